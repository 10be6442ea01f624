import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Refusal, type Route } from '../../../platform/http/route.ts';
import { askRoute } from '../../sportsbook/betting/test/ask-route.ts';
import { type BonusBank, openBonusBank, PLAYER, someCampaign } from '../test/bonuses-fixture.ts';
import { bonusRoutes } from './bonus.ts';
import { type FreeRoundRouteDeps, freeRoundRoutes, type PlayerFreeRounds } from './free-rounds.ts';
import { promotionRoutes } from './promotions.ts';

let bank: BonusBank;
let routes: Map<string, Route>;
const rounds: PlayerFreeRounds[] = [];
const ask = (name: string, input: object = {}, who: PlayerId | undefined = PLAYER) => {
  const route = routes.get(name);
  if (!route) throw new Error(`no route ${name}`);
  return askRoute(route, input, who);
};
const holder = { player: PLAYER, asset: 'BRL' } as const;
let first: Reference;

beforeAll(async () => {
  bank = await openBonusBank();
  const deps: FreeRoundRouteDeps = {
    bonuses: bank.bonuses.player,
    clock: bank.clock,
    assetOf: () => 'BRL',
    maximumBonus: () => 600,
    balance: async (player, asset) => (await bank.wallet.balance(player, asset)).pockets,
    counts: async () => ({ freeBets: 1, freeRounds: 2, spins: 3 }),
    deposits: async () => 0,
    levelUp: async () => ({ level: 0, amount: 0n }),
    levelSeen: async () => undefined,
    pages: async () => new Map(),
    realtimeBps: 50n,
    freeRoundsOf: async () => rounds,
    codesOf: async () => [{ code: 'PALPITE', grant: first, atMs: 5 }],
  };
  const all = [...bonusRoutes(deps), ...promotionRoutes(deps), ...freeRoundRoutes(deps)];
  routes = new Map(all.map((route) => [route.call.name, route]));
  await bank.campaign({ code: 'register_bonus', trigger: 'register' });
  await bank.campaign({ code: 'boost', kind: 'booster' });
  const amounts = { percentBps: 10_000n, max: 600_00n, minDeposit: 30_00n, depositNumber: 1 };
  await bank.campaign({ code: '100_first', trigger: 'deposit', amounts, perPlayer: 1 });
  const given = await bank.give({
    campaign: 'register_bonus',
    key: 'a',
    reason: 'register',
    value: { kind: 'bonus', units: 100_00n, terms: { wagerX100: 200n } },
  });
  if (!('id' in given)) throw new Error(given.is);
  first = given.id;
  await bank.give({ campaign: 'register_bonus', key: 'b', value: { kind: 'bonus', units: 5_00n } });
});
afterAll(() => bank.close());

it('[CALL-092] [ENTITY-040] [STATE-008] [STATE-009] lists bonuses by tab with cursor and has_more', async () => {
  const page = await ask('bonusList', { tab: 'bonus_available', size: 1 });
  expect(page).toMatchObject({ list: [{ status: 0, amount: 5_00, balance: 0 }], has_more: 1 });
  const { cursor } = page as { cursor: string };
  expect(await ask('bonusList', { tab: 'bonus_available', size: 1, cursor })).toMatchObject({
    list: [{ id: String(first), bonus_id: 'register_bonus', status: 1, amount: 100_00, left: 200_00 }],
    cursor: '',
    has_more: 0,
  });
  expect(await ask('bonusList', { tab: 'bonus_unavailable' })).toMatchObject({ list: [] });
});

it('[CALL-093] [CALL-107] lists bonuses by availability and time', async () => {
  expect(await ask('bonusListNew', { available: 1 })).toMatchObject({ list: [{}, {}], has_more: 0 });
  expect(await ask('bonusListNew', { available: 0 })).toMatchObject({ list: [] });
  expect(await ask('bonusListNew', { until: 1 })).toMatchObject({ list: [] });
});

