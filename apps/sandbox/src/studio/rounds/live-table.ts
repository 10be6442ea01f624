import type { Json, LiveGame, Random } from '../games/game.ts';
import { readAmount, readFields } from '../games/read-json.ts';
import type { Store } from '../store/store.ts';

/** The rounds of a table follow the wall clock, so that they are the same for everybody and after a restart. */
export interface TableTime {
  readonly number: number;
  readonly isBetting: boolean;
  /** Until bets close, or until the next round opens. */
  readonly leftMs: number;
}

type Pace = Pick<LiveGame, 'bettingMs' | 'resultMs'>;

export function tableTime({ bettingMs, resultMs }: Pace, nowMs: number): TableTime {
  const number = Math.floor(nowMs / (bettingMs + resultMs));
  const sinceMs = nowMs - number * (bettingMs + resultMs);
  const isBetting = sinceMs < bettingMs;
  return { number, isBetting, leftMs: (isBetting ? bettingMs : bettingMs + resultMs) - sinceMs };
}

export function closesMs({ bettingMs, resultMs }: Pace, number: number): number {
  return number * (bettingMs + resultMs) + bettingMs;
}

/** Drawn when bets have closed and somebody wants to know, and stored before anybody does. */
export function drawOf(game: LiveGame, number: number, store: Store, random: Random): Json {
  const id = `${game.info.id} ${number}`;
  const known = store.draw(id);
  if (known) return known.value;
  const value = game.draw(random);
  store.put({ draw: { id, value } });
  return value;
}

const SHOWN = 12;

/** The last results, newest first. Nobody may know a draw while its bets are open. */
export function pastDraws(game: LiveGame, nowMs: number, store: Store, random: Random): Json[] {
  const { number, isBetting } = tableTime(game, nowMs);
  const newest = isBetting ? number - 1 : number;
  return Array.from({ length: SHOWN }, (_, index) => drawOf(game, newest - index, store, random));
}

const MOST_BETS = 200;

/** Chips from the page, or nothing when one lies on no bet of this table. */
export function readChips(game: LiveGame, wish: Json): Readonly<Record<string, bigint>> | undefined {
  const named = readFields(readFields(wish)?.bets);
  const entries = Object.entries(named ?? {});
  if (entries.length === 0 || entries.length > MOST_BETS) return undefined;
  const chips: Record<string, bigint> = {};
  for (const [bet, value] of entries) {
    const amount = readAmount(value);
    if (!game.bets.includes(bet) || amount === undefined || amount === 0n) return undefined;
    chips[bet] = amount;
  }
  return chips;
}

export function sumOf(chips: Readonly<Record<string, bigint>>): bigint {
  return Object.values(chips).reduce((sum, amount) => sum + amount, 0n);
}

export function addChips(
  before: Readonly<Record<string, bigint>>,
  added: Readonly<Record<string, bigint>>,
): Readonly<Record<string, bigint>> {
  const chips = { ...before };
  for (const [bet, amount] of Object.entries(added)) chips[bet] = (chips[bet] ?? 0n) + amount;
  return chips;
}

/** What the chips return, and the view that the page shows beside the draw. */
export function settleTable(
  game: LiveGame,
  chips: Readonly<Record<string, bigint>>,
  draw: Json,
): { readonly win: bigint; readonly view: Json } {
  const bets = Object.entries(chips).map(([bet, stake]) => ({
    bet,
    stake,
    returned: game.payout(bet, stake, draw),
  }));
  const win = bets.reduce((sum, { returned }) => sum + returned, 0n);
  const shown = bets.map(({ bet, stake, returned }) => ({
    bet,
    stake: stake.toString(),
    returned: returned.toString(),
  }));
  return { win, view: { draw, bets: shown, win: win.toString() } };
}
