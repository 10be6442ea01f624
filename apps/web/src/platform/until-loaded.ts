const RETRY_MS = 5_000;

/**
 * Code that only adds to what stands: a page whose network goes between its first view and the rest must keep what it
 * shows, not fall to the boundary of errors. Until it is there its place waits.
 */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
