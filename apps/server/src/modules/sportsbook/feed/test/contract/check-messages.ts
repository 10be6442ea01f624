import { areOutcomeProbabilities } from '@palpite/kernel/outcome-probabilities';
import { misfitOf } from '@palpite/kernel/settlement/market-fit';
import { isSport, SPORTS } from '@palpite/kernel/sports';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changedAt } from '../changed-at.ts';
import { FeedTestApp, pictureOf, type Recorded, type Recording, type ScriptedPeer } from './feed-test-app.ts';

/** One way in which a valid message becomes invalid. */
export interface Damage {
  readonly name: string;
  /** The recorded valid message that is damaged. */
  readonly of: (message: Recorded) => boolean;
  readonly make: (message: Recorded) => Recorded;
  /** The reason under which it is counted. */
  readonly why: string;
  /** What is in doubt afterwards. */
  readonly harms: 'market' | 'match' | 'nothing' | 'everything';
}

export interface MessageContractTest {
  readonly name: string;
  readonly build: () => Promise<ScriptedPeer>;
  readonly recording: Recording;
  readonly damages: readonly Damage[];
  /** The market and the match that a message is about. */
  readonly about: (message: Recorded) => { readonly market?: number; readonly match?: number };
  readonly isPrice: (message: Recorded) => boolean;
  /** The result of the market of this price, and the message that undoes it. */
  readonly resultOf: (price: Recorded, version: number) => Recorded;
  readonly undoneOf: (price: Recorded, version: number) => Recorded;
}

/** What every adapter must make of its provider's messages, valid and invalid. None of them may throw. */
export function testFeedMessages(contractTest: MessageContractTest): void {
  const { name, build, recording } = contractTest;
  describe(`contract test of feed messages: ${name}`, () => {
    let app: FeedTestApp;
    beforeEach(async () => {
      app = await FeedTestApp.open(build, recording);
    });
    afterEach(async () => {
      expect(app.thrown).toEqual([]);
      await app.close();
    });
    const take = () => app;
    testGood(take, contractTest);
    testProbabilities(take, contractTest);
    testBad(take, contractTest);
    testHuge(take, contractTest);
    testAnyField(take, contractTest);
    testOrder(take, contractTest);
  });
}

function testGood(take: () => FeedTestApp, { recording }: MessageContractTest): void {
  it('reads every recorded message of five sports', async () => {
    const app = take();
    expect(app.book.isFresh()).toBe(true);
    const sports = app.book.matches().map((match) => app.book.match(match)?.sport);
    expect(new Set(sports)).toEqual(new Set(SPORTS));
    expect(app.openMarkets().length).toBeGreaterThan(100);
    await app.tell(...recording.live);
    expect(app.tally.reasons()).toEqual({});
    expect(app.tally.read()).toMatchObject({ garbage: 0, gap: 0, full: 0, repeat: 0 });
    expect(new Set(app.events.map(({ kind }) => kind))).toEqual(
      new Set(['market-resulted', 'market-result-undone', 'market-cancelled', 'market-cancel-undone']),
    );
  });
}

/** Cash-out is priced from probabilities: for a provider that sends none the feed derives them. */
function testProbabilities(take: () => FeedTestApp, { recording }: MessageContractTest): void {
  it('has the probabilities of every selection in the book, none above what its odds pay for', () => {
    const app = take();
    for (const id of app.openMarkets()) {
      const market = app.book.market(id);
      for (const { selection, odds, probabilities } of market?.prices ?? []) {
        const name = `${market?.type} ${market?.line} ${selection}`;
        if (!probabilities) throw new Error(`${name} has no probabilities`);
        expect(areOutcomeProbabilities(probabilities), name).toBe(true);
        const { win, halfWin, void: back, halfLose } = probabilities;
        const worth = (2 * win + halfWin) * (odds / 1_000) + halfWin + 2 * back + halfLose;
        expect(worth, name).toBeLessThanOrEqual(2_000_000_000);
      }
    }
  });

  it('has the same odds and probabilities on a node that starts later', async () => {
    const app = take();
    await app.tell(...recording.live.slice(0, 120));
    const late = await app.anotherBook();
    expect(pictureOf(late)).toBe(app.picture());
    late.stop();
  });
}

function testBad(take: () => FeedTestApp, contractTest: MessageContractTest): void {
  const { recording, damages, about } = contractTest;
  it.each(damages.map((damage) => [damage.name, damage] as const))('%s', async (_name, damage) => {
    const app = take();
    const good = [...recording.whole, ...recording.live].find(damage.of);
    if (!good) throw new Error('nothing of the kind was recorded');
    const { market = 0, match = 0 } = about(good);
    const before = app.picture();
    const events = app.events.length;
    if (damage.harms === 'market') expect(app.status(market)).toBe('open');
    await app.tell(damage.make(good));
    expect(app.tally.reasons()).toEqual({ [damage.why]: 1 });
    expect(app.events).toHaveLength(events);
    if (damage.harms === 'nothing') expect(app.picture()).toBe(before);
    if (damage.harms === 'market') expect(app.status(market)).not.toBe('open');
    if (damage.harms === 'match') expect(app.book.match(match)?.stop).toBe('feed');
    if (damage.harms === 'everything') {
      expect(app.openMarkets()).toEqual([]);
      await app.answer(recording.whole);
      expect(app.picture()).toBe(before);
    }
  });
}

