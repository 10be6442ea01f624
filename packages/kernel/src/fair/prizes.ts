import { type Fraction, fraction } from '../fraction.ts';
import { type Draw, uniform, ValuesLeft } from './draw.ts';

/** The VIP wheel and raffles: draws of prizes without a stake. */
export type PrizeKind = 'cash' | 'bonus' | 'free_bet' | 'free_round' | 'points' | 'booster';

export interface Sector {
  readonly kind: PrizeKind;
  /** Cents of money, a number of rounds or points, or basis points of a booster; at stage 0. */
  readonly value: number;
  /** Of 10,000. */
  readonly weight: number;
}

export const VIP_SECTORS: readonly Sector[] = [
  { kind: 'cash', value: 50, weight: 4_000 },
  { kind: 'bonus', value: 200, weight: 2_000 },
  { kind: 'free_round', value: 5, weight: 1_500 },
  { kind: 'points', value: 100, weight: 1_200 },
  { kind: 'free_bet', value: 500, weight: 800 },
  { kind: 'cash', value: 1_000, weight: 400 },
  { kind: 'booster', value: 1_000, weight: 90 },
  { kind: 'cash', value: 100_000, weight: 10 },
];
export const VIP_STAGE_FACTORS = [1, 2, 3, 5, 8, 12] as const;
export const VIP_LEVEL_MAX = 30;

const WEIGHTS = 10_000;
const MONEY: ReadonlySet<PrizeKind> = new Set(['cash', 'bonus', 'free_bet']);

export interface VipSpin {
  readonly draw: number;
  readonly sector: number;
  readonly kind: PrizeKind;
  readonly value: bigint;
}

/** Levels 0 to 5 are stage 0, then five levels make a stage. Undefined when there is no such level. */
export function vipStage(level: number): number | undefined {
  if (!Number.isInteger(level) || level < 0 || level > VIP_LEVEL_MAX) return undefined;
  return level === 0 ? 0 : Math.floor((level - 1) / 5);
}

/** The nonce is the player's spin number; one draw per grant, so that asking again gives the same sector. */
export function* spinVipWheel(stage: number): Draw<VipSpin> {
  const draw = yield* uniform(WEIGHTS);
  let below = 0;
  for (const [sector, prize] of VIP_SECTORS.entries()) {
    below += prize.weight;
    if (draw < below) return { draw, sector, kind: prize.kind, value: prizeValue(prize, stage) };
  }
  throw new Error('the weights of the sectors do not sum to 10,000');
}

function prizeValue({ kind, value }: Sector, stage: number): bigint {
  const factor = VIP_STAGE_FACTORS[stage];
  if (factor === undefined) throw new RangeError('there is no such stage');
  return BigInt(value) * (MONEY.has(kind) ? BigInt(factor) : 1n);
}

/** What a spin is worth on average in one kind. */
export function expectedPrize(kind: PrizeKind, stage: number): Fraction {
  const sum = VIP_SECTORS.filter((sector) => sector.kind === kind).reduce(
    (total, sector) => total + BigInt(sector.weight) * prizeValue(sector, stage),
    0n,
  );
  return fraction(sum, BigInt(WEIGHTS));
}

/** A player's tickets: first and last, both included. Tickets are numbered from 0 in the order of issue. */
export interface TicketRange {
  readonly owner: string;
  readonly first: number;
  readonly last: number;
}

export interface RaffleResult {
  /** In the order of the prizes. */
  readonly winners: readonly number[];
  /** Tickets that were drawn and passed over, since their player had won already. */
  readonly skipped: readonly number[];
}

export const TICKETS_MAX = 2 ** 32;
/** One player with nearly all tickets could make a draw with one prize per player arbitrarily long. */
const DRAWS_MAX = 100_000;

/**
 * Draws tickets until all prizes are won or none is left. With `owners`, each player wins at most once: the draw passes
 * over tickets of those who have won, and ends when all have.
 */
export function* drawRaffle(
  tickets: number,
  prizes: number,
  owners?: readonly TicketRange[],
): Draw<RaffleResult> {
  if (!Number.isInteger(tickets) || tickets < 1 || tickets > TICKETS_MAX)
    throw new RangeError('a raffle has 1 to 2^32 tickets');
  const left = new ValuesLeft(tickets);
  const players = new Set(owners?.map((range) => range.owner));
  const winners: number[] = [];
  const skipped: number[] = [];
  const hasWon = new Set<string>();
  const isOver = () =>
    winners.length >= prizes || left.count === 0 || (owners && hasWon.size === players.size);
  while (!isOver()) {
    if (winners.length + skipped.length >= DRAWS_MAX) throw new RangeError('the draw takes too long');
    const ticket = left.take(yield* uniform(left.count));
    const owner = owners && ownerOf(owners, ticket);
    if (owner !== undefined && hasWon.has(owner)) skipped.push(ticket);
    else winners.push(ticket);
    if (owner !== undefined) hasWon.add(owner);
  }
  return { winners, skipped };
}

/** Whether every ticket belongs to exactly one range, in order. */
export function coversTickets(owners: readonly TicketRange[], tickets: number): boolean {
  let next = 0;
  for (const { first, last } of owners) {
    if (first !== next || last < first) return false;
    next = last + 1;
  }
  return next === tickets;
}

function ownerOf(owners: readonly TicketRange[], ticket: number): string {
  const range = owners.find(({ first, last }) => first <= ticket && ticket <= last);
  if (!range) throw new RangeError(`nobody owns ticket ${ticket}`);
  return range.owner;
}
