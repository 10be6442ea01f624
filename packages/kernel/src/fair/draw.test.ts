import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crashPoint, drawLimbo, isInChain, makeChain } from './crash.ts';
import { rollDice } from './dice.ts';
import { type Draw, drawFromWords, nextWords, pick, streamed, uniform } from './draw.ts';
import { type Hashing, runHashingAsync, webHashes } from './hashing.ts';
import { drawCard } from './hi-lo.ts';
import { drawKeno } from './keno.ts';
import { drawMines } from './mines.ts';
import { dropBall } from './plinko.ts';
import { drawRaffle, spinVipWheel } from './prizes.ts';
import { commitmentOf, isClientSeed, isRevealOf, seedFault } from './seeds.ts';
import { run, SEEDS } from './test/hashes.ts';
import { spinWheel } from './wheel.ts';

const words = fc.integer({ min: 0, max: 2 ** 32 - 1 });

describe('uniform', () => {
  it('throws away exactly the words of the incomplete last group', () => {
    expect(drawFromWords([4_294_959_999], uniform(10_000))).toEqual({ value: 9_999, wordsUsed: 1 });
    expect(drawFromWords([4_294_960_000, 7], uniform(10_000))).toEqual({ value: 7, wordsUsed: 2 });
    expect(drawFromWords([2 ** 32 - 1], uniform(2 ** 32))).toEqual({ value: 2 ** 32 - 1, wordsUsed: 1 });
  });

  it('gives every value the same number of words', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 32 }), words, (n, word) => {
        const groups = 2n ** 32n / BigInt(n);
        const isTaken = BigInt(word) < groups * BigInt(n);
        const { value, wordsUsed } = drawFromWords([word, 0], uniform(n));
        expect(wordsUsed).toBe(isTaken ? 1 : 2);
        expect(BigInt(value)).toBe(isTaken ? BigInt(word) % BigInt(n) : 0n);
      }),
      { numRuns: 2_000 },
    );
  });

  it('throws for a count that it cannot draw from, and for a source that is broken', () => {
    for (const n of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN])
      expect(() => drawFromWords([0], uniform(n))).toThrow(RangeError);
    const broken = Array.from({ length: 2_000 }, () => 2 ** 32 - 1);
    expect(() => drawFromWords(broken, uniform(10))).toThrow('the stream is broken');
    expect(() => drawFromWords([], uniform(10))).toThrow('needs more words');
  });
});

describe('pick', () => {
  it('agrees with removing from a list of all values', () => {
    const cases = fc
      .integer({ min: 1, max: 60 })
      .chain((n) => fc.tuple(fc.constant(n), fc.integer({ min: 0, max: n }), fc.infiniteStream(words)));
    fc.assert(
      fc.property(cases, ([n, count, source]) => {
        const given = [...source.take(count * 20 + 20)];
        const list = Array.from({ length: n }, (_, index) => index);
        const expected: number[] = [];
        let used = 0;
        for (let index = 0; index < count; index += 1) {
          const { value, wordsUsed } = drawFromWords(given.slice(used), uniform(list.length));
          used += wordsUsed;
          expected.push(...list.splice(value, 1));
        }
        expect(drawFromWords(given, pick(n, count))).toEqual({ value: expected, wordsUsed: used });
      }),
      { numRuns: 500 },
    );
  });

  it('refuses to draw more than there are', () => {
    expect(() => drawFromWords([0], pick(3, 4))).toThrow(RangeError);
  });
});

describe('the stream of a round', () => {
  it('goes on where an earlier draw ended, across blocks', () => {
    const all = run(streamed(SEEDS, nextWords(40))).value;
    expect(new Set(all).size).toBe(40);
    for (const from of [0, 1, 7, 8, 9, 23, 24])
      expect(run(streamed(SEEDS, nextWords(10), from))).toEqual({
        value: all.slice(from, from + 10),
        wordsUsed: from + 10,
      });
  });

  it('differs for every part of the seeds', () => {
    const first = (seeds: typeof SEEDS) => run(streamed(seeds, nextWords(2))).value.join();
    const others = [
      { ...SEEDS, nonce: 1 },
      { ...SEEDS, clientSeed: 'palpite2' },
      { ...SEEDS, serverSeed: SEEDS.serverSeed.replace('9', 'a') },
    ];
    expect(new Set([SEEDS, ...others].map(first)).size).toBe(4);
  });

  it('is refused for seeds that break the rules', () => {
    const faults = {
      'server-seed': [{ serverSeed: SEEDS.serverSeed.toUpperCase() }, { serverSeed: 'ab' }],
      'client-seed': ['', 'a:b', 'a b', 'ção', 'x'.repeat(65), 'a\n'].map((clientSeed) => ({ clientSeed })),
      nonce: [-1, 0.5, 2 ** 53, Number.NaN].map((nonce) => ({ nonce })),
    };
    for (const [fault, changes] of Object.entries(faults))
      for (const change of changes) {
        expect(seedFault({ ...SEEDS, ...change }), JSON.stringify(change)).toBe(fault);
        expect(() => run(streamed({ ...SEEDS, ...change }, rollDice()))).toThrow(fault);
      }
    expect(isClientSeed('A_b-9')).toBe(true);
    expect(isClientSeed('x'.repeat(64))).toBe(true);
  });
});

describe('commit and reveal', () => {
  it('accepts the committed seed and no other', () => {
    const shown = run(commitmentOf(SEEDS.serverSeed));
    expect(shown).toBe('30d2beae8e9af5d42ce0fafc0e15c0318baa8bbea41be4c116b4a87490fa106b');
    expect(run(isRevealOf(shown, SEEDS.serverSeed))).toBe(true);
    for (const other of [SEEDS.serverSeed.replace('9', '8'), SEEDS.serverSeed.toUpperCase(), '', shown])
      expect(run(isRevealOf(shown, other))).toBe(false);
  });

  it('never accepts a text that is no seed, even if its hash was shown', () => {
    expect(run(isRevealOf(run(commitmentOf('secret')), 'secret'))).toBe(false);
  });
});

describe('the verifier', () => {
  const web = webHashes(globalThis.crypto.subtle);
  const draws: Readonly<Record<string, () => Draw<unknown>>> = {
    dice: rollDice,
    limbo: drawLimbo,
    mines: () => drawMines(24),
    plinko: () => dropBall(16),
    'hi-lo': drawCard,
    wheel: () => spinWheel(50),
    keno: drawKeno,
    'VIP wheel': () => spinVipWheel(3),
    raffle: () => drawRaffle(1_000, 30),
  };
  const both = async <T>(program: () => Hashing<T>) => {
    expect(await runHashingAsync(program(), web)).toEqual(run(program()));
  };

  it.each(Object.entries(draws))('finds the same %s with WebCrypto alone', async (_game, program) => {
    for (let nonce = 0; nonce < 20; nonce += 1)
      await both(() => streamed({ ...SEEDS, nonce, clientSeed: `c-${nonce}` }, program()));
  });

  it('finds the same chain, crash points and commitments with WebCrypto alone', async () => {
    await both(() => commitmentOf(SEEDS.serverSeed));
    await both(() => makeChain('secret', 20));
    const { hashes, terminating } = run(makeChain('secret', 20));
    for (const [index, hash] of hashes.entries()) {
      await both(() => crashPoint(SEEDS.serverSeed, hash));
      expect(await runHashingAsync(isInChain(terminating, index + 1, hash), web)).toBe(true);
    }
  });
});
