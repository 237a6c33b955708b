/** The wording of the clerk's certificate; words between braces are filled in. */
export interface CertificateTemplate {
  readonly title: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly dated: string;
  readonly signature: string;
}

/** What a template's braces may name. */
export const CERTIFICATE_FACTS = [
  'county',
  'state',
  'jurisdiction_name',
  'payable_year',
  'resolution',
  'adopted_on',
  'certified_on',
  'roll_version',
  'line_count',
  'total_in_words',
  'total',
  'charges',
  'penalties',
  'surcharges',
  'fees',
  'certification_fees',
  'interest',
  'smallest',
  'largest',
  'file',
  'sha256',
  'citation',
] as const;

export type CertificateFact = (typeof CERTIFICATE_FACTS)[number];

export type CertificateFacts = Readonly<Record<CertificateFact, string>>;

/** The certificate as it is printed. */
export type Certificate = CertificateTemplate;

const BRACES = /\{([^{}]*)\}/g;

/** What a template names between braces that no certificate knows. */
export function findUnknownFacts(template: CertificateTemplate): string[] {
  const texts = [template.title, template.subject, ...template.paragraphs, template.dated, template.signature];
  const named = texts.flatMap((text) => [...text.matchAll(BRACES)].map((match) => match[1] ?? ''));
  return named.filter((name) => !isFact(name));
}

/** Fills in the braces of a template. */
export function fillCertificate(template: CertificateTemplate, facts: CertificateFacts): Certificate {
  const fill = (text: string): string =>
    text.replace(BRACES, (braces, name: string) => (isFact(name) ? facts[name] : braces));
  return {
    title: fill(template.title),
    subject: fill(template.subject),
    paragraphs: template.paragraphs.map(fill),
    dated: fill(template.dated),
    signature: fill(template.signature),
  };
}

function isFact(name: string): name is CertificateFact {
  return CERTIFICATE_FACTS.some((fact) => fact === name);
}
