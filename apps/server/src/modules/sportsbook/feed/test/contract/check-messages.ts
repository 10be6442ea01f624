import { areOutcomeProbabilities } from '@palpite/kernel/outcome-probabilities';
import { misfitOf } from '@palpite/kernel/settlement/market-fit';
import { isSport, SPORTS } from '@palpite/kernel/sports';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changedAt } from '../changed-at.ts';
import { Hall, type MessageWorld, pictureOf, type Recorded, type Recording } from './hall.ts';

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
  readonly build: () => Promise<MessageWorld>;
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
    let hall: Hall;
    beforeEach(async () => {
      hall = await Hall.open(build, recording);
    });
    afterEach(async () => {
      expect(hall.thrown).toEqual([]);
      await hall.close();
    });
    const take = () => hall;
    testGood(take, contractTest);
    testProbabilities(take, contractTest);
    testBad(take, contractTest);
    testHuge(take, contractTest);
    testAnyField(take, contractTest);
    testOrder(take, contractTest);
  });
}

function testGood(take: () => Hall, { recording }: MessageContractTest): void {
  it('reads every recorded message of five sports', async () => {
    const hall = take();
    expect(hall.book.isFresh()).toBe(true);
    const sports = hall.book.matches().map((match) => hall.book.match(match)?.sport);
    expect(new Set(sports)).toEqual(new Set(SPORTS));
    expect(hall.openMarkets().length).toBeGreaterThan(100);
    await hall.tell(...recording.live);
    expect(hall.tally.reasons()).toEqual({});
    expect(hall.tally.read()).toMatchObject({ garbage: 0, gap: 0, full: 0, repeat: 0 });
    expect(new Set(hall.events.map(({ kind }) => kind))).toEqual(
      new Set(['market-resulted', 'market-result-undone', 'market-cancelled', 'market-cancel-undone']),
    );
  });
}

