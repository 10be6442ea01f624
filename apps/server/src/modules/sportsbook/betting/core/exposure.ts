import type { Fiat } from '@palpite/kernel/assets';
import { divCeil, divFloor } from '@palpite/kernel/division';
import { winsTogether } from '@palpite/kernel/sports';
import type { LegLabels } from './bet.ts';

/** The exposure of one selection, in the base currency. */
export interface SelectionExposure {
  /** What the bookmaker loses when it wins. */
  readonly win: bigint;
  /** What players staked on it by singles: kept by the bookmaker when another outcome occurs. */
  readonly stake: bigint;
}

export interface MarketExposure {
  readonly match: number;
  readonly selections: ReadonlyMap<string, SelectionExposure>;
  /** The market has a result: no more bets may be accepted on it. */
  readonly isClosed: boolean;
}

/** The current counts per player and currency, market and match. A missing entry counts nothing. */
export interface ExposureView {
  readonly players: ReadonlyMap<string, bigint>;
  readonly markets: ReadonlyMap<number, MarketExposure>;
  readonly matches: ReadonlyMap<number, bigint>;
}

export interface Exposure extends ExposureView {
  readonly players: Map<string, bigint>;
  readonly markets: Map<number, MarketExposure>;
  readonly matches: Map<number, bigint>;
}

/** The exposure of one bet as stored at placement: exactly the same amounts are released. */
export interface Counted {
  readonly player: number;
  readonly asset: Fiat;
  readonly liability: bigint;
  readonly netted: bigint;
  readonly legs: readonly {
    readonly match: number;
    readonly market: number;
    readonly selection: string;
    readonly liability: bigint;
    readonly labels: Pick<LegLabels, 'sport' | 'type'>;
  }[];
}

/** What a bet that is taken counts. */
export function countedOf(
  { player, asset }: Pick<Counted, 'player' | 'asset'>,
  { liability, netted, legs }: Omit<Counted, 'player' | 'asset'>,
): Counted {
  return { player, asset, liability, netted, legs };
}

/** The common name under which selections count that can win together. */
export const TOGETHER = '*';

/**
 * Under which name of its market a selection counts. When two selections can win together, the stake of one does not
 * pay for the other, and both may have to be paid: they count as one.
 */
export function countedAs({
  labels: { sport, type },
  selection,
}: {
  readonly labels: Pick<LegLabels, 'sport' | 'type'>;
  readonly selection: string;
}): string {
  return winsTogether(sport, type) ? TOGETHER : selection;
}

/** One row of exposure. */
export interface ExposureKey {
  readonly scope: 'market' | 'match' | 'player';
  readonly id: number;
  /** The currency of a player; empty otherwise. */
  readonly part: string;
}

export function playerKey({ player, asset }: { readonly player: number; readonly asset: Fiat }): string {
  return `${player}/${asset}`;
}

/** Every row that a bet counts on. */
export function keysOf(bet: {
  readonly player: number;
  readonly asset: Fiat;
  readonly legs: readonly { readonly match: number; readonly market: number }[];
}): ExposureKey[] {
  return [
    { scope: 'player', id: bet.player, part: bet.asset },
    ...bet.legs.flatMap(({ match, market }) => [
      { scope: 'market' as const, id: market, part: '' },
      { scope: 'match' as const, id: match, part: '' },
    ]),
  ];
}

export function copyOf(view: ExposureView): Exposure {
  return { players: new Map(view.players), markets: new Map(view.markets), matches: new Map(view.matches) };
}

export function emptyExposure(): Exposure {
  return { players: new Map(), markets: new Map(), matches: new Map() };
}

/** What an outcome of the market costs: its own bets are paid, and the stakes of all others are kept. */
export function netOf(market: Pick<MarketExposure, 'selections'> | undefined, selection: string): bigint {
  if (!market) return 0n;
  let others = 0n;
  for (const [name, { stake }] of market.selections) if (name !== selection) others += stake;
  return (market.selections.get(selection)?.win ?? 0n) - others;
}

/** The loss at the worst outcome; a market that can only win counts nothing. */
export function worstOf(market: MarketExposure | undefined): bigint {
  let worst = 0n;
  let stakes = 0n;
  for (const { stake } of market?.selections.values() ?? []) stakes += stake;
  for (const { win, stake } of market?.selections.values() ?? []) {
    const net = win + stake - stakes;
    if (net > worst) worst = net;
  }
  return worst;
}

/** Counts the bet, or releases it with -1. */
export function count(exposure: Exposure, bet: Counted, sign: 1n | -1n): void {
  const player = playerKey(bet);
  exposure.players.set(player, (exposure.players.get(player) ?? 0n) + sign * bet.liability);
  for (const leg of bet.legs) countLeg(exposure, leg, sign * leg.liability, sign * bet.netted);
}

function countLeg(exposure: Exposure, leg: Counted['legs'][number], win: bigint, stake: bigint): void {
  const before = exposure.markets.get(leg.market);
  const selections = new Map(before?.selections);
  const name = countedAs(leg);
  const known = selections.get(name) ?? { win: 0n, stake: 0n };
  const next = { win: known.win + win, stake: known.stake + stake };
  if (next.win < 0n || next.stake < 0n)
    throw new Error(`market ${leg.market} would have a negative exposure`);
  if (next.win === 0n && next.stake === 0n) selections.delete(name);
  else selections.set(name, next);
  const after = { match: leg.match, selections, isClosed: before?.isClosed ?? false };
  exposure.markets.set(leg.market, after);
  const moved = worstOf(after) - worstOf(before);
  exposure.matches.set(leg.match, (exposure.matches.get(leg.match) ?? 0n) + moved);
}

/**
 * The remaining exposure of a bet after a partial cash-out: in proportion, rounded so that exposure is never
 * understated.
 */
export function stillCounted(bet: Counted, stake: bigint, open: bigint): Counted {
  if (open === stake) return bet;
  const share = (units: bigint) => divCeil(units * open, stake);
  return {
    ...bet,
    liability: share(bet.liability),
    netted: divFloor(bet.netted * open, stake),
    legs: bet.legs.map((leg) => ({ ...leg, liability: share(leg.liability) })),
  };
}
