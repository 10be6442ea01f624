import type { BetOption, OddsChange } from '@palpite/contract/entities/bets';
import { CURRENCY_ID, ODDS_CHANGE } from '@palpite/contract/tables/bets';
import { nameOfCode } from '@palpite/contract/tables/code';
import { selectionOf } from '@palpite/contract/tables/selections';
import type { Fiat } from '@palpite/kernel/assets';
import { countLines } from '@palpite/kernel/bet-shape';
import { divFloor } from '@palpite/kernel/division';
import { assertNever } from '@palpite/kernel/nominal';
import { type Odds, parseOdds } from '@palpite/kernel/odds';
import type { Static } from 'typebox';
import { Refusal } from '../../../../platform/http/route.ts';
import type { DecidedBet, OddsPolicy, PlaceOutcome, SlipBet } from '../index.ts';

/** Undefined when the currency is the brand's, or none was given. */
export function currencyRefusal(currencyId: number | undefined, asset: Fiat): Refusal | undefined {
  return currencyId === undefined || currencyId === CURRENCY_ID[asset]
    ? undefined
    : new Refusal('wrong-currency');
}

export function policyOf(oddsChange: Static<typeof OddsChange>): OddsPolicy | Refusal {
  return nameOfCode(ODDS_CHANGE, oddsChange) ?? new Refusal('invalid-field', { field: 'oddsChange' });
}

export function legsOf(options: readonly Static<typeof BetOption>[]): SlipBet['legs'] | Refusal {
  const legs: SlipBet['legs'][number][] = [];
  for (const { marketId, optionType, odds: shown, matchId, li } of options) {
    const selection = selectionOf(optionType);
    const odds = exactOdds(shown);
    if (selection === undefined) return new Refusal('invalid-field', { field: 'optionType' });
    if (odds === undefined) return new Refusal('invalid-field', { field: 'odds' });
    legs.push({
      market: marketId,
      selection,
      odds,
      ...(matchId !== undefined && { match: matchId }),
      ...(li !== undefined && { line: li }),
    });
  }
  return legs;
}

/**
 * The shortest text of a number is the decimal that was sent: 2.1 is read as 2.100 and not as its binary
 * approximation.
 */
function exactOdds(value: number): Odds | undefined {
  return parseOdds(String(value));
}

export function refusalOf(outcome: Exclude<PlaceOutcome, { is: 'placed' }>): Refusal {
  switch (outcome.is) {
    case 'busy':
    case 'book-stale':
      return new Refusal('unavailable');
    case 'slip-reused':
      return new Refusal('slip-reused');
    case 'not-allowed':
      return new Refusal('account-blocked');
    case 'paused':
      return new Refusal('play-paused');
    case 'identity-needed':
      return new Refusal('identity-needed');
    case 'limits-needed':
      return new Refusal('limits-needed');
    case 'out-of-time':
      return new Refusal('time-limit-reached');
    case 'market-unknown':
      return new Refusal('no-such-match');
    case 'too-many-selections':
      return new Refusal('too-many-selections');
    default:
      return assertNever(outcome);
  }
}

/** The stake on each line that would have been accepted, where the stake was above it; otherwise 0. */
export function maxStakeIn(decided: DecidedBet): bigint {
  if (decided.is === 'taken') return 0n;
  const { reject, legs, shape } = decided.bet;
  if (reject.is === 'own-limit') return divFloor(reject.left, BigInt(countLines(legs.length, shape)));
  return reject.is === 'over-limit' ? reject.max : 0n;
}
