import type { PlayerId } from '@palpite/kernel/ids';
import { instant, type Span } from '@palpite/kernel/time';
import type { Tx } from '../../../platform/database/database.ts';
import type { Subscriber } from '../../../platform/outbox/outbox.ts';
import type { Invite, InviteProgress } from './core/invite.ts';
import { type InviteTerms, inviteTerms } from './core/terms.ts';
import { registrations } from './service/begin.ts';
import { checkInvites, progressOfInvite } from './service/check.ts';
import type { InviteOffer, InvitePlayer, InvitesDeps } from './service/deps.ts';
import { type InviteReceived, readyAwards, receiveAwards } from './service/receive.ts';
import { type ReviewOutcome, reviewInvite } from './service/review.ts';
import { readReceived, sumReceived } from './store/awards.ts';
import {
  checkAgain,
  countInvites,
  type FissionRow,
  type InviteCounts,
  type InviteTab,
  readFission,
  readHeld,
  readInvite,
  readInvites,
  readRanIn,
} from './store/invites.ts';

export {
  holdsOf,
  type Invite,
  type InviteFacts,
  type InviteHold,
  type InviteProgress,
  mailbox,
  progressOf,
  shownState,
} from './core/invite.ts';
export { INVITE_TERMS, type InviteTerms, STAKE_OF_THEORETICAL } from './core/terms.ts';
export { sharedFacts } from './service/begin.ts';
export type { InviteOffer, InvitePlayer, InviteSignals, InvitesDeps } from './service/deps.ts';
export type { InviteReceived } from './service/receive.ts';
export type { ReviewOutcome } from './service/review.ts';
export type { FissionRow, InviteCounts, InviteTab } from './store/invites.ts';

/** An invitation as the inviter sees it. */
export interface SeenInvite {
  readonly invite: Invite;
  readonly progress: InviteProgress;
  readonly isReceived: boolean;
  /** The friend takes a break or is excluded: nothing else is shown. */
  readonly isPaused: boolean;
}

type Place = { readonly atMs: number; readonly friend: number } | undefined;

export interface InviteSums extends InviteCounts {
  readonly received: bigint;
  readonly ready: bigint;
  readonly readyCount: number;
}

export interface Invites {
  /** Begins the invitations of new players. */
  readonly registrations: Subscriber;
  terms(brand: string): InviteTerms;
  /** Whether rewards are given: only then an invitation begins and its rewards are shown. */
  offer(brand: string): Promise<InviteOffer>;
  list(
    of: { readonly inviter: PlayerId; readonly tab: InviteTab; readonly before?: Place },
    limit: number,
  ): Promise<readonly SeenInvite[]>;
  sums(who: InvitePlayer): Promise<InviteSums>;
  fission(inviter: PlayerId, before: Place, limit: number): Promise<readonly FissionRow[]>;
  receive(who: InvitePlayer): Promise<InviteReceived>;
  /** Follows the counters, in their transaction. */
  counted(tx: Tx, players: readonly PlayerId[]): Promise<void>;
  /** Whether stakes of the friend in this time may count for an invitation that pays or may still pay. */
  ranIn(friend: PlayerId, span: Span): Promise<boolean>;
  /** A job. */
  check(signal?: AbortSignal): Promise<number>;
  readonly admin: {
    held(
      of: { readonly brand: string; readonly after: Place },
      limit: number,
    ): Promise<readonly SeenInvite[]>;
    invite(friend: PlayerId): Promise<Invite | undefined>;
    review(
      tx: Tx,
      request: { readonly friend: PlayerId; readonly action: 'release' | 'refuse'; readonly note: string },
    ): Promise<ReviewOutcome>;
  };
}

export function createInvites(deps: InvitesDeps): Invites {
  const { database } = deps;
  return {
    registrations: registrations(deps),
    terms: (brand) => inviteTerms(deps.brandOf(brand).asset, instant(deps.clock.nowMs())),
    offer: deps.offer,
    async list(of, limit) {
      return seen(deps, of.inviter, await readInvites(database, of, limit));
    },
    async sums(who) {
      const [counts, received, ready] = await Promise.all([
        countInvites(database, who.player),
        sumReceived(database, who.player),
        database.inTransaction((tx) => readyAwards(deps, tx, who)),
      ]);
      const units = ready.reduce((sum, { amount }) => sum + amount, 0n);
      return { ...counts, received, ready: units, readyCount: ready.length };
    },
    fission: (inviter, before, limit) => readFission(database, inviter, before, limit),
    receive: (who) => receiveAwards(deps, who),
    counted: checkAgain,
    ranIn: (friend, { from, to }) => readRanIn(database, friend, new Date(from), new Date(to)),
    check: (signal) => checkInvites(deps, signal),
    admin: {
      async held(of, limit) {
        const held = await readHeld(database, of, limit);
        const progress = await Promise.all(held.map((invite) => progressOfInvite(deps, invite)));
        return held.map((invite, index) => ({
          invite,
          progress: progress[index] ?? { deposited: 0n, staked: 0n },
          isReceived: false,
          isPaused: false,
        }));
      },
      invite: (friend) => readInvite(database, friend),
      review: (tx, request) => reviewInvite(deps, tx, request),
    },
  };
}

async function seen(deps: InvitesDeps, inviter: PlayerId, invites: readonly Invite[]): Promise<SeenInvite[]> {
  const friends = invites.map(({ friend }) => friend);
  const paused = await deps.database.inTransaction((tx) => deps.wallet.blockedOf(tx, friends));
  const received = await readReceived(deps.database, inviter, friends);
  return Promise.all(
    invites.map(async (invite) => ({
      invite,
      progress: await progressOfInvite(deps, invite),
      isReceived: received.has(invite.friend),
      isPaused: paused.has(invite.friend),
    })),
  );
}
