import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SPORTS, type Sport } from '@palpite/kernel/sports';
import { manualClock } from '@palpite/sandbox/clock';
import { lanesOf } from '@palpite/sandbox/feed/season/lanes';
import type { Match } from '@palpite/sandbox/feed/season/match';
import { Season } from '@palpite/sandbox/feed/season/season';
import { Timetable } from '@palpite/sandbox/feed/season/timetable';
import type { News } from '@palpite/sandbox/feed/wire/messages';

/** A recorded feed: the full state, then changes. Sequence numbers are assigned at playback. */
interface Recording {
  readonly whole: readonly News[];
  readonly live: readonly News[];
}

const SEED = 20_260_614;
/** Prices of one market in the recording, and of one match in a row. */
const LIMITS = { perMarket: 2, perStep: 6, settlements: 5 };
const STEP_MS = 30_000;

/** `tsx tools/record-feed/run.ts FOLDER`: records the sandbox's feed, for the contract test of adapters. */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Say where to: tsx tools/record-feed/run.ts FOLDER');
for (const [name, news] of Object.entries(recordSandbox())) {
  writeFileSync(
    join(folder, `${name}.jsonl`),
    news.map((one: object) => `${JSON.stringify(one)}\n`).join(''),
  );
  console.log(`${name}: ${news.length} messages`);
}

/** One in-play match of each sport with every control action, reduced to what the contract test needs. */
function recordSandbox(): Recording {
  const recordings = SPORTS.map(recordMatch);
  return {
    whole: recordings.flatMap(({ whole }) => whole),
    live: recordings.flatMap(({ live }) => live),
  };
}

function recordMatch(sport: Sport, number: number): Recording {
  const clock = manualClock();
  const recorded: News[] = [];
  const timetable = new Timetable(clock, 1, () => undefined);
  const season = new Season({
    seed: SEED,
    quiet: false,
    mishaps: false,
    idOffset: number * 1_000,
    timetable,
    lanes: lanesOf({ sports: [sport], matches: 10 }),
    publish: (news) => void recorded.push(news),
  });
  season.open();
  // The youngest has most of its markets open.
  const [match] = season.matches
    .filter(({ status }) => status === 'live')
    .sort((a, b) => b.kickOffAt - a.kickOffAt);
  if (!match) throw new Error(`no match of ${sport} is in play`);
  const whole = wholeOf(match, timetable.now());
  const known = new Set(whole.flatMap((news) => (news.type === 'odds' ? [news.market.id] : [])));
  recorded.length = 0;
  const live = stepsOf(season, match.id, () => clock.nowMs()).flatMap((step) => {
    step();
    clock.advance(STEP_MS);
    return abridged(recorded.splice(0), match.id, known);
  });
  timetable.close();
  return { whole, live };
}

function stepsOf(season: Season, id: number, nowMs: () => number): (() => unknown)[] {
  return [
    () => season.goal(id, 'home'),
    () => season.suspend(id),
    () => season.resume(id),
    () => season.void(id, { from: nowMs() - STEP_MS, to: nowMs() }),
    () => season.unvoid(id),
    () => season.void(id),
    () => season.unvoid(id),
    () => season.end(id),
    () => season.settle(id),
    () => season.rollback(id),
    () => season.settle(id),
  ];
}

/** One line of each kind of market is enough. */
function wholeOf(match: Match, now: number): readonly News[] {
  const kinds = new Set<string>();
  return match.whole(now).filter((news) => {
    if (news.type !== 'odds') return true;
    const kind = `${news.market.type} ${news.market.period}`;
    const isNew = !kinds.has(kind) && news.market.status !== 'closed';
    if (!isNew) return false;
    kinds.add(kind);
    return true;
  });
}

/** Of one step: what happened in that match, with a few of its prices and results. */
function abridged(news: readonly News[], match: number, known: ReadonlySet<number>): readonly News[] {
  const counts = new Map<string, number>();
  return news.filter((message) => {
    if (message.type === 'fixture') return message.match.id === match && counted(counts, message.type) <= 1;
    if (message.match_id !== match) return false;
    if (message.type === 'bet_stop' || message.type === 'bet_resume') return true;
    const market = message.type === 'odds' ? message.market.id : message.market_id;
    if (!known.has(market)) return false;
    const most = message.type === 'odds' ? LIMITS.perStep : LIMITS.settlements;
    return (
      counted(counts, `${message.type} ${market}`) <= LIMITS.perMarket &&
      counted(counts, message.type) <= most
    );
  });
}

function counted(counts: Map<string, number>, key: string): number {
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count;
}
