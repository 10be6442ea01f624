import { SPORTS } from '@palpite/kernel/sports';
import { manualClock } from '@palpite/sandbox/clock';
import { lanesOf } from '@palpite/sandbox/feed/season/lanes';
import { Season } from '@palpite/sandbox/feed/season/season';
import { Timetable } from '@palpite/sandbox/feed/season/timetable';
import type { News } from '@palpite/sandbox/feed/wire/messages';

type Odds = Extract<News, { type: 'odds' }>;

export interface FeedLoad {
  /** The whole state of that many matches, markets and all. */
  readonly whole: readonly News[];
  readonly matches: number;
  /** Price changes of the same markets without their numbers, in turns. */
  readonly changes: readonly News[];
}

const ROUNDS = 6;

/** What the sandbox's matches look like, with prices that move at every message. */
export function feedLoad(matches: number): FeedLoad {
  const timetable = new Timetable(manualClock(), 1, () => undefined);
  const season = new Season({
    seed: 8,
    quiet: true,
    mishaps: false,
    idOffset: 0,
    timetable,
    publish: () => undefined,
    lanes: lanesOf({ sports: SPORTS, matches }),
  });
  season.open();
  const whole = season.whole();
  timetable.close();
  const open = whole.filter((news): news is Odds => news.type === 'odds' && news.market.status === 'open');
  const changes = Array.from({ length: ROUNDS }, (_, round) => open.map((news) => moved(news, round))).flat();
  return { whole, matches: season.matches.length, changes };
}

/** A price that rises is of a selection that is less likely. */
function moved(news: Odds, round: number): News {
  const outcomes = news.market.outcomes.map((outcome) => {
    const odds = Number(outcome.odds) + (round + 1) / 100;
    const lower = (part: number) => Math.floor((part * Number(outcome.odds)) / odds);
    const { win, half_win: halfWin } = outcome;
    const half = halfWin === undefined ? {} : { half_win: lower(halfWin) };
    return { ...outcome, odds: odds.toFixed(2), win: lower(win), ...half };
  });
  return { ...news, market: { ...news.market, outcomes } };
}
