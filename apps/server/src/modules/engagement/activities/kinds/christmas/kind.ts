import type { Product } from '@palpite/kernel/bonus/terms';
import { type Draw, pick } from '@palpite/kernel/fair/draw';
import { dayBounds } from '@palpite/kernel/time';
import { countedStakes } from '../../../counters/index.ts';
import type { KindRule } from '../kind.ts';
import type { Prize } from '../prize.ts';
import { isStored, listFrom, prizeFrom, productsFrom, unitsFrom } from '../settings.ts';
import { type Asked, atMost, claimOf, daysIn, inPeriods, type Step, type StepState } from '../step.ts';
import type { ActivitySpan } from '../window.ts';

export interface CalendarSettings {
  /** What every door that is opened takes of stakes since the beginning. */
  readonly need: bigint;
  readonly products: readonly Product[];
  /** All prizes of a calendar. Every player has all of them, in an order of their own. */
  readonly prizes: readonly Prize[];
}

export const DOORS = 24;

/** The order of a player's prizes: the same prizes for everybody, behind doors that the seed decides. */
export function* shuffledDoors(prizes: readonly Prize[]): Draw<readonly Prize[]> {
  const order = yield* pick(prizes.length, prizes.length);
  return order.flatMap((index) => prizes[index] ?? []);
}

/** A door for each of 24 days. Doors of days that are over stay openable until the activity closes. */
export const christmas: KindRule<CalendarSettings> = {
  kind: 'christmas',
  unit: 'cents',
  isEarned: true,
  isClaimed: true,
  page: '/activity/christmas',
  path: '/',
  needs: ['doors'],
  looksBackDays: 0,
  read(stored) {
    if (!isStored(stored)) return undefined;
    const need = unitsFrom(stored.need);
    const products = productsFrom(stored.products);
    const prizes = listFrom(stored.prizes, prizeFrom, DOORS);
    return need && products && prizes?.length === DOORS ? { need, products, prizes } : undefined;
  },
  periodOf: () => 'window',
  dayBudget: () => undefined,
  productsOf: ({ products }) => products,
  stepsOf: (asked) => inPeriods(asked, 'window', (span) => doorsOf(asked, span)),
};

function doorsOf(asked: Asked<CalendarSettings>, span: ActivitySpan): readonly Step[] {
  const { settings, facts, claims, now, zone, window } = asked;
  const staked = daysIn(facts, span).reduce(
    (sum, { amounts }) => sum + countedStakes(amounts, settings.products),
    0n,
  );
  const towards = atMost(staked - settings.need * BigInt(claims.length), settings.need);
  return settings.prizes.map((unsealed, index): Step => {
    const key = `door:${index + 1}`;
    const claim = claimOf(claims, key);
    const from = dayBounds(window.begins, zone, index).from;
    return {
      step: index + 1,
      key,
      need: settings.need,
      have: claim ? settings.need : towards,
      dayAt: from,
      // Without a player nothing is sealed, and nothing is shown.
      prize: claim?.prize ?? facts.doors[index] ?? unsealed,
      isHidden: !claim,
      deposit: 0n,
      claimsMax: Number(staked > 0n ? staked / settings.need : 0n),
      state: claim ? 'received' : doorState(from <= now, towards >= settings.need),
      receivedAt: claim?.at ?? 0,
    };
  });
}

function doorState(hasCome: boolean, isPaid: boolean): StepState {
  if (!hasCome) return 'next';
  return isPaid ? 'ready' : 'now';
}
