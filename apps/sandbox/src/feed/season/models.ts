import type { Pair } from '@palpite/kernel/settlement/pair';
import { type Court, courtOf } from '../model/basketball/court.ts';
import type { Chance } from '../model/chance.ts';
import { type FootballRates, ratesOf } from '../model/football/rates.ts';
import type { RallyRules } from '../model/sets/rally.ts';
import type { League, StrongTeam } from '../names/read.ts';

/** The model of one match, from which play and prices are computed. */
export type MatchModel =
  | { readonly sport: 'football'; readonly rates: FootballRates }
  | { readonly sport: 'basketball'; readonly court: Court }
  | { readonly sport: 'tennis'; readonly serve: Pair; readonly bestOf: number }
  | { readonly sport: 'table-tennis' | 'volleyball'; readonly rules: RallyRules };

/** Random form of the day, and how a difference in strength changes the probability of a point. */
const FORM = { football: 0.1, basketball: 0.03, point: 0.08 };
const POINT = { tennis: 0.16, rally: 0.2, limit: 0.11 };
const VOLLEYBALL_SERVE = 0.42;
const TABLE_SERVE = 0.52;

export function modelOf(league: League, home: StrongTeam, away: StrongTeam, chance: Chance): MatchModel {
  const { sport, form } = league;
  if (sport === 'football') {
    const day = () => chance.between(-FORM.football, FORM.football);
    const [homeStrength, awayStrength] = [home.strength + day(), away.strength + day()];
    return { sport, rates: ratesOf({ leagueGoals: form.goals ?? 2.6, homeStrength, awayStrength }, chance) };
  }
  if (sport === 'basketball') {
    const day = () => chance.between(-FORM.basketball, FORM.basketball);
    return { sport, court: courtOf(form.quarter ?? 10, home.strength + day(), away.strength + day()) };
  }
  const difference = home.strength - away.strength + chance.between(-FORM.point, FORM.point);
  const edge = (scale: number) => Math.min(Math.max(difference * scale, -POINT.limit), POINT.limit);
  const bestOf = form.bestOf ?? 5;
  if (sport === 'tennis') {
    const [serve, more] = [form.serve ?? 0.62, edge(POINT.tennis)];
    return { sport, serve: [serve + more, serve - more], bestOf };
  }
  const isTable = sport === 'table-tennis';
  const serve = isTable ? TABLE_SERVE : VOLLEYBALL_SERVE;
  const more = edge(POINT.rally);
  return {
    sport,
    rules: {
      sport,
      bestOf,
      to: isTable ? 11 : 25,
      deciderTo: isTable ? 11 : 15,
      home: [serve + more, 1 - serve + more],
    },
  };
}
