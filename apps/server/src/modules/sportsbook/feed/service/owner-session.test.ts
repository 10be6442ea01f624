import { describe, expect, it } from 'vitest';
import { effectiveStatus } from '../../book/index.ts';
import { type Fixture, openFixture, openHealthyFixture } from '../test/owner-session-fixture.ts';
import { alive, betResume, betStop, fixture, odds, rollback, settlement, total } from '../test/recorded.ts';

const SEASON = [fixture(1001), odds(1001), total(1001)];

function status({ book }: Fixture, market = 100_101) {
  const state = book.market(market);
  const match = state && book.match(state.match);
  return match && effectiveStatus(state, match, book.isFresh());
}

describe('the owner of a feed', () => {
  it('asks for everything at first, and nothing is open before it is complete', async () => {
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

  it('passes a price on as one message, and a stop as one', async () => {
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

  it('suspends at a gap, asks for what is missing, and goes on', async () => {
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

  it('asks for everything when the missing part is no longer there', async () => {
    const stage = await openHealthyFixture(SEASON);
    stage.say(900, alive());
    stage.say(901, fixture(1001), odds(1001));
    await stage.complete(902);
    expect(stage.book.isFresh()).toBe(false);
    expect(stage.lastAsk()).toMatchObject({ run: null, from: 0 });
    stage.say(902, fixture(1002));
    await stage.complete(902);
    expect(stage.book.isFresh()).toBe(true);
    // What the whole state does not have is gone.
    expect(stage.book.match(1001)).toBeUndefined();
    expect(stage.book.market(100_101)).toBeUndefined();
    expect(stage.book.match(1002)?.status).toBe('live');
  });

  it('takes a new run for a new world', async () => {
    const stage = await openHealthyFixture(SEASON);
    stage.ownerSession.disconnected(stage.line());
    stage.bus.pump();
    expect(status(stage)).toBe('suspended');
    stage.connect(3, 'run-b');
    expect(stage.lastAsk()).toMatchObject({ run: null, from: 0 });
    stage.say(3, fixture(1001, { status: 'not_started', period: 'not_started' }));
    await stage.complete(3);
    expect(stage.book.match(1001)?.status).toBe('not-started');
    expect(stage.written.at(-1)?.place).toEqual({ run: 'run-b', seq: 3 });
    stage.say(4, odds(1001));
    expect(status(stage)).toBe('open');
  });

  it('suspends at once when the connection is lost, and asks only for what it missed', async () => {
    const fixture = await openHealthyFixture(SEASON);
    fixture.ownerSession.disconnected(fixture.line());
    fixture.bus.pump();
    expect(fixture.book.isFresh()).toBe(false);
    fixture.connect(12);
    expect(fixture.lastAsk()).toMatchObject({ run: 'run-a', from: 10 });
    fixture.say(11, odds(1001, '1.50'), alive());
    await fixture.complete(12);
    expect(status(fixture)).toBe('open');
  });

  it('suspends after ten seconds without a message, and not a moment before', async () => {
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

  it('after a silence trusts nothing before a recovery, even if the numbers fit', async () => {
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

  it('gives up a line that stays silent, and a recovery that does not end', async () => {
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

  it('hands results over with the place behind each, and those of a whole state without one', async () => {
    const stage = openFixture();
    stage.connect(10);
    stage.say(10, fixture(1001), odds(1001), settlement(1001));
    await stage.complete(12);
    stage.say(13, rollback(1001), settlement(1001, 2));
    expect(stage.written.map(({ event, place }) => [event?.kind, place?.seq])).toEqual([
      ['market-resulted', undefined],
      [undefined, 12],
      ['market-result-undone', 13],
      ['market-resulted', 14],
    ]);
    expect(stage.written[3]?.event).toEqual({
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

  it('after a takeover asks for the results since the last place, then for everything', async () => {
    const stage = openFixture({ run: 'run-a', seq: 10 }, 2);
    stage.connect(12);
    expect(stage.lastAsk()).toMatchObject({ run: 'run-a', from: 10 });
    stage.say(11, settlement(1001), alive());
    await stage.complete(12);
    expect(stage.lastAsk()).toMatchObject({ run: null, from: 0 });
    expect(stage.book.isFresh()).toBe(false);
    expect(stage.written.map(({ place }) => place?.seq)).toEqual([11]);
    stage.say(12, fixture(1001), odds(1001));
    await stage.complete(12);
    expect(stage.book.isFresh()).toBe(true);
  });

  it('doubts what an unreadable message was about, and everything when it may have been anything', async () => {
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
    // A feed that goes on like this must not stop the house again and again.
    fixture.say(15, { type: 'bet_stop' });
    expect(fixture.line().asks).toHaveLength(2);
    expect(fixture.tally.read().garbage).toBe(4);
  });

  it('tells the clock of a match by our time', async () => {
    const stage = await openHealthyFixture(SEASON);
    stage.say(11, fixture(1001));
    expect(stage.book.match(1001)?.clock).toEqual({
      seconds: 1_250,
      running: true,
      direction: 'up',
      atMs: stage.clock.nowMs(),
    });
  });

  it('says nothing any more when it is over, and the book goes stale', async () => {
    const fixture = await openHealthyFixture(SEASON);
    fixture.ownerSession.end();
    fixture.say(11, odds(1001, '1.50'));
    expect(fixture.book.market(100_101)?.prices[0]?.odds).toBe(1_420);
    fixture.pass(2_000);
    expect(fixture.book.isFresh()).toBe(false);
  });
});
