import type { Odds } from '@palpite/kernel/odds';
import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { Log } from '../../../../platform/log/log.ts';
import { createRounds, type Rounds } from '../../../../platform/rounds/rounds.ts';
import {
  changesBetween,
  type LeagueLimits,
  NO_RULES,
  type PriceOverride,
  type RuleChanges,
  type TradingRules,
} from '../core/trading.ts';
import { raiseVersion, readRules, readVersion, sweepRules, writeDrift } from '../store/trading.ts';
import { type TradingCommands, tradingCommands } from './trading-commands.ts';

/** News for every node: the rules of the house are other ones, read them. */
export const TRADING_CHANGED = 'trading.changed';
/** A node that missed the news finds out by itself after at most so long. */
export const READ_AGAIN_MS = 5_000;
const SWEEP_EVERY_MS = 3_600_000;
/** Rules of matches that are gone are kept so long, in case the feed only forgot to mention them. */
const KEEP_MS = 30 * 86_400_000;

export interface TradingOptions {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
}

/** The rules of the house beside the feed, as every node knows them. */
export interface Trading extends TradingCommands {
  rules(): TradingRules;
  limits(league: number): LeagueLimits | undefined;
  /** Reads them now: whoever takes the feed over must not publish a price that somebody has stopped. */
  read(): Promise<void>;
  /** Resolves when they have been read once. From then on they are kept fresh. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Called after the change. Returns the way out. */
  onChange(listener: (changes: RuleChanges) => void): () => void;
  /** The feed has moved away from these prices: they count no more, at once here and for good in the database. */
  drifted(overrides: readonly PriceOverride[], oddsOf: (override: PriceOverride) => Odds | undefined): void;
  /** Now and then, by whoever knows all matches: rules of those that are long gone are dropped. */
  sweep(known: () => readonly number[]): void;
  /** After the commit of a command. */
  announce(): void;
}

export function createTrading(options: TradingOptions): Trading {
  return Object.assign(new TradingRoom(options), tradingCommands);
}

class TradingRoom {
  readonly #options: TradingOptions;
  readonly #rounds: Rounds;
  readonly #listeners = new Set<(changes: RuleChanges) => void>();
  /** What drifted and is not in the database yet: a reading must not bring such a price back. */
  readonly #unwritten = new Map<number, NonNullable<PriceOverride['drifted']>>();
  #rules = NO_RULES;
  #version: bigint | undefined;
  #leave = () => {};
  #sweptMs = Number.NEGATIVE_INFINITY;

  constructor(options: TradingOptions) {
    this.#options = options;
    this.#rounds = createRounds({
      clock: options.clock,
      everyMs: READ_AGAIN_MS,
      round: () => this.#round(),
      failed: (err) => options.log.warn({ err }, 'the rules of the trading room could not be read'),
    });
  }

  rules(): TradingRules {
    return this.#rules;
  }

  limits(league: number): LeagueLimits | undefined {
    return this.#rules.leagues.get(league)?.limits;
  }

  async read(): Promise<void> {
    const { version, rules } = await readRules(this.#options.database);
    // Two readings may overtake each other: the older one is dropped.
    if (this.#version !== undefined && version < this.#version) return;
    this.#version = version;
    this.#put(this.#withUnwritten(rules));
  }

  async start(): Promise<void> {
    await this.read();
    this.#leave = this.#options.bus.subscribe(TRADING_CHANGED, () => this.#rounds.poke());
    this.#rounds.start();
  }

  async stop(): Promise<void> {
    this.#leave();
    await this.#rounds.stop();
  }

  onChange(listener: (changes: RuleChanges) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  drifted(overrides: readonly PriceOverride[], oddsOf: (override: PriceOverride) => Odds | undefined): void {
    const atMs = this.#options.clock.nowMs();
    for (const override of overrides) {
      const drift = { odds: oddsOf(override) ?? override.feedOdds, atMs };
      this.#unwritten.set(override.id, drift);
      const { match, market, selection, feedOdds } = override;
      this.#options.log.warn(
        { match, market, selection, from: feedOdds, to: drift.odds },
        'a price of the house drifted',
      );
    }
    // Told by whoever found out: nobody else on this node has anything to do.
    this.#rules = this.#withUnwritten(this.#rules);
    this.#rounds.poke();
  }

  sweep(known: () => readonly number[]): void {
    const { clock, database, log } = this.#options;
    const nowMs = clock.nowMs();
    const { matchStops, marketStops, overrides } = this.#rules;
    const isEmpty = matchStops.size + marketStops.size + overrides.size === 0;
    if (isEmpty || nowMs - this.#sweptMs < SWEEP_EVERY_MS) return;
    this.#sweptMs = nowMs;
    database
      .inTransaction(async (tx) => {
        if ((await sweepRules(tx, known(), nowMs - KEEP_MS)) > 0) await raiseVersion(tx);
      })
      .then(
        () => this.announce(),
        (err: unknown) => log.warn({ err }, 'old rules of the trading room could not be dropped'),
      );
  }

  announce(): void {
    this.#options.bus.publish(TRADING_CHANGED, {});
  }

  async #round(): Promise<boolean> {
    if (this.#unwritten.size > 0) await this.#writeDrifts();
    if ((await readVersion(this.#options.database)) !== this.#version) await this.read();
    return false;
  }

  async #writeDrifts(): Promise<void> {
    const drifts = [...this.#unwritten];
    await this.#options.database.inTransaction(async (tx) => {
      for (const [id, drift] of drifts) await writeDrift(tx, id, drift);
      await raiseVersion(tx);
    });
    for (const [id] of drifts) this.#unwritten.delete(id);
    this.announce();
  }

  #withUnwritten(rules: TradingRules): TradingRules {
    if (this.#unwritten.size === 0) return rules;
    const overrides = [...rules.overrides].map(([market, list]): [number, PriceOverride[]] => [
      market,
      list.map((one) => ({ ...one, drifted: one.drifted ?? this.#unwritten.get(one.id) })),
    ]);
    return { ...rules, overrides: new Map(overrides) };
  }

  #put(rules: TradingRules): void {
    const changes = changesBetween(this.#rules, rules);
    this.#rules = rules;
    if (changes.matches.size + changes.markets.size + changes.leagues.size === 0) return;
    for (const listener of this.#listeners) listener(changes);
  }
}
