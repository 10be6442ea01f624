import { targetReturn } from '@palpite/kernel/fair/crash';
import { DICE_SIDES, diceReturn } from '@palpite/kernel/fair/dice';
import type { Drawn } from '@palpite/kernel/fair/draw';
import { guessReturn } from '@palpite/kernel/fair/hi-lo';
import { kenoReturn, kenoTable } from '@palpite/kernel/fair/keno';
import { isMineCount, minesReturn, TILES } from '@palpite/kernel/fair/mines';
import { DEFAULT_MAX_PAYOUT, RETURN_TO_PLAYER } from '@palpite/kernel/fair/payout';
import { plinkoReturn, plinkoTable } from '@palpite/kernel/fair/plinko';
import {
  coversTickets,
  drawRaffle,
  expectedPrize,
  type PrizeKind,
  type RaffleResult,
  spinVipWheel,
  type TicketRange,
  VIP_SECTORS,
  VIP_STAGE_FACTORS,
  type VipSpin,
  vipStage,
} from '@palpite/kernel/fair/prizes';
import type { Seeds } from '@palpite/kernel/fair/seeds';
import { wheelReturn, wheelTable } from '@palpite/kernel/fair/wheel';
import { type Fraction, minus, times, toFractionText } from '@palpite/kernel/fraction';
import { isRecord, orNothing, single } from './answers.ts';
import { draw, hundreds, label, numbers, readSeeds, SEED_INPUTS, shownHash, whole } from './fair.ts';
import { readRisk } from './played.ts';
import { type Answer, defineSection, type Nested, type Section, type Vector } from './section.ts';

/** Tables and returns of our own games, and the draws of prizes. */

const TABLES = { plinko: plinkoTable, wheel: wheelTable, keno: kenoTable } as const;
const RETURNS = { plinko: plinkoReturn, wheel: wheelReturn, keno: kenoReturn } as const;
type TableGame = keyof typeof TABLES;

const isTableGame = (name: unknown): name is TableGame =>
  typeof name === 'string' && Object.hasOwn(TABLES, name);

const vipTable: Nested = VIP_SECTORS.map(({ kind, value, weight }, sector) => ({
  sector: BigInt(sector),
  kind,
  value: BigInt(value),
  weight: BigInt(weight),
}));

function tableOf({ _table: name, _risk, _size }: Vector): Nested | string {
  if (name === 'vip_spin') return vipTable;
  if (name === 'vip_stage_factor') return VIP_STAGE_FACTORS.map((factor) => BigInt(factor));
  const risk = readRisk(_risk);
  const table = isTableGame(name) && risk ? TABLES[name](risk, Number(_size)) : undefined;
  return table ? table.map((x100) => BigInt(x100)) : 'production has no such table';
}

/** The tables as the file states them, one vector for each. */
function tablesIn(part: Vector): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [name, stated] of Object.entries(part)) {
    if (!isRecord(stated)) found[name] = { _table: name, values: stated };
    else
      for (const [risk, bySize] of Object.entries(stated))
        for (const [size, values] of Object.entries(isRecord(bySize) ? bySize : {}))
          found[`${name} ${risk} ${size}`] = { _table: name, _risk: risk, _size: size, values };
  }
  return found;
}

const table: Section = {
  ...defineSection<{ readonly values: Nested }>({
    name: 'tables',
    inputs: [],
    label,
    read(vector) {
      const values = tableOf(vector);
      return typeof values === 'string' ? values : { values };
    },
    facts: { values: ({ values }) => ({ is: 'nested', of: values }) },
  }),
  fits: () => false,
  unfold: (part, name) => (name === 'tables' ? tablesIn(part) : undefined),
};

const defaults: Section = {
  ...defineSection<object>({
    name: 'defaults',
    inputs: [],
    label,
    read: () => ({}),
    facts: { max_payout_cents: () => single(DEFAULT_MAX_PAYOUT) },
  }),
  fits: () => false,
  unfold: (part, name) => (name === 'defaults' ? { values: part } : undefined),
};

