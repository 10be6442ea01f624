import { countLines } from '@palpite/kernel/bet-shape';
import { betKind } from '@palpite/kernel/bet-worth';
import type { FundedStake } from '@palpite/kernel/bonus/stake';
import type { Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../../platform/database/database.ts';
import {
  type BetRequest,
  labelsOfLeg,
  type Offer,
  type Reject,
  scoreAtBet,
  type Taken,
} from '../core/bet.ts';
import { stakePerLine } from '../core/checks.ts';
import type { SlipRefusal, SlipVerdict } from '../core/decide.ts';
import { copyOf, count, type ExposureKey, type ExposureView, keysOf } from '../core/exposure.ts';
import { lockExposure } from '../store/exposure.ts';
import type { BetRecord, RejectedBet } from '../store/records.ts';
import { insertReferrals } from '../store/referrals.ts';
import { findSlips, type StoredSlip } from '../store/slips.ts';
import { type NewBet, writeBets } from '../store/write-bets.ts';
import { tellChanged } from './change-bets.ts';
import { type DecidedBatch, decideAndPost } from './decide-and-post.ts';
import type { BettingDeps } from './deps.ts';
import { offersOf } from './offers.ts';
import type { PreparedSlip } from './slip.ts';

export type BatchOutcome =
  | { readonly is: 'stored'; readonly stored: StoredSlip }
  | { readonly is: 'refused'; readonly reject: SlipRefusal }
  | { readonly is: 'decided'; readonly bets: readonly DecidedBet[] };

export type DecidedBet =
  | { readonly is: 'taken'; readonly bet: BetRecord }
  | { readonly is: 'rejected'; readonly bet: RejectedBet };

interface Decided {
  readonly slip: PreparedSlip;
  readonly outcome: Exclude<BatchOutcome, { is: 'stored' }>;
  readonly bets: readonly NewBet[];
}

/** One transaction: lock, look up earlier slips, read the book, decide in the order of arrival, write. */
export async function placeBatch(
  deps: BettingDeps,
  tx: Tx,
  batch: readonly PreparedSlip[],
): Promise<BatchOutcome[]> {
  // The player's own row is among the locked ones: two nodes never decide slips of one player at the same time.
  const exposure = await lockExposure(tx, keysToLock(deps, batch));
  const { at, stored, restrictions } = await findSlips(
    tx,
    batch.map(({ slip }) => slip),
  );
  const fresh = batch.filter((_, index) => stored[index] === undefined);
  const { verdicts, ...from } = await decideAndPost(deps, tx, fresh, {
    exposure,
    restrictionOf: (player) => restrictions.get(player),
  });
  const decided = new Map(
    fresh.map((slip, index) => [slip, decidedOf({ ...from, at }, slip, verdicts[index])]),
  );
  await write(deps, tx, exposure, [...decided.values()]);
  return batch.map((slip, index): BatchOutcome => {
    const before = stored[index];
    if (before) return { is: 'stored', stored: before };
    const decision = decided.get(slip);
    if (!decision) throw new Error('a slip was left without an outcome');
    return decision.outcome;
  });
}

/**
 * Only markets that the book knows: invented markets must not fill the table. A market that appears later is
 * rejected.
 */
function keysToLock(deps: BettingDeps, batch: readonly PreparedSlip[]): ExposureKey[] {
  const requests = batch.flatMap((slip) => slip.requests);
  const offers = offersOf(
    deps.book,
    requests.flatMap((request) => request.legs.map((leg) => leg.market)),
  );
  return requests.flatMap(({ player, asset, legs }) =>
    keysOf({
      player,
      asset,
      legs: legs.map((leg) => offers.get(leg.market)).filter((offer) => offer !== undefined),
    }),
  );
}

function decidedOf(
  { offers, at, funded, boosters }: Omit<DecidedBatch, 'verdicts'> & { readonly at: Date },
  slip: PreparedSlip,
  verdict: SlipVerdict | undefined,
): Decided {
  if (!verdict) throw new Error('a slip was left without a verdict');
  if (verdict.is === 'refused') return { slip, outcome: verdict, bets: [] };
  const taken: NewBet[] = [];
  const bets = slip.requests.map((request, index): DecidedBet => {
    const verdictOfBet = verdict.bets[index];
    if (!verdictOfBet) throw new Error('a bet was left without a verdict');
    if (verdictOfBet.is === 'rejected')
      return { is: 'rejected', bet: rejectedBet(offers, request, verdictOfBet.reject) };
    const money = { stake: funded.get(request.id), booster: boosters.get(request.id) };
    const bet = newBet(at, request, verdictOfBet, money);
    taken.push(bet);
    return { is: 'taken', bet };
  });
  return { slip, outcome: { is: 'decided', bets }, bets: taken };
}

/** A slip of which nothing was accepted is not stored: the player may try it again. */
async function write(
  deps: BettingDeps,
  tx: Tx,
  before: ExposureView,
  decided: readonly Decided[],
): Promise<void> {
  const taken = decided.filter(({ bets }) => bets.length > 0);
  if (taken.length === 0) return;
  const bets = taken.flatMap((entry) => entry.bets);
  const exposure = copyOf(before);
  for (const bet of bets) count(exposure, bet, 1n);
  // None of these reads what another one writes, so they are sent together.
  await Promise.all([
    writeBets(
      tx,
      taken.map(({ slip, outcome }) => ({
        player: slip.slip.player,
        slipId: slip.slip.slipId,
        fingerprint: slip.fingerprint,
        betIds: slip.requests.map((request) => request.id),
        rejected: rejectedOf(outcome),
      })),
      bets,
      exposure,
    ),
    insertReferrals(tx, bets.flatMap(referralOf)),
    tellChanged(
      deps,
      tx,
      taken.flatMap(({ slip: { trace }, bets: own }) => own.map(({ id, player }) => ({ id, player, trace }))),
    ),
  ]);
}

function referralOf({
  id,
  player,
  createdAt,
  decideAt,
  referral,
}: NewBet): Parameters<typeof insertReferrals>[1][number][] {
  if (!referral || !decideAt) return [];
  return [{ bet: id, player, at: createdAt, until: decideAt, earliest: referral.earliest }];
}

function rejectedOf(outcome: Decided['outcome']): (RejectedBet | undefined)[] {
  if (outcome.is === 'refused') return [];
  return outcome.bets.map((bet) => (bet.is === 'rejected' ? bet.bet : undefined));
}

const UNDECIDED = {
  cashed: { stake: 0n, returned: 0n, parts: 0, bonus: 0n, lost: 0n },
  paid: { bonus: 0n, late: 0n, lost: 0n },
  counted: 0n,
  boost: 0n,
} as const;

/** A pre-match bet is accepted at once; in play it waits for its confirmation, and a referred one for a trader. `at` is the database's time. */
function newBet(
  at: Date,
  request: BetRequest,
  taken: Taken,
  {
    stake: funded,
    booster,
  }: { readonly stake: FundedStake | undefined; readonly booster: Reference | undefined },
): NewBet {
  const { id, player, asset, brand, stake, policy, free } = request;
  const { shape } = taken;
  // A trader may be faster than the delay of an in-play bet, but time is over only when both are.
  const waits = [taken.delayMs, taken.referralMs].filter((ms) => ms !== undefined);
  const waitMs = waits.length === 0 ? undefined : Math.max(...waits);
  return {
    id,
    player,
    asset,
    brand,
    stake,
    policy,
    shape,
    kind: betKind(request.legs.length, shape),
    lines: countLines(request.legs.length, shape),
    stakePerLine: stakePerLine(request),
    isFree: free !== undefined,
    freeBet: free,
    version: 1,
    bonusStake: funded?.bonus ?? 0n,
    bonus: funded?.of === undefined ? undefined : (BigInt(funded.of) as Reference),
    booster,
    ...UNDECIDED,
    maxReturn: taken.maxReturn,
    liability: taken.liability,
    netted: taken.netted,
    rate: taken.rate,
    createdAt: at,
    ...(waitMs === undefined
      ? { status: 'accepted', confirmedAt: at }
      : { status: 'confirming', decideAt: new Date(at.getTime() + waitMs) }),
    ...(taken.referralMs !== undefined && {
      isReferred: true,
      referral: { earliest: new Date(at.getTime() + (taken.delayMs ?? 0)) },
    }),
    legs: taken.legs.map((leg, n) => ({ n, ...leg })),
  };
}

/** With the odds that the player saw, so that the answer can be shown like a bet. */
function rejectedBet(
  offers: ReadonlyMap<number, Offer>,
  { id, asset, stake, shape, free, legs }: BetRequest,
  reject: Reject,
): RejectedBet {
  return {
    id,
    asset,
    stake,
    shape,
    isFree: free !== undefined,
    reject,
    legs: legs.map(({ market, selection, odds }, n) => {
      const offer = offers.get(market);
      if (!offer) throw new Error(`market ${market} was decided without an offer`);
      const { match, line } = offer;
      return {
        n,
        match,
        market,
        selection,
        line,
        odds,
        score: scoreAtBet(offer),
        labels: labelsOfLeg(offer.labels, selection),
      };
    }),
  };
}
