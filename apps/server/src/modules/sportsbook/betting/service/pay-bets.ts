import { progressOfBet } from '@palpite/kernel/bonus/sports-stake';
import { NOTHING_PAID, type Paid } from '@palpite/kernel/bonus/stake';
import type { Tx } from '../../../../platform/database/database.ts';
import { isVoidBet } from '../core/accepted.ts';
import { asBonusBet, fundedOf, isOpposedBet, paidOf, resultOf } from '../core/bonus-bet.ts';
import {
  addCashedParts,
  type BackedSelection,
  type PaidBet,
  readBacked,
  writePaid,
} from '../store/bet-bonus.ts';
import type { BetRecord, LegEvidence } from '../store/records.ts';
import { boostFact, settledFact } from './bet-facts.ts';
import { cashOutPosting, lockedStake, settlePosting, stakeBackPosting, undoPosting } from './bet-postings.ts';
import { boostsOf, giveBoostersBack, takeBoostersAgain } from './boost-bets.ts';
import type { BettingDeps } from './deps.ts';
import { holderOf, type OpenMoney, openMoney } from './open-payout-money.ts';

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
  const money = await openMoney(
    deps,
    tx,
    settled.map(({ bet }) => bet),
  );
  const backed = await readBackedBy(
    tx,
    settled.map(({ bet }) => bet),
  );
  const boosts = await boostsOf(deps, tx, settled);
  const paid = settled.map((bet) => ({
    ...paidBet(money, bet, backed),
    boost: boosts.get(bet.bet.id) ?? 0n,
  }));
  await Promise.all([
    money.post(
      tx,
      settled.flatMap(
        ({ bet, version }, index) =>
          settlePosting(bet, paidAt(paid, index), version, paid[index]?.boost) ?? [],
      ),
      true,
    ),
    writePaid(
      tx,
      paid.filter(
        ({ paid: parts, counted, boost }) => parts.bonus + parts.late + parts.lost + counted + boost > 0n,
      ),
    ),
    deps.append(
      tx,
      settled.flatMap(({ bet, evidence }, index) => {
        const isVoid = isVoidBet(bet, evidence);
        const parts = isVoid ? NOTHING_PAID : paidAt(paid, index);
        const fact = settledFact(bet, {
          isVoid,
          cashedStake: bet.cashed.stake,
          paid: withCashed(bet, parts),
          evidence,
        });
        const boost = paid[index]?.boost ?? 0n;
        return boost > 0n ? [fact, boostFact(bet, boost)] : [fact];
      }),
    ),
  ]);
}

/** One settled bet: its return, its open stake, and what it counts. */
function paidBet(
  money: OpenMoney,
  { bet, returnUnits, evidence }: SettledBet,
  backed: readonly BackedSelection[],
): Omit<PaidBet, 'boost'> {
  const { id } = bet;
  if (bet.bonus === undefined || !money.bonuses)
    return { id, paid: { ...NOTHING_PAID, cash: returnUnits }, counted: 0n };
  const holder = holderOf(bet);
  const stake = fundedOf(bet);
  const paid = money.bonuses.pay(holder, stake, returnUnits, id);
  money.bonuses.openStake(holder, stake, -1);
  const bonus = money.bonuses.bonusOf(holder, stake.of);
  const [leg] = bet.legs;
  const counted =
    bonus && leg
      ? progressOfBet([bonus], asBonusBet(bet, leg), resultOf(bet, evidence, returnUnits > 0n), {
          units: lockedStake(bet),
          isOpposed: isOpposedBet(bet, backed),
        })
      : 0n;
  money.bonuses.progress(holder, stake.of, counted, id);
  return { id, paid, counted };
}

function readBackedBy(tx: Tx, bets: readonly BetRecord[]): Promise<BackedSelection[]> {
  const counting = bets.filter(({ bonus }) => bonus !== undefined);
  return readBacked(
    tx,
    [...new Set(counting.flatMap(({ bonus }) => bonus ?? []))],
    [...new Set(counting.flatMap(({ legs }) => legs.map(({ market }) => market)))],
  );
}

