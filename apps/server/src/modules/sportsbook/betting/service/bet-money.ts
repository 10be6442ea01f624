import type { Tx } from '../../../../platform/database/database.ts';
import type { Move, Posting } from '../../../wallet/index.ts';
import { isAllVoid } from '../core/accepted.ts';
import type { BetRecord, LegEvidence } from '../store/records.ts';
import { settledFact } from './bet-facts.ts';
import type { BettingDeps } from './deps.ts';
import { stakeBackPosting } from './stakes.ts';

const HOUSE = { house: 'house:sports' } as const;

/** A bet before its settlement, and what the settlement decided. The version counts the settlements of the bet. */
export interface SettledBet {
  readonly bet: BetRecord;
  readonly returnUnits: bigint;
  readonly evidence: readonly LegEvidence[];
  readonly version: number;
}

/** A settled bet whose settlement with that version no longer holds. */
export interface FallenBet {
  readonly bet: BetRecord;
  readonly returnUnits: bigint;
  readonly version: number;
}

/** A part of a bet that is cashed out, with the bet before it. */
export interface CashedOutBet {
  readonly bet: BetRecord;
  readonly stake: bigint;
  readonly price: bigint;
}

/** Pays settled bets and publishes what they were worth. Accounts are locked here: everything else was locked before. */
export async function paySettled(deps: BettingDeps, tx: Tx, settled: readonly SettledBet[]): Promise<void> {
  await post(
    deps,
    tx,
    settled.flatMap((bet) => settlePosting(bet) ?? []),
    true,
  );
  await deps.append(
    tx,
    settled.map(({ bet, returnUnits, evidence }) => {
      const isVoid = isAllVoid(evidence);
      const cash = bet.cashed.returned + (isVoid ? 0n : returnUnits);
      return settledFact(bet, { isVoid, cashedStake: bet.cashed.stake, paid: { cash, bonus: 0n } });
    }),
  );
}

/** Takes back what the settlements paid: what the player no longer has becomes debt. */
export async function takeSettledBack(
  deps: BettingDeps,
  tx: Tx,
  fallen: readonly FallenBet[],
): Promise<void> {
  await post(
    deps,
    tx,
    fallen.flatMap((bet) => undoPosting(bet) ?? []),
    false,
  );
}

/** Pays cash-outs, and publishes the bets of which nothing is left. */
export async function payCashOuts(deps: BettingDeps, tx: Tx, parts: readonly CashedOutBet[]): Promise<void> {
  await post(deps, tx, parts.map(cashOutPosting), false);
  const ended = parts.filter(({ bet, stake }) => bet.cashed.stake + stake === bet.stake);
  await deps.append(
    tx,
    ended.map(({ bet, price }) =>
      settledFact(bet, {
        isVoid: false,
        cashedStake: bet.stake,
        paid: { cash: bet.cashed.returned + price, bonus: 0n },
      }),
    ),
  );
}

/** Returns what is still locked for bets that do not count: an obligation of the bookmaker, so no state blocks it. */
export async function giveStakesBack(deps: BettingDeps, tx: Tx, bets: readonly BetRecord[]): Promise<void> {
  await post(
    deps,
    tx,
    bets.filter(({ isFree }) => !isFree).map((bet) => stakeBackPosting({ ...bet, stake: lockedStake(bet) })),
    false,
  );
}

async function post(deps: BettingDeps, tx: Tx, postings: readonly Posting[], areNew: boolean): Promise<void> {
  const outcomes = await deps.wallet.post(tx, postings, { areNew });
  const odd = outcomes.findIndex((outcome) => outcome.is !== 'posted');
  if (odd >= 0)
    throw new Error(`posting ${postings[odd]?.kind} of bet ${postings[odd]?.ref} was ${outcomes[odd]?.is}`);
}

/** The part of the stake that is still locked: nothing of a free bet, and not what was cashed out. */
function lockedStake({ isFree, stake, cashed }: BetRecord): bigint {
  return isFree ? 0n : stake - cashed.stake;
}

/**
 * The stake goes to the bookmaker and the return to the player; a lost bet has only the first, a free bet only the
 * second. Undefined where no money moves at all.
 */
function settlePosting({ bet, returnUnits, version }: SettledBet): Posting | undefined {
  const { id, player, asset } = bet;
  return withoutNothing({
    ref: id,
    kind: 'settle',
    step: version,
    asset,
    by: 'house',
    shortfall: 'refuse',
    moves: [
      { from: { player, pocket: 'locked' }, to: HOUSE, units: lockedStake(bet) },
      { from: HOUSE, to: { player, pocket: 'cash' }, units: returnUnits },
    ],
  });
}

/** The reversal, in the opposite order: what the player no longer has becomes debt. */
function undoPosting({ bet, returnUnits, version }: FallenBet): Posting | undefined {
  const { id, player, asset } = bet;
  return withoutNothing({
    ref: id,
    kind: 'settle-undone',
    step: version,
    asset,
    by: 'house',
    shortfall: 'debt',
    moves: [
      { from: { player, pocket: 'cash' }, to: HOUSE, units: returnUnits },
      { from: HOUSE, to: { player, pocket: 'locked' }, units: lockedStake(bet) },
    ],
  });
}

/**
 * The part of the stake goes to the bookmaker and its price to the player: an obligation of the bookmaker, so no
 * state of the account blocks it.
 */
function cashOutPosting({ bet, stake, price }: CashedOutBet): Posting {
  const { id, player, asset } = bet;
  return {
    ref: id,
    kind: 'cash-out',
    step: bet.cashed.parts + 1,
    asset,
    by: 'house',
    shortfall: 'refuse',
    moves: [
      { from: { player, pocket: 'locked' }, to: HOUSE, units: stake },
      { from: HOUSE, to: { player, pocket: 'cash' }, units: price },
    ],
  };
}

function withoutNothing(whole: Posting): Posting | undefined {
  const moves: readonly Move[] = whole.moves.filter(({ units }) => units > 0n);
  return moves.length === 0 ? undefined : { ...whole, moves };
}
