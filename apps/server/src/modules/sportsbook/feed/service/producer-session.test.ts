import { describe, expect, it } from 'vitest';
import { effectiveStatus } from '../../book/index.ts';
import { type Fixture, openFixture, openHealthyFixture } from '../test/producer-session-fixture.ts';
import { alive, betResume, betStop, fixture, odds, rollback, settlement, total } from '../test/recorded.ts';

const SEASON = [fixture(1001), odds(1001), total(1001)];

function status({ book }: Fixture, market = 100_101) {
  const state = book.market(market);
  const match = state && book.match(state.match);
  return match && effectiveStatus(state, match, book.isFresh());
}

describe('the owner of a feed', () => {
  it('requests the whole state first, and nothing is open before it is complete', async () => {
    const fixture = openFixture();
    fixture.connect(10);
    expect(fixture.lastAsk()).toMatchObject({ run: null, from: 0 });
    for (const frame of SEASON) fixture.say(10, frame);
    expect(fixture.book.match(1001)).toBeUndefined();
    expect(fixture.book.isFresh()).toBe(false);
    await fixture.complete(10);
    expect(fixture.book.isFresh()).toBe(true);
    expect(status(fixture)).toBe('open');
    expect(fixture.book.market(100_102)?.prices.map(({ odds: price }) => price)).toEqual([1_900, 1_955]);
  });

  it('publishes a price as one message, and a stop as one', async () => {
    const fixture = await openHealthyFixture(SEASON);
    const before = fixture.bus.published.length;
    fixture.say(11, odds(1001, '1.50'));
    fixture.say(12, betStop(1001));
    expect(fixture.bus.published.slice(before).map(({ subject }) => subject)).toEqual([
      'book.market',
      'book.match',
    ]);
    expect(fixture.book.market(100_101)?.prices[0]?.odds).toBe(1_500);
    expect(status(fixture)).toBe('suspended');
    expect(fixture.book.match(1001)?.stop).toBe('goal');
    fixture.say(13, betResume(1001));
    expect(status(fixture)).toBe('open');
  });

  it('drops a repeat', async () => {
    const fixture = await openHealthyFixture(SEASON);
    fixture.say(11, odds(1001, '1.50'));
    fixture.say(11, odds(1001, '9.99'));
    fixture.say(4, odds(1001, '8.88'));
    expect(fixture.book.market(100_101)?.prices[0]?.odds).toBe(1_500);
    expect(fixture.tally.read()).toMatchObject({ repeat: 2, gap: 0 });
  });

  it('suspends at a gap, requests the missing messages, and continues', async () => {
    const fixture = await openHealthyFixture(SEASON);
    fixture.say(13, odds(1001, '9.99'));
    expect(status(fixture)).toBe('suspended');
    expect(fixture.book.match(1001)?.stop).toBe('feed');
    expect(fixture.lastAsk()).toMatchObject({ run: 'run-a', from: 10 });
    fixture.say(14, alive());
    expect(fixture.line().asks).toHaveLength(2);
    fixture.say(11, odds(1001, '1.50'), odds(1001, '1.60'), odds(1001, '1.70'), alive());
    expect(fixture.book.market(100_101)?.prices[0]?.odds).toBe(1_420);
    await fixture.complete(14);
    expect(fixture.book.market(100_101)?.prices[0]?.odds).toBe(1_700);
    expect(status(fixture)).toBe('open');
    expect(fixture.book.match(1001)?.stop).toBe('none');
    fixture.say(15, odds(1001, '1.80'));
    expect(fixture.book.market(100_101)?.prices[0]?.odds).toBe(1_800);
  });

  it('requests the whole state when the missing messages are no longer available', async () => {
    const session = await openHealthyFixture(SEASON);
    session.say(900, alive());
    session.say(901, fixture(1001), odds(1001));
    await session.complete(902);
    expect(session.book.isFresh()).toBe(false);
    expect(session.lastAsk()).toMatchObject({ run: null, from: 0 });
    session.say(902, fixture(1002));
    await session.complete(902);
    expect(session.book.isFresh()).toBe(true);
    // Whatever the whole state does not contain is gone.
    expect(session.book.match(1001)).toBeUndefined();
    expect(session.book.market(100_101)).toBeUndefined();
    expect(session.book.match(1002)?.status).toBe('live');
  });

  it('requests the whole state for a new run', async () => {
    const session = await openHealthyFixture(SEASON);
    session.producerSession.disconnected(session.line());
    session.bus.pump();
    expect(status(session)).toBe('suspended');
    session.connect(3, 'run-b');
    expect(session.lastAsk()).toMatchObject({ run: null, from: 0 });
    session.say(3, fixture(1001, { status: 'not_started', period: 'not_started' }));
    await session.complete(3);
    expect(session.book.match(1001)?.status).toBe('not-started');
    expect(session.written.at(-1)?.position).toEqual({ run: 'run-b', seq: 3 });
    session.say(4, odds(1001));
    expect(status(session)).toBe('open');
  });

  it('suspends at once when the connection is lost, and requests only what it missed', async () => {
    const fixture = await openHealthyFixture(SEASON);
    fixture.producerSession.disconnected(fixture.line());
    fixture.bus.pump();
    expect(fixture.book.isFresh()).toBe(false);
    fixture.connect(12);
    expect(fixture.lastAsk()).toMatchObject({ run: 'run-a', from: 10 });
    fixture.say(11, odds(1001, '1.50'), alive());
    await fixture.complete(12);
    expect(status(fixture)).toBe('open');
  });

  it('suspends after ten seconds without a message, and not earlier', async () => {
    const fixture = await openHealthyFixture(SEASON);
    fixture.pass(9_000);
    fixture.say(11, alive());
    fixture.pass(9_750);
    expect(status(fixture)).toBe('open');
    fixture.pass(250);
    expect(status(fixture)).toBe('suspended');
    expect(fixture.book.match(1001)?.stop).toBe('feed');
    expect(fixture.line().closed).toBe(0);
  });

  it('requires a recovery after a silence, even if the numbers follow on', async () => {
    const fixture = await openHealthyFixture(SEASON);
    fixture.pass(12_000);
    fixture.say(11, odds(1001, '1.50'));
    expect(fixture.lastAsk()).toMatchObject({ run: 'run-a', from: 10 });
    expect(status(fixture)).toBe('suspended');
    fixture.say(11, odds(1001, '1.50'));
    await fixture.complete(11);
    expect(status(fixture)).toBe('open');
    expect(fixture.book.market(100_101)?.prices[0]?.odds).toBe(1_500);
  });

  it('closes a connection that stays silent, and one whose recovery does not end', async () => {
    const fixture = await openHealthyFixture(SEASON);
    fixture.pass(30_000);
    expect(fixture.line().closed).toBe(1);
    fixture.connect(11);
    for (let second = 0; second < 31; second += 1) {
      fixture.pass(1_000);
      fixture.say(900 + second, alive());
    }
    expect(fixture.line().closed).toBe(1);
    expect(fixture.book.isFresh()).toBe(false);
  });

  it('passes results on with the position after each, and those of a whole state without one', async () => {
    const session = openFixture();
    session.connect(10);
    session.say(10, fixture(1001), odds(1001), settlement(1001));
    await session.complete(12);
    session.say(13, rollback(1001), settlement(1001, 2));
    expect(session.written.map(({ event, position }) => [event?.kind, position?.seq])).toEqual([
      ['market-resulted', undefined],
      [undefined, 12],
      ['market-result-undone', 13],
      ['market-resulted', 14],
    ]);
    expect(session.written[3]?.event).toEqual({
      kind: 'market-resulted',
      match: 1001,
      market: 100_101,
      version: 2,
      score: [2, 1],
      results: [
        { selection: 'home', result: 'win' },
        { selection: 'draw', result: 'lose' },
        { selection: 'away', result: 'lose' },
      ],
    });
  });

  it('requests the results since the last position after a takeover, then the whole state', async () => {
    const session = openFixture({ run: 'run-a', seq: 10 }, 2);
    session.connect(12);
    expect(session.lastAsk()).toMatchObject({ run: 'run-a', from: 10 });
    session.say(11, settlement(1001), alive());
    await session.complete(12);
    expect(session.lastAsk()).toMatchObject({ run: null, from: 0 });
    expect(session.book.isFresh()).toBe(false);
    expect(session.written.map(({ position }) => position?.seq)).toEqual([11]);
    session.say(12, fixture(1001), odds(1001));
    await session.complete(12);
    expect(session.book.isFresh()).toBe(true);
  });

  it('suspends the subject of an unreadable message, and everything when the subject is unknown', async () => {
    const fixture = await openHealthyFixture(SEASON);
    fixture.say(11, odds(1001, 'cheap'));
    expect(status(fixture)).toBe('suspended');
    expect(status(fixture, 100_102)).toBe('open');
    fixture.say(12, odds(1001, '1.44'));
    expect(status(fixture)).toBe('open');
    fixture.say(13, { type: 'weather' });
    expect(fixture.line().asks).toHaveLength(1);
    fixture.say(14, { type: 'bet_stop' });
    expect(fixture.lastAsk()).toMatchObject({ run: null });
    expect(fixture.line().asks).toHaveLength(2);
    for (const frame of SEASON) fixture.say(14, frame);
    await fixture.complete(14);
    // A feed that continues like this must not suspend everything again and again.
    fixture.say(15, { type: 'bet_stop' });
    expect(fixture.line().asks).toHaveLength(2);
    expect(fixture.tally.read().garbage).toBe(4);
  });

  it('publishes the clock of a match in our time', async () => {
    const session = await openHealthyFixture(SEASON);
    session.say(11, fixture(1001));
    expect(session.book.match(1001)?.clock).toEqual({
      seconds: 1_250,
      running: true,
      direction: 'up',
      atMs: session.clock.nowMs(),
    });
  });

  it('publishes nothing after its end, and the book becomes stale', async () => {
    const fixture = await openHealthyFixture(SEASON);
    fixture.producerSession.end();
    fixture.say(11, odds(1001, '1.50'));
    expect(fixture.book.market(100_101)?.prices[0]?.odds).toBe(1_420);
    fixture.pass(2_000);
    expect(fixture.book.isFresh()).toBe(false);
  });
});
