import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS, HOUR_MS, instant } from '@palpite/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { campaignOf } from '../../../../../test/engagement-bank.ts';
import { type AgentBank, BRAND, openAgentBank } from '../../agents/test/agents-fixture.ts';
import { createInvites, INVITE_TERMS, type InviteOffer, type Invites } from '../index.ts';

let bank: AgentBank;
let invites: Invites;
const signs = {
  same: new Set<PlayerId>(),
  device: new Set<PlayerId>(),
  payment: new Set<PlayerId>(),
  address: new Map<PlayerId, number>(),
};
const offers: { now: InviteOffer } = { now: 'offered' };
const texts = new Map<PlayerId, string>();
const visitors = new Set<PlayerId>();

beforeAll(async () => {
  bank = await openAgentBank();
  const { database, clock, counters, bonuses, wallet, agents, paused } = bank;
  for (const code of ['invite', 'invite_friend'] as const)
    await database.inTransaction((tx) => bonuses.campaigns.add(tx, campaignOf(code, 'bonus', 'invite')));
  invites = createInvites({
    database,
    clock,
    counters,
    bonuses,
    wallet,
    brandOf: () => ({ zone: { name: 'America/Sao_Paulo' }, asset: 'BRL' }),
    mayReceive: async (player) => !paused.has(player),
    offer: async () => offers.now,
    signals: {
      isSamePerson: async (friend) => signs.same.has(friend),
      sharesDevice: async (friend) => signs.device.has(friend),
      sharesPayment: async (_brand, friend) => signs.payment.has(friend),
      registeredAtAddress: async ({ player }) => signs.address.get(player) ?? 1,
    },
    invitedBy: async (players) =>
      new Map(players.flatMap((player) => (texts.has(player) ? [[player, texts.get(player) ?? '']] : []))),
    async sharedBy(brand, text) {
      const found = await agents.sharedBy(brand, text);
      return found && { ...found, isVisitor: visitors.has(found.player) };
    },
    bind: (tx, bond) => agents.bind(tx, bond),
  });
});
afterAll(() => bank?.close());

const who = (player: PlayerId) => ({ player, brand: BRAND });

async function invited(inviter: PlayerId, text = String(inviter)): Promise<PlayerId> {
  const friend = bank.newPlayer();
  await register(friend, text);
  return friend;
}

async function register(friend: PlayerId, text: string): Promise<void> {
  texts.set(friend, text);
  const event = { kind: 'player-registered', player: friend, brand: BRAND, by: 'email' } as const;
  await invites.registrations.handle([event], [bank.clock.nowMs()]);
}

async function deposit(player: PlayerId, units: bigint): Promise<string> {
  const order = String(bank.ids.next());
  const about = { order, asset: 'BRL', units: String(units), number: 1 } as const;
  await bank.counters.facts.handle(
    [{ kind: 'deposit-paid', player, brand: BRAND, ...about }],
    [bank.clock.nowMs()],
  );
  return order;
}

/** What an invitation needs, with the mark that the counters set in the server. */
async function complete(friend: PlayerId, afterMs = HOUR_MS): Promise<void> {
  bank.clock.advance(afterMs);
  await deposit(friend, INVITE_TERMS.depositNeed);
  await bank.stake(friend, INVITE_TERMS.stakeNeed);
  await check(friend);
}

async function check(friend: PlayerId): Promise<void> {
  await bank.database.inTransaction((tx) => invites.counted(tx, [friend]));
  await invites.check();
}

const stateOf = async (friend: PlayerId) => {
  const invite = await invites.admin.invite(friend);
  return invite && [invite.state, ...invite.holds];
};
const bonusOf = async (player: PlayerId) => (await bank.wallet.balance(player, 'BRL')).pockets.bonus;
const review = (friend: PlayerId, action: 'release' | 'refuse') =>
  bank.database.inTransaction((tx) => invites.admin.review(tx, { friend, action, note: 'looked at it' }));

