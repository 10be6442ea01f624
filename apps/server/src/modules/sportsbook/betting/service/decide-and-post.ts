import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../../platform/database/database.ts';
import type { Movement, Protected } from '../../../protection/index.ts';
import {
  type BetAsk,
  isPlayerReject,
  type Offer,
  type PlayerReject,
  type Reject,
  type Verdict,
} from '../core/bet.ts';
import { crowdingOut, decide, isForRoom, type SlipVerdict } from '../core/decide.ts';
import type { ExposureView } from '../core/exposure.ts';
import type { View } from '../core/view.ts';
import { readReady } from '../store/free-bets.ts';
import type { BettingDeps } from './deps.ts';
import { limitsOf, offersOf } from './offers.ts';
import type { PreparedSlip } from './slip.ts';
import { rejectOfStake, stakePosting } from './stakes.ts';

/** The protection of a batch's players, in the words of betting. */
interface ProtectedBets {
  stops(ask: BetAsk): PlayerReject | undefined;
  ownLimits(): (ask: BetAsk) => Reject | undefined;
  count(tx: Tx, taken: readonly BetAsk[]): Promise<void>;
}

/**
 * Decides and debits. The ledger has the last word: it alone knows the balance under its lock. Where a bet that it
 * turned down had taken room from one behind it, the stakes are rolled back and the batch is decided again, so that the
 * answer is always that of one bet after the other.
 */
export async function decideAndPost(
  deps: BettingDeps,
  tx: Tx,
  slips: readonly PreparedSlip[],
  exposure: ExposureView,
): Promise<{ verdicts: SlipVerdict[]; offers: View['offers'] }> {
  const asks = slips.map((slip) => slip.asks);
  const protection = await openProtection(deps, tx, slips);
  const wanted = asks.flat();
  const freeBets = await readReady(
    tx,
    wanted.flatMap(({ free }) => (free === undefined ? [] : [free])),
  );
  const blocked = await blockedWithFreeBets(deps, tx, wanted);
  const view = { ...viewOf(deps, wanted, exposure, protection, blocked), freeBets };
  const refused = new Map<Reference, Reject>();
  let isSaved = false;
  for (;;) {
    const verdicts = decide(asks, view, exposure, refused);
    const bets = betsOf(asks, verdicts);
    if (!isSaved && bets.some(({ verdict }) => isForRoom(verdict))) {
      await tx.query('SAVEPOINT stakes');
      isSaved = true;
    }
    const turnedDown = await postStakes(deps, tx, bets);
    const crowding = crowdingOut(
      bets.map(({ ask, verdict }) => ({ id: ask.id, verdict, wasTurnedDown: turnedDown.has(ask.id) })),
    );
    if (crowding.length === 0) {
      const decided = withTurnedDown(asks, verdicts, turnedDown);
      await protection?.count(
        tx,
        betsOf(asks, decided).flatMap(({ ask, verdict }) =>
          verdict.is === 'taken' && ask.free === undefined ? [ask] : [],
        ),
      );
      return { verdicts: decided, offers: view.offers };
    }
    await tx.query('ROLLBACK TO SAVEPOINT stakes');
    for (const id of crowding) refused.set(id, turnedDown.get(id) ?? { is: 'not-allowed' });
  }
}

/** No debit stops a bet that a gift pays for: who is blocked has to be asked for. */
async function blockedWithFreeBets(
  deps: BettingDeps,
  tx: Tx,
  asks: readonly BetAsk[],
): Promise<ReadonlySet<PlayerId>> {
  const players = asks.flatMap(({ free, player }) => (free === undefined ? [] : [player]));
  return players.length === 0 ? new Set() : deps.wallet.blockedOf(tx, players);
}

interface Considered {
  readonly ask: BetAsk;
  readonly verdict: Verdict;
}

