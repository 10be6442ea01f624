import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../../platform/database/database.ts';
import type { Movement, Protected } from '../../../protection/index.ts';
import {
  type BetRequest,
  isPlayerReject,
  type Offer,
  type PlayerReject,
  type Reject,
  type Verdict,
} from '../core/bet.ts';
import { crowdingOut, decide, isForRoom, type SlipVerdict } from '../core/decide.ts';
import type { ExposureView } from '../core/exposure.ts';
import { countReferrals } from '../core/referral.ts';
import type { View } from '../core/view.ts';
import { readReady } from '../store/free-bets.ts';
import { readOffered, readOpenStakes } from '../store/referrals.ts';
import { attachBoosters, type BoostedRequest } from './boost-bets.ts';
import { inTime } from './builders.ts';
import type { BettingDeps } from './deps.ts';
import { openPurses, type PostedStakes, type Purses } from './fund-stakes.ts';
import { type BetLimits, limitsOf, offersOf } from './offers.ts';
import type { PreparedSlip } from './slip.ts';

/** Player protection for the players of a batch, in terms of betting. */
interface ProtectedBets {
  stops(request: BetRequest): PlayerReject | undefined;
  /** Limits count cash only. */
  ownLimits(purses: Purses): (request: BetRequest) => Reject | undefined;
  count(tx: Tx, taken: readonly { readonly request: BetRequest; readonly cash: bigint }[]): Promise<void>;
}

export interface DecidedBatch {
  readonly verdicts: SlipVerdict[];
  readonly offers: View['offers'];
  /** Which money each stake was. */
  readonly funded: PostedStakes['funded'];
  /** The boosters of the bets that have one. */
  readonly boosters: ReadonlyMap<Reference, Reference>;
}

/**
 * Decides and debits. The money decides last, under the lock of the accounts. Where a bet that it turned down had taken
 * room from a later one, the stakes are rolled back and the batch is decided again, so that the result is always that
 * of deciding one bet after the other.
 */
export async function decideAndPost(
  deps: BettingDeps,
  tx: Tx,
  slips: readonly PreparedSlip[],
  { exposure, restrictionOf }: Pick<View, 'restrictionOf'> & { readonly exposure: ExposureView },
): Promise<DecidedBatch> {
  const protection = await openProtection(deps, tx, slips);
  const wanted = slips.flatMap((slip) => slip.requests);
  const freeBets = await readReady(
    tx,
    wanted.flatMap(({ free }) => (free === undefined ? [] : [free])),
  );
  const blocked = await blockedWithFreeBets(deps, tx, wanted);
  const purses = await openPurses(deps, tx, wanted);
  const limits = limitsOf(deps);
  const referrals = await openReferrals(deps, limits, tx, wanted);
  const view: View = {
    ...viewOf(deps, wanted, exposure, protection, purses, blocked),
    ...limits,
    freeBets,
    ...referrals,
    ...(restrictionOf && { restrictionOf }),
  };
  const requests = slips.map((slip) => slip.requests.map((request) => inTime(deps, request)));
  const refused = new Map<Reference, Reject>();
  let isSaved = false;
  for (;;) {
    const verdicts = decide(requests, view, exposure, refused);
    const bets = betsOf(requests, verdicts);
    if (!isSaved && bets.some(({ verdict }) => isForRoom(verdict))) {
      await tx.query('SAVEPOINT stakes');
      isSaved = true;
    }
    const { funded, turnedDown } = await purses.post(
      tx,
      bets.flatMap(({ request, verdict }) =>
        verdict.is === 'taken' && request.free === undefined ? [request] : [],
      ),
    );
    const crowding = crowdingOut(
      bets.map(({ request, verdict }) => ({
        id: request.id,
        verdict,
        wasTurnedDown: turnedDown.has(request.id),
      })),
    );
    if (crowding.length === 0) {
      const decided = withTurnedDown(requests, verdicts, turnedDown);
      const final = betsOf(requests, decided);
      const staked = final.flatMap(({ request, verdict }) => {
        const cash = funded.get(request.id)?.cash ?? 0n;
        return verdict.is === 'taken' && cash > 0n ? [{ request, cash }] : [];
      });
      // None of these reads what another one writes, so they are sent together.
      const [boosters] = await Promise.all([
        attachBoosters(deps, tx, takenOf(final, funded)),
        purses.finish(tx),
        protection?.count(tx, staked),
      ]);
      return { verdicts: decided, offers: view.offers, funded, boosters };
    }
    await tx.query('ROLLBACK TO SAVEPOINT stakes');
    await purses.again();
    for (const id of crowding) refused.set(id, turnedDown.get(id) ?? { is: 'not-allowed' });
  }
}

/** Which bets wait for a trader. A stake that a trader has just offered does not wait again. */
async function openReferrals(
  { referrals }: BettingDeps,
  { terms }: BetLimits,
  tx: Tx,
  requests: readonly BetRequest[],
): Promise<Pick<View, 'referrals'>> {
  const concerned = requests.filter(({ brand, free }) => free === undefined && referrals?.of(brand).length);
  if (!referrals || concerned.length === 0) return {};
  const players = concerned.map(({ player }) => player);
  const [open, offered] = await Promise.all([
    readOpenStakes(
      tx,
      players,
      concerned.flatMap(({ legs }) => legs.map(({ market }) => market)),
    ),
    readOffered(tx, players),
  ]);
  return { referrals: () => countReferrals(terms, referrals.of, { open, offered }) };
}