interface Return {
  /** What production returns in every way of playing that the vector speaks of; undefined when they differ. */
  readonly rtp: Fraction | undefined;
  readonly top: number | undefined;
  readonly expected: Fraction | undefined;
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The returns of all bets, if they are all the same. */
function common(returns: readonly Fraction[]): Fraction | undefined {
  const [first, ...others] = returns;
  return first && others.every((other) => toFractionText(other) === toFractionText(first))
    ? first
    : undefined;
}

const WHOLE_GAMES: Readonly<Record<string, () => readonly Fraction[]>> = {
  dice: () =>
    DICE_SIDES.flatMap((side) => range(-1, 10_000).map((target) => diceReturn({ side, target }))).filter(
      (share) => share !== undefined,
    ),
  mines: () =>
    range(0, TILES)
      .filter(isMineCount)
      .flatMap((count) => range(1, TILES - count).map((gems) => minesReturn(count, gems))),
  hi_lo: () =>
    range(1, 13)
      .flatMap((rank) => (['hi', 'lo', 'same'] as const).map((guess) => guessReturn(rank, guess)))
      .filter((share) => share !== undefined)
      .map((share) => times(RETURN_TO_PLAYER, share)),
};

function readReturn(vector: Vector): Return | string {
  const { game } = vector;
  const none = { rtp: undefined, top: undefined, expected: undefined };
  if (game === 'limbo and crash') {
    const target = whole(vector.target_x100);
    return target === undefined ? '`target_x100` is not whole' : { ...none, rtp: targetReturn(target) };
  }
  if (game === 'vip_spin') {
    const stage = whole(vector.stage);
    const kind = VIP_SECTORS.map((sector): PrizeKind => sector.kind).find((known) => known === vector.kind);
    if (stage === undefined || !kind) return '`stage` or `kind` cannot be read';
    return { ...none, expected: expectedPrize(kind, stage) };
  }
  if (isTableGame(game)) {
    const risk = readRisk(vector.risk);
    const size = whole(vector.rows ?? vector.segments ?? vector.picks);
    const values = risk && size !== undefined ? TABLES[game](risk, size) : undefined;
    if (!values) return 'production has no such table';
    return { ...none, rtp: RETURNS[game](values), top: Math.max(...values) };
  }
  const all = typeof game === 'string' && Object.hasOwn(WHOLE_GAMES, game) ? WHOLE_GAMES[game] : undefined;
  return all ? { ...none, rtp: common(all()) } : '`game` is none of ours';
}

const exact = (value: Fraction | undefined): Answer => orNothing(value, toFractionText);

const rtp = defineSection<Return>({
  name: 'rtp',
  inputs: ['game', 'how', 'target_x100', 'risk', 'rows', 'segments', 'picks', 'stage', 'kind'],
  needs: ['game'],
  label: ({ game }) => (typeof game === 'string' ? game : undefined),
  read: readReturn,
  facts: {
    rtp: ({ rtp: share }) => exact(share),
    below_99_percent_by: ({ rtp: share }) => exact(share && minus(RETURN_TO_PLAYER, share)),
    top_x100: ({ top }) => orNothing(top, BigInt),
    expected_cents: ({ expected }) => exact(expected),
  },
});

interface Spin {
  readonly seeds: Seeds;
  readonly spin: VipSpin;
}

const vipSpin = defineSection<Spin>({
  name: 'vip_spin',
  inputs: [...SEED_INPUTS, 'level'],
  label,
  read(vector) {
    const [seeds, level] = [readSeeds(vector), whole(vector.level)];
    if (typeof seeds === 'string') return seeds;
    const stage = level === undefined ? undefined : vipStage(level);
    if (stage === undefined) return 'production has no such `level`';
    return { seeds, spin: draw(seeds, spinVipWheel(stage)).value };
  },
  facts: {
    server_seed_hash: ({ seeds }) => shownHash(seeds),
    draw: ({ spin }) => hundreds(spin.draw),
    sector: ({ spin }) => hundreds(spin.sector),
    kind: ({ spin }) => single(spin.kind),
    value: ({ spin }) => single(spin.value),
  },
});

function readOwners(stated: unknown, tickets: number): TicketRange[] | undefined {
  if (!Array.isArray(stated)) return undefined;
  const owners = stated.flatMap((row) => {
    const [owner, first, last] = Array.isArray(row) && row.length === 3 ? row : [];
    const [from, to] = [whole(first), whole(last)];
    return typeof owner === 'string' && from !== undefined && to !== undefined
      ? [{ owner, first: from, last: to }]
      : [];
  });
  return owners.length === stated.length && coversTickets(owners, tickets) ? owners : undefined;
}

interface Raffle {
  readonly seeds: Seeds;
  readonly result: Drawn<RaffleResult>;
}

const raffle = defineSection<Raffle>({
  name: 'raffle',
  inputs: [...SEED_INPUTS, 'tickets', 'winners_wanted', 'one_prize_per_player', 'owners'],
  needs: [...SEED_INPUTS, 'tickets', 'winners_wanted'],
  label,
  read(vector) {
    const [tickets, prizes] = [whole(vector.tickets), whole(vector.winners_wanted)];
    const seeds = readSeeds(vector);
    if (typeof seeds === 'string') return seeds;
    if (tickets === undefined || prizes === undefined) return '`tickets` or `winners_wanted` is not whole';
    const owners = vector.one_prize_per_player === true ? readOwners(vector.owners, tickets) : undefined;
    if (vector.one_prize_per_player === true && !owners) return '`owners` cannot be read';
    return { seeds, result: draw(seeds, drawRaffle(tickets, prizes, owners)) };
  },
  facts: {
    server_seed_hash: ({ seeds }) => shownHash(seeds),
    winners: ({ result }) => numbers(result.value.winners),
    skipped: ({ result }) => numbers(result.value.skipped),
    words_used: ({ result }) => hundreds(result.wordsUsed),
  },
});

export const tables: readonly Section[] = [table, defaults, rtp, vipSpin, raffle];
