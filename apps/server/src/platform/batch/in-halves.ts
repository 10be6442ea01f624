/** One bad item must not fail the others: a batch that fails is halved until the bad item is alone. */
export async function inHalves<T>(
  items: readonly T[],
  work: (portion: readonly T[]) => Promise<void>,
  failed: (item: T, error: unknown) => void,
): Promise<void> {
  if (items.length === 0) return;
  try {
    await work(items);
  } catch (error) {
    const [only] = items;
    if (items.length === 1 && only !== undefined) return failed(only, error);
    const middle = items.length >> 1;
    await inHalves(items.slice(0, middle), work, failed);
    await inHalves(items.slice(middle), work, failed);
  }
}
