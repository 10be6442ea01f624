import { describe, expect, it } from 'vitest';
import { effectiveStatus } from '../../book/index.ts';
import { openHealthyStage, openStage, type Stage } from '../test/owner-session-fixture.ts';
import { alive, betResume, betStop, fixture, odds, rollback, settlement, total } from '../test/recorded.ts';

const SEASON = [fixture(1001), odds(1001), total(1001)];

function status({ book }: Stage, market = 100_101) {
  const state = book.market(market);
  const match = state && book.match(state.match);
  return match && effectiveStatus(state, match, book.isFresh());
}

describe('the owner of a feed', () => {
  it('asks for everything at first, and nothing is open before it is complete', async () => {
    const stage = openStage();
    stage.connect(10);
    expect(stage.lastAsk()).toMatchObject({ run: null, from: 0 });
    for (const frame of SEASON) stage.say(10, frame);
    expect(stage.book.match(1001)).toBeUndefined();
    expect(stage.book.isFresh()).toBe(false);
    await stage.complete(10);
    expect(stage.book.isFresh()).toBe(true);
    expect(status(stage)).toBe('open');
    expect(stage.book.market(100_102)?.prices.map(({ odds: price }) => price)).toEqual([1_900, 1_955]);
  });

  it('passes a price on as one message, and a stop as one', async () => {
    const stage = await openHealthyStage(SEASON);
    const before = stage.bus.published.length;
    stage.say(11, odds(1001, '1.50'));
    stage.say(12, betStop(1001));
    expect(stage.bus.published.slice(before).map(({ subject }) => subject)).toEqual([
      'book.market',
      'book.match',
    ]);
    expect(stage.book.market(100_101)?.prices[0]?.odds).toBe(1_500);
    expect(status(stage)).toBe('suspended');
    expect(stage.book.match(1001)?.stop).toBe('goal');
    stage.say(13, betResume(1001));
    expect(status(stage)).toBe('open');
  });

  it('drops a repeat', async () => {
    const stage = await openHealthyStage(SEASON);
    stage.say(11, odds(1001, '1.50'));
    stage.say(11, odds(1001, '9.99'));
    stage.say(4, odds(1001, '8.88'));
    expect(stage.book.market(100_101)?.prices[0]?.odds).toBe(1_500);
    expect(stage.tally.read()).toMatchObject({ repeat: 2, gap: 0 });
  });

  it('suspends at a gap, asks for what is missing, and goes on', async () => {
    const stage = await openHealthyStage(SEASON);
    stage.say(13, odds(1001, '9.99'));
    expect(status(stage)).toBe('suspended');
    expect(stage.book.match(1001)?.stop).toBe('feed');
    expect(stage.lastAsk()).toMatchObject({ run: 'run-a', from: 10 });
    stage.say(14, alive());
    expect(stage.line().asks).toHaveLength(2);
    stage.say(11, odds(1001, '1.50'), odds(1001, '1.60'), odds(1001, '1.70'), alive());
    expect(stage.book.market(100_101)?.prices[0]?.odds).toBe(1_420);
    await stage.complete(14);
    expect(stage.book.market(100_101)?.prices[0]?.odds).toBe(1_700);
    expect(status(stage)).toBe('open');
    expect(stage.book.match(1001)?.stop).toBe('none');
    stage.say(15, odds(1001, '1.80'));
    expect(stage.book.market(100_101)?.prices[0]?.odds).toBe(1_800);
  });

  it('asks for everything when the missing part is no longer there', async () => {
    const stage = await openHealthyStage(SEASON);
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
    const stage = await openHealthyStage(SEASON);
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
    const stage = await openHealthyStage(SEASON);
    stage.ownerSession.disconnected(stage.line());
    stage.bus.pump();
    expect(stage.book.isFresh()).toBe(false);
    stage.connect(12);
    expect(stage.lastAsk()).toMatchObject({ run: 'run-a', from: 10 });
    stage.say(11, odds(1001, '1.50'), alive());
    await stage.complete(12);
    expect(status(stage)).toBe('open');
  });

  it('suspends after ten seconds without a message, and not a moment before', async () => {
    const stage = await openHealthyStage(SEASON);
    stage.pass(9_000);
    stage.say(11, alive());
    stage.pass(9_750);
    expect(status(stage)).toBe('open');
    stage.pass(250);
    expect(status(stage)).toBe('suspended');
    expect(stage.book.match(1001)?.stop).toBe('feed');
    expect(stage.line().closed).toBe(0);
  });

  it('after a silence trusts nothing before a recovery, even if the numbers fit', async () => {
    const stage = await openHealthyStage(SEASON);
    stage.pass(12_000);
    stage.say(11, odds(1001, '1.50'));
    expect(stage.lastAsk()).toMatchObject({ run: 'run-a', from: 10 });
    expect(status(stage)).toBe('suspended');
    stage.say(11, odds(1001, '1.50'));
    await stage.complete(11);
    expect(status(stage)).toBe('open');
    expect(stage.book.market(100_101)?.prices[0]?.odds).toBe(1_500);
  });

  it('gives up a line that stays silent, and a recovery that does not end', async () => {
    const stage = await openHealthyStage(SEASON);
    stage.pass(30_000);
    expect(stage.line().closed).toBe(1);
    stage.connect(11);
    for (let second = 0; second < 31; second += 1) {
      stage.pass(1_000);
      stage.say(900 + second, alive());
    }
    expect(stage.line().closed).toBe(1);
    expect(stage.book.isFresh()).toBe(false);
  });

  it('hands results over with the place behind each, and those of a whole state without one', async () => {
    const stage = openStage();
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
    const stage = openStage({ run: 'run-a', seq: 10 }, 2);
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
    const stage = await openHealthyStage(SEASON);
    stage.say(11, odds(1001, 'cheap'));
    expect(status(stage)).toBe('suspended');
    expect(status(stage, 100_102)).toBe('open');
    stage.say(12, odds(1001, '1.44'));
    expect(status(stage)).toBe('open');
    stage.say(13, { type: 'weather' });
    expect(stage.line().asks).toHaveLength(1);
    stage.say(14, { type: 'bet_stop' });
    expect(stage.lastAsk()).toMatchObject({ run: null });
    expect(stage.line().asks).toHaveLength(2);
    for (const frame of SEASON) stage.say(14, frame);
    await stage.complete(14);
    // A feed that goes on like this must not stop the house again and again.
    stage.say(15, { type: 'bet_stop' });
    expect(stage.line().asks).toHaveLength(2);
    expect(stage.tally.read().garbage).toBe(4);
  });

  it('tells the clock of a match by our time', async () => {
    const stage = await openHealthyStage(SEASON);
    stage.say(11, fixture(1001));
    expect(stage.book.match(1001)?.clock).toEqual({
      seconds: 1_250,
      running: true,
      direction: 'up',
      atMs: stage.clock.nowMs(),
    });
  });

  it('says nothing any more when it is over, and the book goes stale', async () => {
    const stage = await openHealthyStage(SEASON);
    stage.ownerSession.end();
    stage.say(11, odds(1001, '1.50'));
    expect(stage.book.market(100_101)?.prices[0]?.odds).toBe(1_420);
    stage.pass(2_000);
    expect(stage.book.isFresh()).toBe(false);
  });
});
