import type { Odds } from '@palpite/kernel/odds';
import type { PaintedPrice, PaintLog } from '../platform/paint-log.ts';
import type { Platform } from '../platform/platform.ts';
import { createKeyedStore, type KeyedStore } from './keyed-store.ts';
import { createPaintAllowance } from './paint-allowance.ts';

/** A changed price is marked this long. */
export const HIGHLIGHT_MS = 2_000;

/** The price of one selection as a button shows it. */
export interface Price {
  /** The last known odds; a locked price keeps them, so that the move is right when it opens again. */
  readonly odds: Odds | undefined;
  readonly open: boolean;
  /** Where the odds went less than two seconds ago. */
  readonly move?: 'up' | 'down' | undefined;
}

export interface PricesDeps {
  readonly platform: Pick<Platform, 'nextFrame' | 'nowMs' | 'after'>;
  readonly log?: PaintLog | undefined;
}

export type Prices = Pick<KeyedStore<Price>, 'read' | 'latest' | 'put' | 'drop' | 'subscribe'>;

export function priceKey(marketId: number, selection: number): string {
  return `${marketId}:${selection}`;
}

function moveOf(shown: Price | undefined, next: Price): 'up' | 'down' | undefined {
  if (shown?.odds === undefined || next.odds === undefined || shown.odds === next.odds) return undefined;
  return next.odds > shown.odds ? 'up' : 'down';
}

function isSame(one: Price | undefined, other: Price): boolean {
  return one?.odds === other.odds && one?.open === other.open && one?.move === other.move;
}

/** One button listens to one selection; a move is told against what the player saw, not against what was skipped. */
export function createPrices({ platform, log }: PricesDeps): Prices {
  /** Until when each mark stands, the oldest first. */
  const marks = new Map<string, number>();
  let ringing = false;

  function mark(key: string): void {
    marks.delete(key);
    marks.set(key, platform.nowMs() + HIGHLIGHT_MS);
    ring(HIGHLIGHT_MS);
  }

  function ring(delayMs: number): void {
    if (ringing) return;
    ringing = true;
    platform.after(delayMs, unmarkDue);
  }

  function unmarkDue(): void {
    ringing = false;
    const now = platform.nowMs();
    for (const [key, untilMs] of marks) {
      if (untilMs > now) {
        ring(untilMs - now);
        return;
      }
      marks.delete(key);
      const price = store.latest(key);
      if (price) store.put(key, { ...price });
    }
  }

  function painted(key: string): PaintedPrice {
    const price = store.read(key);
    return { key, odds: price?.odds, open: price?.open ?? false };
  }

  const store = createKeyedStore<Price>({
    nextFrame: platform.nextFrame,
    allowance: createPaintAllowance(platform),
    // Nobody may tap for one frame longer what can no longer be bet.
    isUrgent: (shown, next) => shown?.open === true && !next.open,
    settle(key, shown, next) {
      const move = moveOf(shown, next);
      if (move) mark(key);
      const value: Price = {
        odds: next.odds,
        open: next.open,
        move: move ?? (marks.has(key) ? shown?.move : undefined),
      };
      return shown && isSame(shown, value) ? shown : value;
    },
    ...(log ? { onPainted: (keys) => log.painted(keys.map(painted)) } : {}),
  });

  return {
    ...store,
    put(key, price) {
      const latest = store.latest(key);
      if (latest?.odds === price.odds && latest?.open === price.open) return;
      log?.received(key);
      store.put(key, price);
    },
    drop(key) {
      marks.delete(key);
      store.drop(key);
    },
  };
}
