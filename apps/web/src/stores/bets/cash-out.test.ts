import type { TopicListener } from '@palpite/client/live';
import type { Outcome } from '@palpite/client/outcome';
import { ODDS_REFRESH_MS } from '@palpite/contract/constants';
import type { CashOut } from '@palpite/contract/entities/bets';
import type { Input } from '@palpite/contract/generated/calls';
import { CASH_OUT_STATUS } from '@palpite/contract/tables/bets';
import { manualClock } from '@palpite/testkit/clock';
import { describe, expect, it } from 'vitest';
import { cashOutOf } from '../../features/bets/test/orders.ts';
import { createConnection } from '../connection/connection.ts';
import type { Notice } from '../overlays/notices.ts';
import { createSession } from '../session/session.ts';
import { memoryStore } from '../test/memory-store.ts';
import { quietSession } from '../test/session-deps.ts';
import { orderOf } from '../test/sport-fixtures.ts';
import { createBets } from './bets.ts';
import { createCashOut } from './cash-out.ts';

const { confirming, success, rejected } = CASH_OUT_STATUS;
const USER = { uid: 5, sid: 's', smid: 'd' };
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const LOST: Outcome<'cashOutBet'> = { is: 'unreachable', why: 'timeout' };
const done = (cashOut: CashOut): Outcome<'cashOutBet'> => ({ is: 'done', data: { cash_out: cashOut } });
const waiting = cashOutOf({ st: confirming, cpa: 0, cte: 50_000, dcd: 55_000, msg: 'Confirmando.' });

function open(options: { kept?: ReturnType<typeof memoryStore>; live?: 'open' | 'closed' } = {}) {
  const { kept = memoryStore(), live = 'open' } = options;
  const clock = manualClock();
  const topics = new Map<string, TopicListener>();
  kept.set('user_info', JSON.stringify({ ...USER, visitor_login_fail: 0 }));
  const session = createSession({
    ...quietSession(),
    platform: { store: kept, nowMs: clock.nowMs },
    smid: () => 'd',
    login: async () => ({ is: 'unreachable', why: 'offline' }),
  });
  const bets = createBets({
    platform: clock,
    session,
    link: {
      watch(topic, listener) {
        topics.set(topic, listener);
        return () => topics.delete(topic);
      },
    },
  });
  const connection = createConnection({ isOnline: () => true });
  connection.getState().receivedLive(live);
  const sent: Input<'cashOutBet'>[] = [];
  const read: string[][] = [];
  const shown: Notice[] = [];
  const refreshed: string[] = [];
  const world = { answer: done(cashOutOf()), later: [] as CashOut[], wake: () => {} };
  const store = createCashOut({
    platform: {
      ...clock,
      store: kept,
      randomBytes: (count) => new Uint8Array(count).fill(sent.length + 1),
      onWake(listener) {
        world.wake = listener;
        return () => {};
      },
    },
    session,
    bets,
    connection,
    async send(input) {
      sent.push(input);
      return world.answer;
    },
    async read(ids) {
      read.push(ids);
      return { is: 'done', data: { cash_outs: world.later } };
    },
    refresh: (id) => refreshed.push(id),
    tell: (notice) => shown.push(notice),
  });
  const step = () => store.getState().steps.get('9');
  const push = (cashOut: CashOut) =>
    topics.get('bets')?.change([{ tp: `cash-out:${cashOut.id}`, bd: cashOut }]);
  return { clock, kept, session, bets, connection, sent, read, shown, refreshed, world, store, step, push };
}

describe('cashing out', () => {
  it('[SCREEN-008] before the match: done at once, announced in the server words, the bet read again', async () => {
    const { store, sent, step, shown, refreshed, kept } = open();
    await store.getState().ask('9', 1_310);
    expect(sent).toMatchObject([{ orderId: '9', cashOutPayout: 1_310 }]);
    expect(sent[0]).not.toHaveProperty('cashOutStake');
    expect(step()).toMatchObject({ is: 'done', message: 'Cash out feito.' });
    expect(shown).toEqual([{ tone: 'good', text: 'Cash out feito.' }]);
    expect(refreshed).toEqual(['9']);
    expect(kept.get('sent_cash_outs')).toBeUndefined();
  });

  it('a part names its stake', async () => {
    const { store, sent } = open();
    await store.getState().ask('9', 786, 600);
    expect(sent).toMatchObject([{ cashOutStake: 600, cashOutPayout: 786 }]);
  });

  it('[ERR-012] a refusal shows the server message and allows another attempt', async () => {
    const { store, step, shown, world, sent } = open();
    world.answer = { is: 'refused', code: 3_100, message: 'O preço agora é R$ 9,00.' };
    await store.getState().ask('9', 1_310);
    expect(step()).toEqual({ is: 'refused', message: 'O preço agora é R$ 9,00.' });
    expect(shown).toEqual([{ tone: 'bad', text: 'O preço agora é R$ 9,00.' }]);
    await store.getState().ask('9', 900);
    expect(sent).toHaveLength(2);
    expect(sent[0]?.request_id).not.toBe(sent[1]?.request_id);
  });

  it('a second tap while one is pending does nothing', async () => {
    const { store, sent } = open();
    await Promise.all([store.getState().ask('9', 1_310), store.getState().ask('9', 1_310)]);
    expect(sent).toHaveLength(1);
  });
});

