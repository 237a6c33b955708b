const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Sees to it that `release` runs once: when called, or else when the process runs out of work or is asked to end by a
 * signal (Ctrl-C) that nobody else answers. A call of `process.exit` leaves no time for it.
 */
export function releaseAtExit(release: () => Promise<void>): () => Promise<void> {
  let released: Promise<void> | undefined;
  const releaseOnce = (): Promise<void> => {
    process.off('beforeExit', releaseQuietly);
    for (const signal of SIGNALS) process.off(signal, releaseThenEnd);
    released ??= release();
    return released;
  };
  const releaseQuietly = (): void => {
    releaseOnce().catch(() => undefined);
  };
  const releaseThenEnd = (signal: NodeJS.Signals): void => {
    process.off(signal, releaseThenEnd);
    // someone else shuts the program down, and calls release on the way
    if (process.listenerCount(signal) > 0) return;
    releaseOnce()
      .catch(() => undefined)
      .finally(() => process.kill(process.pid, signal));
  };
  process.once('beforeExit', releaseQuietly);
  for (const signal of SIGNALS) process.on(signal, releaseThenEnd);
  return releaseOnce;
}