/** A free bet makes no debit that would fail for a blocked account, so the block is checked explicitly. */
async function blockedWithFreeBets(
  deps: BettingDeps,
  tx: Tx,
  requests: readonly BetRequest[],
): Promise<ReadonlySet<PlayerId>> {
  const players = requests.flatMap(({ free, player }) => (free === undefined ? [] : [player]));
  return players.length === 0 ? new Set() : deps.wallet.blockedOf(tx, players);
}

interface Considered {
  readonly request: BetRequest;
  readonly verdict: Verdict;
}

/** The book is read here, under the locks, at the last moment before the decision. */
function viewOf(
  deps: BettingDeps,
  requests: readonly BetRequest[],
  exposure: ExposureView,
  protection: ProtectedBets | undefined,
  purses: Purses,
  blocked: ReadonlySet<PlayerId>,
): Omit<View, 'freeBets' | keyof BetLimits> {
  const offers = offersOf(
    deps.book,
    requests.flatMap((request) => request.legs.map((leg) => leg.market)),
  );
  return {
    isFresh: deps.book.isFresh(),
    offers: new Map([...offers].map(([market, offer]) => [market, underLock(offer, exposure)])),
    stops: (request) => (blocked.has(request.player) ? { is: 'not-allowed' } : protection?.stops(request)),
    ownLimits: () => protection?.ownLimits(purses) ?? (() => undefined),
  };
}

/** A market that appeared after the locks were taken is not for this batch: its exposure row is not locked. */
function underLock(offer: Offer, exposure: ExposureView): Offer {
  const isHeld = exposure.markets.has(offer.market) && exposure.matches.has(offer.match);
  return isHeld ? offer : { ...offer, prices: [] };
}

function betsOf(
  requests: readonly (readonly BetRequest[])[],
  verdicts: readonly SlipVerdict[],
): Considered[] {
  return requests.flatMap((slip, index) => {
    const verdict = verdicts[index];
    if (verdict?.is !== 'decided') return [];
    return slip.flatMap((request, n) => {
      const verdictOfBet = verdict.bets[n];
      return verdictOfBet ? [{ request, verdict: verdictOfBet }] : [];
    });
  });
}

function takenOf(bets: readonly Considered[], funded: PostedStakes['funded']): BoostedRequest[] {
  return bets.flatMap(({ request, verdict }) => {
    const stake = funded.get(request.id);
    return verdict.is === 'taken' && stake ? [{ request, legs: verdict.legs, stake }] : [];
  });
}

/** A blocked account refuses the whole slip; insufficient funds reject single bets. */
function withTurnedDown(
  requests: readonly (readonly BetRequest[])[],
  verdicts: readonly SlipVerdict[],
  turnedDown: ReadonlyMap<Reference, Reject>,
): SlipVerdict[] {
  return verdicts.map((verdict, index): SlipVerdict => {
    const slip = requests[index] ?? [];
    if (verdict.is === 'refused') return verdict;
    if (slip.some((request) => turnedDown.get(request.id)?.is === 'not-allowed'))
      return { is: 'refused', reject: { is: 'not-allowed' } };
    return {
      is: 'decided',
      bets: verdict.bets.map((bet, n) => {
        const request = slip[n];
        const reject = request && turnedDown.get(request.id);
        return reject ? { is: 'rejected', reject } : bet;
      }),
    };
  });
}

/** These locks come between exposure and accounts in the common order. */
async function openProtection(
  deps: BettingDeps,
  tx: Tx,
  slips: readonly PreparedSlip[],
): Promise<ProtectedBets | undefined> {
  if (!deps.protection || slips.length === 0) return undefined;
  const brands = new Map<Reference, string>(
    slips.flatMap(({ slip, requests }) => requests.map((request) => [request.id, slip.brand] as const)),
  );
  const movementOf = ({ id, player, asset, stake }: BetRequest): Movement => ({
    player,
    asset,
    units: stake,
    brand: brands.get(id) ?? '',
  });
  const guard = await deps.protection.guard(
    tx,
    slips.map(({ slip }) => slip),
  );
  return {
    stops(request) {
      const reject = rejectOf(guard.state(movementOf(request)));
      return reject && isPlayerReject(reject) ? reject : undefined;
    },
    ownLimits(purses) {
      const allows = guard.trial();
      const cash = purses.cashTrial();
      return (bet) => {
        const reject = rejectOf(allows({ ...movementOf(bet), units: cash.of(bet) }));
        if (!reject) cash.take(bet);
        return reject;
      };
    },
    count: (tx, taken) =>
      guard.count(
        tx,
        taken.map(({ request, cash }) => ({ ...movementOf(request), units: cash })),
      ),
  };
}

function rejectOf(answer: Protected): Reject | undefined {
  if (answer.is === 'allowed') return undefined;
  const { by, period = 'day', leftUnits = 0n } = answer;
  switch (by) {
    case 'break':
    case 'exclusion':
      return { is: 'paused' };
    case 'identity':
      return { is: 'identity-needed' };
    case 'limits-needed':
      return { is: 'limits-needed' };
    case 'time-limit':
      return { is: 'out-of-time' };
    case 'stake-limit':
      return { is: 'own-limit', kind: 'stake', period, left: leftUnits };
    case 'loss-limit':
      return { is: 'own-limit', kind: 'loss', period, left: leftUnits };
    case 'deposit-limit':
      throw new Error('a stake was refused by a deposit limit');
  }
}
