/**
 * Runs the app's callback so that a bug in it does not break the client: a listener that throws would turn a placed bet
 * into a failed one or stop a connection. The error still reaches the page's error handler.
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
