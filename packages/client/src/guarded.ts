/**
 * Runs the app's own code where its bug must not become ours: a listener that throws would turn a finished bet into
 * a failed one or stop a connection. The error still reaches the page's error handler.
 */
export function guarded(work: () => void): void {
  try {
    work();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