/** Cash-out is priced from probabilities: for a provider that sends none the feed derives them. */
function testProbabilities(take: () => Hall, { recording }: MessageContractTest): void {
  it('has the probabilities of every selection in the book, none above what its odds pay for', () => {
    const hall = take();
    for (const id of hall.openMarkets()) {
      const market = hall.book.market(id);
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
    const hall = take();
    await hall.tell(...recording.live.slice(0, 120));
    const late = await hall.anotherBook();
    expect(pictureOf(late)).toBe(hall.picture());
    late.stop();
  });
}

function testBad(take: () => Hall, contractTest: MessageContractTest): void {
  const { recording, damages, about } = contractTest;
  it.each(damages.map((damage) => [damage.name, damage] as const))('%s', async (_name, damage) => {
    const hall = take();
    const good = [...recording.whole, ...recording.live].find(damage.of);
    if (!good) throw new Error('nothing of the kind was recorded');
    const { market = 0, match = 0 } = about(good);
    const before = hall.picture();
    const events = hall.events.length;
    if (damage.harms === 'market') expect(hall.status(market)).toBe('open');
    await hall.tell(damage.make(good));
    expect(hall.tally.reasons()).toEqual({ [damage.why]: 1 });
    expect(hall.events).toHaveLength(events);
    if (damage.harms === 'nothing') expect(hall.picture()).toBe(before);
    if (damage.harms === 'market') expect(hall.status(market)).not.toBe('open');
    if (damage.harms === 'match') expect(hall.book.match(match)?.stop).toBe('feed');
    if (damage.harms === 'everything') {
      expect(hall.openMarkets()).toEqual([]);
      await hall.answer(recording.whole);
      expect(hall.picture()).toBe(before);
    }
  });
}

function testHuge(take: () => Hall, { recording }: MessageContractTest): void {
  it('counts truncated frames, and serves the next valid state', async () => {
    const hall = take();
    const before = hall.picture();
    for (const message of recording.whole.slice(0, 40)) {
      const frame = hall.world.numbered(message, hall.seq + 1);
      for (let end = 1; end < frame.length; end += 97) await hall.raw(frame.slice(0, end));
    }
    expect(hall.picture()).toBe(before);
    expect(hall.tally.read().garbage).toBeGreaterThan(40);
    expect(hall.tally.read().gap).toBe(0);
  });

  it('ends the connection at a message of ten megabytes, and suspends everything until the recovery', async () => {
    const hall = take();
    const before = hall.picture();
    await hall.loseLine(() => hall.world.sayRaw(`{"x":"${'x'.repeat(10 * 1024 * 1024)}"}`));
    expect(hall.picture()).toBe(before);
  });

  it('survives extreme nesting and extremely long numbers', async () => {
    const hall = take();
    const before = hall.picture();
    await hall.raw('['.repeat(200_000), `{"a":${'{"a":'.repeat(50_000)}`, `{"seq":${'9'.repeat(100_000)}}`);
    expect(hall.tally.read().garbage).toBe(3);
    expect(hall.picture()).toBe(before);
  });
}

function testAnyField(take: () => Hall, { recording, about, isPrice }: MessageContractTest): void {
  it('property: whatever any field becomes, a market served as open can be settled and was sent as open', async () => {
    const hall = take();
    const messages = [...recording.whole, ...recording.live];
    const picked = fc.sample(fc.tuple(fc.nat(messages.length - 1), fc.nat(), nastyValue), {
      numRuns: 600,
      seed: 20_260_614,
    });
    for (const [index, path, value] of picked) {
      const message = messages[index];
      if (!message) continue;
      const damaged = changedAt(message, path, value);
      const garbage = hall.tally.read().garbage;
      await hall.tell(damaged);
      const { market } = about(damaged);
      const isBad = hall.tally.read().garbage > garbage;
      if (isBad && isPrice(damaged) && market !== undefined) expect(hall.status(market)).not.toBe('open');
      if (hall.openMarkets().length === 0) await recoverIfAsked(hall, recording);
    }
    for (const id of hall.openMarkets()) {
      const market = hall.book.market(id);
      const sport = market && hall.book.match(market.match)?.sport;
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
    expect(hall.tally.read().garbage).toBeGreaterThan(200);
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
async function recoverIfAsked(hall: Hall, recording: Recording): Promise<void> {
  if (hall.book.isFresh()) return;
  await hall.answer(recording.whole);
}

function testOrder(take: () => Hall, contractTest: MessageContractTest): void {
  const { recording, isPrice, about, resultOf, undoneOf } = contractTest;
  it('changes nothing for repeated and out-of-date messages', async () => {
    const hall = take();
    const from = hall.seq;
    const live = recording.live.slice(0, 120);
    await hall.tell(...live);
    const before = hall.picture();
    const events = hall.events.length;
    for (const [index, message] of live.entries())
      await hall.raw(hall.world.numbered(message, from + 1 + index));
    for (const [index, message] of [...live].reverse().entries())
      await hall.raw(hall.world.numbered(message, Math.max(1, from - index)));
    expect(hall.picture()).toBe(before);
    expect(hall.events).toHaveLength(events);
    expect(hall.tally.read()).toMatchObject({ repeat: 2 * live.length, garbage: 0, gap: 0 });
  });

  it('suspends everything at a gap until the missing messages have arrived', async () => {
    const hall = take();
    const [lost, ...rest] = recording.live.filter(isPrice).slice(0, 4);
    if (!lost) throw new Error('no price was recorded');
    hall.seq += 1;
    const from = hall.seq;
    await hall.tell(...rest);
    expect(hall.openMarkets()).toEqual([]);
    expect(hall.book.isFresh()).toBe(false);
    expect(hall.tally.read().gap).toBe(1);
    await hall.answer([lost, ...rest], from);
    expect(hall.book.isFresh()).toBe(true);
    expect(hall.openMarkets().length).toBeGreaterThan(100);
  });

  it('keeps a market with a result closed, and opens it only by a price after the result is undone', async () => {
    const hall = take();
    const [market = 0] = hall.openMarkets();
    const price = recording.whole.find((message) => isPrice(message) && about(message).market === market);
    if (!price) throw new Error('no price was recorded');
    await hall.tell(resultOf(price, 1));
    expect(hall.status(market)).toBe('closed');
    await hall.tell(price);
    expect(hall.status(market)).toBe('closed');
    await hall.tell(undoneOf(price, 1));
    expect(hall.status(market)).toBe('suspended');
    await hall.tell(resultOf(price, 2), price, undoneOf(price, 2));
    expect(hall.status(market)).toBe('suspended');
    await hall.tell(price);
    expect(hall.status(market)).toBe('open');
    expect(hall.tally.read().garbage).toBe(0);
  });
}
