import { timingSafeEqual } from 'node:crypto';
import type { LineUpPlayer, LineUpSide } from '@palpite/kernel/line-up';
import type { FastifyInstance } from 'fastify';
import type { LeagueRecord, RecordedMatch } from '../record/record.ts';
import type { Counted, Standing } from '../record/standings.ts';
import type { Season } from '../season/season.ts';
import type { Timetable } from '../season/timetable.ts';
import { wireWord } from './messages.ts';
import type { Producer } from './producer.ts';

export const SEASONS_PATH = '/feed/v1/leagues/:id/season';
export const BACKGROUNDS_PATH = '/feed/v1/matches/:id/background';
export const LINE_UPS_PATH = '/feed/v1/matches/:id/line-up';
const ID = { type: 'object', properties: { id: { type: 'string', pattern: '^[0-9]{1,12}$' } } } as const;

type OfId = { Params: { id: string } };

interface Options {
  readonly key: string;
  readonly season: Season;
  readonly producer: Producer;
  readonly timetable: Timetable;
}

/** The past of a league and of a match, which no message of the feed contains. */
export function addRecords(app: FastifyInstance, { key, season, producer, timetable }: Options): void {
  app.get<OfId>(SEASONS_PATH, { schema: { params: ID } }, (request, reply) => {
    if (!isKey(request.headers.authorization, key)) return reply.code(401).send({ error: 'wrong-key' });
    if (producer.isSilent) return reply.code(503).send({ error: 'silent' });
    const record = season.record.league(Number(request.params.id));
    return record ? leagueView(record) : reply.code(404).send({ error: 'no-such-league' });
  });
  app.get<OfId>(BACKGROUNDS_PATH, { schema: { params: ID } }, (request, reply) => {
    if (!isKey(request.headers.authorization, key)) return reply.code(401).send({ error: 'wrong-key' });
    if (producer.isSilent) return reply.code(503).send({ error: 'silent' });
    const match = season.match(Number(request.params.id));
    const background = match && season.record.background(match);
    if (!background) return reply.code(404).send({ error: 'no-such-match' });
    const { round, venue, form, meetings } = background;
    return {
      match_id: match.id,
      ...(round !== undefined && { round }),
      ...(venue !== undefined && { venue }),
      form: { home: form[0], away: form[1] },
      meetings: meetings.map(meetingView),
    };
  });
  app.get<OfId>(LINE_UPS_PATH, { schema: { params: ID } }, (request, reply) => {
    if (!isKey(request.headers.authorization, key)) return reply.code(401).send({ error: 'wrong-key' });
    if (producer.isSilent) return reply.code(503).send({ error: 'silent' });
    const match = season.match(Number(request.params.id));
    const lineUps = match?.lineUps(timetable.now());
    if (!match || !lineUps) return reply.code(404).send({ error: 'no-line-up' });
    if (lineUps.is === 'not-announced') return { match_id: match.id, announced: false };
    const [home, away] = lineUps.sides;
    return { match_id: match.id, announced: true, home: sideView(home), away: sideView(away) };
  });
}

function leagueView({ league, current, rounds, table }: LeagueRecord) {
  return {
    league: {
      id: league.id,
      name: league.name,
      ...(league.names && { names: league.names }),
      country: league.country,
      rank: league.rank,
      hot: league.hot,
    },
    sport: wireWord(league.sport),
    format: table ? 'league' : 'tournament',
    current_round: current,
    teams: league.teams.map(({ id, name, names, country }) => ({
      id,
      name,
      ...(names && { names }),
      ...(country !== undefined && { country }),
    })),
    rounds: rounds.map(({ number, matches }) => ({ round: number, matches: matches.map(recordedView) })),
    ...(table && { table: table.map(standingView) }),
  };
}

function recordedView({ id, startMs, home, away, status, score }: RecordedMatch) {
  return {
    ...(id !== undefined && { match_id: id }),
    start: startMs,
    home,
    away,
    status,
    ...(status !== 'not_started' && { score }),
  };
}

function standingView({ team, ...standing }: Standing) {
  return { team_id: team, ...standing };
}

function meetingView({ startMs, home, away, score }: Counted) {
  return { start: startMs, home, away, score };
}

function sideView({ formation, starters, bench }: LineUpSide) {
  return {
    ...(formation !== undefined && { formation }),
    starters: starters.map(playerView),
    bench: bench.map(playerView),
  };
}

function playerView({ number, name, names, position, incidents }: LineUpPlayer) {
  return {
    number,
    name,
    ...(names && { names }),
    ...(position && { position }),
    incidents: incidents.map(({ kind, second, period }) => ({
      kind: wireWord(kind),
      second,
      period: wireWord<string>(period),
    })),
  };
}

/** Whether the header is `Bearer` and the key of the feed. */
export function isKey(header: string | undefined, key: string): boolean {
  const sent = Buffer.from(header ?? '');
  const wanted = Buffer.from(`Bearer ${key}`);
  return sent.length === wanted.length && timingSafeEqual(sent, wanted);
}
