import { expect, it } from 'vitest';
import { browserPaintLog, PAINT_MARK } from './paint-log.ts';

type Page = Window & typeof globalThis;

function pageWith(search: string): Page {
  return { location: { search } } as unknown as Page;
}

const afterFrame = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

it('measures nothing unless the address asks for it', () => {
  expect(browserPaintLog(pageWith(''))).toBeUndefined();
  expect(browserPaintLog(pageWith('?measure=0'))).toBeUndefined();
});

it('records when a price was received and when it was painted, once for each', async () => {
  const page = pageWith('?brand=br&measure=1');
  const log = browserPaintLog(page);
  log?.received('100101:1');
  log?.painted([{ key: '100101:1', odds: 1_420, open: true }]);
  await expect.poll(() => page.__palpitePaints?.length).toBe(1);
  log?.painted([{ key: '100101:1', odds: 1_420, open: true }]);
  await afterFrame();
  const [paint] = page.__palpitePaints ?? [];
  expect(page.__palpitePaints).toHaveLength(1);
  expect(paint).toMatchObject({ market: 100_101, selection: 1, odds: 1_420, open: true });
  expect(paint && paint.paintedAtMs - paint.receivedAtMs).toBeGreaterThanOrEqual(0);
  expect(performance.getEntriesByName(PAINT_MARK).length).toBeGreaterThan(0);
});
