import type { Chance } from '../model/chance.ts';
import { type FootballRates, ratesOf } from '../model/football/rates.ts';
import type { League, StrongTeam } from '../names/read.ts';

/** What the play and the prices of one match come from. */
export type MatchModel = { readonly sport: 'football'; readonly rates: FootballRates };

/** The form of the day, up or down. */
const FORM = 0.1;

export function modelOf(league: League, home: StrongTeam, away: StrongTeam, chance: Chance): MatchModel {
  const form = () => chance.between(-FORM, FORM);
  const [homeStrength, awayStrength] = [home.strength + form(), away.strength + form()];
  const rates = ratesOf({ leagueGoals: league.form.goals ?? 2.6, homeStrength, awayStrength }, chance);
  return { sport: 'football', rates };
}
