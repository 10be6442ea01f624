import { REFUSALS } from '@palpite/contract/refusals';
import { composeReference } from '@palpite/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePartitions } from '../../../platform/database/partitions.ts';
import { WALLET_PARTITIONS } from '../../wallet/index.ts';
import { asPlayer } from '../test/campaign-world.ts';
import type { Console } from '../test/console.ts';
import { KNOWN_PLAYER, openStubConsole, type StubConsole } from '../test/stub-console.ts';

const reason = 'looked at both accounts';
const AGENT = KNOWN_PLAYER;
const [FRIEND, OTHER, OWN] = [asPlayer(92), asPlayer(93), asPlayer(94)];
const code = (name: keyof typeof REFUSALS) => REFUSALS[name].code;
let app: StubConsole;
let [support, rita, davi, viewer]: Console[] = [];
const as = (person: Console | undefined): Console => {
  if (!person) throw new Error('nobody signed in');
  return person;
};

beforeAll(async () => {
  app = await openStubConsole();
  await makePartitions(app.fresh.database, WALLET_PARTITIONS, app.clock.nowMs());
  support = (await app.signIn('suse', 'support')).admin;
  rita = (await app.signIn('rita', 'finance')).admin;
  davi = (await app.signIn('davi', 'admin')).admin;
  viewer = (await app.signIn('vera', 'viewer')).admin;
});
afterAll(() => app.close());

const audited = async (command: string) => (await as(support).call('auditList', { command })).data.records;

async function register(friend: typeof FRIEND, by: typeof AGENT): Promise<void> {
  app.network.texts.set(friend, String(by));
  await app.network.invites.registrations.handle(
    [{ kind: 'player-registered', player: friend, brand: 'br', by: 'email' }],
    [app.clock.nowMs()],
  );
}

async function stake(player: typeof FRIEND, units: bigint, number: number): Promise<void> {
  const bet = String(composeReference(app.clock.nowMs(), number));
  const amounts = {
    stakedCash: String(units),
    stakedBonus: '0',
    paidCash: '0',
    paidBonus: '0',
    // A month of many stakes, so that the payout is within what they earn.
    theoretical: String(units),
  };
  const about = { isFree: false, isWon: false, isVoid: false, cashedCash: '0', legs: 1, odds: 2_000 };
  await app.network.counters.facts.handle(
    [
      {
        kind: 'bet-settled',
        player,
        brand: 'br',
        bet,
        version: 1,
        asset: 'BRL',
        ...about,
        ...amounts,
        sport: 'football',
      },
    ],
    [app.clock.nowMs()],
  );
}

describe('the queue of invitations', () => {
  it('shows reasons to support, and lets finance release or refuse with an audited reason', async () => {
    app.network.devices.add(FRIEND);
    app.network.devices.add(OTHER);
    await register(FRIEND, AGENT);
    await register(OTHER, AGENT);
    await register(OWN, OWN);
    const { records } = (await as(support).call('inviteQueue', { brand: 'br' })).data;
    expect(records.map(({ friend, inviter, holds }) => [friend, inviter, holds])).toEqual([
      [FRIEND, AGENT, ['device']],
      [OTHER, AGENT, ['device']],
      [OWN, OWN, ['self']],
    ]);
    expect(records[0]).toMatchObject({ rewards: 20_00, deposit_need: 50_00, staked: 0, currency: 'BRL' });
    expect(JSON.stringify(records)).not.toMatch(/@|\+55/);
    const release = { friend: FRIEND, action: 'release', reason } as const;
    expect((await as(support).call('inviteReview', release)).dm_error).toBe(code('operator-not-allowed'));
    expect((await as(viewer).call('inviteQueue', { brand: 'br' })).dm_error).toBe(
      code('operator-not-allowed'),
    );
    expect((await as(rita).call('inviteReview', release)).data).toEqual({ state: 'running' });
    expect((await as(rita).call('inviteReview', release)).dm_error).toBe(code('already-so'));
    const refuse = { friend: OTHER, action: 'refuse', reason } as const;
    expect((await as(rita).call('inviteReview', refuse)).data).toEqual({ state: 'ended' });
    const left = (await as(support).call('inviteQueue', { brand: 'br' })).data.records;
    expect(left.map(({ friend }) => friend)).toEqual([OWN]);
    expect(await audited('invites.release')).toMatchObject([{ target: String(FRIEND), reason }]);
    expect(await audited('invites.refuse')).toMatchObject([{ target: String(OTHER), reason }]);
    expect((await as(rita).call('inviteReview', { ...refuse, friend: 4711 })).dm_error).toBe(
      code('invalid-field'),
    );
    expect((await as(support).call('inviteQueue', { brand: 'br', cursor: 'x' })).dm_error).toBe(
      code('invalid-field'),
    );
  });
});

