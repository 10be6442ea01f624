import {
  crashPayout,
  drawLimbo,
  isCrashTarget,
  isLimboTarget,
  isLimboWon,
  limboResultOf,
} from '@palpite/kernel/fair/crash';
import { DICE_SIDES, type DiceBet, diceMultiplier, isDiceWon, rollDice } from '@palpite/kernel/fair/dice';
import { type Drawn, drawFromWords, uniform } from '@palpite/kernel/fair/draw';
import { areKenoPicks, drawKeno, kenoHits, kenoTable } from '@palpite/kernel/fair/keno';
import { hundredths, payoutOf } from '@palpite/kernel/fair/payout';
import { dropBall, type PlinkoFall, plinkoTable } from '@palpite/kernel/fair/plinko';
import { spinWheel, wheelTable } from '@palpite/kernel/fair/wheel';
import { type Fraction, toFractionText } from '@palpite/kernel/fraction';
import { isRecord, single } from './answers.ts';
import {
  CHAIN_INPUTS,
  draw,
  type Game,
  gamesOf,
  hundreds,
  label,
  numbers,
  readGame,
  SEED_INPUTS,
  shownHash,
  whole,
  wholes,
} from './fair.ts';
import { rounds } from './originals-rounds.ts';
import { tables } from './originals-tables.ts';
import { type Played, readPlayed, readRisk, readTerms, TERMS_INPUTS } from './played.ts';
import { defineSection, type Nested, type Section, type Vector } from './section.ts';

/** Our own games. What production refuses is malformed here, except where the vector says that it must be refused. */

const GIVEN = [...SEED_INPUTS, ...TERMS_INPUTS];

const uniformWords = defineSection<Drawn<number>>({
  name: 'uniform',
  inputs: ['words', 'n'],
  label,
  read(vector) {
    const [words, n] = [wholes(vector.words), whole(vector.n)];
    if (!words || n === undefined) return '`words` or `n` cannot be read';
    try {
      return drawFromWords(words, uniform(n));
    } catch (error) {
      return String(error);
    }
  },
  facts: { value: ({ value }) => hundreds(value), words_used: ({ wordsUsed }) => hundreds(wordsUsed) },
});

function readBet(vector: Vector): DiceBet | undefined {
  const side = DICE_SIDES.find((known) => known === vector.side);
  const target = whole(vector.target);
  return side && target !== undefined ? { side, target } : undefined;
}

interface Dice extends Played {
  readonly bet: DiceBet;
  readonly multiplier: Fraction;
  readonly roll: Drawn<number>;
}

const dice = defineSection<Dice>({
  name: 'dice',
  inputs: [...GIVEN, 'side', 'target'],
  needs: [...SEED_INPUTS, 'side', 'target'],
  label,
  read(vector) {
    const [played, bet] = [readPlayed(vector), readBet(vector)];
    if (typeof played === 'string') return played;
    const multiplier = bet && diceMultiplier(bet);
    if (!bet || !multiplier) return 'production refuses `side` or `target`';
    return { ...played, bet, multiplier, roll: draw(played.seeds, rollDice()) };
  },
  facts: {
    server_seed_hash: ({ seeds }) => shownHash(seeds),
    roll: ({ roll }) => hundreds(roll.value),
    won: ({ bet, roll }) => single(isDiceWon(bet, roll.value)),
    multiplier: ({ multiplier }) => single(toFractionText(multiplier)),
    payout_cents: ({ bet, roll, terms, multiplier }) =>
      single(isDiceWon(bet, roll.value) ? payoutOf(terms, multiplier) : 0n),
    words_used: ({ roll }) => hundreds(roll.wordsUsed),
  },
});

const diceRefused: Section = {
  name: 'dice_refused',
  fits: () => false,
  label,
  judge(vector) {
    const bet = readBet(vector);
    if (!bet) return { is: 'malformed', why: '`side` or `target` cannot be read' };
    const multiplier = diceMultiplier(bet);
    if (!multiplier) return { is: 'passed' };
    const mismatch = { field: 'target', expected: 'a refusal', got: toFractionText(multiplier) };
    return { is: 'failed', mismatches: [mismatch] };
  },
};

interface Limbo extends Played {
  readonly target: number;
  readonly bits: number;
  readonly result: bigint;
}

const limbo = defineSection<Limbo>({
  name: 'limbo',
  inputs: [...GIVEN, 'target_x100'],
  needs: [...SEED_INPUTS, 'target_x100'],
  label,
  read(vector) {
    const [played, target] = [readPlayed(vector), whole(vector.target_x100)];
    if (typeof played === 'string') return played;
    if (target === undefined || !isLimboTarget(target)) return 'production refuses `target_x100`';
    const { bits, resultX100: result } = draw(played.seeds, drawLimbo()).value;
    return { ...played, target, bits, result };
  },
  facts: {
    server_seed_hash: ({ seeds }) => shownHash(seeds),
    bits52: ({ bits }) => hundreds(bits),
    result_x100: ({ result }) => hundreds(result),
    won: ({ target, result }) => single(isLimboWon(target, result)),
    payout_cents: ({ target, result, terms }) =>
      single(isLimboWon(target, result) ? payoutOf(terms, hundredths(target)) : 0n),
  },
});

