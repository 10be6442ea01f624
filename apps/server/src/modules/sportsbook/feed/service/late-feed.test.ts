import { describe, expect, it } from 'vitest';
import { effectiveStatus } from '../../book/index.ts';
import { type Fixture, openFixture, openHealthyFixture } from '../test/producer-session-fixture.ts';
import { alive, fixture, odds, total } from '../test/recorded.ts';

const SEASON = [fixture(1001), odds(1001), total(1001)];

function status({ book }: Fixture) {
  const market = book.market(100_101);
  const match = market && book.match(market.match);
  return match && effectiveStatus(market, match, book.isFresh());
}

/** Sends a beat every two seconds with that delay, and lets the publication of a whole state end. */
async function beat(session: Fixture, from: number, count: number, lateMs: number): Promise<number> {
  for (let seq = from; seq < from + count; seq += 1) {
    session.pass(2_000);
    session.sayLate(seq, lateMs, alive());
    await new Promise(setImmediate);
    session.bus.pump();
  }
  return from + count;
}

describe('a feed that is late and regular', () => {
  it('is suspended, follows what it sends meanwhile, and opens when its beats have been in time again', async () => {
    const session = await openHealthyFixture(SEASON);
    let next = await beat(session, 11, 3, 100);
    expect(status(session)).toBe('open');
    next = await beat(session, next, 5, 20_000);
    expect(session.producerSession.isHealthy()).toBe(false);
    expect(session.producerSession.lateness()).toMatchObject({ lateMs: 20_000, differenceMs: 20_000 });
    expect(status(session)).toBe('suspended');
    expect(session.book.match(1001)?.stop).toBe('feed');

    session.sayLate(next, 20_000, odds(1001, '1.70'));
    next = await beat(session, next + 1, 1, 100);
    expect(status(session)).toBe('suspended');
    await beat(session, next, 1, 100);
    expect(session.producerSession.isHealthy()).toBe(true);
    expect(status(session)).toBe('open');
    expect(session.book.match(1001)?.stop).toBe('none');
    expect(session.book.market(100_101)?.prices[0]?.odds).toBe(1_700);
    // Nothing was lost, so that nothing had to be requested.
    expect(session.line().asks).toHaveLength(1);
  });

  it('is never opened when it is late from the first message on', async () => {
    const session = openFixture();
    session.connect(10);
    for (const frame of SEASON) session.sayLate(10, 20_000, frame);
    session.sayLate(10, 20_000, { type: 'snapshot_complete', request: session.lastAsk().request });
    await new Promise(setImmediate);
    session.bus.pump();
    expect(session.producerSession.isHealthy()).toBe(false);
    const next = await beat(session, 11, 400, 20_000);
    expect(session.producerSession.isHealthy()).toBe(false);
    expect(status(session)).toBe('suspended');
    await beat(session, next, 2, 50);
    expect(status(session)).toBe('open');
  });

  it('is open with a clock that is wrong by a constant', async () => {
    const session = openFixture();
    session.connect(10);
    for (const frame of SEASON) session.sayLate(10, -3_600_000, frame);
    session.sayLate(10, -3_600_000, { type: 'snapshot_complete', request: session.lastAsk().request });
    await new Promise(setImmediate);
    session.bus.pump();
    await beat(session, 11, 20, -3_600_000 + 200);
    expect(status(session)).toBe('open');
  });

  it('does not count the old times of messages that it sends again', async () => {
    const session = await openHealthyFixture(SEASON);
    let next = await beat(session, 11, 3, 0);
    session.say(next + 3, alive());
    expect(session.lastAsk()).toMatchObject({ run: 'run-a' });
    for (let seq = next; seq <= next + 3; seq += 1) session.sayLate(seq, 15_000, alive());
    await session.complete(next + 3);
    next += 4;
    expect(status(session)).toBe('open');
    expect(session.producerSession.lateness().lateMs).toBe(0);
  });

  it('is suspended when it sends prices and no beats, until a beat comes', async () => {
    const session = await openHealthyFixture(SEASON);
    for (let seq = 11; seq < 16; seq += 1) {
      expect(status(session)).toBe('open');
      session.pass(2_000);
      session.say(seq, odds(1001, '1.50'));
    }
    expect(status(session)).toBe('suspended');
    expect(session.producerSession.isHealthy()).toBe(false);
    await beat(session, 16, 1, 0);
    expect(status(session)).toBe('open');
  });
});