describe('the payout of a month', () => {
  it('is prepared by one person and approved by another who types the total', async () => {
    expect((await as(support).call('agentMonth', { brand: 'br' })).data).toMatchObject({
      month: '',
      records: [],
    });
    await stake(FRIEND, 1_000_00n, 1);
    await stake(OTHER, 200_00n, 2);
    const open = new Date(app.clock.nowMs());
    const month = open.toISOString().slice(0, 7);
    const early = { brand: 'br', month, reason };
    expect((await as(rita).call('agentRunPrepare', early)).dm_error).toBe(code('invalid-field'));
    const payday = Date.UTC(open.getUTCFullYear(), open.getUTCMonth() + 1, 6, 18);
    app.clock.advance(payday - app.clock.nowMs());
    [support, rita, davi] = await Promise.all(
      (['suse2', 'rita2', 'davi2'] as const).map(
        async (name, index) =>
          (await app.signIn(name, index === 0 ? 'support' : index === 1 ? 'finance' : 'admin')).admin,
      ),
    );
    await app.network.agents.closeMonths();
    const page = async (person: Console | undefined) =>
      (await as(person).call('agentMonth', { brand: 'br' })).data;
    const first = await page(support);
    expect(first).toMatchObject({ month, months: [month], open: 300_00, open_agents: 1, held: 0 });
    expect(first.records).toMatchObject([
      { uid: AGENT, players: 2, revenue: 1_200_00, rate_bps: 2_500, payout: 300_00, state: 'open' },
    ]);
    const { due } = first.records[0] ?? { due: '' };
    expect((await as(support).call('agentRunPrepare', early)).dm_error).toBe(code('operator-not-allowed'));
    const { run, total } = (await as(rita).call('agentRunPrepare', early)).data;
    expect(total).toBe(300_00);
    expect((await as(rita).call('agentRunPrepare', early)).dm_error).toBe(code('already-so'));
    expect((await page(rita)).runs).toMatchObject([{ run, state: 'prepared', own: 1, prepared_by: 'rita2' }]);
    expect((await page(davi)).runs).toMatchObject([{ run, own: 0 }]);
    const approve = (person: Console | undefined, typed: number) =>
      as(person).call('agentRunApprove', { run, total: typed, reason });
    expect((await approve(rita, total)).dm_error).toBe(code('own-decision'));
    expect((await approve(davi, total - 1)).dm_error).toBe(code('invalid-field'));
    expect((await approve(support, total)).dm_error).toBe(code('operator-not-allowed'));
    const hold = { due, action: 'hold', reason } as const;
    expect((await as(davi).call('agentDueDecide', hold)).dm_error).toBe(0);
    expect((await approve(davi, total)).dm_error).toBe(code('changed-meanwhile'));
    expect((await page(support)).records[0]).toMatchObject({
      state: 'held',
      holds: ['operator'],
      note: reason,
    });
    expect((await as(davi).call('agentDueDecide', { ...hold, action: 'release' })).dm_error).toBe(0);
    const second = (await as(davi).call('agentRunPrepare', early)).data;
    expect((await as(rita).call('agentRunBack', { run: second.run, reason })).dm_error).toBe(0);
    const third = (await as(davi).call('agentRunPrepare', early)).data;
    const paid = { run: third.run, total: third.total, reason };
    expect((await as(rita).call('agentRunApprove', paid)).dm_error).toBe(0);
    expect((await as(rita).call('agentRunApprove', paid)).dm_error).toBe(code('already-so'));
    expect((await page(support)).records[0]).toMatchObject({ state: 'paid' });
    expect((await app.network.wallet.houseBalance('house:agent_payable')).get('BRL')).toBe(300_00n);
    expect(await audited('agents.approve')).toMatchObject([{ actor: 'rita2', reason }]);
    expect(await audited('agents.prepare')).toHaveLength(3);
    expect((await as(rita).call('agentRunApprove', { ...paid, run: 4_711 })).dm_error).toBe(
      code('invalid-field'),
    );
  });

  it('the tree shows the network with masked names and the closed statements', async () => {
    const { data } = await as(support).call('agentTree', { uid: AGENT });
    expect(data).toMatchObject({ uid: AGENT, above: 0, transferable: 300_00, transferred: 0, cut: 0 });
    expect(data.players.map(({ uid, level, parent }) => [uid, level, parent])).toEqual([
      [FRIEND, 1, AGENT],
      [OTHER, 1, AGENT],
    ]);
    expect(data.statements).toMatchObject([{ payout: 300_00, state: 'paid' }]);
    expect(data.name).toMatch(/\*\*\*$/);
    expect(JSON.stringify(data)).not.toMatch(/@|\+55/);
    expect((await as(support).call('agentTree', { uid: 4_711 })).dm_error).toBe(code('invalid-field'));
  });
});
