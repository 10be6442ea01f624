import type { Outcome } from '@palpite/client/outcome';
import { BET_ORDER_STATUS } from '@palpite/contract/tables/bet-order-status';
import { ODDS_CHANGE } from '@palpite/contract/tables/placement';
import { manualClock } from '@palpite/testkit/clock';
import { describe, expect, it } from 'vitest';
import { KEYS, SLIP_KEYS } from '../../src/stores/keys.ts';
import { createPlacement } from '../../src/stores/placement.ts';
import type { SinglesRequest } from '../../src/stores/sent-slip.ts';
import { createSession } from '../../src/stores/session.ts';
import { createSlip } from '../../src/stores/slip.ts';
import { memoryStore } from './memory-store.ts';
import { quietSession } from './session-means.ts';
import { candidateOf, orderOf } from './sport-fixtures.ts';

type Answer = Outcome<'betSinglePass'>;
const SILENCE: Answer = { is: 'unreachable', why: 'timeout' };
const accepted = (count: number): Answer => ({
  is: 'done',
  data: {
    orders: Array.from({ length: count }, (_, place) => orderOf(String(place + 1))),
    max_stake: Array.from({ length: count }, () => 0),
  },
});

interface Sent {
  readonly request: SinglesRequest;
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
    send: (request) =>
      new Promise((answer) => {
        sent.push({ request, kept: store.get(SLIP_KEYS.sentSlip), answer });
      }),
  });
  const fill = (...places: readonly number[]) => {
    for (const place of places) {
      slip.getState().toggle(candidateOf(place));
      slip.getState().stake(candidateOf(place), 5_000);
    }
  };
  const answer = async (outcome: Answer) => {
    sent.at(-1)?.answer(outcome);
    await settle();
  };
  return { store, session, slip, placement, sent, fill, answer };
}

describe('placing a slip', () => {
  it('sends each selection as a single in cents, under an id that was kept before', async () => {
    const { placement, sent, fill } = open();
    fill(1, 2);
    void placement.getState().place();
    const [first] = sent;
    expect(first?.request).toEqual({
      slip_id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      singleBetList: [1, 2].map((place) => ({
        unitStake: 5_000,
        oddsChange: ODDS_CHANGE.better,
        betOptionList: [{ marketId: 100_000 + place, optionType: 1, odds: 2 }],
      })),
      currencyId: 22,
    });
    expect(JSON.parse(first?.kept ?? '{}').slipId).toBe(first?.request.slip_id);
  });

  it('takes any odds only when the player has said so', async () => {
    const { placement, slip, sent, fill } = open();
    fill(1);
    slip.getState().chooseAcceptAny(true);
    void placement.getState().place();
    expect(sent[0]?.request.singleBetList[0]?.oddsChange).toBe(ODDS_CHANGE.any);
  });

  it('a second tap while it is under way sends nothing', async () => {
    const { placement, sent, fill, answer } = open();
    fill(1);
    void placement.getState().place();
    void placement.getState().place();
    void placement.getState().retry();
    expect(sent).toHaveLength(1);
    await answer(accepted(1));
    expect(placement.getState().placement.is).toBe('placed');
  });

  it('an answer empties the slip of what was taken, and a tap after it has nothing to send', async () => {
    const { placement, slip, sent, fill, answer, store } = open();
    fill(1);
    void placement.getState().place();
    await answer(accepted(1));
    expect(slip.getState().items).toEqual([]);
    expect(store.get(SLIP_KEYS.sentSlip)).toBeUndefined();
    await placement.getState().place();
    expect(sent).toHaveLength(1);
  });

  it('a rejected selection stays in the slip, with what would have been taken', async () => {
    const { placement, slip, fill, answer } = open();
    fill(1, 2);
    void placement.getState().place();
    const rejected = orderOf('2', { st: BET_ORDER_STATUS.rejected, rj: 3, rjs: 'O máximo é R$ 32,00.' });
    await answer({ is: 'done', data: { orders: [orderOf('1'), rejected], max_stake: [0, 3_200] } });
    expect(slip.getState().items.map(({ matchId }) => matchId)).toEqual([1_002]);
    expect(slip.getState().mini).toBeNull();
    expect(placement.getState().placement).toMatchObject({
      is: 'placed',
      placed: { maxStakes: [0, 3_200], balanceBefore: 24_890 },
    });
  });

  it('after silence only the same slip goes out again, word for word', async () => {
    const { placement, slip, sent, fill, answer } = open();
    fill(1);
    void placement.getState().place();
    await answer(SILENCE);
    expect(placement.getState().placement.is).toBe('unknown');
    slip.getState().stake(candidateOf(1), 9_900);
    await placement.getState().place();
    expect(sent).toHaveLength(1);
    void placement.getState().retry();
    expect(sent[1]?.request).toEqual(sent[0]?.request);
    await answer(accepted(1));
    expect(placement.getState().placement.is).toBe('placed');
  });

  it('a page that died while it waited comes back with the same slip and the same id', async () => {
    const first = open();
    first.fill(1);
    void first.placement.getState().place();
    const again = open(first.store);
    expect(again.placement.getState().placement.is).toBe('unknown');
    void again.placement.getState().retry();
    expect(again.sent[0]?.request).toEqual(first.sent[0]?.request);
  });

  it('another player’s unanswered slip is not this one’s', async () => {
    const first = open();
    first.fill(1);
    void first.placement.getState().place();
    first.store.set(KEYS.userInfo, JSON.stringify({ uid: 8, sid: 't' }));
    expect(open(first.store).placement.getState().placement.is).toBe('idle');
  });

  it('a slip that is given up is forgotten, and the next one has an id of its own', async () => {
    const { placement, sent, fill, answer, store } = open();
    fill(1);
    void placement.getState().place();
    await answer(SILENCE);
    placement.getState().discard();
    expect(store.get(SLIP_KEYS.sentSlip)).toBeUndefined();
    void placement.getState().place();
    expect(sent[1]?.request.slip_id).not.toBe(sent[0]?.request.slip_id);
  });

  it('a refusal is told in the words of the house, changes nothing and lets the player try again', async () => {
    const { placement, slip, sent, fill, answer } = open();
    fill(1);
    void placement.getState().place();
    await answer({ is: 'refused', code: 2001, message: 'Seu saldo não cobre este valor.' });
    expect(placement.getState().placement).toEqual({
      is: 'refused',
      message: 'Seu saldo não cobre este valor.',
    });
    expect(slip.getState().items).toHaveLength(1);
    void placement.getState().place();
    expect(sent).toHaveLength(2);
  });

  it('a refusal goes with the slip that it was about', async () => {
    const { placement, slip, fill, answer } = open();
    fill(1);
    void placement.getState().place();
    await answer({ is: 'refused', code: 2001, message: 'Seu saldo não cobre este valor.' });
    slip.getState().stake(candidateOf(1), 900);
    expect(placement.getState().placement.is).toBe('idle');
  });

  it('sends nothing without a selection or a session', async () => {
    const { placement, sent } = open();
    await placement.getState().place();
    const nobody = open(memoryStore());
    nobody.fill(1);
    await nobody.placement.getState().place();
    expect([sent.length, nobody.sent.length]).toEqual([0, 0]);
  });
});
