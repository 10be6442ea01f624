import { leagueSeason, matchBackground, matchLineUp } from '@palpite/contract/calls/sport/season';
import type { LanguageCode } from '@palpite/contract/languages';
import { clockPeriodCode } from '@palpite/contract/tables/clock-periods';
import { FORM_OUTCOME, MATCH_STATUS, SEASON_STATE, SPORT } from '@palpite/contract/tables/sport';
import { nameIn } from '@palpite/i18n/sport/names';
import type { LineUpPlayer } from '@palpite/kernel/line-up';
import { Refusal, type Route, servePage } from '../../../../platform/http/route.ts';
import type { FormOutcome, LeagueSeason, SeasonMatch, TableRow } from '../../feed/index.ts';
import type { BookRouteDeps } from './options.ts';

const NO_SEASON = { round: 0, rounds: [], records: [], table: [] };
const NO_FORM: ReturnType<typeof wireForm>[] = [[], []];
const NO_BACKGROUND = { form: NO_FORM, meetings: [] };

export function leagueSeasonRoute({ book, seasonBook }: BookRouteDeps): Route {
  return servePage(leagueSeason, async ({ league_id, round }, { language }) => {
    const answer = await seasonBook.league(league_id);
    const event = book.catalogue.season(league_id);
    const bets = event === undefined ? {} : { ev: event };
    if (answer.is !== 'known') return { st: SEASON_STATE[answer.is], ...NO_SEASON, ...bets };
    const season = answer.value;
    const { league, sport, rounds, table = [] } = season;
    const shown = rounds.find((each) => each.round === (round ?? season.current)) ?? rounds.at(-1);
    // A round that this season does not have would be answered with another one.
    if (round !== undefined && shown?.round !== round)
      return new Refusal('invalid-field', { field: 'round' });
    return {
      st: SEASON_STATE.known,
      lg: { id: league.id, na: nameIn(league, language), rnm: league.country, sid: SPORT[sport] },
      round: shown?.round ?? 0,
      rounds: rounds.map((each) => ({ no: each.round, bt: each.matches[0]?.startMs ?? 0 })),
      records: (shown?.matches ?? []).map((match) => wireMatch(season, match, language)),
      table: table.map((row) => wireRow(season, row, language)),
      ...bets,
    };
  });
}

export function matchBackgroundRoute({ seasonBook }: BookRouteDeps): Route {
  return servePage(matchBackground, async ({ match_id }) => {
    const answer = await seasonBook.match(match_id);
    if (!answer) return new Refusal('no-such-match', { field: 'match_id' });
    if (answer.is !== 'known') return { st: SEASON_STATE[answer.is], ...NO_BACKGROUND };
    const { round, venue, form, meetings } = answer.value;
    return {
      st: SEASON_STATE.known,
      ...(round !== undefined && { round }),
      ...(venue !== undefined && { venue }),
      form: form.map(wireForm),
      meetings: meetings.map(({ startMs, home, score }) => ({ bt: startMs, home, sc: [...score] })),
    };
  });
}

const NO_LINE_UP = { ann: 0 as const, sides: [] };

export function matchLineUpRoute({ book, seasonBook }: BookRouteDeps): Route {
  return servePage(matchLineUp, async ({ match_id }, { language }) => {
    const answer = await seasonBook.lineUp(match_id);
    const sport = book.match(match_id)?.sport;
    if (!answer || !sport) return new Refusal('no-such-match', { field: 'match_id' });
    if (answer.is !== 'known') return { st: SEASON_STATE[answer.is], ...NO_LINE_UP };
    const lineUp = answer.value;
    if (lineUp.is === 'not-announced') return { st: SEASON_STATE.known, ...NO_LINE_UP };
    const player = ({ number, position, incidents, ...named }: LineUpPlayer) => ({
      no: number,
      na: nameIn(named, language),
      ...(position && { po: position }),
      ev: incidents.map(({ kind, second, period }) => ({
        ty: kind,
        s: second,
        pe: clockPeriodCode(sport, period) ?? 0,
      })),
    });
    const sides = [lineUp.home, lineUp.away].map(({ formation, starters, bench }) => ({
      ...(formation !== undefined && { fo: formation }),
      st: starters.map(player),
      be: bench.map(player),
    }));
    return { st: SEASON_STATE.known, ann: 1 as const, sides };
  });
}

function wireForm(form: readonly FormOutcome[]) {
  return form.map((outcome) => FORM_OUTCOME[outcome]);
}

function wireTeam({ teams }: LeagueSeason, id: number, language: LanguageCode) {
  const team = teams.get(id);
  if (!team) throw new Error(`side ${id} is not in its season`);
  return { id, na: nameIn(team, language), ...(team.country !== undefined && { cc: team.country }) };
}

function wireMatch(season: LeagueSeason, match: SeasonMatch, language: LanguageCode) {
  const { startMs, status, home, away, score } = match;
  return {
    ...(match.match !== undefined && { id: match.match }),
    bt: startMs,
    ms: MATCH_STATUS[status],
    ts: [wireTeam(season, home, language), wireTeam(season, away, language)],
    ...(score && { sc: [...score] }),
  };
}

function wireRow(season: LeagueSeason, row: TableRow, language: LanguageCode) {
  const { played, won, drawn, lost, scored, conceded, points, form } = row;
  return {
    team: wireTeam(season, row.team, language),
    pl: played,
    w: won,
    d: drawn,
    l: lost,
    sc: scored,
    co: conceded,
    pts: points,
    form: wireForm(form),
  };
}
