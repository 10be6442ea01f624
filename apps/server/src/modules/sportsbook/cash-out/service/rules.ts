import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { type BetRecord, returnLeft } from '../../betting/index.ts';
import { type NotOffered, offerOf } from '../core/offer.ts';
import { insertRequests } from '../store/requests.ts';
import { endRules, type Rule, rulesOfMatches, validRules, writeRule } from '../store/rules.ts';
import { decide } from './decide.ts';
import type { CashOutDeps } from './deps.ts';
import { betsOf, jointNow } from './joint-now.ts';
import { legsNow } from './legs-now.ts';

export type RuleOutcome =
  | { readonly is: 'set'; readonly bet: BetRecord; readonly wanted: bigint }
  | { readonly is: 'refused'; readonly why: Extract<NotOffered, 'not-confirmed' | 'bet-ended' | 'free-bet'> }
  /** The bet can never be worth that much. */
  | { readonly is: 'too-high'; readonly bet: BetRecord; readonly most: bigint }
  | { readonly is: 'unknown-bet' };

/**
 * Sets or changes the price at which the bet is cashed out; where it is already reached, the cash-out follows at
 * once.
 */
export async function setRule(
  deps: CashOutDeps,
  player: PlayerId,
  id: Reference,
  wanted: bigint,
): Promise<RuleOutcome> {
  // Read before: nobody may lock the bets of others.
  if ((await deps.betting.bets(player, [id])).length === 0) return { is: 'unknown-bet' };
  const outcome = await deps.database.inTransaction(async (tx): Promise<RuleOutcome> => {
    const [bet] = await deps.betting.lockBets(tx, [id]);
    if (!bet) return { is: 'unknown-bet' };
    if (bet.status === 'confirming') return { is: 'refused', why: 'not-confirmed' };
    if (bet.status !== 'accepted') return { is: 'refused', why: 'bet-ended' };
    if (bet.isFree) return { is: 'refused', why: 'free-bet' };
    const most = returnLeft(bet);
    if (wanted > most) return { is: 'too-high', bet, most };
    await writeRule(
      tx,
      { bet: id, player, wanted },
      bet.legs.map(({ match }) => match),
    );
    return { is: 'set', bet, wanted };
  });
  if (outcome.is === 'set') await runSome(deps, await validRules(deps.database, [id]));
  return outcome;
}

/** False when there was none. */
export async function removeRule(deps: CashOutDeps, player: PlayerId, id: Reference): Promise<boolean> {
  const ended = await deps.database.inTransaction((tx) => endRules(tx, [id], 'cancelled', player));
  return ended.length > 0;
}

const CHUNK = 100;

/** Checks only the rules that wait for these matches. */
export async function runRules(deps: CashOutDeps, matches: readonly number[] | 'all'): Promise<void> {
  for (let after = 0n; ; ) {
    const rules = await rulesOfMatches(deps.database, matches, after, CHUNK);
    await runSome(deps, rules);
    const last = rules.at(-1);
    if (!last || rules.length < CHUNK) return;
    after = last.bet;
  }
}

/** A rule's request is processed like a player's: with its delay, and not below the wanted price. */
async function runSome(deps: CashOutDeps, rules: readonly Rule[]): Promise<void> {
  if (rules.length === 0 || !deps.book.isFresh()) return;
  const wanted = new Map(rules.map((rule) => [rule.bet, rule.wanted]));
  const joint = await jointNow(deps, await betsOf(deps, rules));
  const made = await deps.database.inTransaction(async (tx) => {
    const bets = await deps.betting.lockBets(tx, [...wanted.keys()]);
    const over = bets.filter(({ status }) => status !== 'accepted' && status !== 'confirming');
    await endRules(
      tx,
      over.map(({ id }) => id),
      'cancelled',
    );
    return insertRequests(
      tx,
      bets.flatMap((bet) => {
        const asked = wanted.get(bet.id);
        const offer = offerOf(bet, legsNow(deps.book, bet), deps.terms, joint(bet));
        if (asked === undefined || offer.is === 'not-offered' || offer.price < asked) return [];
        const { id, player, asset } = bet;
        const delayMs = offer.isLive ? deps.terms.inPlayDelayMs : 0;
        const price = { asked, least: asked, delayMs };
        const request = { player, bet: id, asset, stake: offer.stake, isWhole: true, ...price };
        return [{ id: deps.ids.next(), requestId: undefined, ...request }];
      }),
    );
  });
  await decide(deps, made);
}

/** Called for changed bets: a rule of a bet that is over has ended. */
export async function endRulesOf(deps: CashOutDeps, ids: readonly Reference[]): Promise<void> {
  const rules = await validRules(deps.database, ids);
  if (rules.length === 0) return;
  await deps.database.inTransaction(async (tx) => {
    const bets = await deps.betting.lockBets(
      tx,
      rules.map(({ bet }) => bet),
    );
    const over = bets.filter(({ status }) => status !== 'accepted' && status !== 'confirming');
    await endRules(
      tx,
      over.map(({ id }) => id),
      'cancelled',
    );
  });
}
