import { MATCH_STATUSES, type MatchStatus, type Team } from '@palpite/kernel/match-facts';
import { isSport } from '@palpite/kernel/sports';
import {
  type FormOutcome,
  type LeagueSeason,
  type MatchBackground,
  type Meeting,
  SEASON_LIMITS,
  type SeasonAnswer,
  type SeasonMatch,
  type SeasonRound,
  type TableRow,
} from '../core/season.ts';
import { ask, readAll, readNames, type Source } from './ask-vendor.ts';
import { type Fields, fieldsOf, idOf, nameOf, scoreOf, wholeOf, wordOf } from './fields.ts';

const RANK_MAX = 1_000_000;
/** The latest moment that a `Date` can hold. */
const INSTANT_MAX = 8_640_000_000_000_000;
const OUTCOMES = { win: 'win', draw: 'draw', loss: 'loss' } as const;
const STATUSES: Readonly<Record<string, MatchStatus>> = Object.fromEntries(
  MATCH_STATUSES.map((status) => [status.replaceAll('-', '_'), status]),
);

export function askSeason(source: Source, league: number): Promise<SeasonAnswer<LeagueSeason>> {
  return ask(source, (fields) => readSeason(fields, league));
}

export function askBackground(source: Source, match: number): Promise<SeasonAnswer<MatchBackground>> {
  return ask(source, (fields) => readBackground(fields, match));
}

/** All or nothing: a table that lacks a side, or a round that lacks a match, would be a wrong one. */
export function readSeason(fields: Fields, league: number): LeagueSeason | undefined {
  const about = readLeague(fieldsOf(fields.league));
  const sport = typeof fields.sport === 'string' ? fields.sport.replaceAll('_', '-') : undefined;
  const current = idOf(fields.current_round);
  const teams = readAll(fields.teams, SEASON_LIMITS.teams, readTeam);
  if (about?.id !== league || !isSport(sport) || current === undefined || !teams) return undefined;
  const byId = new Map(teams.map((team) => [team.id, team]));
  const isKnown = (team: number) => byId.has(team);
  const rounds = readAll(fields.rounds, SEASON_LIMITS.rounds, (round) => readRound(round, isKnown));
  if (!rounds) return undefined;
  const season = { league: about, sport, current, teams: byId, rounds };
  if (fields.table === undefined) return season;
  const table = readAll(fields.table, SEASON_LIMITS.teams, (row) => readRow(row, isKnown));
  return table && { ...season, table };
}

export function readBackground(fields: Fields, match: number): MatchBackground | undefined {
  const form = fieldsOf(fields.form);
  const [home, away] = [readForm(form?.home), readForm(form?.away)];
  const meetings = readAll(fields.meetings, SEASON_LIMITS.meetings, readMeeting);
  if (fields.match_id !== match || !home || !away || !meetings) return undefined;
  const [round, venue] = [idOf(fields.round), nameOf(fields.venue)];
  return {
    form: [home, away],
    meetings,
    ...(round !== undefined && { round }),
    ...(venue !== undefined && { venue }),
  };
}

function readLeague(fields: Fields | undefined): LeagueSeason['league'] | undefined {
  const [id, name, country] = [idOf(fields?.id), nameOf(fields?.name), nameOf(fields?.country, 3)];
  const rank = wholeOf(fields?.rank);
  if (id === undefined || name === undefined || country === undefined) return undefined;
  const names = readNames(fields?.names);
  const hot = fields?.hot === true;
  return { id, name, country, rank: Math.min(rank ?? RANK_MAX, RANK_MAX), hot, ...(names && { names }) };
}

function readTeam(fields: Fields): Team | undefined {
  const [id, name] = [idOf(fields.id), nameOf(fields.name)];
  if (id === undefined || name === undefined) return undefined;
  const [names, country] = [readNames(fields.names), nameOf(fields.country, 2)];
  return { id, name, ...(names && { names }), ...(country !== undefined && { country }) };
}

function instantOf(value: unknown): number | undefined {
  const instant = wholeOf(value);
  return instant !== undefined && instant <= INSTANT_MAX ? instant : undefined;
}

function readRound(fields: Fields, isKnown: (team: number) => boolean): SeasonRound | undefined {
  const round = idOf(fields.round);
  const matches = readAll(fields.matches, SEASON_LIMITS.matches, (match) => readMatch(match, isKnown));
  return round === undefined || !matches ? undefined : { round, matches };
}

function readMatch(fields: Fields, isKnown: (team: number) => boolean): SeasonMatch | undefined {
  const [home, away, startMs] = [idOf(fields.home), idOf(fields.away), instantOf(fields.start)];
  const status = wordOf(STATUSES, fields.status);
  const [match, score] = [idOf(fields.match_id), scoreOf(fields.score)];
  if (home === undefined || away === undefined || startMs === undefined || !status) return undefined;
  if (!isKnown(home) || !isKnown(away) || (status === 'ended' && !score)) return undefined;
  const about = { startMs, home, away, status };
  return { ...about, ...(match !== undefined && { match }), ...(score && { score }) };
}

function readRow(fields: Fields, isKnown: (team: number) => boolean): TableRow | undefined {
  const team = idOf(fields.team_id);
  const form = readForm(fields.form);
  const count = (name: string) => wholeOf(fields[name]);
  const [played, won, drawn, lost] = [count('played'), count('won'), count('drawn'), count('lost')];
  const [scored, conceded, points] = [count('scored'), count('conceded'), count('points')];
  if (team === undefined || !isKnown(team) || !form) return undefined;
  if (played === undefined || won === undefined || drawn === undefined || lost === undefined)
    return undefined;
  if (scored === undefined || conceded === undefined || points === undefined) return undefined;
  return { team, played, won, drawn, lost, scored, conceded, points, form };
}

function readForm(value: unknown): readonly FormOutcome[] | undefined {
  if (!Array.isArray(value) || value.length > SEASON_LIMITS.form) return undefined;
  const form = value.map((word) => wordOf(OUTCOMES, word));
  return form.every((outcome) => outcome !== undefined) ? form : undefined;
}

function readMeeting(fields: Fields): Meeting | undefined {
  const [home, away, startMs] = [idOf(fields.home), idOf(fields.away), instantOf(fields.start)];
  const score = scoreOf(fields.score);
  if (home === undefined || away === undefined || startMs === undefined || !score) return undefined;
  return { startMs, home, away, score };
}
