import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A piece of text and where it stands, in points from the sheet's top left corner. */
export interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly baseline: number;
  readonly width: number;
}

export interface ReadPdf {
  readonly title: string | undefined;
  readonly language: string | undefined;
  readonly isTagged: boolean;
  /** role names of the first page's structure, outermost first */
  readonly roles: readonly string[];
  readonly pages: readonly (readonly PlacedText[])[];
  readonly text: string;
}

function rolesOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { role, children = [] } = node as { role?: string; children?: unknown[] };
  return [...(role === undefined ? [] : [role]), ...children.flatMap(rolesOf)];
}

/** Reads a PDF as a program that did not write it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const document = await task.promise;
  const { info } = await document.getMetadata();
  const { Title: title, Language: language } = info as { Title?: string; Language?: string };
  const markInfo = await document.getMarkInfo();
  const pages: PlacedText[][] = [];
  let roles: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    if (number === 1) roles = rolesOf(await page.getStructTree());
    const { items } = await page.getTextContent();
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [, , , , x, y] = item.transform as number[];
        return [{ text: item.str, x: x!, baseline: 792 - y!, width: item.width }];
      }),
    );
  }
  await task.destroy();
  const text = pages
    .flat()
    .map((item) => item.text)
    .join('\n');
  return { title, language, isTagged: (markInfo as { Marked?: boolean } | null)?.Marked === true, roles, pages, text };
}
