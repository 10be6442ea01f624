import type { Activities, FriendUnderReview } from '../modules/engagement/activities/index.ts';
import type { Invite, InviteHold, Invites, SeenInvite } from '../modules/engagement/invites/index.ts';

/** Invitations and friends of groups who wait for review are one queue: the reasons and the decisions are the same. */
export function reviewQueue({
  engagement: { invites },
  activities: { groups },
}: {
  readonly engagement: { readonly invites: Pick<Invites, 'admin'> };
  readonly activities: Pick<Activities, 'groups'>;
}): Invites['admin'] {
  const { admin } = invites;
  return {
    async held(of, limit) {
      const [invited, friends] = await Promise.all([admin.held(of, limit), groups.held(of, limit)]);
      return [...invited, ...friends.map(seenFriend)]
        .sort(({ invite: a }, { invite: b }) => a.atMs - b.atMs || a.friend - b.friend)
        .slice(0, limit);
    },
    invite: admin.invite,
    // Nobody is both: the link of a group names no inviter.
    async review(tx, request) {
      const outcome = await admin.review(tx, request);
      if (outcome.is !== 'no-such-invite') return outcome;
      const friend = await groups.review(tx, request);
      if (friend.is !== 'done') return friend.is === 'not-held' ? { is: 'not-held' } : outcome;
      return { is: 'done', before: inviteOf(friend.before, NOTHING), state: friend.state };
    },
  };
}

const NOTHING = { deposited: 0n, staked: 0n };

/** The owner of the group stands for the inviter, the activity for the channel. */
function inviteOf(
  { player, group, holds, joinedAt, countedAt }: FriendUnderReview['friend'],
  needs: FriendUnderReview['needs'],
): Invite {
  return {
    friend: player,
    inviter: group.player,
    brand: group.brand,
    channel: group.activity,
    atMs: joinedAt.getTime(),
    untilMs: group.endsAt.getTime(),
    fromDay: '',
    toDay: '',
    depositNeed: needs.deposited,
    stakeNeed: needs.staked,
    reward: group.each,
    friendReward: 0n,
    state: 'held',
    holds: holds as readonly InviteHold[],
    released: [],
    doneMs: countedAt?.getTime(),
    note: '',
  };
}

function seenFriend({ friend, needs, has }: FriendUnderReview): SeenInvite {
  return { invite: inviteOf(friend, needs), progress: has, isReceived: false, isPaused: false };
}