function testHuge(take: () => FeedTestApp, { recording }: MessageContractTest): void {
  it('counts truncated frames, and serves the next valid state', async () => {
    const app = take();
    const before = app.picture();
    for (const message of recording.whole.slice(0, 40)) {
      const frame = app.world.numbered(message, app.seq + 1);
      for (let end = 1; end < frame.length; end += 97) await app.raw(frame.slice(0, end));
    }
    expect(app.picture()).toBe(before);
    expect(app.tally.read().garbage).toBeGreaterThan(40);
    expect(app.tally.read().gap).toBe(0);
  });

  it('ends the connection at a message of ten megabytes, and suspends everything until the recovery', async () => {
    const app = take();
    const before = app.picture();
    await app.loseLine(() => app.world.sayRaw(`{"x":"${'x'.repeat(10 * 1024 * 1024)}"}`));
    expect(app.picture()).toBe(before);
  });

  it('survives extreme nesting and extremely long numbers', async () => {
    const app = take();
    const before = app.picture();
    await app.raw('['.repeat(200_000), `{"a":${'{"a":'.repeat(50_000)}`, `{"seq":${'9'.repeat(100_000)}}`);
    expect(app.tally.read().garbage).toBe(3);
    expect(app.picture()).toBe(before);
  });
}

function testAnyField(take: () => FeedTestApp, { recording, about, isPrice }: MessageContractTest): void {
  it('property: whatever any field becomes, a market served as open can be settled and was sent as open', async () => {
    const app = take();
    const messages = [...recording.whole, ...recording.live];
    const picked = fc.sample(fc.tuple(fc.nat(messages.length - 1), fc.nat(), nastyValue), {
      numRuns: 600,
      seed: 20_260_614,
    });
    for (const [index, path, value] of picked) {
      const message = messages[index];
      if (!message) continue;
      const damaged = changedAt(message, path, value);
      const garbage = app.tally.read().garbage;
      await app.tell(damaged);
      const { market } = about(damaged);
      const isBad = app.tally.read().garbage > garbage;
      if (isBad && isPrice(damaged) && market !== undefined) expect(app.status(market)).not.toBe('open');
      if (app.openMarkets().length === 0) await recoverIfAsked(app, recording);
    }
    for (const id of app.openMarkets()) {
      const market = app.book.market(id);
      const sport = market && app.book.match(market.match)?.sport;
      if (!market || !isSport(sport)) throw new Error('an open market without its match');
      expect(
        misfitOf(
          sport,
          market,
          market.prices.map(({ selection }) => selection),
        ),
      ).toBeUndefined();
      for (const { odds } of market.prices) expect(odds).toBeGreaterThan(1_000);
    }
    expect(app.tally.read().garbage).toBeGreaterThan(200);
  });
}

const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(
    null,
    '',
    -1,
    0,
    1e308,
    2 ** 53,
    -0.5,
    '\u0000',
    [],
    {},
    true,
    '-1.85',
    '1e9',
    'constructor',
  ),
);

/** The adapter may have requested the whole state: a message may have been about anything. */
async function recoverIfAsked(app: FeedTestApp, recording: Recording): Promise<void> {
  if (app.book.isFresh()) return;
  await app.answer(recording.whole);
}

function testOrder(take: () => FeedTestApp, contractTest: MessageContractTest): void {
  const { recording, isPrice, about, resultOf, undoneOf } = contractTest;
  it('changes nothing for repeated and out-of-date messages', async () => {
    const app = take();
    const from = app.seq;
    const live = recording.live.slice(0, 120);
    await app.tell(...live);
    const before = app.picture();
    const events = app.events.length;
    for (const [index, message] of live.entries())
      await app.raw(app.world.numbered(message, from + 1 + index));
    for (const [index, message] of [...live].reverse().entries())
      await app.raw(app.world.numbered(message, Math.max(1, from - index)));
    expect(app.picture()).toBe(before);
    expect(app.events).toHaveLength(events);
    expect(app.tally.read()).toMatchObject({ repeat: 2 * live.length, garbage: 0, gap: 0 });
  });

  it('suspends everything at a gap until the missing messages have arrived', async () => {
    const app = take();
    const [lost, ...rest] = recording.live.filter(isPrice).slice(0, 4);
    if (!lost) throw new Error('no price was recorded');
    app.seq += 1;
    const from = app.seq;
    await app.tell(...rest);
    expect(app.openMarkets()).toEqual([]);
    expect(app.book.isFresh()).toBe(false);
    expect(app.tally.read().gap).toBe(1);
    await app.answer([lost, ...rest], from);
    expect(app.book.isFresh()).toBe(true);
    expect(app.openMarkets().length).toBeGreaterThan(100);
  });

  it('keeps a market with a result closed, and opens it only by a price after the result is undone', async () => {
    const app = take();
    const [market = 0] = app.openMarkets();
    const price = recording.whole.find((message) => isPrice(message) && about(message).market === market);
    if (!price) throw new Error('no price was recorded');
    await app.tell(resultOf(price, 1));
    expect(app.status(market)).toBe('closed');
    await app.tell(price);
    expect(app.status(market)).toBe('closed');
    await app.tell(undoneOf(price, 1));
    expect(app.status(market)).toBe('suspended');
    await app.tell(resultOf(price, 2), price, undoneOf(price, 2));
    expect(app.status(market)).toBe('suspended');
    await app.tell(price);
    expect(app.status(market)).toBe('open');
    expect(app.tally.read().garbage).toBe(0);
  });
}