describe('an invitation', () => {
  it('begins once with the registration, keeps its channel and binds the friend to the inviter', async () => {
    const inviter = bank.newPlayer();
    const code = await bank.agents.codeOf(who(inviter));
    const friend = await invited(inviter, `${code}-zap`);
    await register(friend, String(bank.newPlayer()));
    expect(await invites.admin.invite(friend)).toMatchObject({ inviter, channel: 'zap', state: 'running' });
    expect((await bank.agents.above(friend))?.agent).toBe(inviter);
    // Until it is completed its rewards take their part of what the friend's stakes earn.
    const [from, to] = [instant(bank.clock.nowMs() - DAY_MS), instant(bank.clock.nowMs() + 6 * DAY_MS)];
    expect(await invites.ranIn(friend, { from, to })).toBe(true);
    expect(await invites.ranIn(inviter, { from, to })).toBe(false);
    expect(await invites.ranIn(friend, { from: instant(from - 7 * DAY_MS), to: from })).toBe(false);
    await complete(friend);
    expect(await stateOf(friend)).toEqual(['done']);
    expect(await invites.ranIn(friend, { from, to })).toBe(true);
    expect(await invites.ranIn(friend, { from: to, to: instant(to + 7 * DAY_MS) })).toBe(false);
    expect(await stateOf(await invited(bank.newPlayer(), 'nobody-here'))).toBeUndefined();
  });

  it('does not begin where its rewards are not given, and the friend is bound to the inviter all the same', async () => {
    const inviter = bank.newPlayer();
    for (const offer of ['country', 'no-up-front', 'off'] as const) {
      offers.now = offer;
      const friend = await invited(inviter);
      expect(await invites.admin.invite(friend)).toBeUndefined();
      expect((await bank.agents.above(friend))?.agent).toBe(inviter);
    }
    offers.now = 'offered';
    expect(await stateOf(await invited(inviter))).toEqual(['running']);
  });

  it('completes after deposits and settled stakes, and rewards both once under races', async () => {
    const inviter = bank.newPlayer();
    const friend = await invited(inviter);
    await check(friend);
    expect(await stateOf(friend)).toEqual(['running']);
    expect(await invites.receive(who(inviter))).toEqual({ is: 'nothing-to-draw' });
    await complete(friend);
    expect(await stateOf(friend)).toEqual(['done']);
    expect(await invites.sums(who(inviter))).toMatchObject({ all: 1, done: 1, ready: 15_00n, readyCount: 1 });
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => invites.receive(who(inviter))));
    expect(outcomes.filter(({ is }) => is === 'received')).toEqual([
      { is: 'received', amount: 15_00n, count: 1 },
    ]);
    expect(await invites.receive(who(friend))).toEqual({ is: 'received', amount: 5_00n, count: 1 });
    expect(await invites.receive(who(friend))).toEqual({ is: 'nothing-to-draw' });
    expect([await bonusOf(inviter), await bonusOf(friend)]).toEqual([15_00n, 5_00n]);
    expect(await invites.sums(who(inviter))).toMatchObject({ received: 15_00n, ready: 0n });
  });

  it('earns nothing for a friend who deposits and withdraws at once, and ends after its time', async () => {
    const inviter = bank.newPlayer();
    const friend = await invited(inviter);
    await deposit(friend, 10n * INVITE_TERMS.depositNeed);
    await check(friend);
    expect(await stateOf(friend)).toEqual(['running']);
    bank.clock.advance(INVITE_TERMS.days * DAY_MS + 2 * HOUR_MS);
    await invites.check();
    expect(await stateOf(friend)).toEqual(['ended']);
    await complete(friend, 2 * DAY_MS);
    expect(await stateOf(friend)).toEqual(['ended']);
    expect(await invites.receive(who(inviter))).toEqual({ is: 'nothing-to-draw' });
  });

  it('goes back while nothing was received when the deposit is charged back', async () => {
    const inviter = bank.newPlayer();
    const friend = await invited(inviter);
    bank.clock.advance(HOUR_MS);
    const order = await deposit(friend, INVITE_TERMS.depositNeed);
    await bank.stake(friend, INVITE_TERMS.stakeNeed);
    await check(friend);
    expect(await stateOf(friend)).toEqual(['done']);
    await bank.counters.facts.handle(
      [{ kind: 'deposit-charged-back', player: friend, order, isOwed: false }],
      [bank.clock.nowMs()],
    );
    await check(friend);
    expect(await stateOf(friend)).toEqual(['running']);
    expect(await invites.receive(who(inviter))).toEqual({ is: 'nothing-to-draw' });
  });

  it('in a pause nothing is received, and what was earned stays', async () => {
    const inviter = bank.newPlayer();
    await complete(await invited(inviter));
    bank.paused.add(inviter);
    expect(await invites.receive(who(inviter))).toEqual({ is: 'growth-paused' });
    bank.paused.delete(inviter);
    await bank.database.inTransaction((tx) => bank.wallet.block(tx, inviter, 'operator', 'no_debit'));
    expect(await invites.receive(who(inviter))).toEqual({ is: 'account-blocked' });
    await bank.database.inTransaction((tx) => bank.wallet.unblock(tx, inviter, 'operator'));
    expect(await invites.receive(who(inviter))).toMatchObject({ is: 'received' });
  });

  it('gives one reward more at a threshold, once', async () => {
    const inviter = bank.newPlayer();
    for (let count = 0; count < 5; count += 1) await complete(await invited(inviter));
    const sums = await invites.sums(who(inviter));
    expect(sums).toMatchObject({ done: 5, readyCount: 6, ready: 5n * 15_00n + 10_00n });
    expect(await invites.receive(who(inviter))).toEqual({ is: 'received', amount: 85_00n, count: 6 });
    expect(await invites.receive(who(inviter))).toEqual({ is: 'nothing-to-draw' });
  });

  it('[CALL-154] lists friends who invited friends, with how many of theirs completed', async () => {
    const inviter = bank.newPlayer();
    const friend = await invited(inviter);
    await complete(await invited(friend));
    await invited(friend);
    await invited(inviter);
    expect(await invites.fission(inviter, undefined, 10)).toMatchObject([{ friend, invited: 2, done: 1 }]);
  });
});

