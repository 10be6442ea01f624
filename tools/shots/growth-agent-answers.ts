import type {
  AgentLevel,
  AgentPlayer,
  AgentStatementEntry,
  InviteEntry,
} from '@palpite/contract/entities/activity';
import { AGENT_TIERS } from '@palpite/kernel/growth/agents';
import { DAY, type GrowthAnswers } from './growth-vip-answers.ts';

const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);

/** Invitations in every state. */
export function inviteAnswers(nowMs: number, text: string): GrowthAnswers {
  const friend = (own: Partial<InviteEntry>): InviteEntry => ({
    name: 'jess***a',
    state: 'betting',
    at: nowMs - 4 * DAY,
    channel: 'instagram',
    deposit_need: 3_000,
    deposited: 3_000,
    stake_need: 3_000,
    staked: 1_800,
    until: nowMs + 26 * DAY,
    done_at: 0,
    reward: { kind: 'cash', amount: 2_000, count: 1 },
    received: 0,
    hold: '',
    ...own,
  });
  const running = [
    friend({}),
    friend({ name: 'cai***o', state: 'deposited', staked: 0, channel: '' }),
    friend({ name: 'bia***l', state: 'registered', deposited: 0, staked: 0 }),
  ];
  const others = [
    friend({ name: 'raf***1', state: 'done', staked: 3_000, done_at: nowMs - 2 * DAY, received: 1 }),
    friend({ name: 'thi***r', state: 'done', staked: 3_000, done_at: nowMs - DAY }),
    friend({ name: 'dud***p', state: 'paused', staked: 0 }),
    friend({ name: 'lui***9', state: 'held', hold: 'device' }),
    friend({ name: 'mar***a', state: 'ended', until: nowMs - DAY }),
  ];
  const list = [...running, ...others];
  return {
    inviteShare: {
      code: 'CAMILA7',
      link: 'https://bethoje.example/#/email-register?invite_id=CAMILA7&channel=link',
      text,
      reward: { kind: 'cash', amount: 2_000, count: 1 },
      friend_reward: { kind: 'cash', amount: 2_000, count: 1 },
      deposit_need: 3_000,
      stake_need: 3_000,
      days: 30,
      currency: 'BRL',
      wager_x100: 100,
      allowed: 1,
      reason: '',
    },
    inviteRunning: { list: running, currency: 'BRL' },
    inviteList: {
      list,
      counts: { all: list.length, done: 2, running: running.length },
      cursor: '',
      has_more: 0,
      currency: 'BRL',
    },
    inviteReceive: { received: 2_000, count: 1, currency: 'BRL', message: '' },
    inviteFission: {
      list: [
        { name: 'raf***1', invited: 6, done: 2, at: nowMs - 9 * DAY },
        { name: 'thi***r', invited: 1, done: 0, at: nowMs - 3 * DAY },
      ],
      cursor: '',
      has_more: 0,
      done: 2,
      next_at: 5,
      next_reward: { kind: 'cash', amount: 5_000, count: 1 },
      currency: 'BRL',
    },
    inviteAwardSum: {
      currency: 'BRL',
      invited: list.length,
      done: 2,
      received: 2_000,
      ready: 0,
      ready_count: 0,
      held: 1,
    },
  };
}

function statement(period: string, own: Partial<AgentStatementEntry>): AgentStatementEntry {
  const level = (of: number, its: Partial<AgentLevel>): AgentLevel => ({
    level: of,
    players: 12,
    active: 3,
    stakes: 2_400_000,
    revenue: 130_400,
    rate_bps: 2_500,
    income: 32_600,
    ...its,
  });
  return {
    period,
    state: 'open',
    players: 31,
    active: 18,
    stakes: 3_832_000,
    revenue: 226_000,
    tier: 1,
    levels: [
      level(1, {}),
      level(2, { players: 14, revenue: 78_000, rate_bps: 500, income: 3_900 }),
      level(3, { players: 5, revenue: 17_600, rate_bps: 200, income: 352 }),
    ],
    income: 36_852,
    carried_in: 0,
    payout: 0,
    carried_out: 0,
    pays_at: 0,
    paid_at: 0,
    ...own,
  };
}

