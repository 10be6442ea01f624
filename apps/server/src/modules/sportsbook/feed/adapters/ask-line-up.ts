import { isClockPeriodOf } from '@palpite/kernel/clock-periods';
import {
  LINE_UP_LIMITS,
  LINE_UP_POSITIONS,
  type LineUpPlayer,
  type LineUpPosition,
  type LineUpSide,
  PLAYER_INCIDENTS,
  type PlayerIncident,
  type PlayerIncidentKind,
} from '@palpite/kernel/line-up';
import { SPORTS } from '@palpite/kernel/sports';
import type { MatchLineUp, SeasonAnswer } from '../core/season.ts';
import { ask, readAll, readNames, type Source } from './ask-vendor.ts';
import { type Fields, fieldsOf, nameOf, wholeOf, wordOf } from './fields.ts';

const POSITIONS: Readonly<Record<string, LineUpPosition>> = Object.fromEntries(
  LINE_UP_POSITIONS.map((position) => [position, position]),
);
const INCIDENTS: Readonly<Record<string, PlayerIncidentKind>> = Object.fromEntries(
  PLAYER_INCIDENTS.map((kind) => [kind.replaceAll('-', '_'), kind]),
);
const FORMATION = /^[1-9](?:-[1-9]){1,5}$/;

export function askLineUp(source: Source, match: number): Promise<SeasonAnswer<MatchLineUp>> {
  return ask(source, (fields) => readLineUp(fields, match));
}

/** All or nothing: a side that lacks a player would be a wrong one. */
export function readLineUp(fields: Fields, match: number): MatchLineUp | undefined {
  if (fields.match_id !== match) return undefined;
  if (fields.announced === false) return { is: 'not-announced' };
  const [home, away] = [readSide(fieldsOf(fields.home)), readSide(fieldsOf(fields.away))];
  return fields.announced === true && home && away ? { is: 'announced', home, away } : undefined;
}

function readSide(fields: Fields | undefined): LineUpSide | undefined {
  const starters = readAll(fields?.starters, LINE_UP_LIMITS.starters, readPlayer);
  const bench = readAll(fields?.bench, LINE_UP_LIMITS.bench, readPlayer);
  const formation = nameOf(fields?.formation, LINE_UP_LIMITS.formation);
  if (!starters || !bench || starters.length === 0) return undefined;
  if (fields?.formation !== undefined && (formation === undefined || !FORMATION.test(formation)))
    return undefined;
  const numbers = [...starters, ...bench].map(({ number }) => number);
  if (new Set(numbers).size < numbers.length) return undefined;
  return { starters, bench, ...(formation !== undefined && { formation }) };
}

function readPlayer(fields: Fields): LineUpPlayer | undefined {
  const [number, name] = [wholeOf(fields.number), nameOf(fields.name)];
  const incidents = readAll(fields.incidents, LINE_UP_LIMITS.incidents, readIncident);
  if (number === undefined || number > LINE_UP_LIMITS.number || name === undefined || !incidents)
    return undefined;
  const [names, position] = [readNames(fields.names), wordOf(POSITIONS, fields.position)];
  return { number, name, incidents, ...(names && { names }), ...(position && { position }) };
}

function readIncident(fields: Fields): PlayerIncident | undefined {
  const [kind, second] = [wordOf(INCIDENTS, fields.kind), wholeOf(fields.second)];
  const period = typeof fields.period === 'string' ? fields.period.replaceAll('_', '-') : undefined;
  if (!kind || second === undefined || period === undefined) return undefined;
  for (const sport of SPORTS) if (isClockPeriodOf(sport, period)) return { kind, second, period };
  return undefined;
}