it('[CALL-094] [CALL-095] returns what the player has and what is allowed', async () => {
  expect(await ask('bonusBaseInfo')).toMatchObject({
    bonus: 100_00,
    active: [
      {
        id: String(first),
        contributions: expect.arrayContaining([{ product: 'slots', counts_bps: 10_000, left: 200_00 }]),
      },
    ],
    available: 2,
    free_bets: 1,
    maximum_bonus: 600,
    allowed: 1,
  });
  bank.rule = 'none';
  expect(await ask('bonusBaseInfo')).toMatchObject({ allowed: 0, reason: expect.stringContaining('país') });
  bank.rule = 'all';
  expect(await ask('bonusBaseInfoNew')).toMatchObject({ sums: { granted: 105_00, converted: 0 } });
});

it('[CALL-096] gives tips about the active and the waiting bonus', async () => {
  const { list } = (await ask('bonusTips')) as { list: { kind: string }[] };
  expect(list.map(({ kind }) => kind)).toEqual(['max_stake', 'withdrawal_forfeits', 'waiting']);
});

it('[CALL-097] [CALL-108] [ENTITY-041] [ENTITY-043] returns what is new until the player has seen it', async () => {
  const booster = { kind: 'profit', bps: 1_000n, cap: 50_00n, minLegs: 3, minLegOdds: 1_500 } as const;
  const value = { kind: 'booster', booster, validMs: DAY_MS } as const;
  await bank.give({ campaign: 'boost', key: 'x', reason: 'task:login_days', value });
  const news = (await ask('bonusNewMessage')) as {
    new_bonus: { id: string; bonus_id: string };
    new_bonus_boost: { id: string };
  };
  expect(news.new_bonus.bonus_id).toBe('register_bonus');
  expect(news.new_bonus_boost.id).not.toBe('');
  await ask('bonusMessageSeen', { kind: 'new_bonus', id: news.new_bonus.id });
  await ask('bonusMessageSeen', { kind: 'new_bonus', id: String(first) });
  await ask('bonusMessageSeen', { kind: 'new_bonus_boost', id: news.new_bonus_boost.id });
  expect(await ask('bonusNewMessage')).toMatchObject({
    new_bonus: { bonus_id: '' },
    unlock_bonus: { bonus_id: '' },
    new_bonus_boost: { id: '' },
    level_up: { level: 0 },
  });
});

it('[CALL-103] [ERR-017] [ENTITY-042] confirms an unlocked bonus any number of times, and says what is left before', async () => {
  const before = await ask('bonusUnlock', { id: String(first) });
  expect(before).toBeInstanceOf(Refusal);
  expect(before).toMatchObject({ name: 'bonus-wagering-left' });
  expect(await ask('bonusUnlock', { id: String(first) }, 8 as PlayerId)).toMatchObject({
    name: 'no-such-bonus',
  });
  await bank.inTx(async (tx) => {
    await bank.wallet.lock(tx, [holder]);
    const open = await bank.bonuses.open(tx, [holder]);
    open.progress(holder, String(first), 200_00n * 10_000n);
    await bank.wallet.post(tx, await open.finish(tx));
  });
  expect(await ask('bonusNewMessage')).toMatchObject({
    unlock_bonus: { bonus_id: 'register_bonus', amount: 100_00 },
  });
  for (const _ of [1, 2])
    expect(await ask('bonusUnlock', { id: String(first) })).toMatchObject({
      bonus: { status: 2, converted: 100_00 },
      message: expect.stringContaining('100,00'),
    });
  expect(await ask('bonusNewMessage')).toMatchObject({ unlock_bonus: { bonus_id: '' } });
});

it('lets the player give a bonus up, once', async () => {
  const { list } = (await ask('bonusList', { tab: 'bonus_available' })) as { list: { id: string }[] };
  const id = list[0]?.id ?? '';
  expect(await ask('bonusGiveUp', { id })).toMatchObject({ bonus: { status: 3, ended_by: 'forfeited' } });
  expect(await ask('bonusGiveUp', { id })).toMatchObject({ name: 'bonus-over' });
  expect((await bank.wallet.balance(PLAYER, 'BRL')).pockets.bonus).toBe(0n);
});

