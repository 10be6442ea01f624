import type { LegResult } from '../outcomes.ts';
import { placesOf, readTeamSelection, type SeasonMarket } from './season-markets.ts';

/** What orders a table: points, then the difference, then what was scored. Whoever is equal in all three is level. */
export interface FinalRow {
  readonly team: number;
  readonly points: number;
  readonly difference: number;
  readonly scored: number;
}

/** The table of a season that was played to its end, or where it was stopped. */
export type SeasonSheet =
  | { readonly stopped: false; readonly rows: readonly FinalRow[] }
  | {
      readonly stopped: true;
      readonly rows: readonly FinalRow[];
      /** The points that each team could still have won. */
      readonly left: ReadonlyMap<number, number>;
    };

export interface SeasonQuestion {
  readonly market: SeasonMarket;
  readonly line: string;
  readonly selection: string;
  /** Of a market about one team. */
  readonly team?: number;
}

const NO_RESULT: LegResult = { is: 'void', why: 'cancelled' };

/**
 * Undefined when the table does not have the team, or the market not the selection. Of a season that was stopped only what
 * no further match could change is decided, by points alone; the rest is void.
 */
export function gradeSeason(question: SeasonQuestion, sheet: SeasonSheet): LegResult | undefined {
  const { market, line, selection } = question;
  const places = placesOf(market, line);
  const number = market === 'season-top' ? question.team : readTeamSelection(selection);
  const row = sheet.rows.find(({ team }) => team === number);
  if (places === undefined || !row) return undefined;
  const among = sheet.stopped ? whenStopped(row, places, sheet) : amongFirst(row, places, sheet.rows);
  if (market !== 'season-top' || selection === 'yes') return among;
  return selection === 'no' ? opposite(among) : undefined;
}

/** More level teams than places that are left share them. */
function amongFirst(row: FinalRow, places: number, rows: readonly FinalRow[]): LegResult {
  const above = rows.filter((other) => compareRows(other, row) < 0).length;
  const tied = rows.filter((other) => compareRows(other, row) === 0).length;
  const left = places - above;
  if (left <= 0) return { is: 'lose' };
  return left >= tied ? { is: 'win' } : { is: 'dead-heat', places: left, tied };
}

/** The higher place first; 0 for teams that are level. */
export function compareRows(one: FinalRow, other: FinalRow): number {
  return other.points - one.points || other.difference - one.difference || other.scored - one.scored;
}

function whenStopped(
  row: FinalRow,
  places: number,
  { rows, left }: Extract<SeasonSheet, { stopped: true }>,
): LegResult {
  const most = ({ team, points }: FinalRow) => points + (left.get(team) ?? 0);
  const others = rows.filter((other) => other !== row);
  const surelyAbove = others.filter((other) => other.points > most(row)).length;
  if (surelyAbove >= places) return { is: 'lose' };
  const perhapsAbove = others.filter((other) => most(other) >= row.points).length;
  return perhapsAbove < places ? { is: 'win' } : NO_RESULT;
}

/** That the team is not among the first. */
function opposite(among: LegResult): LegResult {
  if (among.is === 'win') return { is: 'lose' };
  if (among.is === 'lose') return { is: 'win' };
  if (among.is !== 'dead-heat') return among;
  return { is: 'dead-heat', places: among.tied - among.places, tied: among.tied };
}
