import type { Reply } from '@palpite/contract/generated/calls';
import type { BetKind } from '@palpite/kernel/bet-worth';
import type { Odds } from '@palpite/kernel/odds';
import { oddsFromWire } from './odds.ts';

export type FreeBet = Reply<'freeActivityInfo'>['list'][number];

/** Whether a free bet can pay for the slip as it stands, and why not. */
export interface FreeBetOffer {
  readonly bet: FreeBet;
  /** kinds: it pays for one bet of one line. odds: a selection is below its least odds. */
  readonly obstacle: 'kinds' | 'odds' | undefined;
}

export interface FreeBetSituation {
  readonly kind: BetKind;
  readonly odds: readonly (Odds | undefined)[];
  /** The one that the player has chosen; empty for none. */
  readonly chosen: string;
}

function obstacleOf(bet: FreeBet, { kind, odds }: FreeBetSituation): FreeBetOffer['obstacle'] {
  if (kind === 'system' || (kind === 'single' && odds.length > 1)) return 'kinds';
  const least = oddsFromWire(bet.min_odds) ?? 0;
  return odds.every((one) => one !== undefined && one >= least) ? undefined : 'odds';
}

/** The chosen one, or the first of the list that fits, which is the one that ends first. */
export function freeBetOffer(
  list: readonly FreeBet[],
  situation: FreeBetSituation,
): FreeBetOffer | undefined {
  const offers = list.map((bet) => ({ bet, obstacle: obstacleOf(bet, situation) }));
  return (
    offers.find(({ bet }) => bet.id === situation.chosen) ??
    offers.find(({ obstacle }) => obstacle === undefined) ??
    offers[0]
  );
}