it('[CALL-105] [CALL-106] lists boosters and arms one', async () => {
  const { list } = (await ask('boosterList')) as { list: { id: string; state: string }[] };
  // As every grant: the title of its campaign, and why it was given.
  const words = { title: 'Test', reason: 'Uma missão concluída' };
  expect(list).toMatchObject([{ state: 'ready', ...words }]);
  expect(await ask('boosterUse', { id: list[0]?.id, armed: 1 })).toMatchObject({
    booster: { state: 'armed', ...words },
  });
  expect(await ask('boosterUse', { id: '1', armed: 1 })).toMatchObject({ name: 'no-such-booster' });
});

it('[CALL-098] lists what the next deposit can bring', async () => {
  expect(await ask('rechargeActivity')).toMatchObject({
    list: [
      {
        bonus_id: '100_first',
        deposit_number: 1,
        min_deposit: 30_00,
        max_bonus: 600_00,
        percent_bps: 10_000,
      },
    ],
    reason: '',
  });
});

it('[CALL-099] [CALL-100] [CALL-101] [CALL-111] lists promotions, with counts and the floating icon', async () => {
  expect(await ask('activityIndexInfo', {}, undefined)).toMatchObject({ list: [{}, {}, {}] });
  expect(await ask('activityIndexInfoV2')).toMatchObject({ counts: { in_progress: 3, expired: 0 } });
  expect(await ask('activityIndexInfoV3')).toMatchObject({ floating_bonus_id: '100_first', red_point: 1 });
  expect(await ask('promotionList', { filter: 'mine' })).toMatchObject({
    counts: { all: 3, mine: 2 },
    allowed: 1,
  });
});

it('says what share of a stake the real-time bonus gives, which its campaign does not carry', async () => {
  await bank.campaign({ code: 'realtime', kind: 'cash', trigger: 'realtime' });
  const { list } = (await ask('promotionList')) as { list: { bonus_id: string; percent_bps: number }[] };
  expect(list.find((entry) => entry.bonus_id === 'realtime')).toMatchObject({ percent_bps: 50 });
});

it('[CALL-110] [CALL-179] [CALL-180] lists codes, and what was granted with sums by kind', async () => {
  expect(await ask('promoCodes')).toMatchObject({
    list: [{ code: 'PALPITE', state: 'used', grant: [{ id: String(first), kind: 'bonus', amount: 100_00 }] }],
  });
  expect(await ask('grantReport')).toMatchObject({
    list: expect.arrayContaining([{ kind: 'bonus', grants: 2, amount: 105_00, count: 2 }]),
  });
  expect(await ask('grantRecords', { size: 2 })).toMatchObject({
    list: [{ kind: 'booster' }, {}],
    has_more: 1,
  });
});

it('[CALL-109] [ENTITY-044] [ENTITY-045] groups free rounds in total, available and unavailable', async () => {
  const open: PlayerFreeRounds = {
    id: '9',
    studio: 'acme',
    game: 'g1',
    gameName: 'Game',
    asset: 'BRL',
    stake: 50n,
    rounds: 10,
    left: 4,
    won: 12_50n,
    winTo: 'bonus',
    expiresMs: bank.clock.nowMs() + DAY_MS,
    isEnded: false,
    isOffered: true,
  };
  await bank.campaign({
    code: 'free_round_bonus',
    trigger: 'free_rounds',
    terms: { ...someCampaign().terms, wagerX100: 1_500n },
  });
  rounds.push(open, { ...open, id: '8', left: 3, isEnded: true });
  expect(await ask('freeRounds')).toMatchObject({
    total_free_rounds: 7,
    free_game_count: 1,
    list: [{}, {}],
    offset: 2,
  });
  expect(await ask('freeRounds', { from_type: 1 })).toMatchObject({
    available_rounds: 4,
    list: [{ id: '9', won: 12_50, wager_x100: 1_500 }],
  });
  expect(await ask('freeRounds', { from_type: 2 })).toMatchObject({
    list: [{ id: '8', why: 'ended' }],
    has_more: 0,
  });
});
