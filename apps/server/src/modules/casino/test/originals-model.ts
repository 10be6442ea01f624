import { createHash, createHmac } from 'node:crypto';
import type { OwnRound } from '../store/own-rounds.ts';

/**
 * A second, simple model of our own games, written from docs/fairness.md without the code of the kernel: words by
 * node:crypto, floating-point free payouts by plain bigint products. The tables of plinko, wheel and keno are passed in.
 */
export interface ModelSeeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function wordsOf({ serverSeed, clientSeed, nonce }: ModelSeeds) {
  const words: number[] = [];
  let at = 0;
  return () => {
    if (at === words.length) {
      const block = createHmac('sha256', serverSeed)
        .update(`${clientSeed}:${nonce}:${words.length / 8}`)
        .digest();
      for (let word = 0; word < 8; word += 1) words.push(block.readUInt32BE(word * 4));
    }
    const word = words[at] ?? 0;
    at += 1;
    return word;
  };
}

function uniform(next: () => number, n: number): number {
  for (;;) {
    const word = next();
    if (word < Math.floor(2 ** 32 / n) * n) return word % n;
  }
}

function pick(next: () => number, n: number, count: number): number[] {
  const left = Array.from({ length: n }, (_, value) => value);
  return Array.from({ length: count }, () => left.splice(uniform(next, left.length), 1)[0] ?? -1);
}

const choose = (n: number, k: number): bigint =>
  k === 0 ? 1n : (choose(n, k - 1) * BigInt(n - k + 1)) / BigInt(k);

export interface ModelTables {
  plinko(risk: string, rows: number): readonly number[];
  wheel(risk: string, segments: number): readonly number[];
  keno(risk: string, picks: number): readonly number[];
}

/** The payout of an ended round from its seeds, choice and steps. */
export function modelPayout(round: OwnRound, seeds: ModelSeeds, tables: ModelTables): bigint {
  const { choice, stake, maxPayout, outcome } = round;
  const next = wordsOf(seeds);
  const pay = (numerator: bigint, denominator: bigint) => {
    const exact = (stake * numerator) / denominator;
    return exact < maxPayout ? exact : maxPayout;
  };
  switch (choice.game) {
    case 'dice': {
      const roll = uniform(next, 10_000);
      const isWon = choice.side === 'under' ? roll < choice.target : roll > choice.target;
      return isWon
        ? pay(9_900n, BigInt(choice.side === 'under' ? choice.target : 9_999 - choice.target))
        : 0n;
    }
    case 'limbo': {
      const bits = BigInt(next()) * 2n ** 20n + BigInt(next() >>> 12);
      const x100 = (99n * 2n ** 52n) / (2n ** 52n - bits);
      return x100 >= BigInt(choice.target) ? pay(BigInt(choice.target), 100n) : 0n;
    }
    case 'plinko': {
      const bits = next().toString(2).padStart(32, '0').slice(0, choice.rows);
      const slot = [...bits].filter((bit) => bit === '1').length;
      return pay(BigInt(tables.plinko(choice.risk, choice.rows)[slot] ?? 0), 100n);
    }
    case 'wheel':
      return pay(
        BigInt(tables.wheel(choice.risk, choice.segments)[uniform(next, choice.segments)] ?? 0),
        100n,
      );
    case 'keno': {
      const drawn = pick(next, 40, 10).map((value) => value + 1);
      const hits = choice.picks.filter((value) => drawn.includes(value)).length;
      return pay(BigInt(tables.keno(choice.risk, choice.picks.length)[hits] ?? 0), 100n);
    }
    case 'mines': {
      const mines = pick(next, 25, choice.mines);
      const opened = outcome.opened ?? [];
      if (opened.some((tile) => mines.includes(tile))) return 0n;
      const gems = opened.length;
      return pay(99n * choose(25, gems), 100n * choose(25 - choice.mines, gems));
    }
    case 'hi-lo':
      return modelHiLo(next, outcome.steps?.map(({ action }) => action) ?? [], pay);
  }
}

function modelHiLo(
  next: () => number,
  actions: readonly string[],
  pay: (numerator: bigint, denominator: bigint) => bigint,
): bigint {
  let rank = Math.floor(uniform(next, 52) / 4) + 1;
  let numerator = 99n;
  let denominator = 100n;
  for (const action of actions) {
    const turned = Math.floor(uniform(next, 52) / 4) + 1;
    const wins = Array.from({ length: 13 }, (_, index) => index + 1).filter((other) => {
      if (action === 'same') return other === rank;
      if (action === 'hi') return rank === 1 ? other > 1 : other >= rank;
      return rank === 13 ? other < 13 : other <= rank;
    });
    if (action !== 'skip') {
      if (!wins.includes(turned)) return 0n;
      numerator *= 13n;
      denominator *= BigInt(wins.length);
    }
    rank = turned;
  }
  return pay(numerator, denominator);
}
