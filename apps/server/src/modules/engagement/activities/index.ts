import type { TitledKind } from '@palpite/i18n/activity-titles';
import { dayBounds } from '@palpite/kernel/time';
import type { Tx } from '../../../platform/database/database.ts';
import type { Subscriber } from '../../../platform/outbox/outbox.ts';
import { type ActivityAdmin, createActivityAdmin } from './service/admin.ts';
import { boardOf, runningActivities } from './service/board.ts';
import { type ClaimOutcome, type ClaimRequest, claimStep } from './service/claim.ts';
import { type ActivitiesDeps, type ActivityPlayer, type ActivityViewer, nowOf } from './service/deps.ts';
import { type Doors, doorsOf } from './service/doors.ts';
import { runRaffles } from './service/draw-raffle.ts';
import {
  createEndedGroups,
  type GroupView,
  groupOf,
  groupRegistrations,
  joinGroup,
  openGroup,
  payGroups,
  withdrawGroups,
} from './service/groups.ts';
import { type RaffleView, roundNamed, ticketPage, viewRaffle } from './service/raffle.ts';
import {
  type FriendReview,
  type FriendUnderReview,
  heldFriends,
  reviewFriend,
} from './service/review-friends.ts';
import { seedActivities } from './service/seed.ts';
import { resealSeeds } from './service/seeds.ts';
import type { ActivityView } from './service/view.ts';
import { countReceived } from './store/claims.ts';
import type { HelpGroup } from './store/groups.ts';

export type { ActivityForm, FormFault, PrizeStep } from './kinds/form.ts';
export { type Prize, prizeCount, prizeMoney } from './kinds/prize.ts';
export { type ActivityStatus, stepAtHand } from './kinds/status.ts';
export type { Offered, Step } from './kinds/step.ts';
export type { ActivityAdmin, EditedActivity } from './service/admin.ts';
export type { ClaimOutcome } from './service/claim.ts';
export type {
  ActivitiesDeps,
  ActivityFacts,
  ActivityPlayer,
  ActivityViewer,
  GroupFriend,
} from './service/deps.ts';
export type { GroupView } from './service/groups.ts';
export { GROUP_PREFIX, isCounted, isHeld } from './service/groups.ts';
export { type RaffleView, raffleIdText } from './service/raffle.ts';
export type { FriendReview, FriendUnderReview } from './service/review-friends.ts';
export type { ActivityView } from './service/view.ts';

/** A raffle with its activity. */
export interface RaffleBoard {
  readonly view: ActivityView;
  /** Undefined before the beginning. */
  readonly raffle: RaffleView | undefined;
}

export type OpenOutcome =
  | { readonly is: 'open'; readonly group: HelpGroup }
  | {
      readonly is:
        | 'no-such-activity'
        | 'activity-over'
        | 'activity-not-started'
        | 'growth-paused'
        | 'account-blocked';
    };

export interface ActivityPage {
  readonly path: string;
  /** When it stops counting; what was reached may be received until the end of its campaign. */
  readonly endsMs: number | undefined;
}

export interface Activities {
  board(viewer: ActivityViewer, only?: { readonly kind?: TitledKind }): Promise<readonly ActivityView[]>;
  claim(who: ActivityPlayer, request: ClaimRequest): Promise<ClaimOutcome>;
  /** The page and the end of each activity of a brand that is on, by code. */
  pages(brand: string): Promise<ReadonlyMap<string, ActivityPage>>;
  /** How many steps of the activity all players received today. */
  receivedToday(view: ActivityView): Promise<number>;
  /** What is behind the doors of the player's calendar. */
  doors(who: ActivityPlayer, view: ActivityView): Promise<Doors>;
  /** `id` is a code, or a code with the first day of an earlier raffle; undefined: the first raffle of the brand. */
  raffle(viewer: ActivityViewer, id: string | undefined): Promise<RaffleBoard | undefined>;
  /** Undefined for a raffle that does not exist. */
  tickets(
    brand: string,
    id: string,
    after: number,
    limit: number,
  ): Promise<readonly { readonly number: number; readonly holder: number }[] | undefined>;
  readonly groups: {
    view(who: ActivityPlayer, view: ActivityView): Promise<GroupView>;
    open(who: ActivityPlayer, code: string): Promise<OpenOutcome>;
    /** A new player came by the link of a group. */
    join(who: ActivityPlayer, code: string): Promise<boolean>;
    /** Pays what the player's groups have earned by now, and returns what the newest paid one gave. */
    withdraw(who: ActivityPlayer): Promise<bigint | undefined>;
    /** Follows the registrations. */
    readonly registrations: Subscriber;
    /** Friends of a brand who wait for review, the oldest first. */
    held(
      of: { readonly brand: string; readonly after: Parameters<typeof heldFriends>[1]['after'] },
      limit: number,
    ): Promise<readonly FriendUnderReview[]>;
    review(tx: Tx, request: Parameters<typeof reviewFriend>[2]): Promise<FriendReview>;
  };
  /** Stores the activities that every brand has, where they are absent. */
  seed(): Promise<number>;
  /** Jobs. */
  runRaffles(signal?: AbortSignal): Promise<number>;
  payGroups(signal?: AbortSignal): Promise<number>;
  reseal(signal?: AbortSignal): Promise<{ readonly sealed: number; readonly unreadable: number }>;
  readonly admin: ActivityAdmin;
}

