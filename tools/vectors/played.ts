import {
  DEFAULT_MAX_PAYOUT,
  RISKS,
  type Risk,
  type RoundTerms,
  termsFault,
} from '@palpite/kernel/fair/payout';
import type { Seeds } from '@palpite/kernel/fair/seeds';
import { readSeeds, whole } from './fair.ts';
import type { Vector } from './section.ts';

/** What the vectors of all our own games have in common. */

export const TERMS_INPUTS = ['stake_cents', 'max_payout_cents'] as const;

export function readTerms(vector: Vector): RoundTerms | string {
  const stake = whole(vector.stake_cents);
  const stated = vector.max_payout_cents;
  const cap = stated === undefined ? DEFAULT_MAX_PAYOUT : whole(stated);
  if (stake === undefined || cap === undefined) return '`stake_cents` or `max_payout_cents` is not whole';
  const terms = { stake: BigInt(stake), maxPayout: BigInt(cap) };
  const fault = termsFault(terms);
  return fault ? `production refuses the ${fault}` : terms;
}

/** What every round of a game is given. */
export interface Played {
  readonly seeds: Seeds;
  readonly terms: RoundTerms;
}

export function readPlayed(vector: Vector): Played | string {
  const seeds = readSeeds(vector);
  const terms = readTerms(vector);
  if (typeof seeds === 'string') return seeds;
  return typeof terms === 'string' ? terms : { seeds, terms };
}

export function readRisk(stated: unknown): Risk | undefined {
  return RISKS.find((risk) => risk === stated);
}
