import type { Chance } from '../model/chance.ts';
import { writeScript } from '../model/football/script.ts';
import { rallyScoring } from '../model/sets/rally.ts';
import { tennisScoring } from '../model/sets/tennis.ts';
import type { MatchModel } from '../season/models.ts';
import { BasketballPlay } from './basketball.ts';
import { FootballPlay } from './football.ts';
import type { Play } from './play.ts';
import { SetsPlay } from './sets.ts';

/** `script` decides the match, `ball` only what the visual shows. */
export function playOf(model: MatchModel, script: Chance, ball: Chance, quiet: boolean): Play {
  switch (model.sport) {
    case 'football': {
      const written = writeScript(model.rates, script);
      const played = quiet ? { ...written, goals: [], dangers: [], corners: [], cards: [] } : written;
      return new FootballPlay(model.rates, played, ball);
    }
    case 'basketball':
      return new BasketballPlay(model.court, script, quiet);
    case 'tennis':
      return new SetsPlay(tennisScoring(model.serve, model.bestOf), script, quiet);
    default:
      return new SetsPlay(rallyScoring(model.rules), script, quiet);
  }
}
