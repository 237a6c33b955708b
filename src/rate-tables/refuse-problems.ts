import { AppError } from '../shared/app-error.js';

/**
 * Refuses to go on with faulty law: throws the one problem as it is, or one error that lists them all.
 * Does nothing when there is none.
 * @throws AppError `ENACTMENT_INVALID` or `JURISDICTION_INVALID`, as the first problem is.
 */
export function refuseProblems(problems: readonly AppError[]): void {
  const [first, ...others] = problems;
  if (!first) return;
  if (others.length === 0) throw first;
  throw new AppError(first.code, {
    what: `${String(problems.length)} faults were found in the rate tables`,
    why: problems.map((problem, index) => `\n  ${String(index + 1)}. ${problem.message}`).join(''),
    remedy: '\nCorrect each and run `sewer rates check` again.',
  });
}
