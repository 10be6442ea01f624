import type { ClockPeriod } from '@palpite/kernel/clock-periods';
import type { PlayEventKind, ScoreRow } from '@palpite/kernel/match-facts';
import type { LegResult } from '@palpite/kernel/outcomes';
import { NIL, type Pair, type Side, sumOf } from '@palpite/kernel/settlement/pair';
import type { SetSheet, SetSport } from '@palpite/kernel/settlement/set-play';
import {
  gradeSets,
  type SetPeriod,
  TENNIS_MARKETS,
  type TennisMarket,
} from '@palpite/kernel/settlement/sets';
import type { MarketName, MarketPeriod } from '@palpite/kernel/sports';
import type { Chance } from '../model/chance.ts';
import type { Setback } from '../model/football/rates.ts';
import { writeScript } from '../model/football/script.ts';
import type { Group } from '../model/group.ts';
import type { Outlook } from '../model/outlook.ts';
import { setsOutlook, won } from '../model/sets/outlook.ts';
import { rallyScoring } from '../model/sets/rally.ts';
import { isSetPoint, type Scoring, type Server } from '../model/sets/scoring.ts';
import { setsSlate } from '../model/sets/slate.ts';
import { tennisScoring } from '../model/sets/tennis.ts';
import type { MatchModel } from '../season/models.ts';
import { drawChanges, planSide } from '../squads/football-plan.ts';
import type { Squad } from '../squads/squads.ts';
import { BasketballPlay } from './basketball.ts';
import { FootballPlay } from './football.ts';
import { FootballSides } from './football-sides.ts';
import {
  type Beat,
  type ComingInjury,
  drawInjury,
  Happened,
  type MarketQuestion,
  type Play,
  type PlayChances,
} from './play.ts';

/** A typical set result, used when a corrected score needs one. */
const USUAL: Readonly<Record<SetSport, Pair>> = {
  tennis: [6, 4],
  'table-tennis': [11, 8],
  volleyball: [25, 20],
};

/** The finished sets of a match and the current one. */
class SetTally {
  readonly #sport: SetSport;
  readonly #bestOf: number;
  #sets: Pair[] = [];
  now: Pair = NIL;
  /** Points of the current game, as they are called. */
  game: Pair | undefined;
  #isStopped = false;

  constructor(sport: SetSport, bestOf: number) {
    this.#sport = sport;
    this.#bestOf = bestOf;
  }

  get sets(): readonly Pair[] {
    return this.#sets;
  }

  close(set: Pair): void {
    this.#sets.push(set);
    this.now = NIL;
    this.game = undefined;
  }

  stop(isStopped: boolean): void {
    this.#isStopped = isStopped;
  }

