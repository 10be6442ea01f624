import { type Odds, oddsText, parseOdds } from '@palpite/kernel/odds';
import type { PaintedPrice, PaintLog } from '../../platform/paint-log.ts';
import type { Platform } from '../../platform/platform.ts';
import { createKeyedStore, createPaintAllowance, type KeyedStore } from './keyed-store.ts';

/** A changed price is highlighted this long. */
export const HIGHLIGHT_MS = 2_000;

/** The price of one selection as a button shows it. */
export interface Price {
  /** The last known odds; a locked price keeps them, so that the direction is right when it opens again. */
  readonly odds: Odds | undefined;
  readonly open: boolean;
  /** The market is closed for good. */
  readonly closed?: boolean;
  /** The direction of a change less than two seconds ago. */
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
  return (
    one?.odds === other.odds &&
    one?.open === other.open &&
    one?.closed === other.closed &&
    one?.move === other.move
  );
}

/** One button subscribes to one selection; a direction is relative to what the player saw, not to skipped values. */
export function createPrices({ platform, log }: PricesDeps): Prices {
  /** When each highlight ends, the oldest first. */
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
    // A price that locks is painted at once, so that it cannot be tapped for another frame.
    isUrgent: (shown, next) => shown?.open === true && !next.open,
    settle(key, shown, next) {
      const move = moveOf(shown, next);
      if (move) mark(key);
      const value: Price = {
        odds: next.odds,
        open: next.open,
        ...(next.closed && { closed: true }),
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
      const isKnown = latest?.odds === price.odds && latest?.open === price.open;
      if (isKnown && latest?.closed === price.closed) return;
      log?.received(key);
      store.put(key, price);
    },
    drop(key) {
      marks.delete(key);
      store.drop(key);
    },
  };
}

/** The wire's odds as exact thousandths. A locked price is negative and still contains its last value. */
export function oddsFromWire(od: number): Odds | undefined {
  return parseOdds(String(Math.abs(od)));
}

export function oddsToWire(odds: Odds): number {
  return Number(oddsText(odds));
}

/** The odds formats that a player can choose. */
export type OddsChoice = 'decimal' | 'fractional' | 'american';

/** American odds are available in Mexico and Peru only, whatever was chosen elsewhere; there they are the default. */
export function shownOddsFormat(hasAmerican: boolean, chosen: OddsChoice | undefined): OddsChoice {
  if (chosen === 'decimal' || chosen === 'fractional') return chosen;
  return hasAmerican ? 'american' : 'decimal';
}
