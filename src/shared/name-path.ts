/** Says of a fault of the machine which file it was about, where the machine does not, as when a disk fills up. */
export function namePath(error: unknown, path: string): unknown {
  const isNameless = typeof error === 'object' && error !== null && 'syscall' in error && !('path' in error);
  return isNameless ? Object.assign(error, { path }) : error;
}
