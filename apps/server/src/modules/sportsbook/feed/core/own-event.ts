import { compareFractions, fraction } from '@palpite/kernel/fraction';
import { booksumOf } from '@palpite/kernel/margin';
import { isName } from '@palpite/kernel/match-facts';
import { exactOdds, type Odds, oddsOf } from '@palpite/kernel/odds';
import { misfitOf } from '@palpite/kernel/settlement/market-fit';
import { selectionsOf } from '@palpite/kernel/settlement/market-selections';
import { isSeasonMarket } from '@palpite/kernel/settlement/season-markets';
import {
  countsFromBet,
  isPlayerMarket,
  type MarketName,
  type MarketPeriod,
  type Sport,
  winsTogether,
} from '@palpite/kernel/sports';

/** Tells the owner of the feed that an operator has changed an own event. */
export const OWN_CHANGED = 'feed.own.changed';

/** A match that an operator enters. */
export interface OwnMatchForm {
  readonly sport: Sport;
  readonly league: string;
  readonly country: string;
  readonly home: string;
  readonly away: string;
  readonly startMs: number;
}

export interface OwnMarketForm {
  readonly type: MarketName;
  readonly period: MarketPeriod;
  readonly line: string;
  readonly prices: readonly { readonly selection: string; readonly odds: number }[];
  /** The person knows that who backs every selection wins. */
  readonly isBelowConfirmed: boolean;
}

export interface OwnPrice {
  readonly selection: string;
  readonly odds: Odds;
}

export const OWN_LIMITS = {
  /** 1.01 and 1000. */
  odds: { least: 1_010, most: 1_000_000 },
  name: 60,
  /** A match is entered at most a year ahead. */
  aheadMs: 366 * 86_400_000,
  selections: 40,
} as const;

export type OwnFault =
  | { readonly is: 'field'; readonly field: string }
  /** The prices sum to less than 100 %, and nobody has confirmed that. */
  | { readonly is: 'below-fair' };

const field = (name: string): OwnFault => ({ is: 'field', field: name });

export function faultOfMatch(form: OwnMatchForm, nowMs: number): OwnFault | undefined {
  const { home, away, startMs } = form;
  if (!isName(form.league, OWN_LIMITS.name)) return field('league');
  if (!/^[A-Z]{2,3}$/.test(form.country)) return field('country');
  if (!isName(home, OWN_LIMITS.name)) return field('home');
  if (!isName(away, OWN_LIMITS.name) || home === away) return field('away');
  if (!Number.isSafeInteger(startMs) || startMs <= nowMs || startMs > nowMs + OWN_LIMITS.aheadMs)
    return field('start');
  return undefined;
}

/**
 * A market that the score can settle for all bets alike, with every selection once and odds within bounds. A market whose
 * prices sum to less than its winners is a sure win for whoever backs them all.
 */
export function faultOfMarket(sport: Sport, form: OwnMarketForm): OwnFault | undefined {
  const { type, prices } = form;
  const names = prices.map(({ selection }) => selection);
  const misfit = misfitOf(sport, form, []);
  // The score names no player.
  if (misfit === 'market' || isSeasonMarket(type)) return field('type');
  if (countsFromBet(sport, type) || isPlayerMarket(sport, type)) return field('type');
  if (misfit) return field(misfit);
  const known = selectionsOf(sport, type);
  const isTwice = new Set(names).size < names.length;
  if (names.length < 2 || names.length > OWN_LIMITS.selections || isTwice) return field('prices');
  const missing = known?.isOpen ? [] : (known?.usual ?? []).filter((name) => !names.includes(name));
  if (missing.length > 0) return field(`prices.${missing[0]}`);
  const unknown = names.find((name) => misfitOf(sport, form, [name]) !== undefined);
  if (unknown !== undefined) return field(`prices.${unknown}`);
  const wrong = prices.find(({ odds }) => !isOffered(odds));
  if (wrong) return field(`prices.${wrong.selection}`);
  return isBelowFair(sport, form) && !form.isBelowConfirmed ? { is: 'below-fair' } : undefined;
}

function isOffered(odds: number): boolean {
  const { least, most } = OWN_LIMITS.odds;
  return oddsOf(odds) !== undefined && odds >= least && odds <= most;
}

/** Only for prices within bounds. */
function isBelowFair(sport: Sport, { type, prices }: OwnMarketForm): boolean {
  const sum = booksumOf(prices.map(({ odds }) => exactOdds(odds as Odds)));
  // Two of the three selections of a double chance win.
  const winners = fraction(winsTogether(sport, type) ? 2n : 1n);
  return sum !== undefined && compareFractions(sum, winners) < 0;
}