function monthsBefore(nowMs: number): readonly AgentStatementEntry[] {
  const now = new Date(nowMs);
  const incomes = [36_852, 52_110, -4_320, 24_405, 19_000];
  return incomes.map((income, back) => {
    const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 15));
    const isOpen = back === 0;
    return statement(at.toISOString().slice(0, 7), {
      income,
      state: isOpen ? 'open' : income < 0 ? 'carried' : 'paid',
      payout: isOpen || income < 0 ? 0 : income,
      carried_out: income < 0 ? income : 0,
      pays_at: nowMs + 20 * DAY,
      paid_at: isOpen ? 0 : nowMs - back * 30 * DAY,
    });
  });
}

/** An agent with a network of three levels and a negative day. */
export function agentAnswers(nowMs: number): GrowthAnswers {
  const incomes = [2_940, 4_110, -1_200, 3_800, 2_400, 2_600, 1_900, 3_100, 2_200, 1_400];
  const days = incomes.map((income, back) =>
    statement(dayOf(nowMs - back * DAY), {
      income,
      active: 8 + (back % 5),
      stakes: 187_000 + Math.abs(income) * 30,
      revenue: income * 5 + 1_400,
    }),
  );
  const months = monthsBefore(nowMs);
  const month = months[0] ?? statement(dayOf(nowMs).slice(0, 7), {});
  const player = (own: Partial<AgentPlayer>): AgentPlayer => ({
    name: 'raf***1',
    level: 1,
    via: '',
    since: nowMs - 40 * DAY,
    stakes: 124_000,
    income: 3_100,
    ...own,
  });
  const players = [
    player({}),
    player({ name: 'jess***', stakes: 88_000, income: 2_200 }),
    player({ name: 'cau***o', level: 2, via: 'raf***1', stakes: 231_000, income: -1_155 }),
    player({ name: 'bia***l', stakes: 0, income: 0 }),
  ];
  return {
    agentInfo: {
      code: 'CAMILA7',
      currency: 'BRL',
      month,
      today: 2_940,
      transferable: 18_320,
      transferred: 22_960,
      tier: 1,
      tiers: AGENT_TIERS.map(({ tier, minDirectNgr, minActive, bps }) => ({
        tier,
        min_revenue: Number(minDirectNgr ?? -1n),
        min_active: minActive,
        rates_bps: bps.map(Number),
      })),
      active_stakes: 10_000,
      least_payout: 1_000,
      players,
      links: [
        {
          channel: '',
          link: 'https://bethoje.example/#/email-register?invite_id=CAMILA7',
          registered: 3,
          active: 1,
        },
        {
          channel: 'instagram',
          link: 'https://bethoje.example/#/email-register?invite_id=CAMILA7&channel=instagram',
          registered: 9,
          active: 4,
        },
      ],
      above: '',
      allowed: 1,
      reason: '',
    },
    agentPlayers: { list: players, cursor: '', has_more: 0, currency: 'BRL' },
    agentLookUp: { name: 'cai***a', since: nowMs - 800 * DAY, tier: 3, players: 214, rate_bps: 3_500 },
    agentBind: { name: 'cai***a', message: '' },
    agentLink: { channel: 'x', link: 'https://bethoje.example/#/email-register?invite_id=CAMILA7&channel=x' },
    agentTransfer: { amount: 18_320, currency: 'BRL', balance: 100_000, message: '' },
    agentIncome: { list: days, levels: [...month.levels], cursor: '', has_more: 0, currency: 'BRL' },
  };
}

/** The same call lists months and days. */
export function agentMonths(nowMs: number): readonly AgentStatementEntry[] {
  return monthsBefore(nowMs);
}
