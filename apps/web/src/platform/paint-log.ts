/** A price that was painted; its key is `market:selection`. */
export interface PaintedPrice {
  readonly key: string;
  /** In thousandths. */
  readonly odds: number | undefined;
  readonly open: boolean;
}

/** Records when a price arrived and when it was painted; for measurements only. */
export interface PaintLog {
  received(key: string): void;
  painted(prices: readonly PaintedPrice[]): void;
}

/** One price: both times are of `performance.now()`. */
export interface Paint {
  readonly market: number;
  readonly selection: number;
  readonly odds: number | undefined;
  readonly open: boolean;
  readonly receivedAtMs: number;
  readonly paintedAtMs: number;
}

declare global {
  interface Window {
    __palpitePaints?: Paint[];
  }
}

const PAINTS_MAX = 2_000;
export const PAINT_MARK = 'palpite:price-painted';

/**
 * With `?measure=1` every painted price is recorded on the window, so that a test can measure the delay. A message that
 * the page posts to itself while the frame is prepared arrives right after the frame was painted.
 */
export function browserPaintLog(window: Window & typeof globalThis): PaintLog | undefined {
  if (new URLSearchParams(window.location.search).get('measure') !== '1') return undefined;
  const paints: Paint[] = [];
  window.__palpitePaints = paints;
  const receivedAt = new Map<string, number>();
  return {
    received: (key) => void receivedAt.set(key, performance.now()),
    painted(prices) {
      const due = prices.map((price) => ({ ...price, receivedAtMs: receivedAt.get(price.key) }));
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        channel.port1.close();
        const paintedAtMs = performance.now();
        performance.mark(PAINT_MARK);
        for (const { key, odds, open, receivedAtMs } of due) {
          // The end of a highlight after two seconds is painted too, but no message belongs to it.
          if (receivedAtMs === undefined) continue;
          if (receivedAt.get(key) === receivedAtMs) receivedAt.delete(key);
          const [market = 0, selection = 0] = key.split(':').map(Number);
          paints.push({ market, selection, odds, open, receivedAtMs, paintedAtMs });
        }
        paints.splice(0, Math.max(0, paints.length - PAINTS_MAX));
        if (performance.getEntriesByName(PAINT_MARK).length > PAINTS_MAX) performance.clearMarks(PAINT_MARK);
      };
      channel.port2.postMessage(undefined);
    },
  };
}
