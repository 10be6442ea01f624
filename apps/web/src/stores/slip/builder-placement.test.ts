import type { Failure } from '@palpite/client/outcome';
import type { Order } from '@palpite/contract/entities/bets';
import { expect, it } from 'vitest';
import { KEYS, SLIP_KEYS } from '../keys.ts';
import { createSession } from '../session/session.ts';
import { memoryStore } from '../test/memory-store.ts';
import { quietSession } from '../test/session-deps.ts';
import { orderOf } from '../test/sport-fixtures.ts';
import { type BuilderPlacementDeps, createBuilderPlacement } from './builder-placement.ts';

type Sent = Parameters<BuilderPlacementDeps['send']>[0];
type Answer = Awaited<ReturnType<BuilderPlacementDeps['send']>>;

const SILENCE: Failure = { is: 'unreachable', why: 'timeout' };
const PLACED: Answer = { is: 'done', data: { orders: [orderOf('1')] } };
const refusedWith = (code: number): Failure => ({ is: 'refused', code, message: 'no' });

const bet = (quote: string, unitStake = 1_000): Omit<Sent, 'slip_id'> => ({
  matchId: 5,
  quote,
  unitStake,
  oddsChange: 0,
  betOptionList: [],
  currencyId: 1,
});
const SHOWN = { od: 4_250, legs: [{ key: '1:1', market: 'Result', selection: 'Home' }] };

function open(
  answers: Answer[],
  store = memoryStore({ [KEYS.userInfo]: JSON.stringify({ uid: 7, sid: 's' }) }),
) {
  const session = createSession({
    ...quietSession(),
    platform: { store, nowMs: () => 1_000 },
    smid: () => 'device',
    login: async () => SILENCE,
  });
  const sent: Sent[] = [];
  const placed: Order[] = [];
  let made = 0;
  const placement = createBuilderPlacement({
    platform: {
      store,
      nowMs: () => 1_000,
      randomBytes: (count) => {
        made += 1;
        return new Uint8Array(count).fill(made);
      },
    },
    session,
    placed: (orders) => placed.push(...orders),
    async send(request) {
      sent.push(request);
      return answers.shift() ?? SILENCE;
    },
  });
  return { placement, sent, placed, store, session };
}

it('sends the very same bet again until it is answered, whatever the price and the stake are by then', async () => {
  const { placement, sent, placed, store } = open([SILENCE, SILENCE, PLACED]);
  await placement.getState().place(bet('first'), SHOWN);
  expect(placement.getState().bet.is).toBe('unanswered');
  await placement.getState().place(bet('second', 9_000), { ...SHOWN, od: 9_999 });
  expect(sent).toHaveLength(1);
  await placement.getState().retry();
  await placement.getState().retry();
  expect(sent).toHaveLength(3);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[2]).toEqual(sent[0]);
  expect(placement.getState().bet).toMatchObject({ is: 'placed', sent: { od: 4_250 } });
  expect(placed).toHaveLength(1);
  expect(store.get(SLIP_KEYS.sentBuilder)).toBeUndefined();
});

it('finds the unanswered bet again after the page was closed, for its player only', async () => {
  const { placement, sent, store } = open([SILENCE]);
  await placement.getState().place(bet('first'), SHOWN);
  const later = open([PLACED], store);
  expect(later.placement.getState().bet).toMatchObject({ is: 'unanswered', sent: { legs: SHOWN.legs } });
  await later.placement.getState().retry();
  expect(later.sent).toEqual(sent);
  await later.placement.getState().place(bet('other'), SHOWN);
  store.set(KEYS.userInfo, JSON.stringify({ uid: 8, sid: 't' }));
  expect(open([], store).placement.getState().bet).toEqual({ is: 'idle' });
});

it('treats an overloaded server, too many requests and an error of the server as no answer, and any other refusal as one', async () => {
  const { placement, sent } = open([
    refusedWith(1503),
    refusedWith(1429),
    refusedWith(1500),
    refusedWith(4001),
    PLACED,
  ]);
  await placement.getState().place(bet('first'), SHOWN);
  expect(placement.getState().bet).toMatchObject({ is: 'unanswered', message: 'no' });
  for (const _again of [1, 2]) {
    await placement.getState().retry();
    expect(placement.getState().bet.is).toBe('unanswered');
  }
  await placement.getState().retry();
  expect(placement.getState().bet).toEqual({ is: 'refused', message: 'no' });
  await placement.getState().place(bet('second'), SHOWN);
  expect(sent[4]?.slip_id).not.toBe(sent[0]?.slip_id);
  expect(placement.getState().bet.is).toBe('placed');
});

it('is neither shown to nor sent by a player who logs in while it is on its way', async () => {
  const { placement, sent, session } = open([SILENCE, PLACED]);
  const sending = placement.getState().place(bet('first'), SHOWN);
  session.setState({ user: { uid: 8, sid: 't' } as never });
  await sending;
  expect(placement.getState().bet).toEqual({ is: 'idle' });
  await placement.getState().retry();
  expect(sent).toHaveLength(1);
  session.setState({ user: { uid: 7, sid: 's' } as never });
  expect(placement.getState().bet).toMatchObject({ is: 'unanswered', sent: { uid: 7 } });
});

it('is given up only by the player, and a result is dismissed', async () => {
  const { placement, store } = open([SILENCE, PLACED]);
  await placement.getState().place(bet('first'), SHOWN);
  placement.getState().dismiss();
  expect(placement.getState().bet.is).toBe('unanswered');
  placement.getState().discard();
  expect(placement.getState().bet.is).toBe('idle');
  expect(store.get(SLIP_KEYS.sentBuilder)).toBeUndefined();
  await placement.getState().place(bet('second'), SHOWN);
  placement.getState().discard();
  expect(placement.getState().bet.is).toBe('placed');
  placement.getState().dismiss();
  expect(placement.getState().bet.is).toBe('idle');
});
