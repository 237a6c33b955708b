/** Where a figure or a rule stands: an enactment of the jurisdiction and a place in it. */
export interface Citation {
  /** id of the enactment, `ordinance-57` */
  readonly enactment: string;
  /** as people cite it: `Ordinance 57`, `Resolution 25-40` */
  readonly act: string;
  /** `§ 14(A)(1)`, `item 1` */
  readonly section: string;
  /** how an unclear passage is read, where that bears on the figure */
  readonly reading?: string;
}

/** `Ordinance 57 § 14(A)(1)`. */
export function toReadableCitation(citation: Citation): string {
  return `${citation.act} ${citation.section}`.trim();
}
