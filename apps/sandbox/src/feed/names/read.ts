import type { Names, Team } from '@palpite/kernel/match-facts';
import type { Sport } from '@palpite/kernel/sports';
import type { LeagueTier } from '../model/margins.ts';

export interface StrongTeam extends Team {
  /** Relative to an average side of its league. */
  readonly strength: number;
}

export interface League {
  readonly id: number;
  readonly sport: Sport;
  readonly name: string;
  readonly names?: Names;
  readonly country: string;
  /** A smaller number is listed higher. */
  readonly rank: number;
  readonly hot: boolean;
  /** Decides the margin of its prices. */
  readonly tier: LeagueTier;
  /** How often it is played, relative to the other leagues of its sport. */
  readonly weight: number;
  readonly form: LeagueForm;
  readonly teams: readonly StrongTeam[];
}

/** The sport and its parameters. */
export interface LeagueForm {
  /** Football: goals of an average match. */
  readonly goals?: number;
  /** Basketball: minutes of a quarter. */
  readonly quarter?: 10 | 12;
  /** Set sports: best of this many sets. */
  readonly bestOf?: 3 | 5 | 7;
  /** Tennis: probability that an average player wins a point on their own serve. */
  readonly serve?: number;
}

export interface LeagueRow extends Omit<League, 'teams'> {
  /**
   * One side per line: its name, its strength, the country of a player or a national team, and its names elsewhere:
   * `Flamengo 0.34 RU=Фламенго`, `Iga Świątek 0.28 C=PL RU=Ига Свёнтек`.
   */
  readonly teams: string;
}

const LINE = /^(?<name>.+?) (?<strength>-?\d(?:\.\d+)?)(?<names>(?: \w+=[^=]+)*)$/;

function namesOf(text: string): Names | undefined {
  const found = [...text.matchAll(/ (ENG|PT|ES|RU|VI)=([^=]+?)(?= (?:ENG|PT|ES|RU|VI)=|$)/g)];
  return found.length === 0
    ? undefined
    : Object.fromEntries(found.map(([, language, name]) => [language, name]));
}

/** A side has the id of the first league that names it: a club in a cup is the same club as in its league. */
export function readLeagues(rows: readonly LeagueRow[]): readonly League[] {
  const known = new Map<string, StrongTeam>();
  return rows.map(({ teams, ...league }) => ({
    ...league,
    teams: teams
      .trim()
      .split('\n')
      .map((line, index) => {
        const { name = '', strength = '', names = '' } = LINE.exec(line.trim())?.groups ?? {};
        if (name === '') throw new Error(`no side: ${line}`);
        const key = `${league.sport} ${name}`;
        const before = known.get(key);
        const other = namesOf(names) ?? before?.names;
        const country = / C=([A-Z]{2})(?= |$)/.exec(names)?.[1] ?? before?.country;
        const team: StrongTeam = {
          id: before?.id ?? league.id * 100 + index + 1,
          name,
          strength: Number(strength),
          ...(other && { names: other }),
          ...(country !== undefined && { country }),
        };
        if (!before) known.set(key, team);
        return team;
      }),
  }));
}
