import type { KeyPath } from '../rate-tables/enactment.js';

/** Where a value of a case stands in its file, so that every refusal can say it. */
export class CasePlace {
  private constructor(
    private readonly path: KeyPath,
    private readonly show: (path: KeyPath) => string,
  ) {}

  /** The top of a file; `show` gives its line and column: `story.yaml, line 12, column 5`. */
  static top(show: (path: KeyPath) => string): CasePlace {
    return new CasePlace([], show);
  }

  /** A place that is known in words only. */
  static named(words: string): CasePlace {
    return new CasePlace([], (path) => [words, ...path].join(', '));
  }

  at(...keys: KeyPath): CasePlace {
    return new CasePlace([...this.path, ...keys], this.show);
  }

  get text(): string {
    return this.show(this.path);
  }
}