  /** An impossible result changes nothing. */
  correct([home, away]: Pair): boolean {
    const needed = (this.#bestOf + 1) / 2;
    const before = won(this.#sets);
    const isSame = before[0] === home && before[1] === away && !this.#isStopped;
    if (isSame || Math.max(home, away) !== needed || Math.min(home, away) >= needed) return false;
    const [most, least] = USUAL[this.#sport];
    const winner: Pair = home > away ? [most, least] : [least, most];
    const loser: Pair = [winner[1], winner[0]];
    this.#sets = [
      ...Array.from({ length: Math.min(home, away) }, () => loser),
      ...Array.from({ length: needed }, () => winner),
    ];
    this.now = NIL;
    this.#isStopped = false;
    return true;
  }

  sheet(): SetSheet {
    const isBegun = this.now[0] + this.now[1] > 0;
    return {
      stopped: this.#isStopped,
      sets: this.#isStopped && isBegun ? [...this.#sets, this.now] : this.#sets,
      bestOf: this.#bestOf,
      // The sandbox plays a tie-break in every set, including the deciding one.
      decidingSet: 'tie-break',
    };
  }

  pairOf(isUnits: boolean, period: MarketPeriod): Pair {
    if (period !== 'full-time') return this.#sets[Number(period.slice('set-'.length)) - 1] ?? this.now;
    return isUnits ? sumOf([...this.#sets, this.now]) : won(this.#sets);
  }

  rows(isPlayed: boolean): readonly ScoreRow[] {
    const kind = this.#sport === 'tennis' ? 'games' : 'points';
    const rows: ScoreRow[] = [{ kind: 'score', period: 'full-time', pair: won(this.#sets) }];
    const shown = isPlayed || this.now[0] + this.now[1] > 0 ? [...this.#sets, this.now] : this.#sets;
    for (const [index, pair] of shown.entries())
      rows.push({ kind, period: `set-${index + 1}` as SetPeriod, pair });
    if (isPlayed && this.game)
      rows.push({ kind: 'points', period: `set-${this.#sets.length + 1}` as SetPeriod, pair: this.game });
    return rows;
  }

  text(): string {
    return [...this.#sets, ...(this.now[0] + this.now[1] > 0 ? [this.now] : [])]
      .map(([home, away]) => `${home}-${away}`)
      .join(' ');
  }
}

const FOR_EVER = Number.POSITIVE_INFINITY;
/** Pauses between two points and between two sets. */
const PACE: Readonly<
  Record<SetSport, { readonly point: readonly [number, number]; readonly breakMs: number }>
> = {
  tennis: { point: [22_000, 46_000], breakMs: 120_000 },
  'table-tennis': { point: [9_000, 17_000], breakMs: 60_000 },
  volleyball: { point: [18_000, 34_000], breakMs: 150_000 },
};
const STOPS = { overlapMs: 2_000, setMs: 15_000, forcedMs: 5_000, injuryMs: 15_000 };
/** In this share of the matches a player is hurt, between these points, and wins fewer points from then on. */
const INJURIES: Readonly<
  Record<SetSport, { readonly share: number; readonly from: number; readonly to: number }>
> = {
  tennis: { share: 0.05, from: 20, to: 110 },
  'table-tennis': { share: 0.03, from: 15, to: 60 },
  volleyball: { share: 0.06, from: 20, to: 120 },
};
/** How much less probable each point becomes for the side that is hurt. */
const INJURY_EDGE = 0.03;

const slates = new Map<string, readonly Group[]>();

/** `edge` is added to the probability that home wins a point. */
type ScoringOf<State> = (edge: number) => Scoring<State>;

/** Plays point by point; each is drawn at random when it is played. */
class SetsPlay<State> implements Play {
  readonly sport: SetSport;
  readonly bestOf: number;
  readonly slate: readonly Group[];
  readonly pricesMoveWithTime = false;
  readonly isRunning = false;
  readonly #scoringOf: ScoringOf<State>;
  readonly #chance: Chance;
  readonly #quiet: boolean;
  readonly #tally: SetTally;
  readonly #happened = new Happened();
  #scoring: Scoring<State>;
  #state: State;
  /** What injuries have added to the probability that home wins a point. */
  #edge = 0;
  #injury: ComingInjury | undefined;
  #played = 0;
  #phase: 'before' | 'set' | 'break' | 'over' = 'before';
  #over: ClockPeriod = 'ended';
  #nextAt = FOR_EVER;
  #momentum = 0;

  constructor(scoringOf: ScoringOf<State>, { script: chance, incidents }: PlayChances, quiet: boolean) {
    const scoring = scoringOf(0);
    this.sport = scoring.sport;
    this.bestOf = scoring.bestOf;
    this.slate = slateOf(this.sport, this.bestOf);
    this.#scoringOf = scoringOf;
    this.#scoring = scoring;
    this.#chance = chance;
    this.#quiet = quiet;
    this.#tally = new SetTally(this.sport, this.bestOf);
    this.#state = scoring.begin(chance.uniform() < 0.5 ? 0 : 1, false);
    this.#injury = quiet ? undefined : drawInjury(incidents, INJURIES[this.sport]);
  }

  get #number(): number {
    return this.#tally.sets.length + 1;
  }

  get period(): ClockPeriod {
    if (this.#phase === 'before') return 'not-started';
    if (this.#phase === 'over') return this.#over;
    return (this.#phase === 'set' ? `set-${this.#number}` : `set-${this.#number - 1}-ended`) as ClockPeriod;
  }

  get score(): Pair {
    return won(this.#tally.sets);
  }

  get nextAt(): number {
    return this.#nextAt;
  }

  start(): void {
    this.#phase = 'set';
    this.#wait(0);
  }

  #wait(fromMs: number): void {
    const { point } = PACE[this.sport];
    this.#nextAt = this.#quiet ? FOR_EVER : Math.round(fromMs + this.#chance.between(...point));
  }

  step(): Beat {
    const atMs = this.#nextAt;
    if (this.#phase === 'break') {
      this.#phase = 'set';
      this.#wait(atMs);
      return { isSent: true };
    }
    const winner: Server = this.#chance.uniform() < this.#scoring.homeChance(this.#state) ? 0 : 1;
    this.#wait(atMs);
    return this.#point(winner, atMs);
  }

  #point(winner: Server, atMs: number): Beat {
    const before = this.#state;
    const side: Side = winner === 0 ? 'home' : 'away';
    this.#state = this.#scoring.after(before, winner);
    this.#momentum = this.#momentum * 0.88 + (winner === 0 ? 12 : -12);
    this.#noteBreak(before, winner, side, atMs);
    this.#tally.now = this.#scoring.units(this.#state);
    this.#tally.game = this.#scoring.gamePoints(this.#state);
    if (this.#scoring.isOver(this.#state)) return this.#closeSet(atMs);
    this.#played += 1;
    const isHurt = this.#injury && this.#played >= this.#injury.after;
    const hurt = isHurt && this.#injury ? this.#hurt(this.#injury.side, atMs) : undefined;
    if (!isSetPoint(this.#scoring, this.#state)) return hurt ?? { isSent: true };
    const ms = Number.isFinite(this.#nextAt) ? this.#nextAt - atMs + STOPS.overlapMs : STOPS.forcedMs;
    return { isSent: true, stop: { reason: 'danger', ms } };
  }

  #hurt(side: Side, atMs: number): Beat {
    this.#injury = undefined;
    const limit = 2 * INJURY_EDGE;
    const edge = this.#edge + (side === 'home' ? -INJURY_EDGE : INJURY_EDGE);
    this.#edge = Math.min(Math.max(edge, -limit), limit);
    this.#scoring = this.#scoringOf(this.#edge);
    this.#note('injury', side, atMs);
    return { isSent: true, stop: { reason: 'danger', ms: STOPS.injuryMs } };
  }

  setback(kind: Setback, side: Side, atMs: number): Beat | undefined {
    return kind === 'injury' && this.#phase === 'set' ? this.#hurt(side, atMs) : undefined;
  }

  /** A game that the server lost. */
  #noteBreak(before: State, winner: Server, side: Side, atMs: number): void {
    const games = (state: State) => this.#scoring.units(state)[winner];
    const isBreak = this.sport === 'tennis' && games(this.#state) > games(before);
    if (isBreak && this.#scoring.server(before) !== winner) this.#note('break', side, atMs);
  }

  #closeSet(atMs: number): Beat {
    const set = this.#scoring.units(this.#state);
    const over = `set-${this.#number}` as SetPeriod;
    this.#note('period', set[0] > set[1] ? 'home' : 'away', atMs);
    this.#tally.close(set);
    const isMatch = Math.max(...this.score) * 2 > this.bestOf;
    if (isMatch) return { isSent: true, over: [over], ended: 'played' };
    this.#phase = 'break';
    this.#nextAt = atMs + PACE[this.sport].breakMs;
    this.#state = this.#scoring.begin(this.#scoring.nextFirst(this.#state), this.#number === this.bestOf);
    this.#tally.now = [0, 0];
    return { isSent: true, over: [over], stop: { reason: 'danger', ms: STOPS.setMs } };
  }

  #note(kind: PlayEventKind, side: Side | 'none', atMs: number): void {
    this.#happened.add({ kind, side, second: Math.floor(atMs / 1_000), period: this.period });
  }

  force(side: Side, atMs: number): Beat | undefined {
    if (this.#phase !== 'set') return undefined;
    const beat = this.#point(side === 'home' ? 0 : 1, atMs);
    return beat.stop || beat.ended ? beat : { ...beat, stop: { reason: 'goal', ms: STOPS.forcedMs } };
  }

  /** The side that is behind retires. */
  end(atMs: number, how: 'played' | 'retired' | 'abandoned'): void {
    const isPlayed = Math.max(...this.score) * 2 > this.bestOf;
    if (!isPlayed) this.#note('period', 'none', atMs);
    this.#tally.stop(!isPlayed);
    const [home, away] = this.score;
    this.#over =
      how === 'retired' ? (home < away ? 'home-retired' : 'away-retired') : how === 'played' ? 'ended' : how;
    this.#phase = 'over';
    this.#nextAt = FOR_EVER;
  }

  correct(score: Pair): boolean {
    return this.#tally.correct(score);
  }

  recount(): void {}

  clock(atMs: number) {
    return { seconds: Math.max(Math.floor(atMs / 1_000), 0), running: false, direction: 'none' as const };
  }

  scores() {
    return this.#tally.rows(this.#phase === 'set');
  }

  events() {
    return this.#happened.all;
  }

  roll(): boolean {
    return false;
  }

  get visual() {
    const serves = this.#scoring.server(this.#state) === 0 ? 'home' : 'away';
    return { zone: serves === 'home' ? 15 : 85, side: serves, momentum: Math.round(this.#momentum) } as const;
  }

  outlook(): Outlook {
    return setsOutlook(this.#scoring, { sets: this.#tally.sets, ends: this.#scoring.ends(this.#state) });
  }

  grade({ type, period, line, selection }: MarketQuestion): LegResult | undefined {
    const market = TENNIS_MARKETS[type as TennisMarket];
    const question = { sport: this.sport, market, period: period as SetPeriod, line, selection };
    return gradeSets(question, this.#tally.sheet());
  }

  decidedBy(type: MarketName, period: MarketPeriod): Pair {
    const market = TENNIS_MARKETS[type as TennisMarket];
    return this.#tally.pairOf('counts' in market && market.counts === 'units', period);
  }

  sheetText(): string {
    return this.#tally.text();
  }
}

/** `squads`: without them goals have no scorer. */
export function playOf(
  model: MatchModel,
  chances: PlayChances,
  quiet: boolean,
  squads?: readonly [Squad, Squad],
): Play {
  switch (model.sport) {
    case 'football': {
      const { rates } = model;
      const written = writeScript(rates, chances.script, chances.incidents);
      const nothing = { goals: [], dangers: [], corners: [], cards: [], injuries: [], minor: [] };
      const script = quiet ? { ...written, ...nothing } : written;
      const options = { rates, script, chance: chances.ball, quiet };
      if (!squads) return new FootballPlay(options);
      const plan = (squad: Squad) => planSide(squad, chances.players, !quiet);
      const plans = [plan(squads[0]), plan(squads[1])] as const;
      const changes = drawChanges(plans, script, chances.players);
      return new FootballPlay({ ...options, sides: new FootballSides(plans, chances.players), changes });
    }
    case 'basketball':
      return new BasketballPlay(model.court, chances, quiet);
    case 'tennis': {
      const { serve, bestOf } = model;
      const scoringOf = (edge: number) => tennisScoring([serve[0] + edge, serve[1] - edge], bestOf);
      return new SetsPlay(scoringOf, chances, quiet);
    }
    default: {
      const { rules } = model;
      const scoringOf = (edge: number) =>
        rallyScoring({ ...rules, home: [rules.home[0] + edge, rules.home[1] + edge] });
      return new SetsPlay(scoringOf, chances, quiet);
    }
  }
}

function slateOf(sport: SetSport, bestOf: number): readonly Group[] {
  const key = `${sport} ${bestOf}`;
  const found = slates.get(key) ?? setsSlate(sport, bestOf);
  slates.set(key, found);
  return found;
}
