import type { Chance } from '../model/chance.ts';
import { writeScript } from '../model/football/script.ts';
import type { MatchModel } from '../season/models.ts';
import { FootballPlay } from './football.ts';
import type { Play } from './play.ts';

/** `script` decides the match, `ball` only what the visual shows. */
export function playOf(model: MatchModel, script: Chance, ball: Chance, quiet: boolean): Play {
  const written = writeScript(model.rates, script);
  const played = quiet ? { ...written, goals: [], dangers: [], corners: [], cards: [] } : written;
  return new FootballPlay(model.rates, played, ball);
}
