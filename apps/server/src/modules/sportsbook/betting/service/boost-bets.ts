import { profitBoost } from '@palpite/kernel/bonus/booster';
import type { FundedStake } from '@palpite/kernel/bonus/stake';
import type { Reference } from '@palpite/kernel/ids';
import { ODDS_SCALE } from '@palpite/kernel/odds';
import type { Tx } from '../../../../platform/database/database.ts';
import type { StoredBooster } from '../../../bonuses/index.ts';
import { isVoidBet, totalOdds } from '../core/accepted.ts';
import type { BetRequest, TakenLeg } from '../core/bet.ts';
import type { BetRecord, LegEvidence } from '../store/records.ts';
import type { BettingDeps } from './deps.ts';

/** A bet that was taken, with the money that it took. */
export interface BoostedRequest {
  readonly request: BetRequest;
  readonly legs: readonly TakenLeg[];
  readonly stake: FundedStake;
}

/**
 * An armed booster works on the next bet that fits it and takes no bonus money. Returns the booster of each bet that has
 * one. The accounts are locked.
 */
export async function attachBoosters(
  { bonuses }: BettingDeps,
  tx: Tx,
  taken: readonly BoostedRequest[],
): Promise<ReadonlyMap<Reference, Reference>> {
  const attached = new Map<Reference, Reference>();
  const cash = taken.filter(({ stake }) => stake.bonus === 0n);
  if (!bonuses || cash.length === 0) return attached;
  const holders = new Map(
    cash.map(({ request: { player, asset } }) => [`${player}/${asset}`, { player, asset }]),
  );
  for (const booster of await bonuses.boosters.armedOf(tx, [...holders.values()])) {
    const bet = cash.find((one) => fits(booster, one));
    if (!bet) continue;
    attached.set(bet.request.id, booster.id);
    await bonuses.boosters.use(tx, booster.id, bet.request.id);
  }
  return attached;
}

/**
 * The shortest line of the bet is as long as that many legs at those odds: what a booster costs is computed from how
 * seldom such a bet wins, and a system of singles or a bet builder of selections that go together wins more often.
 */
function fits(booster: StoredBooster, { request, legs }: BoostedRequest): boolean {
  const { minLegs, minLegOdds } = booster;
  const least =
    BigInt(minLegOdds) ** BigInt(minLegs) / BigInt(ODDS_SCALE) ** BigInt(Math.max(0, minLegs - 1));
  return (
    booster.player === request.player &&
    booster.asset === request.asset &&
    legs.length >= minLegs &&
    legs.every(({ odds }) => odds >= minLegOdds) &&
    totalOdds({ legs, shape: request.shape }) >= least
  );
}

interface DecidedBet {
  readonly bet: BetRecord;
  readonly returnUnits: bigint;
  readonly evidence: readonly LegEvidence[];
}

/**
 * What the boosters of settled bets pay in cash. One of a void bet can be used again; one of a bet that was cashed out in
 * part is used up.
 */
export async function boostsOf(
  { bonuses }: BettingDeps,
  tx: Tx,
  settled: readonly DecidedBet[],
): Promise<ReadonlyMap<Reference, bigint>> {
  const boosted = settled.filter(({ bet }) => bet.booster !== undefined && bet.cashed.stake === 0n);
  if (!bonuses || boosted.length === 0) return new Map();
  const isVoid = ({ bet, evidence }: DecidedBet) => isVoidBet(bet, evidence);
  await bonuses.boosters.giveBack(
    tx,
    boosted.filter(isVoid).map(({ bet }) => bet.id),
  );
  const used = new Map(
    (
      await bonuses.boosters.usedBy(
        tx,
        boosted.map(({ bet }) => bet.id),
      )
    ).map((booster) => [booster.usedBy, booster]),
  );
  return new Map(
    boosted.flatMap(({ bet, returnUnits }) => {
      const booster = used.get(bet.id);
      return booster ? [[bet.id, profitBoost(booster, returnUnits - bet.stake)] as const] : [];
    }),
  );
}

/** The bets do not count: their boosters can be used again. */
export async function giveBoostersBack(
  { bonuses }: BettingDeps,
  tx: Tx,
  bets: readonly BetRecord[],
): Promise<void> {
  const boosted = bets.filter(({ booster }) => booster !== undefined).map(({ id }) => id);
  if (bonuses && boosted.length > 0) await bonuses.boosters.giveBack(tx, boosted);
}

/** The bets are open again: one that was given back for a void bet is taken again, unless another bet has used it. */
export async function takeBoostersAgain(
  { bonuses }: BettingDeps,
  tx: Tx,
  bets: readonly BetRecord[],
): Promise<void> {
  for (const { id, booster } of bets) if (booster !== undefined) await bonuses?.boosters.use(tx, booster, id);
}