const limboFromBits = defineSection<{ readonly bits: number }>({
  name: 'limbo_from_bits',
  inputs: ['bits52'],
  label,
  read(vector) {
    const bits = whole(vector.bits52);
    return bits !== undefined && bits >= 0 && bits < 2 ** 52 ? { bits } : '`bits52` is not below 2^52';
  },
  facts: { result_x100: ({ bits }) => hundreds(limboResultOf(bits)) },
});

/** A round of a game that one draw decides, by a table. */
interface ByTable<T> extends Played {
  readonly drawn: T;
  readonly x100: number;
}

const byTable = {
  server_seed_hash: ({ seeds }: Played) => shownHash(seeds),
  multiplier_x100: ({ x100 }: ByTable<unknown>) => hundreds(x100),
  payout_cents: ({ terms, x100 }: ByTable<unknown>) => single(payoutOf(terms, hundredths(x100))),
};

const plinko = defineSection<ByTable<PlinkoFall>>({
  name: 'plinko',
  inputs: [...GIVEN, 'rows', 'risk'],
  needs: [...SEED_INPUTS, 'rows', 'risk'],
  label,
  read(vector) {
    const [played, risk, rows] = [readPlayed(vector), readRisk(vector.risk), whole(vector.rows)];
    if (typeof played === 'string') return played;
    const table = risk && rows !== undefined ? plinkoTable(risk, rows) : undefined;
    if (!table || rows === undefined) return 'production has no table for `risk` and `rows`';
    const drawn = draw(played.seeds, dropBall(rows)).value;
    return { ...played, drawn, x100: table[drawn.slot] ?? -1 };
  },
  facts: {
    ...byTable,
    path: ({ drawn }) => single(drawn.path),
    slot: ({ drawn }) => hundreds(drawn.slot),
  },
});

const wheel = defineSection<ByTable<number>>({
  name: 'wheel',
  inputs: [...GIVEN, 'segments', 'risk'],
  needs: [...SEED_INPUTS, 'segments', 'risk'],
  label,
  read(vector) {
    const [played, risk, segments] = [readPlayed(vector), readRisk(vector.risk), whole(vector.segments)];
    if (typeof played === 'string') return played;
    const table = risk && segments !== undefined ? wheelTable(risk, segments) : undefined;
    if (!table || segments === undefined) return 'production has no table for `risk` and `segments`';
    const drawn = draw(played.seeds, spinWheel(segments)).value;
    return { ...played, drawn, x100: table[drawn] ?? -1 };
  },
  facts: { ...byTable, segment: ({ drawn }) => hundreds(drawn) },
});

interface Keno extends ByTable<number[]> {
  readonly hits: number;
}

const keno = defineSection<Keno>({
  name: 'keno',
  inputs: [...GIVEN, 'picks', 'risk'],
  needs: [...SEED_INPUTS, 'picks', 'risk'],
  label,
  read(vector) {
    const [played, risk, picks] = [readPlayed(vector), readRisk(vector.risk), wholes(vector.picks)];
    if (typeof played === 'string') return played;
    const table = risk && picks && areKenoPicks(picks) ? kenoTable(risk, picks.length) : undefined;
    if (!table || !picks) return 'production refuses `picks` or `risk`';
    const drawn = draw(played.seeds, drawKeno()).value;
    const hits = kenoHits(picks, drawn);
    return { ...played, drawn, hits, x100: table[hits] ?? -1 };
  },
  facts: { ...byTable, drawn: ({ drawn }) => numbers(drawn), hits: ({ hits }) => hundreds(hits) },
});

interface CrashGame extends Game {
  readonly bets: Nested;
}

function readCrashBet(bet: unknown, crash: bigint): Nested | string {
  const target = isRecord(bet) ? whole(bet.target_x100) : undefined;
  const terms = isRecord(bet) ? readTerms(bet) : 'a bet is not an object';
  if (typeof terms === 'string') return terms;
  if (target === undefined || !isCrashTarget(target)) return 'production refuses `target_x100`';
  const isCapGiven = isRecord(bet) && 'max_payout_cents' in bet;
  return {
    target_x100: BigInt(target),
    stake_cents: terms.stake,
    payout_cents: crashPayout(terms, target, crash),
    ...(isCapGiven ? { max_payout_cents: terms.maxPayout } : {}),
  };
}

const crash: Section = {
  ...defineSection<CrashGame>({
    name: 'crash',
    inputs: CHAIN_INPUTS,
    needs: ['terminating_hash', 'bets'],
    label,
    read(vector) {
      const game = readGame(vector);
      if (typeof game === 'string') return game;
      const bets = Array.isArray(vector.bets) ? vector.bets.map((bet) => readCrashBet(bet, game.crash)) : [];
      const fault = bets.find((bet) => typeof bet === 'string');
      return typeof fault === 'string' ? fault : { ...game, bets };
    },
    facts: {
      hash: ({ expected }) => single(expected),
      crash_x100: ({ crash: point }) => hundreds(point),
      bets: ({ bets }) => ({ is: 'nested', of: bets }),
    },
  }),
  unfold: (part) => gamesOf(part),
};

export const originals: readonly Section[] = [
  uniformWords,
  dice,
  diceRefused,
  limbo,
  limboFromBits,
  ...rounds,
  plinko,
  wheel,
  keno,
  crash,
  ...tables,
];
