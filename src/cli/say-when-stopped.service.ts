const SERVES = new Set(['serve', 'worker']);
const WORDS =
  'Stopped before the end. Nothing half done was saved; the same command again does what is missing, and nothing twice.';

/** Calms whoever stops a command with Ctrl-C, once, and leaves the stopping to those who answer the signal. */
export function sayWhenStopped(words: readonly string[], note: (text: string) => void, program = process): void {
  if (SERVES.has(words[0] ?? '')) return;
  // taken off before it is called, so whoever shuts the database down sees no more listeners than there were
  program.once('SIGINT', () => {
    note(`\n${WORDS}\n`);
    if (program.listenerCount('SIGINT') === 0) program.kill(program.pid, 'SIGINT');
  });
}