describe('review', () => {
  it('holds each suspicion with its reason, at the registration or when it is completed', async () => {
    const inviter = bank.newPlayer();
    const early = async (sign: 'same' | 'device') => {
      const friend = bank.newPlayer();
      signs[sign].add(friend);
      await register(friend, String(inviter));
      return stateOf(friend);
    };
    expect(await early('same')).toEqual(['held', 'self']);
    expect(await early('device')).toEqual(['held', 'device']);
    const third = bank.newPlayer();
    signs.address.set(third, 3);
    await register(third, String(inviter));
    expect(await stateOf(third)).toEqual(['held', 'address']);
    const payer = await invited(inviter);
    signs.payment.add(payer);
    await complete(payer);
    expect(await stateOf(payer)).toEqual(['held', 'payment']);
    const fast = await invited(inviter);
    await complete(fast, 60_000);
    expect(await stateOf(fast)).toEqual(['held', 'speed']);
    expect(await invites.receive(who(inviter))).toEqual({ is: 'nothing-to-draw' });
    expect(await invites.sums(who(inviter))).toMatchObject({ held: 5, done: 0 });
  });

  it('holds players who invite their own account, and a circle through the number of a visitor', async () => {
    const own = bank.newPlayer();
    await register(own, String(own));
    expect(await stateOf(own)).toEqual(['held', 'self']);
    expect(await bank.agents.above(own)).toBeUndefined();
    const visitor = bank.newPlayer();
    visitors.add(visitor);
    const friend = await invited(visitor);
    expect(await stateOf(friend)).toEqual(['running']);
    visitors.delete(visitor);
    await register(visitor, String(friend));
    expect(await stateOf(visitor)).toEqual(['held', 'cycle']);
  });

  it('holds the eleventh registration of an hour', async () => {
    const inviter = bank.newPlayer();
    for (let count = 0; count < 11; count += 1) await invited(inviter);
    const last = await invited(inviter);
    expect(await stateOf(last)).toEqual(['held', 'speed']);
  });

  it('a release counts what was reached, a refusal ends it, and each is decided once', async () => {
    const inviter = bank.newPlayer();
    const friend = await invited(inviter);
    signs.payment.add(friend);
    await complete(friend);
    expect(
      (await invites.admin.held({ brand: BRAND, after: undefined }, 50)).map(({ invite }) => invite.friend),
    ).toContain(friend);
    expect(await review(friend, 'release')).toMatchObject({ is: 'done', state: 'done' });
    expect(await review(friend, 'release')).toEqual({ is: 'not-held' });
    await check(friend);
    expect(await stateOf(friend)).toEqual(['done']);
    expect(await invites.receive(who(inviter))).toMatchObject({ is: 'received', amount: 15_00n });
    const other = bank.newPlayer();
    signs.device.add(other);
    await register(other, String(inviter));
    expect(await review(other, 'refuse')).toMatchObject({ is: 'done', state: 'ended' });
    await complete(other);
    expect(await stateOf(other)).toEqual(['ended']);
    expect(await review(bank.newPlayer(), 'refuse')).toEqual({ is: 'no-such-invite' });
  });
});
