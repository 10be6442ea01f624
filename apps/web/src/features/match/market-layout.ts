import type { Market, MarketGroup, Option } from '@palpite/contract/entities/match';
import { marketOf } from '@palpite/contract/tables/market-types';
import { playerOf } from '@palpite/contract/tables/player-codes';
import { SELECTION_TYPE } from '@palpite/contract/tables/sport';

const { home, draw, away, over, under } = SELECTION_TYPE;

/** Home, draw, away in the usual order, whatever order the server sends. */
const PLACES: readonly number[] = [home, draw, away, over, under];
const placeOf = ({ ty }: Option) => (PLACES.includes(ty) ? PLACES.indexOf(ty) : PLACES.length);

export function inOrder(options: readonly Option[]): readonly Option[] {
  return [...options].sort((one, other) => placeOf(one) - placeOf(other));
}

/** By line, the lowest first; a market without one stays where it is. */
export function byLine(markets: readonly Market[]): readonly Market[] {
  return [...markets].sort((one, other) => Number(one.li) - Number(other.li));
}

/**
 * lines: one row per line under the headings of its sides. handicap: the same with the other side's line at the end of
 * the row. pair: two names with their odds beside them. three: three with the odds below. many: a list of names, two in
 * a row when they are long, three when they are short. rows: names so long that each has its own row. players: the players of
 * each side below its name.
 */
export type GroupLayout =
  | 'lines'
  | 'handicap'
  | 'pair'
  | 'three'
  | 'many-short'
  | 'many-long'
  | 'rows'
  | 'players';

/** What three columns of a 360 px phone show in one line. */
const SHORT_NAME = 14;
/** What half or a third of the width shows in two lines. */
const LONG_NAME = 24;

const only =
  (...types: readonly number[]) =>
  ({ op }: Market) =>
    op.every(({ ty }) => types.includes(ty));

/** The selections in a row of lines, in order; empty when the group is not laid out by lines. */
export function columnsOf({ mty, mks }: Pick<MarketGroup, 'mty' | 'mks'>): readonly number[] {
  if (mks.every(({ li }) => li === '')) return [];
  if (mks.every(only(over, under))) return [over, under];
  // A name followed by its line would be cut, and the line is what distinguishes the entries.
  if (marketOf(mty)?.market.endsWith('handicap') !== true) return [];
  if (mks.every(only(home, away))) return [home, away];
  return mks.every(only(home, draw, away)) ? [home, draw, away] : [];
}

/** The line is the home side's: the other side has the opposite sign. */
export function signedLine(line: string, side: 'home' | 'away'): string {
  if (Number(line) === 0) return '0';
  const isNegative = line.startsWith('-') === (side === 'home');
  return `${isNegative ? '-' : '+'}${line.replace(/^[-+]/, '')}`;
}

export function layoutOf(group: Pick<MarketGroup, 'mty' | 'mks'>): GroupLayout {
  const { mks } = group;
  const columns = columnsOf(group);
  if (columns.length > 0) return columns.length === 2 && columns.includes(home) ? 'handicap' : 'lines';
  if (mks.some(({ op }) => op.some(({ ty }) => playerOf(ty)))) return 'players';
  const longest = Math.max(0, ...mks.flatMap(({ op }) => op.map(({ na }) => na.length)));
  if (longest > LONG_NAME) return 'rows';
  const most = Math.max(0, ...mks.map(({ op }) => op.length));
  if (most <= 2) return 'pair';
  if (most === 3) return 'three';
  return longest > SHORT_NAME ? 'many-long' : 'many-short';
}

/**
 * Whether the market has a name beside the heading of its group, also where the group shows only one of its markets: the
 * heading says nothing of the goal or the player.
 */
export function isNamedApart({ nm }: Pick<Market, 'nm'>, group: Pick<MarketGroup, 'nm'>): boolean {
  return nm !== undefined && nm !== group.nm;
}