/** The book is looked at here, under the locks, at the last moment before the decision. */
function viewOf(
  deps: BettingDeps,
  asks: readonly BetAsk[],
  exposure: ExposureView,
  protection: ProtectedBets | undefined,
  blocked: ReadonlySet<PlayerId>,
): Omit<View, 'freeBets'> {
  const offers = offersOf(
    deps.book,
    asks.flatMap((ask) => ask.legs.map((leg) => leg.market)),
  );
  return {
    isFresh: deps.book.isFresh(),
    offers: new Map([...offers].map(([market, offer]) => [market, underLock(offer, exposure)])),
    ...limitsOf(deps),
    stops: (ask) => (blocked.has(ask.player) ? { is: 'not-allowed' } : protection?.stops(ask)),
    ownLimits: () => protection?.ownLimits() ?? (() => undefined),
  };
}

/** A market that came after the locks were taken is not for this batch: nothing could be counted on it. */
function underLock(offer: Offer, exposure: ExposureView): Offer {
  const isHeld = exposure.markets.has(offer.market) && exposure.matches.has(offer.match);
  return isHeld ? offer : { ...offer, prices: [] };
}

function betsOf(asks: readonly (readonly BetAsk[])[], verdicts: readonly SlipVerdict[]): Considered[] {
  return asks.flatMap((slip, index) => {
    const verdict = verdicts[index];
    if (verdict?.is !== 'decided') return [];
    return slip.flatMap((ask, n) => {
      const one = verdict.bets[n];
      return one ? [{ ask, verdict: one }] : [];
    });
  });
}

async function postStakes(
  deps: BettingDeps,
  tx: Tx,
  bets: readonly Considered[],
): Promise<Map<Reference, Reject>> {
  const taken = bets.filter(({ ask, verdict }) => verdict.is === 'taken' && ask.free === undefined);
  const outcomes = await deps.wallet.post(
    tx,
    taken.map(({ ask }) => stakePosting(ask)),
  );
  const turnedDown = new Map<Reference, Reject>();
  taken.forEach(({ ask }, index) => {
    const reject = rejectOfStake(outcomes[index]);
    if (reject) turnedDown.set(ask.id, reject);
  });
  return turnedDown;
}

/** A blocked account is blocked for the whole slip; missing money is told per bet. */
function withTurnedDown(
  asks: readonly (readonly BetAsk[])[],
  verdicts: readonly SlipVerdict[],
  turnedDown: ReadonlyMap<Reference, Reject>,
): SlipVerdict[] {
  return verdicts.map((verdict, index): SlipVerdict => {
    const slip = asks[index] ?? [];
    if (verdict.is === 'refused') return verdict;
    if (slip.some((ask) => turnedDown.get(ask.id)?.is === 'not-allowed'))
      return { is: 'refused', reject: { is: 'not-allowed' } };
    return {
      is: 'decided',
      bets: verdict.bets.map((bet, n) => {
        const ask = slip[n];
        const reject = ask && turnedDown.get(ask.id);
        return reject ? { is: 'rejected', reject } : bet;
      }),
    };
  });
}

/** Locks stand between exposure and accounts: the order that everyone keeps. */
async function openProtection(
  deps: BettingDeps,
  tx: Tx,
  slips: readonly PreparedSlip[],
): Promise<ProtectedBets | undefined> {
  if (!deps.protection || slips.length === 0) return undefined;
  const brands = new Map<Reference, string>(
    slips.flatMap(({ slip, asks }) => asks.map((ask) => [ask.id, slip.brand] as const)),
  );
  const movementOf = ({ id, player, asset, stake }: BetAsk): Movement => ({
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
    stops(ask) {
      const reject = rejectOf(guard.standing(movementOf(ask)));
      return reject && isPlayerReject(reject) ? reject : undefined;
    },
    ownLimits() {
      const ask = guard.trial();
      return (bet) => rejectOf(ask(movementOf(bet)));
    },
    count: (tx, taken) => guard.count(tx, taken.map(movementOf)),
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
      throw new Error('a stake is not a deposit');
  }
}