export function createActivities(deps: ActivitiesDeps): Activities {
  const endedGroups = createEndedGroups(deps);
  return {
    board: (viewer, only) => boardOf(deps, viewer, only),
    claim: (who, request) => claimStep(deps, who, request),
    async pages(brand) {
      const running = await runningActivities(deps, brand);
      return new Map(
        running.map(({ code, kind, window }) => [code, { path: kind.page, endsMs: window.ends }]),
      );
    },
    receivedToday: ({ code, campaign: { brand } }) => {
      const { from } = dayBounds(nowOf(deps), deps.brandOf(brand).zone);
      return countReceived(deps.database, { brand, activity: code }, new Date(from));
    },
    doors: (who, view) => doorsOf(deps, who, view),
    raffle: (viewer, id) => raffleBoard(deps, viewer, id),
    tickets: (brand, id, after, limit) => ticketsOf(deps, brand, id, after, limit),
    groups: {
      view: (who, view) => groupOf(deps, who, view, endedGroups),
      open: (who, code) => openGroupOf(deps, who, code),
      join: (who, code) => joinGroup(deps, who, code),
      withdraw: (who) => withdrawGroups(deps, who),
      registrations: groupRegistrations(deps),
      held: (of, limit) => heldFriends(deps, of, limit),
      review: (tx, request) => reviewFriend(deps, tx, request),
    },
    seed: () => seedActivities(deps),
    runRaffles: (signal) => runRaffles(deps, signal),
    payGroups: (signal) => payGroups(deps, signal),
    reseal: (signal) => resealSeeds(deps, signal),
    admin: createActivityAdmin(deps),
  };
}

async function raffleBoard(
  deps: ActivitiesDeps,
  viewer: ActivityViewer,
  id: string | undefined,
): Promise<RaffleBoard | undefined> {
  const [code, day] = id?.split(':') ?? [];
  const views = await boardOf(deps, viewer, { kind: 'raffle', ...(code !== undefined && { code }) });
  const [view] = views;
  if (!view) return undefined;
  const round = await roundNamed(deps, view, day);
  if (!round) return day === undefined ? { view, raffle: undefined } : undefined;
  return { view, raffle: await viewRaffle(deps, viewer, round) };
}

async function ticketsOf(deps: ActivitiesDeps, brand: string, id: string, after: number, limit: number) {
  const [code, day] = id.split(':');
  const running = await runningActivities(deps, brand, 'raffle');
  const activity = running.find((found) => found.code === code);
  const round = activity && (await roundNamed(deps, activity, day));
  return round && ticketPage(deps, round, after, limit);
}

async function openGroupOf(deps: ActivitiesDeps, who: ActivityPlayer, code: string): Promise<OpenOutcome> {
  if (!(await deps.mayReceive(who.player, who.brand))) return { is: 'growth-paused' };
  const views = await boardOf(deps, who, { kind: 'pdd', code });
  const [view] = views;
  if (!view) return { is: 'no-such-activity' };
  const isBlocked = await deps.database.inTransaction((tx) => deps.wallet.blockedOf(tx, [who.player]));
  if (isBlocked.has(who.player)) return { is: 'account-blocked' };
  const group = await openGroup(deps, who, view);
  return typeof group === 'string' ? { is: group } : { is: 'open', group };
}
