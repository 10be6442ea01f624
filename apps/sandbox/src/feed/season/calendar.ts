import { chanceOf } from '../model/chance.ts';
import { USUAL_MATCH_MS, writeScript } from '../model/script.ts';
import { Match } from './match.ts';
import { pairingsOf } from './pairings.ts';

export const FIRST_MATCH_ID = 1001;
/** Of ten matches six are in play. */
const LIVE_SHARE = 0.6;
/** Kick-offs are this much earlier or later than an even row would have them. */
const STAGGER = 0.2;

export interface CalendarOptions {
  readonly seed: number;
  readonly matches: number;
  /** Matches without goals and danger of their own. */
  readonly quiet: boolean;
  /** Added to every id, so that no two runs give different matches the same one. */
  readonly idOffset: number;
  readonly clockAt: (atMs: number) => number;
}

/** Makes the matches of the season, one after the other, each with a kick-off behind the one before. */
export class Calendar {
  readonly liveWanted: number;
  readonly comingWanted: number;
  /** Between two kick-offs. */
  readonly #gapMs: number;
  readonly #options: CalendarOptions;
  readonly #pairing: (id: number) => ReturnType<ReturnType<typeof pairingsOf>>;
  #nextNumber = FIRST_MATCH_ID;
  #lastKickOffAt: number;

  constructor(options: CalendarOptions) {
    this.#options = options;
    this.liveWanted = Math.round(options.matches * LIVE_SHARE);
    this.comingWanted = options.matches - this.liveWanted;
    this.#gapMs = USUAL_MATCH_MS / Math.max(this.liveWanted, 1);
    this.#pairing = pairingsOf(options.seed);
    // The first ones began before the season opens, so that it opens with matches in play.
    this.#lastKickOffAt = -(this.liveWanted + 0.5) * this.#gapMs;
  }

  make(now: number): Match {
    const number = this.#nextNumber;
    this.#nextNumber += 1;
    const { seed, quiet, clockAt, idOffset } = this.#options;
    const pairing = this.#pairing(number);
    const written = writeScript(pairing.expected, chanceOf(seed, 'script', number));
    const script = quiet ? { ...written, goals: [], dangers: [] } : written;
    return new Match({
      id: idOffset + number,
      ...{ pairing, script, clockAt },
      kickOffAt: this.#kickOffAt(number, now),
    });
  }

  #kickOffAt(number: number, now: number): number {
    const chance = chanceOf(this.#options.seed, 'kick-off', number);
    const isOpening = number < FIRST_MATCH_ID + this.#options.matches;
    const after = isOpening ? this.#lastKickOffAt : Math.max(this.#lastKickOffAt, now);
    this.#lastKickOffAt = after + this.#gapMs;
    return Math.round(this.#lastKickOffAt + chance.between(-STAGGER, STAGGER) * this.#gapMs);
  }
}
