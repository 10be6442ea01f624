import type { Product } from '@palpite/kernel/bonus/terms';
import type { KindRule } from '../kind.ts';
import type { Prize } from '../prize.ts';
import { countFrom, isStored, listFrom, prizeFrom, productsFrom, unitsFrom } from '../settings.ts';
import type { Step } from '../step.ts';
import { type ActivityPeriod, PERIODS } from '../window.ts';

/** A prize and how many places have it. */
export interface PlacePrize {
  readonly places: number;
  readonly prize: Prize;
}

export interface RaffleSettings {
  readonly period: ActivityPeriod;
  readonly products: readonly Product[];
  /** Stakes of one ticket. */
  readonly ticket: bigint;
  /** The most tickets of a player. */
  readonly ownMax: number;
  /** The first place first. */
  readonly prizes: readonly PlacePrize[];
}

const OWN_MAX = 100;
const PLACES_MAX = 100;

/** Tickets from stakes and a draw at the end; its tickets are in `service/raffle.ts`. */
export const raffle: KindRule<RaffleSettings> = {
  kind: 'raffle',
  unit: 'pieces',
  isEarned: true,
  isClaimed: false,
  page: '/raffle',
  path: '/',
  needs: [],
  looksBackDays: 0,
  read(stored) {
    if (!isStored(stored)) return undefined;
    const period = PERIODS.find((name) => name === stored.period && name !== 'day');
    const products = productsFrom(stored.products);
    const ticket = unitsFrom(stored.ticket);
    const ownMax = countFrom(stored.ownMax, OWN_MAX);
    const prizes = listFrom(stored.prizes, (part): PlacePrize | undefined => {
      if (!isStored(part)) return undefined;
      const places = countFrom(part.places, PLACES_MAX);
      const prize = prizeFrom(part.prize);
      return places && prize ? { places, prize } : undefined;
    });
    if (!period || !products || !ticket || !ownMax || !prizes) return undefined;
    return placesOf(prizes) > PLACES_MAX ? undefined : { period, products, ticket, ownMax, prizes };
  },
  periodOf: ({ period }) => period,
  dayBudget: () => undefined,
  productsOf: ({ products }) => products,
  stepsOf: ({ settings }) =>
    settings.prizes.map(
      ({ places, prize }, index): Step => ({
        step: index + 1,
        key: `place:${index + 1}`,
        need: BigInt(places),
        have: 0n,
        dayAt: 0,
        prize,
        isHidden: false,
        deposit: 0n,
        state: 'next',
        receivedAt: 0,
      }),
    ),
};

export function placesOf(prizes: readonly PlacePrize[]): number {
  return prizes.reduce((sum, { places }) => sum + places, 0);
}

/** The prize of a place, from 1 on. */
export function prizeOfPlace(prizes: readonly PlacePrize[], place: number): Prize | undefined {
  let last = 0;
  for (const { places, prize } of prizes) {
    last += places;
    if (place <= last) return prize;
  }
  return undefined;
}
