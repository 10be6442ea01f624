import { PROBABILITY_SCALE } from '@palpite/kernel/outcome-probabilities';
import type { Sport } from '@palpite/kernel/sports';
import { chanceOf } from '../model/chance.ts';
import { type Masses, SENT_BOUND } from '../model/masses.ts';
import type { Match } from '../season/match.ts';
import type { MarketState, News, OutcomeState } from '../wire/messages.ts';
import { openSeason } from './season-fixture.ts';

export interface Followed {
  readonly matches: number;
  /** Selections of open markets that were compared with the model. */
  readonly compared: number;
  /** Selections whose value by the sent probabilities exceeds the bound, with the excess. */
  readonly tooHigh: readonly string[];
  /** The largest excess over the model's value, as a share of that value. */
  readonly worst: number;
}

/** Two billionths: the rounding error where a probability is almost 0. */
const DUST = 2;

/** A consumer of a season's messages that compares the sent probabilities with the model at its own times. */
export function follow(
  sport: Sport,
  { seed, matches, seconds }: { readonly seed: number; readonly matches: number; readonly seconds: number },
): Followed {
  const { season, clock, timetable, sent, opening } = openSeason({ sports: [sport], matches, seed });
  const markets = new Map<number, MarketState>();
  const hear = (news: News) => void (news.type === 'odds' && markets.set(news.market.id, news.market));
  for (const news of opening) hear(news);
  const chance = chanceOf(seed, 'instant', 1);
  const seen = new Set<number>();
  const found = { compared: 0, worst: 0, tooHigh: [] as string[] };
  for (let passed = 0; passed < seconds; ) {
    const stepMs = Math.round(chance.between(300, 3_500));
    passed += stepMs / 1_000;
    clock.advance(stepMs);
    for (const { news } of sent.splice(0)) hear(news);
    const live = season.matches.filter((match) => match.status === 'live' && match.stopReason === null);
    const match = live[chance.below(live.length)];
    if (!match) continue;
    seen.add(match.id);
    compare(match, timetable.now(), markets, found);
  }
  timetable.close();
  return { ...found, matches: seen.size };
}

function compare(
  match: Match,
  now: number,
  sent: ReadonlyMap<number, MarketState>,
  found: { compared: number; worst: number; tooHigh: string[] },
): void {
  const outlook = match.play.outlook(now - match.kickOffAt);
  for (const market of match.markets) {
    const state = sent.get(market.id);
    if (state?.status !== 'open') continue;
    const masses = market.masses(outlook);
    for (const outcome of state.outcomes) {
      const exact = masses?.[market.group.selections.indexOf(outcome.type)];
      const excess = exact ? excessOf(outcome, exact) : 1;
      found.compared += 1;
      found.worst = Math.max(found.worst, excess);
      if (excess > SENT_BOUND)
        found.tooHigh.push(
          `${market.group.type} ${market.group.period} ${market.line} ${outcome.type} ${excess}`,
        );
    }
  }
}

/** How far the sent value exceeds the model's at the worst odds, which are either 1 or infinite. */
function excessOf({ win, half_win = 0, void: back = 0, half_lose = 0 }: OutcomeState, exact: Masses): number {
  const share = (sent: number, now: number) => (sent <= now + DUST ? 0 : sent / now - 1);
  const scaled = (part: number) => part * PROBABILITY_SCALE;
  return Math.max(
    share(win + half_win / 2, scaled(exact.win + exact.halfWin / 2)),
    share(
      win + half_win + back + half_lose / 2,
      scaled(exact.win + exact.halfWin + exact.void + exact.halfLose / 2),
    ),
  );
}
