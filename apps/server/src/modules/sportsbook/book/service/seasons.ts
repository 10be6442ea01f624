import type { PlayEvent } from '@palpite/kernel/match-facts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import {
  type LeagueSeason,
  type MatchBackground,
  type MatchLineUp,
  NOT_ASKED,
  type SeasonAnswer,
  type Seasons,
} from '../../feed/index.ts';
import { isOver } from '../core/state.ts';
import type { Book } from './book.ts';

export interface SeasonBookDeps {
  readonly seasons: Seasons;
  readonly book: Pick<Book, 'match' | 'onChange'>;
  readonly clock: Clock;
}

/** What the feed knows of leagues and matches beyond the messages, stored briefly. */
export interface SeasonBook {
  league(league: number): Promise<SeasonAnswer<LeagueSeason>>;
  /** Undefined when the book has no such match. */
  match(match: number): Promise<SeasonAnswer<MatchBackground> | undefined>;
  /** Likewise. */
  lineUp(match: number): Promise<SeasonAnswer<MatchLineUp> | undefined>;
}

const KEPT_MS = 60_000;
/** A vendor that does not answer is not asked by every page again. */
const FAILED_MS = 5_000;
/** What was true a while ago is shown for as long while the vendor does not answer. */
const STALE_MS = 15 * 60_000;
const KEPT_MOST = 300;
const OVER_MOST = 5_000;

interface Kept<T> {
  readonly atMs: number;
  readonly answer: SeasonAnswer<T>;
  /** The last answer that was not a failure. */
  readonly good?: { readonly atMs: number; readonly answer: SeasonAnswer<T> };
}

export function createSeasonBook({ seasons, book, clock }: SeasonBookDeps): SeasonBook {
  const leagues = new Answers<LeagueSeason>(clock);
  const matches = new Answers<MatchBackground>(clock);
  const lineUps = new Answers<MatchLineUp>(clock);
  const happened = new Map<number, string>();
  const over = new Set<number>();
  // When a match ends, the table of its league has changed; the book repeats the match with every later change.
  book.onChange((change) => {
    if (change.is !== 'match') return;
    const match = book.match(change.match);
    // A goal, a card or a substitution, and the kick-off, change what is said of the players.
    const now = match && `${match.status} ${match.score} ${lastOf(match.events)}`;
    if (now === undefined) happened.delete(change.match);
    else if (lineUps.has(change.match) && happened.get(change.match) !== now) {
      if (happened.size >= OVER_MOST) happened.clear();
      happened.set(change.match, now);
      lineUps.outdate(change.match);
    }
    if (!match || !isOver(match)) {
      over.delete(change.match);
      return;
    }
    if (over.has(change.match)) return;
    if (over.size >= OVER_MOST) over.clear();
    over.add(change.match);
    leagues.outdate(match.league.id);
  });
  return {
    league: (league) => leagues.of(league, () => seasons.league(league)),
    async match(id) {
      const match = book.match(id);
      if (!match) return undefined;
      const { sport, status } = match;
      return matches.of(id, () => seasons.match({ match: id, sport, status }));
    },
    async lineUp(id) {
      const match = book.match(id);
      if (!match) return undefined;
      const { sport, status } = match;
      return lineUps.of(id, () => seasons.lineUp({ match: id, sport, status }));
    },
  };
}

function lastOf(events: readonly PlayEvent[]): string {
  const { kind, side, second } = events.at(-1) ?? { kind: 'none', side: 'none', second: 0 };
  return `${kind} ${side} ${second}`;
}

class Answers<T> {
  readonly #clock: Clock;
  readonly #kept = new Map<number, Kept<T>>();
  readonly #asking = new Map<number, Promise<SeasonAnswer<T>>>();
  /** Outdated while they were asked for. */
  readonly #outdated = new Set<number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  of(id: number, ask: () => Promise<SeasonAnswer<T>>): Promise<SeasonAnswer<T>> {
    const kept = this.#kept.get(id);
    const isFresh = kept && this.#clock.nowMs() - kept.atMs < (isFailed(kept) ? FAILED_MS : KEPT_MS);
    if (isFresh) return Promise.resolve(this.#shown(kept));
    const asking = this.#asking.get(id) ?? this.#ask(id, ask).finally(() => this.#asking.delete(id));
    this.#asking.set(id, asking);
    return asking;
  }

  has(id: number): boolean {
    return this.#kept.has(id) || this.#asking.has(id);
  }

  /** The next request asks again, and what is known stays for the case that nobody answers. */
  outdate(id: number): void {
    const kept = this.#kept.get(id);
    if (kept) this.#kept.set(id, { ...kept, atMs: Number.NEGATIVE_INFINITY });
    if (this.#asking.has(id)) this.#outdated.add(id);
  }

  async #ask(id: number, ask: () => Promise<SeasonAnswer<T>>): Promise<SeasonAnswer<T>> {
    const answer = await ask();
    const nowMs = this.#clock.nowMs();
    const atMs = this.#outdated.delete(id) ? Number.NEGATIVE_INFINITY : nowMs;
    const before = this.#kept.get(id)?.good;
    const good = answer.is === 'unavailable' ? before : { atMs: nowMs, answer };
    const kept = { atMs, answer, ...(good && { good }) };
    if (answer !== NOT_ASKED) this.#keep(id, kept);
    return this.#shown(kept);
  }

  /** Anyone may name any league: answers without content make room before those with one. */
  #keep(id: number, kept: Kept<T>): void {
    this.#kept.delete(id);
    this.#kept.set(id, kept);
    const hasContent = ({ good }: Kept<T>) => good?.answer.is === 'known';
    const inOrder = [...this.#kept];
    if (inOrder.length <= KEPT_MOST) return;
    const [oldest] = inOrder.find(([, each]) => !hasContent(each)) ?? inOrder[0] ?? [id];
    this.#kept.delete(oldest);
  }

  #shown({ answer, good }: Kept<T>): SeasonAnswer<T> {
    if (answer.is !== 'unavailable' || !good) return answer;
    return this.#clock.nowMs() - good.atMs < STALE_MS ? good.answer : answer;
  }
}

function isFailed<T>({ answer }: Kept<T>): boolean {
  return answer.is === 'unavailable';
}