describe('in play', () => {
  it('the sheet of the bet shows the answer itself, without a notice', async () => {
    const { store, step, shown } = open();
    const leave = store.getState().watch('9');
    await store.getState().ask('9', 950);
    expect(step()).toMatchObject({ is: 'done' });
    expect(shown).toEqual([]);
    leave();
    store.getState().dismiss('9');
    await store.getState().ask('9', 950);
    expect(shown).toHaveLength(1);
  });

  it('it waits, and the socket delivers the decision', async () => {
    const { store, world, step, push, shown, clock } = open();
    world.answer = done(waiting);
    await store.getState().ask('9', 1_310);
    expect(step()).toMatchObject({ is: 'waiting' });
    await store.getState().ask('9', 1_310);
    expect(step()).toMatchObject({ is: 'waiting' });
    clock.advance(5_000);
    push(cashOutOf({ st: rejected, cpa: 0, npr: 900, msg: 'O preço agora é R$ 9,00.' }));
    expect(step()).toEqual({ is: 'refused', message: 'O preço agora é R$ 9,00.' });
    expect(shown).toHaveLength(1);
  });

  it('without the socket it is polled until it is decided, and no longer', async () => {
    const { store, world, step, read, clock } = open({ live: 'closed' });
    world.answer = done(waiting);
    world.later = [waiting];
    await store.getState().ask('9', 1_310);
    clock.advance(ODDS_REFRESH_MS);
    await settle();
    expect(read).toEqual([['77']]);
    world.later = [cashOutOf({ st: success })];
    clock.advance(ODDS_REFRESH_MS);
    await settle();
    expect(step()).toMatchObject({ is: 'done' });
    clock.advance(60_000);
    await settle();
    expect(read).toHaveLength(2);
  });

  it('a silent socket is followed by a poll once the delay is over', async () => {
    const { store, world, read, clock } = open();
    world.answer = done(waiting);
    await store.getState().ask('9', 1_310);
    clock.advance(5_000);
    await settle();
    expect(read).toHaveLength(0);
    clock.advance(1_000);
    await settle();
    expect(read).toHaveLength(1);
  });
});

describe('a lost reply', () => {
  it('leaves the state unknown, and only the very same request may be sent again', async () => {
    const { store, world, step, sent } = open();
    world.answer = LOST;
    await store.getState().ask('9', 786, 600);
    expect(step()).toMatchObject({ is: 'unknown' });
    await store.getState().ask('9', 1_310);
    expect(sent).toHaveLength(1);
    store.getState().dismiss('9');
    expect(step()).toMatchObject({ is: 'unknown' });
    world.answer = done(cashOutOf({ cst: 600, cpa: 786 }));
    await store.getState().again('9');
    expect(sent[1]).toEqual(sent[0]);
    expect(step()).toMatchObject({ is: 'done' });
  });

  it('is repeated automatically when the connection is back soon, and not after a long time', async () => {
    const soon = open();
    soon.world.answer = LOST;
    await soon.store.getState().ask('9', 1_310);
    soon.clock.advance(30_000);
    soon.world.wake();
    await settle();
    expect(soon.sent).toHaveLength(2);
    soon.clock.advance(60_000);
    soon.world.wake();
    await settle();
    expect(soon.sent).toHaveLength(2);
  });

  it('survives a reload, for this player and while the result may be open', async () => {
    const before = open();
    before.world.answer = LOST;
    await before.store.getState().ask('9', 1_310);
    const after = open({ kept: before.kept });
    expect(after.step()).toMatchObject({ is: 'unknown' });
    await after.store.getState().again('9');
    expect(after.sent[0]?.request_id).toBe(before.sent[0]?.request_id);
    expect(after.kept.get('sent_cash_outs')).toBeUndefined();

    const request = { requestId: 'r', uid: 5, orderId: '9', price: 1, askedAtMs: 0 };
    const stale = open({
      kept: memoryStore({ sent_cash_outs: JSON.stringify([{ ...request, askedAtMs: -1e9 }]) }),
    });
    expect(stale.step()).toBeUndefined();
    const others = open({ kept: memoryStore({ sent_cash_outs: JSON.stringify([{ ...request, uid: 6 }]) }) });
    expect(others.step()).toBeUndefined();
    expect(open({ kept: memoryStore({ sent_cash_outs: '{broken' }) }).step()).toBeUndefined();
  });
});

describe('received bets', () => {
  it('mark a settled bet that is open again until it is settled again', () => {
    const { bets } = open();
    const reopened = () => bets.getState().reopened.has('20');
    bets.getState().take([orderOf('20')]);
    expect(reopened()).toBe(false);
    bets.getState().take([orderOf('20', { st: 5 })]);
    bets.getState().take([orderOf('20')]);
    expect(reopened()).toBe(true);
    bets.getState().take([orderOf('20', { st: 5 })]);
    expect(reopened()).toBe(false);
  });

  it('include those of a placement, unless the socket has sent a later state of them', () => {
    const { bets } = open();
    const state = (id: string) => bets.getState().received.get(id)?.order.st;
    bets.getState().take([orderOf('20', { st: 5 })]);
    bets.getState().takePlaced([orderOf('20'), orderOf('21')]);
    expect([state('20'), state('21')]).toEqual([5, orderOf('21').st]);
    expect(bets.getState().reopened.has('20')).toBe(false);
  });

  it('include one that a page showed as settled', () => {
    const { bets } = open();
    bets.getState().saw([orderOf('20', { st: 5 })]);
    bets.getState().take([orderOf('20')]);
    expect(bets.getState().reopened.has('20')).toBe(true);
  });

  it('do not include a cash-out from the socket, which is stored by its own id', () => {
    const { bets, push } = open();
    const leave = bets.follow();
    push(cashOutOf());
    expect(bets.getState().received.size).toBe(0);
    expect(bets.getState().cashOuts.get('77')).toMatchObject({ oid: '9' });
    leave();
  });
});
