import type { Order } from '@palpite/contract/entities/bets';
import { BET_ORDER_STATUS, ODDS_CHANGE } from '@palpite/contract/tables/bets';
import { manualClock } from '@palpite/testkit/clock';
import { describe, expect, it } from 'vitest';
import { KEYS, SLIP_KEYS } from '../keys.ts';
import { createSession } from '../session/session.ts';
import { memoryStore } from '../test/memory-store.ts';
import { quietSession } from '../test/session-deps.ts';
import { candidateOf, orderOf } from '../test/sport-fixtures.ts';
import { createPlacement, type PlacedOutcome, type SlipRequest } from './placement.ts';
import { createSlip } from './slip.ts';
import { composeSlip } from './slip-bets.ts';

type Answer = PlacedOutcome;
const SILENCE: Answer = { is: 'unreachable', why: 'timeout' };
const accepted = (count: number): Answer => ({
  is: 'done',
  data: {
    orders: Array.from({ length: count }, (_, index) => orderOf(String(index + 1))),
    max_stake: Array.from({ length: count }, () => 0),
  },
});

interface Sent {
  readonly request: SlipRequest;
  readonly kept: string | undefined;
  answer(outcome: Answer): void;
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

function open(store = memoryStore({ [KEYS.userInfo]: JSON.stringify({ uid: 7, sid: 's' }) })) {
  const clock = manualClock();
  let made = 0;
  const session = createSession({
    ...quietSession(),
    platform: { store, nowMs: clock.nowMs },
    smid: () => 'device',
    login: async () => ({ is: 'unreachable', why: 'offline' }),
  });
  const slip = createSlip({ store });
  const sent: Sent[] = [];
  const placed: Order[] = [];
  const placement = createPlacement({
    platform: {
      store,
      nowMs: clock.nowMs,
      randomBytes: (count) => new Uint8Array(count).fill(++made),
    },
    currency: 'BRL',
    session,
    slip,
    balance: () => 24_890,
    placed: (orders) => void placed.push(...orders),
    send: (request) =>
      new Promise((answer) => {
        sent.push({ request, kept: store.get(SLIP_KEYS.sentSlip), answer });
      }),
  });
  const fill = (...places: readonly number[]) => {
    for (const index of places) {
      slip.getState().toggle(candidateOf(index));
      slip.getState().stake(candidateOf(index), 5_000);
    }
  };
  const answer = async (outcome: Answer) => {
    sent.at(-1)?.answer(outcome);
    await settle();
  };
  return { store, session, slip, placement, sent, placed, fill, answer };
}

describe('placing a slip', () => {
  it('sends each selection as a single in cents, under an id that was stored before', async () => {
    const { placement, slip, sent, fill } = open();
    fill(1, 2);
    slip.getState().chooseKind('single');
    void placement.getState().place(composeSlip);
    const [first] = sent;
    expect(first?.request).toEqual({
      call: 'betSinglePass',
      input: {
        slip_id: expect.stringMatching(
          /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
        ),
        singleBetList: [1, 2].map((index) => ({
          unitStake: 5_000,
          oddsChange: ODDS_CHANGE.better,
          betOptionList: [
            { matchId: 1_000 + index, marketId: 100_000 + index, optionType: 1, odds: 2, li: '' },
          ],
        })),
        currencyId: 22,
      },
    });
    expect(JSON.parse(first?.kept ?? '{}').slipId).toBe(first?.request.input.slip_id);
  });

  it('sends which changed odds are accepted, as the player has chosen', () => {
    for (const policy of ['none', 'better', 'any'] as const) {
      const { placement, slip, sent, fill } = open();
      fill(1);
      slip.getState().choosePolicy(policy);
      void placement.getState().place(composeSlip);
      expect(sent[0]?.request.input).toMatchObject({ singleBetList: [{ oddsChange: ODDS_CHANGE[policy] }] });
    }
  });

  it('a second tap while it is pending sends nothing', async () => {
    const { placement, sent, fill, answer } = open();
    fill(1);
    void placement.getState().place(composeSlip);
    void placement.getState().place(composeSlip);
    void placement.getState().retry();
    expect(sent).toHaveLength(1);
    await answer(accepted(1));
    expect(placement.getState().placement.is).toBe('placed');
  });

  it('an answer removes what was accepted from the slip, and a tap after it has nothing to send', async () => {
    const { placement, slip, sent, fill, answer, store } = open();
    fill(1);
    void placement.getState().place(composeSlip);
    await answer(accepted(1));
    expect(slip.getState().items).toEqual([]);
    expect(store.get(SLIP_KEYS.sentSlip)).toBeUndefined();
    await placement.getState().place(composeSlip);
    expect(sent).toHaveLength(1);
  });

  it('a rejected selection stays in the slip, with the largest accepted stake', async () => {
    const { placement, slip, fill, answer } = open();
    fill(1, 2);
    slip.getState().chooseKind('single');
    void placement.getState().place(composeSlip);
    const rejected = orderOf('2', { st: BET_ORDER_STATUS.rejected, rj: 3, rjs: 'O máximo é R$ 32,00.' });
    await answer({ is: 'done', data: { orders: [orderOf('1'), rejected], max_stake: [0, 3_200] } });
    expect(slip.getState().items.map(({ matchId }) => matchId)).toEqual([1_002]);
    expect(slip.getState().mini).toBeNull();
    expect(placement.getState().placement).toMatchObject({
      is: 'placed',
      placed: { maxStakes: [0, 3_200], balanceBefore: 24_890 },
    });
  });

  it('after a timeout only the identical slip is sent again', async () => {
    const { placement, slip, sent, fill, answer } = open();
    fill(1);
    void placement.getState().place(composeSlip);
    await answer(SILENCE);
    expect(placement.getState().placement.is).toBe('unknown');
    slip.getState().stake(candidateOf(1), 9_900);
    await placement.getState().place(composeSlip);
    expect(sent).toHaveLength(1);
    void placement.getState().retry();
    expect(sent[1]?.request).toEqual(sent[0]?.request);
    await answer(accepted(1));
    expect(placement.getState().placement.is).toBe('placed');
  });

  it('after a crash of the page the same slip comes back with the same id', async () => {
    const first = open();
    first.fill(1);
    void first.placement.getState().place(composeSlip);
    const again = open(first.store);
    expect(again.placement.getState().placement.is).toBe('unknown');
    void again.placement.getState().retry();
    expect(again.sent[0]?.request).toEqual(first.sent[0]?.request);
  });

  it('another player’s unanswered slip is ignored', async () => {
    const first = open();
    first.fill(1);
    void first.placement.getState().place(composeSlip);
    first.store.set(KEYS.userInfo, JSON.stringify({ uid: 8, sid: 't' }));
    expect(open(first.store).placement.getState().placement.is).toBe('idle');
  });

  it('a discarded slip is forgotten, and the next one has an id of its own', async () => {
    const { placement, sent, fill, answer, store } = open();
    fill(1);
    void placement.getState().place(composeSlip);
    await answer(SILENCE);
    placement.getState().discard();
    expect(store.get(SLIP_KEYS.sentSlip)).toBeUndefined();
    void placement.getState().place(composeSlip);
    expect(sent[1]?.request.input.slip_id).not.toBe(sent[0]?.request.input.slip_id);
  });

  it('a refusal shows the server message, changes nothing and lets the player try again', async () => {
    const { placement, slip, sent, fill, answer } = open();
    fill(1);
    void placement.getState().place(composeSlip);
    await answer({ is: 'refused', code: 2001, message: 'Seu saldo não cobre este valor.' });
    expect(placement.getState().placement).toEqual({
      is: 'refused',
      message: 'Seu saldo não cobre este valor.',
    });
    expect(slip.getState().items).toHaveLength(1);
    void placement.getState().place(composeSlip);
    expect(sent).toHaveLength(2);
  });

  it('a refusal is cleared with the slip that it was about', async () => {
    const { placement, slip, fill, answer } = open();
    fill(1);
    void placement.getState().place(composeSlip);
    await answer({ is: 'refused', code: 2001, message: 'Seu saldo não cobre este valor.' });
    slip.getState().stake(candidateOf(1), 900);
    expect(placement.getState().placement.is).toBe('idle');
  });

  it('sends nothing without a selection or a session', async () => {
    const { placement, sent } = open();
    await placement.getState().place(composeSlip);
    const nobody = open(memoryStore());
    nobody.fill(1);
    await nobody.placement.getState().place(composeSlip);
    expect([sent.length, nobody.sent.length]).toEqual([0, 0]);
  });
});

describe('[SCREEN-007] [SCREEN-009] placing several selections together', () => {
  function together(kind: 'multiple' | 'system') {
    const maintenance = open();
    maintenance.fill(1, 2, 3);
    maintenance.slip.getState().chooseKind(kind);
    return maintenance;
  }

  it('a multiple is one order of all selections', () => {
    const { placement, slip, sent } = together('multiple');
    slip.getState().stakeMultiple(700);
    void placement.getState().place(composeSlip);
    expect(sent[0]?.request).toMatchObject({
      call: 'betMultiple',
      input: {
        betOptionList: [{ marketId: 100_001 }, { marketId: 100_002 }, { marketId: 100_003 }],
        betMultipleData: [{ seriesValue: 3, unitStake: 700, oddsChange: ODDS_CHANGE.better }],
      },
    });
  });

  it('a system is an order for each size that has a stake, with the indexes of its bankers', () => {
    const { placement, slip, sent } = together('system');
    slip.getState().toggleBanker(100_002);
    slip.getState().stakeLines(2, 300);
    slip.getState().stakeLines(3, 500);
    void placement.getState().place(composeSlip);
    expect(sent[0]?.request.input).toMatchObject({
      betMultipleData: [
        { seriesValue: 1, bankers: [1], unitStake: 300 },
        { seriesValue: 2, bankers: [1], unitStake: 500 },
      ],
    });
  });

  it('of a partly accepted system the selections stay, with only the stake that was not accepted', async () => {
    const { placement, slip, answer } = together('system');
    slip.getState().stakeLines(2, 300);
    slip.getState().stakeLines(3, 500);
    void placement.getState().place(composeSlip);
    const rejected = orderOf('2', { st: BET_ORDER_STATUS.rejected, rj: 3, rjs: 'O máximo é R$ 3,20.' });
    await answer({ is: 'done', data: { orders: [orderOf('1'), rejected], max_stake: [0, 320] } });
    expect(slip.getState().items).toHaveLength(3);
    expect(slip.getState().lineStakes).toEqual({ 2: 0, 3: 500 });
    const { placement: state } = placement.getState();
    expect(state).toMatchObject({ is: 'placed', placed: { sent: { legs: [2, 3] } } });
    if (state.is === 'placed') expect(state.placed.items.map((items) => items.length)).toEqual([3, 3]);
  });

  it('an accepted multiple empties the slip, a rejected one leaves it unchanged', async () => {
    for (const st of [BET_ORDER_STATUS.success, BET_ORDER_STATUS.rejected]) {
      const { placement, slip, placed, answer } = together('multiple');
      slip.getState().stakeMultiple(700);
      void placement.getState().place(composeSlip);
      await answer({ is: 'done', data: { orders: [orderOf('1', { st })], max_stake: [0] } });
      expect(placed).toEqual([orderOf('1', { st })]);
      const isTaken = st === BET_ORDER_STATUS.success;
      expect(slip.getState().items).toHaveLength(isTaken ? 0 : 3);
      expect(slip.getState().multipleStake).toBe(isTaken ? 0 : 700);
    }
  });

  it('a free bet pays for the whole bet, without a stake and a currency', () => {
    const { placement, slip, sent } = together('multiple');
    slip.getState().chooseFreeBet('77');
    void placement.getState().place(composeSlip);
    expect(sent[0]?.request).toEqual({
      call: 'orderFree',
      input: {
        slip_id: expect.any(String),
        free_bet_id: '77',
        oddsChange: ODDS_CHANGE.better,
        betOptionList: [expect.anything(), expect.anything(), expect.anything()],
      },
    });
  });

  it('[ERR-011] keeps the server message about the slip', async () => {
    const { placement, slip, answer } = together('multiple');
    slip.getState().stakeMultiple(700);
    void placement.getState().place(composeSlip);
    await answer({
      is: 'done',
      data: { orders: [orderOf('1')], max_stake: [0], msg: 'Seu bilhete entrou.' },
    });
    expect(placement.getState().placement).toMatchObject({ placed: { message: 'Seu bilhete entrou.' } });
  });
});

describe('an answer without a known result', () => {
  const EXPIRED = 604;
  const UNAVAILABLE = 1503;

  it('keeps the id: after an ended session or a busy server the slip may already be placed', async () => {
    for (const code of [EXPIRED, UNAVAILABLE]) {
      const { placement, sent, fill, answer, store } = open();
      fill(1);
      void placement.getState().place(composeSlip);
      await answer({ is: 'refused', code, message: 'Tente de novo.' });
      expect(placement.getState().placement).toMatchObject({
        is: 'unknown',
        why: code === EXPIRED ? 'expired' : 'busy',
        message: 'Tente de novo.',
      });
      expect(store.get(SLIP_KEYS.sentSlip)).toBeDefined();
      await placement.getState().place(composeSlip);
      expect(sent).toHaveLength(1);
      void placement.getState().retry();
      expect(sent[1]?.request).toEqual(sent[0]?.request);
    }
  });

  it('waits for its own player: another player does not see it, the same player does', async () => {
    const { placement, session, fill, answer } = open();
    fill(1);
    void placement.getState().place(composeSlip);
    await answer(SILENCE);
    const user = session.getState().user;
    if (!user) throw new Error('somebody has placed it');
    session.setState({ user: { ...user, uid: 8 } });
    expect(placement.getState().placement.is).toBe('idle');
    session.setState({ user });
    expect(placement.getState().placement.is).toBe('unknown');
  });
});
