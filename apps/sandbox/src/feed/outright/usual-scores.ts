import type { Chance } from '../model/chance.ts';
import type { League } from '../names/read.ts';
import { playOf } from '../play/make.ts';
import { playChances } from '../play/play.ts';
import { modelOf } from '../season/models.ts';
import { type ScoreTable, scoreTable } from './rest-of-season.ts';

/** Strengths that differ by less have the same scores. */
const STRENGTH_STEP = 0.02;

/** A match of which no form of the day is known. */
const USUAL: Chance = {
  uniform: () => 0.5,
  between: (low, high) => (low + high) / 2,
  below: () => 0,
  exponential: () => 1,
};

/** How matches end that nobody has announced, by the strengths of the two teams. */
export class UsualScores {
  readonly #tables = new Map<string, ScoreTable>();

  of(league: League, home: number, away: number): ScoreTable {
    const [one, other] = [league.teams[home], league.teams[away]];
    if (!one || !other) throw new RangeError('no such team');
    const steps = Math.round((one.strength - other.strength) / STRENGTH_STEP);
    const difference = steps * STRENGTH_STEP;
    const key = `${league.id} ${steps}`;
    const known = this.#tables.get(key);
    if (known) return known;
    const sides = [
      { ...one, strength: difference / 2 },
      { ...other, strength: -difference / 2 },
    ] as const;
    const play = playOf(modelOf(league, ...sides, USUAL), playChances(0, 0), true);
    const table = scoreTable(league.sport, play.outlook(0), play.score);
    this.#tables.set(key, table);
    return table;
  }
}
