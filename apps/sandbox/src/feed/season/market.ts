import type { PlayerName, Runners } from '@palpite/kernel/match-facts';
import type { OutcomeProbabilities } from '@palpite/kernel/outcome-probabilities';
import type { LegResult } from '@palpite/kernel/outcomes';
import type { Pair } from '@palpite/kernel/settlement/pair';
import type { GradeTable } from '../model/grades.ts';
import { fairChances, type Group, gradesOf, isPossible, massesOf } from '../model/group.ts';
import { hasMoved, type Masses, sentProbabilities, winOrLose } from '../model/masses.ts';
import type { Outlook, Outlooks } from '../model/outlook.ts';
import {
  type MarketStatus,
  ODDS_LIMIT,
  type OutcomePrices,
  oddsText,
  placeHundredths,
} from '../model/prices.ts';
import type { Grader } from '../play/play.ts';
import {
  type MarketState,
  type News,
  type OutcomeState,
  type SettledOutcome,
  type Settlement,
  wireWord,
} from '../wire/messages.ts';

/** Limits how often a result can be corrected. */
const VERSIONS_MAX = 20;
const NOTHING = winOrLose(0);
/** What a place part may return of a stake of a hundred, by the model. */
const PLACE_RETURN_MOST = 95;

/** A selection that the match has not decided is void, with this reason; a void because the line was met has none. */
function outcomeOf(selection: string, grade: LegResult | undefined): SettledOutcome {
  if (grade?.is === 'dead-heat') {
    const { places, tied } = grade;
    return { type: selection, result: 'win', dead_heat: { places, tied } };
  }
  const isDecided = grade && grade.is !== 'undecided';
  if (!isDecided || (grade.is === 'void' && grade.why === 'cancelled'))
    return { type: selection, result: 'void', void_reason: 'no_result' };
  return { type: selection, result: wireWord(grade.is) };
}

/** What was sent last: odds and probabilities of the same moment. */
interface Shown {
  readonly status: MarketStatus;
  readonly rank: number;
  readonly outcomes: readonly Outcome[];
}

interface Outcome {
  readonly type: string;
  readonly odds: string;
  readonly probabilities: OutcomeProbabilities;
}

/** A market at one moment, computed but not yet sent. */
export interface Quote {
  /** Fair probabilities of the selections. */
  readonly chances: readonly number[];
  readonly probabilities: readonly OutcomeProbabilities[];
}

/** The selections of a quote that can still win, with their odds. */
export interface PricedQuote {
  readonly status: MarketStatus;
  readonly outcomes: readonly Outcome[];
}

/** Rounded or limited odds can stay the same while probabilities change: changed probabilities are sent too. */
function differs(sent: Shown, next: Shown): boolean {
  if (next.status !== sent.status || next.rank !== sent.rank) return true;
  if (next.outcomes.length !== sent.outcomes.length) return true;
  return next.outcomes.some(({ type, odds, probabilities }, index) => {
    const before = sent.outcomes[index];
    if (before?.type !== type || before.odds !== odds) return true;
    return next.status === 'open' && hasMoved(before.probabilities, probabilities);
  });
}

function nameOf({ name, names }: PlayerName): PlayerName {
  return { name, ...(names && { names }) };
}

function runnersOf(runners: Readonly<Record<string, PlayerName>>): Runners {
  return Object.fromEntries(Object.entries(runners).map(([selection, one]) => [selection, nameOf(one)]));
}

function outcomeState({ type, odds, probabilities }: Outcome): OutcomeState {
  const { win, halfWin, void: back, halfLose } = probabilities;
  return {
    type,
    odds,
    win,
    ...(halfWin > 0 && { half_win: halfWin }),
    ...(back > 0 && { void: back }),
    ...(halfLose > 0 && { half_lose: halfLose }),
  };
}

/** One market of one match with its current prices and its results. A closed market stays closed. */
export class Market {
  readonly id: number;
  readonly matchId: number;
  readonly group: Group;
  readonly line: string;
  readonly #tables: readonly GradeTable[];
  readonly #runners: Runners | undefined;
  readonly #results: { readonly sent: Settlement; isRolledBack: boolean }[] = [];
  readonly #cancels: { readonly sent: News; isUndone: boolean }[] = [];
  #shown: Shown | undefined;
  /** Distance of its first selection from even odds. */
  #off = 1;

