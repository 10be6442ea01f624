import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS, HOUR_MS, type Instant, instant } from '@palpite/kernel/time';
import type { PlayerRegistered } from '../../../../events/event.ts';
import { type Subscriber, subscriberOf } from '../../../../platform/outbox/outbox.ts';
import { dayAt } from '../../counters/index.ts';
import { holdsOf, type InviteFacts } from '../core/invite.ts';
import { inviteTerms, untilMs } from '../core/terms.ts';
import { countBetween, insertInvite, isAbove, readFriends } from '../store/invites.ts';
import type { InvitePlayer, InviteSignals, InvitesDeps } from './deps.ts';

/** An invitation begins with the registration, once per friend. The inviter also becomes the friend's agent. */
export function registrations(deps: InvitesDeps): Subscriber {
  return subscriberOf({
    name: 'engagement-invites',
    kinds: ['player-registered'],
    async handle(events, times) {
      const texts = await deps.invitedBy(events.map(({ player }) => player));
      for (const [index, event] of events.entries()) {
        const text = texts.get(event.player);
        const at = instant(times?.[index] ?? deps.clock.nowMs());
        if (text !== undefined) await beginInvite(deps, event, text, at);
      }
    },
  });
}

async function beginInvite(
  deps: InvitesDeps,
  { player: friend, brand }: Pick<PlayerRegistered, 'player' | 'brand'>,
  text: string,
  at: Instant,
): Promise<void> {
  const found = await deps.sharedBy(brand, text);
  if (!found) return;
  const { player: inviter, channel, isVisitor } = found;
  const { asset, zone } = deps.brandOf(brand);
  const terms = inviteTerms(asset, at);
  const until = untilMs(at, terms);
  const holds = holdsOf(await factsOf(deps, { friend, inviter, brand, atMs: at }, undefined));
  const isOffered = (await deps.offer(brand)) === 'offered';
  await deps.database.inTransaction(async (tx) => {
    if (isOffered)
      await insertInvite(tx, {
        friend,
        inviter,
        brand,
        channel,
        atMs: at,
        untilMs: until,
        fromDay: dayAt(at, zone),
        toDay: dayAt(instant(until + DAY_MS), zone),
        depositNeed: terms.depositNeed,
        stakeNeed: terms.stakeNeed,
        reward: terms.reward,
        friendReward: terms.friendReward,
        state: holds.length > 0 ? 'held' : 'running',
        holds,
      });
    if (!isVisitor)
      await deps.bind(tx, { player: friend, agent: inviter, brand, channel, by: 'registration' });
  });
}

/**
 * A friend is compared with the inviter and with so many friends of the inviter, the latest: otherwise one person with a
 * second phone would be a new friend every day.
 */
const FRIENDS_MAX = 1_000;

/** Reads the facts for the fraud check of an invitation. */
export async function factsOf(
  { database, signals }: Pick<InvitesDeps, 'database' | 'signals'>,
  of: {
    readonly friend: PlayerId;
    readonly inviter: PlayerId;
    readonly brand: string;
    readonly atMs: number;
  },
  completedMs: number | undefined,
): Promise<InviteFacts> {
  const { friend, inviter, brand, atMs } = of;
  const isOwn = friend === inviter;
  const friends = await readFriends(database, { inviter, without: friend }, FRIENDS_MAX);
  const [shared, isCycle, inHour] = await Promise.all([
    sharedFacts(signals, { player: friend, brand, atMs }, isOwn ? friends : [inviter, ...friends]),
    !isOwn && isAbove(database, friend, inviter),
    countBetween(database, inviter, atMs - HOUR_MS, atMs),
  ]);
  return {
    ...shared,
    isSamePerson: isOwn || shared.isSamePerson,
    isCycle,
    inHour,
    completedAfterMs: completedMs === undefined ? undefined : completedMs - atMs,
  };
}

/** What a new player shares with the inviter or the owner of a group, and with their other friends. */
export async function sharedFacts(
  signals: InviteSignals,
  { player, brand, atMs }: InvitePlayer & { readonly atMs: number },
  others: readonly PlayerId[],
): Promise<Pick<InviteFacts, 'isSamePerson' | 'sharesDevice' | 'sharesPayment' | 'atAddress'>> {
  const [isSamePerson, sharesDevice, sharesPayment, atAddress] = await Promise.all([
    signals.isSamePerson(player, others),
    signals.sharesDevice(player, others),
    signals.sharesPayment(brand, player, others),
    signals.registeredAtAddress({ player, brand }, atMs),
  ]);
  return { isSamePerson, sharesDevice, sharesPayment, atAddress };
}
