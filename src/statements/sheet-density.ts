export type LineStyle = 'heading' | 'title' | 'reason';

/** A size of letters and the way from line to line, in points. */
interface Type {
  readonly size: number;
  readonly leading: number;
}

/** How closely the first sheet of a statement is set. */
export interface SheetDensity {
  readonly lines: Readonly<Record<LineStyle, Type>>;
  readonly notice: Type;
  /** whether the table of what is past due stands there although nothing is */
  readonly showsEmptyAging: boolean;
}

/** As a statement looks best. */
export const ROOMY: SheetDensity = {
  lines: {
    heading: { size: 10.5, leading: 21 },
    title: { size: 9.6, leading: 13.5 },
    reason: { size: 8.2, leading: 10.5 },
  },
  notice: { size: 8.4, leading: 10.4 },
  showsEmptyAging: true,
};

/** Closer, for a statement that otherwise would need a second sheet. */
const CLOSE: SheetDensity = {
  lines: {
    heading: { size: 9.6, leading: 16 },
    title: { size: 9, leading: 11.4 },
    reason: { size: 7.8, leading: 9 },
  },
  notice: { size: 7.8, leading: 9 },
  showsEmptyAging: false,
};

/** As close as print can be read with ease. */
const CLOSEST: SheetDensity = {
  lines: {
    heading: { size: 9, leading: 14 },
    title: { size: 8.6, leading: 10.2 },
    reason: { size: 7.4, leading: 8.3 },
  },
  notice: { size: 7.4, leading: 8.3 },
  showsEmptyAging: false,
};

/** In the order in which they are tried. */
export const DENSITIES: readonly SheetDensity[] = [ROOMY, { ...ROOMY, showsEmptyAging: false }, CLOSE, CLOSEST];