  constructor(id: number, matchId: number, group: Group, line: string) {
    this.id = id;
    this.matchId = matchId;
    this.group = group;
    this.line = line;
    this.#tables = gradesOf(group, line);
    this.#runners = group.runners && runnersOf(group.runners);
  }

  get status(): MarketStatus {
    return this.#shown?.status ?? 'closed';
  }

  /** Whether it was ever offered; otherwise it needs no result. */
  get isSent(): boolean {
    return this.#shown !== undefined;
  }

  get off(): number {
    return this.#off;
  }

  get version(): number {
    return this.#results.length;
  }

  get isInForce(): boolean {
    return this.#results.at(-1)?.isRolledBack === false;
  }

  state(): MarketState {
    const player = this.group.playerOf?.(this.line);
    const shown = this.#shown ?? { status: 'closed', rank: 0, outcomes: [] };
    return {
      id: this.id,
      type: wireWord<string>(this.group.type),
      period: wireWord<string>(this.group.period),
      line: this.line === '' ? null : this.line,
      ...(player && { player: nameOf(player) }),
      ...(this.#runners && { runners: this.#runners }),
      rank: shown.rank,
      status: shown.status,
      outcomes: shown.outcomes.map(outcomeState),
    };
  }

  odds(): News {
    return { type: 'odds', match_id: this.matchId, market: this.state() };
  }

  /** Undefined when the market is decided. */
  quote({ now, later }: Outlooks): Quote | undefined {
    const masses = this.masses(now);
    const chances = masses && fairChances(masses);
    if (!chances) return undefined;
    this.#off = Math.abs((chances[0] ?? 0) - 0.5);
    const then = later ? this.masses(later) : masses;
    return {
      chances,
      probabilities: masses.map((each, index) => sentProbabilities(each, then?.[index] ?? NOTHING)),
    };
  }

  /** By the model, without rounding; undefined when its period is over. */
  masses(outlook: Outlook): readonly Masses[] | undefined {
    return massesOf(this.group, this.line, this.#tables, outlook);
  }

  /** Odds with the margin, equal to those of the same outcomes that the match has priced before. */
  priced({ chances, probabilities }: Quote, prices: OutcomePrices, margin: number): PricedQuote {
    const offered = this.group.selections.flatMap((type, index) => {
      const sent = probabilities[index];
      return sent && isPossible(chances[index] ?? 0) ? [{ type, chance: chances[index] ?? 0, sent }] : [];
    });
    const { status, hundredths } = prices.of(
      offered.map(({ chance }) => chance),
      margin,
      this.group.atMost,
    );
    const outcomes = offered.map(({ type, sent }, index) => ({
      type,
      odds: oddsText(hundredths[index] ?? 0),
      probabilities: sent,
    }));
    return { status, outcomes };
  }

  /**
   * The place part of an each-way bet at a share of the odds of the win, rounded down to the hundredth. It is not sold while a
   * price would be too near to the fair one.
   */
  pricedAsPlace({ chances, probabilities }: Quote, win: PricedQuote): PricedQuote {
    const outcomes = this.group.selections.flatMap((type, index) => {
      const sent = probabilities[index];
      const onWin = win.outcomes.find((outcome) => outcome.type === type);
      const chance = chances[index] ?? 0;
      if (!sent || !onWin || !isPossible(chance)) return [];
      const hundredths = placeHundredths(onWin.odds, this.group.placeShare?.(this.line));
      const most = this.group.atMost?.(chance) ?? chance;
      return [
        {
          type,
          odds: oddsText(hundredths),
          probabilities: sent,
          isFair: hundredths * chance <= PLACE_RETURN_MOST && hundredths * most <= 100,
        },
      ];
    });
    const isOpen =
      win.status === 'open' &&
      outcomes.every(({ odds, isFair }) => isFair && Number(odds) * 100 >= ODDS_LIMIT.low);
    return {
      status: isOpen ? 'open' : 'suspended',
      outcomes: outcomes.map(({ type, odds, probabilities: sent }) => ({ type, odds, probabilities: sent })),
    };
  }

  /** The message about it, none when nothing relevant has changed. A line that is not offered now is suspended. */
  reprice({ status, outcomes }: PricedQuote, rank: number, isWanted: boolean): readonly News[] {
    if (this.#shown?.status === 'closed') return [];
    return this.#show({ status: isWanted ? status : 'suspended', rank, outcomes });
  }

  /** Keeps its prices until it is priced again. */
  suspend(): readonly News[] {
    return this.#shown?.status === 'open' ? this.#show({ ...this.#shown, status: 'suspended' }) : [];
  }

  /** What is not sent is not stored either: a new consumer receives exactly the state that all others have. */
  #show(next: Shown): readonly News[] {
    if (this.#shown && !differs(this.#shown, next)) return [];
    this.#shown = next;
    return [this.odds()];
  }

  /** Keeps the last prices for display. */
  close(): readonly News[] {
    if (!this.#shown || this.#shown.status === 'closed') return [];
    this.#shown = { ...this.#shown, status: 'closed' };
    return [this.odds()];
  }

  settle(play: Grader): readonly News[] {
    const isVoid = this.#cancels.some(({ sent, isUndone }) => !isUndone && !('from' in sent));
    if (!this.isSent || this.isInForce || isVoid || this.version >= VERSIONS_MAX) return [];
    const { type, period, selections, team } = this.group;
    const score: Pair = play.decidedBy(type, period);
    const sent: Settlement = {
      type: 'settlement',
      match_id: this.matchId,
      market_id: this.id,
      version: this.version + 1,
      outcomes: selections.map((selection) =>
        outcomeOf(selection, play.grade({ type, period, line: this.line, selection, team })),
      ),
      score,
      sheet: play.sheetText(type),
    };
    this.#results.push({ sent, isRolledBack: false });
    return [sent];
  }

  rollback(): readonly News[] {
    const last = this.#results.at(-1);
    if (!last || last.isRolledBack) return [];
    last.isRolledBack = true;
    return [this.#rollbackOf(this.version)];
  }

  #rollbackOf(version: number): News {
    return { type: 'settlement_rollback', match_id: this.matchId, market_id: this.id, version };
  }

  /** Voids the bets of a time range in which the price was wrong; without a range, all of them. */
  cancel(window: { readonly from: number; readonly to: number } | undefined): readonly News[] {
    if (!this.isSent || this.#cancels.length >= VERSIONS_MAX) return [];
    if (!window && this.#cancels.some(({ sent, isUndone }) => !isUndone && !('from' in sent))) return [];
    const version = this.#cancels.length + 1;
    const sent: News = {
      type: 'bet_cancel',
      match_id: this.matchId,
      market_id: this.id,
      version,
      ...window,
    };
    this.#cancels.push({ sent, isUndone: false });
    return [sent];
  }

  uncancel(): readonly News[] {
    const last = this.#cancels.findLast(({ isUndone }) => !isUndone);
    if (!last) return [];
    last.isUndone = true;
    const undone = this.#uncancelOf(this.#cancels.indexOf(last) + 1);
    // A consumer that had closed the market needs its current prices.
    return this.status === 'closed' ? [undone] : [undone, this.odds()];
  }

  #uncancelOf(version: number): News {
    return { type: 'bet_cancel_rollback', match_id: this.matchId, market_id: this.id, version };
  }

  /**
   * The whole history: a consumer that settled version 1 and missed its rollback must not receive version 2 alone.
   */
  wholeHistory(): readonly News[] {
    return [
      ...this.#cancels.flatMap(({ sent, isUndone }, index) =>
        isUndone ? [sent, this.#uncancelOf(index + 1)] : [sent],
      ),
      ...this.#results.flatMap(({ sent, isRolledBack }, index) =>
        isRolledBack ? [sent, this.#rollbackOf(index + 1)] : [sent],
      ),
    ];
  }
}