/** Takes back what the settlements paid and counted. */
export async function takeSettledBack(
  deps: BettingDeps,
  tx: Tx,
  fallen: readonly FallenBet[],
): Promise<void> {
  const money = await openMoney(
    deps,
    tx,
    fallen.map(({ bet }) => bet),
  );
  const postings = fallen.flatMap(({ bet, returnUnits, version }) => {
    const paid = paidOf(returnUnits, bet.paid);
    if (bet.bonus === undefined || !money.bonuses)
      return undoPosting(bet, paid, { taken: 0n, missing: paid.bonus }, version) ?? [];
    const holder = holderOf(bet);
    const stake = fundedOf(bet);
    const back = money.bonuses.takeBack(holder, stake, paid, bet.id);
    money.bonuses.progress(holder, stake.of, -bet.counted, bet.id);
    money.bonuses.openStake(holder, stake, 1);
    return undoPosting(bet, paid, back, version) ?? [];
  });
  await money.post(tx, postings, false);
  await deps.append(
    tx,
    fallen.flatMap(({ bet }) => (bet.boost > 0n ? [boostFact(bet, 0n)] : [])),
  );
  await takeBoostersAgain(
    deps,
    tx,
    fallen.map(({ bet }) => bet),
  );
}

/** Pays cash-outs, and publishes the bets of which nothing is left. A cashed stake counts for no bonus. */
export async function payCashOuts(deps: BettingDeps, tx: Tx, parts: readonly CashedOutBet[]): Promise<void> {
  const money = await openMoney(
    deps,
    tx,
    parts.map(({ bet }) => bet),
  );
  const paid = parts.map(({ bet, stake, price }) => {
    const isWhole = bet.cashed.stake + stake === bet.stake;
    return returnOf(money, bet, price, isWhole);
  });
  await money.post(
    tx,
    parts.map(({ bet, stake }, index) => cashOutPosting(bet, stake, paid[index] ?? NOTHING_PAID)),
    false,
  );
  await addCashedParts(
    tx,
    parts.flatMap(({ bet: { id } }, index) => {
      const part = paid[index] ?? NOTHING_PAID;
      return part.bonus + part.lost > 0n ? [{ id, paid: part }] : [];
    }),
  );
  await deps.append(
    tx,
    parts.flatMap(({ bet, stake }, index) =>
      bet.cashed.stake + stake < bet.stake
        ? []
        : settledFact(bet, {
            isVoid: false,
            cashedStake: bet.stake,
            paid: withCashed(bet, paid[index] ?? NOTHING_PAID),
          }),
    ),
  );
}

/** Returns what is still locked for bets that do not count, in the proportion of their stakes. */
export async function giveStakesBack(deps: BettingDeps, tx: Tx, bets: readonly BetRecord[]): Promise<void> {
  const paying = bets.filter(({ isFree }) => !isFree);
  const money = await openMoney(deps, tx, paying);
  await money.post(
    tx,
    paying.map((bet) => stakeBackPosting(bet, returnOf(money, bet, lockedStake(bet), true))),
    false,
  );
  await giveBoostersBack(deps, tx, paying);
}

/** A return that counts for no bonus. `isLast`: nothing of the stake is open afterwards. */
function returnOf(money: OpenMoney, bet: BetRecord, units: bigint, isLast: boolean): Paid {
  if (bet.bonus === undefined || !money.bonuses) return { ...NOTHING_PAID, cash: units };
  const [holder, stake] = [holderOf(bet), fundedOf(bet)];
  const paid = money.bonuses.pay(holder, stake, units, bet.id);
  if (isLast) money.bonuses.openStake(holder, stake, -1);
  return paid;
}

function paidAt(paid: readonly PaidBet[], index: number): Paid {
  return paid[index]?.paid ?? NOTHING_PAID;
}

/** Everything that a bet has paid: this return and its cash-outs. */
function withCashed({ cashed }: BetRecord, paid: Paid): { cash: bigint; bonus: bigint } {
  return {
    cash: cashed.returned - cashed.bonus - cashed.lost + paid.cash + paid.late,
    bonus: cashed.bonus + paid.bonus,
  };
}
