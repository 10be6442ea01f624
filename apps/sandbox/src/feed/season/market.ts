import type { OutcomeProbabilities } from '@palpite/kernel/outcome-probabilities';
import type { LegResult } from '@palpite/kernel/outcomes';
import type { Pair } from '@palpite/kernel/settlement/pair';
import type { GradeTable } from '../model/grades.ts';
import { fairChances, type Group, gradesOf, isPossible, massesOf } from '../model/group.ts';
import { hasMoved, type Masses, sentProbabilities, winOrLose } from '../model/masses.ts';
import type { Outlook, Outlooks } from '../model/outlook.ts';
import { type MarketStatus, oddsText, pricesOf } from '../model/prices.ts';
import type { Play } from '../play/play.ts';
import {
  type MarketState,
  type News,
  type OutcomeState,
  type SettledOutcome,
  type Settlement,
  wireWord,
} from '../wire/messages.ts';

/** A result that is corrected this often is a mistake of whoever corrects it. */
const VERSIONS_MAX = 20;
const NOTHING = winOrLose(0);

/** What the match has not decided is void, and says so: a void that met the line is another thing. */
function outcomeOf(selection: string, grade: LegResult | undefined): SettledOutcome {
  const isDecided = grade && grade.is !== 'undecided' && grade.is !== 'dead-heat';
  if (!isDecided || (grade.is === 'void' && grade.why === 'cancelled'))
    return { type: selection, result: 'void', void_reason: 'no_result' };
  return { type: selection, result: wireWord(grade.is) };
}

/** What was told last: odds and probabilities of one and the same moment. */
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

/** A market at one moment, worked out and not yet told. */
export interface Quote {
  /** Of the selections at fair odds. */
  readonly chances: readonly number[];
  readonly probabilities: readonly OutcomeProbabilities[];
}

/** Odds hide much where they are at their limits or far from a hundredth: probabilities that have moved are told too. */
function differs(sent: Shown, next: Shown): boolean {
  if (next.status !== sent.status || next.rank !== sent.rank) return true;
  if (next.outcomes.length !== sent.outcomes.length) return true;
  return next.outcomes.some(({ type, odds, probabilities }, index) => {
    const before = sent.outcomes[index];
    if (before?.type !== type || before.odds !== odds) return true;
    return next.status === 'open' && hasMoved(before.probabilities, probabilities);
  });
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

/** One market of one match with its present prices and its results. Once it is closed it stays closed. */
export class Market {
  readonly id: number;
  readonly matchId: number;
  readonly group: Group;
  readonly line: string;
  readonly #tables: readonly GradeTable[];
  readonly #results: { readonly sent: Settlement; isRolledBack: boolean }[] = [];
  readonly #cancels: { readonly sent: News; isUndone: boolean }[] = [];
  #shown: Shown | undefined;
  /** How far from even its first selection is. */
  #off = 1;

  constructor(id: number, matchId: number, group: Group, line: string) {
    this.id = id;
    this.matchId = matchId;
    this.group = group;
    this.line = line;
    this.#tables = gradesOf(group, line);
  }

  get status(): MarketStatus {
    return this.#shown?.status ?? 'closed';
  }

  /** Whether it was ever offered: what was not needs no result. */
  get isSent(): boolean {
    return this.#shown !== undefined;
  }

  get off(): number {
    return this.#off;
  }

  get version(): number {
    return this.#results.length;
  }

  get isStanding(): boolean {
    return this.#results.at(-1)?.isRolledBack === false;
  }

  state(): MarketState {
    const shown = this.#shown ?? { status: 'closed', rank: 0, outcomes: [] };
    return {
      id: this.id,
      type: wireWord<string>(this.group.type),
      period: wireWord<string>(this.group.period),
      line: this.line === '' ? null : this.line,
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

  /** By the model, without rounding; undefined when its stretch is over. */
  masses(outlook: Outlook): readonly Masses[] | undefined {
    return massesOf(this.group, this.line, this.#tables, outlook);
  }

  /** The news of it, none when nothing that matters has changed. A line that is not wanted now is suspended. */
  reprice({ chances, probabilities }: Quote, rank: number, isWanted: boolean): readonly News[] {
    if (this.#shown?.status === 'closed') return [];
    const { selections } = this.group;
    const offered = selections.flatMap((type, index) => {
      const sent = probabilities[index];
      return sent && isPossible(chances[index] ?? 0) ? [{ type, chance: chances[index] ?? 0, sent }] : [];
    });
    const { status, hundredths } = pricesOf(offered.map(({ chance }) => chance));
    const outcomes = offered.map(({ type, sent }, index) => ({
      type,
      odds: oddsText(hundredths[index] ?? 0),
      probabilities: sent,
    }));
    return this.#show({ status: isWanted ? status : 'suspended', rank, outcomes });
  }

  /** What is not told is not remembered either: a newcomer hears exactly what everybody else has heard. */
  #show(next: Shown): readonly News[] {
    if (this.#shown && !differs(this.#shown, next)) return [];
    this.#shown = next;
    return [this.odds()];
  }

  /** Keeps the last prices to look at. */
  close(): readonly News[] {
    if (!this.#shown || this.#shown.status === 'closed') return [];
    this.#shown = { ...this.#shown, status: 'closed' };
    return [this.odds()];
  }

  settle(play: Play): readonly News[] {
    const isVoid = this.#cancels.some(({ sent, isUndone }) => !isUndone && !('from' in sent));
    if (!this.isSent || this.isStanding || isVoid || this.version >= VERSIONS_MAX) return [];
    const { type, period, selections } = this.group;
    const score: Pair = play.decidedBy(type, period);
    const sent: Settlement = {
      type: 'settlement',
      match_id: this.matchId,
      market_id: this.id,
      version: this.version + 1,
      outcomes: selections.map((selection) =>
        outcomeOf(selection, play.grade({ type, period, line: this.line, selection })),
      ),
      score,
      sheet: play.sheetText(),
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

  /** Bets of a time in which the price was wrong are void; without a time all of them. */
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
    // Whoever had closed the market needs its prices of now.
    return this.status === 'closed' ? [undone] : [undone, this.odds()];
  }

  #uncancelOf(version: number): News {
    return { type: 'bet_cancel_rollback', match_id: this.matchId, market_id: this.id, version };
  }

  /** The whole story: a consumer that paid version 1 and missed its rollback must not find only version 2. */
  story(): readonly News[] {
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
