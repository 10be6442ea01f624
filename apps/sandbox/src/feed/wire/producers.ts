import type { Clock } from '../../clock.ts';
import type { MatchStatus, News } from './messages.ts';
import { Producer } from './producer.ts';

/** A provider may have one producer for everything, or one before the start of a match and one from then on. */
export const PRODUCER_NAMES = ['all', 'pre-match', 'in-play'] as const;
export type ProducerName = (typeof PRODUCER_NAMES)[number];

/** The id of each in the messages. */
const NUMBERS: Readonly<Record<ProducerName, number>> = { all: 1, 'pre-match': 2, 'in-play': 3 };

/** A match, or a season as a whole. */
export interface Sold {
  readonly id: number;
  readonly status: MatchStatus;
  whole(now: number): readonly News[];
}

interface Deps {
  readonly clock: Clock;
  readonly whole: () => readonly News[];
  readonly matches: () => readonly Sold[];
  readonly match: (id: number) => Sold | undefined;
  /** The season time. */
  readonly now: () => number;
}

/** The producer of everything, and the producers of one phase, which start when a consumer connects to them. */
export class Producers {
  readonly all: Producer;
  readonly #deps: Deps;
  readonly #ofPhase = new Map<ProducerName, PhaseProducer>();

  constructor(deps: Deps) {
    this.#deps = deps;
    this.all = new Producer({ clock: deps.clock, number: NUMBERS.all, whole: deps.whole });
  }

  of(name: ProducerName): Producer {
    if (name === 'all') return this.all;
    const known = this.#ofPhase.get(name);
    if (known) return known.producer;
    const made = new PhaseProducer(this.#deps, name);
    this.#ofPhase.set(name, made);
    return made.producer;
  }

  publish(news: News): void {
    this.all.publish(news);
    for (const phase of this.#ofPhase.values()) phase.take(news);
  }

  close(): void {
    this.all.close();
    for (const { producer } of this.#ofPhase.values()) producer.close();
  }
}

class PhaseProducer {
  readonly producer: Producer;
  readonly #deps: Deps;
  readonly #isMine: (match: Sold | undefined) => boolean;
  readonly #sentMatches: Set<number>;

  constructor(deps: Deps, name: Exclude<ProducerName, 'all'>) {
    this.#deps = deps;
    const isEarly = (match: Sold | undefined) => match?.status === 'not_started';
    this.#isMine = name === 'pre-match' ? isEarly : (match) => !isEarly(match);
    const own = () => deps.matches().filter(this.#isMine);
    this.#sentMatches = new Set(own().map(({ id }) => id));
    this.producer = new Producer({
      clock: deps.clock,
      number: NUMBERS[name],
      whole: () => own().flatMap((match) => match.whole(deps.now())),
    });
  }

  take(news: News): void {
    const id = news.type === 'fixture' ? news.match.id : news.match_id;
    const match = this.#deps.match(id);
    if (!this.#isMine(match)) {
      // The last message of a producer about a match says that its phase is over.
      if (this.#sentMatches.delete(id) && news.type === 'fixture') this.producer.publish(news);
      return;
    }
    if (match && !this.#sentMatches.has(id)) {
      this.#sentMatches.add(id);
      for (const state of match.whole(this.#deps.now())) this.producer.publish(state);
    }
    this.producer.publish(news);
  }
}
