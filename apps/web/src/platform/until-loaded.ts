const RETRY_MS = 5_000;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Code that only adds to what stands: a page whose network goes between its first view and the rest must keep what it
 * shows, not fall to the boundary of errors. Until it is there its place waits. What the first view does without may
 * leave it the line for a while.
 */
export async function untilLoaded<T>(load: () => Promise<T>, afterMs = 0): Promise<T> {
  if (afterMs > 0) await sleep(afterMs);
  for (;;) {
    try {
      return await load();
    } catch {
      await sleep(RETRY_MS);
    }
  }
}
