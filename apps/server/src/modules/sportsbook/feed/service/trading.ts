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

/** Tells every node that the trading rules have changed and must be read again. */
export const TRADING_CHANGED = 'trading.changed';
/** A node that missed the notification reads the rules again after this time at the latest. */
export const READ_AGAIN_MS = 5_000;
const SWEEP_EVERY_MS = 3_600_000;
/** Rules of matches that are gone are kept for this time, because a feed may omit a match temporarily. */
const KEEP_MS = 30 * 86_400_000;

export interface TradingDeps {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
}

/** The operator's trading rules, as every node knows them. */
export interface Trading extends TradingCommands {
  rules(): TradingRules;
  limits(league: number): LeagueLimits | undefined;
  /** Reads the rules now: a node that takes the feed over must not publish a price that an operator has stopped. */
  read(): Promise<void>;
  /** Resolves when the rules have been read once. From then on they are kept up to date. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Called after the change. Returns a function that removes the listener. */
  onChange(listener: (changes: RuleChanges) => void): () => void;
  /**
   * The feed has moved away from these prices: they stop applying at once on this node, and permanently once stored.
   */
  drifted(overrides: readonly PriceOverride[], oddsOf: (override: PriceOverride) => Odds | undefined): void;
  /** Called from time to time by the node that knows all matches: drops rules of matches that are long gone. */
  sweep(known: () => readonly number[]): void;
  /** After the commit of a command. */
  announce(): void;
}

export function createTrading(deps: TradingDeps): Trading {
  return Object.assign(new StoredTrading(deps), tradingCommands);
}

class StoredTrading {
  readonly #deps: TradingDeps;
  readonly #rounds: Rounds;
  readonly #listeners = new Set<(changes: RuleChanges) => void>();
  /** Drifted prices that are not in the database yet: a read must not bring such a price back. */
  readonly #unwritten = new Map<number, NonNullable<PriceOverride['drifted']>>();
  #rules = NO_RULES;
  #version: bigint | undefined;
  #leave = () => {};
  #sweptMs = Number.NEGATIVE_INFINITY;

  constructor(deps: TradingDeps) {
    this.#deps = deps;
    this.#rounds = createRounds({
      clock: deps.clock,
      everyMs: READ_AGAIN_MS,
      round: () => this.#round(),
      failed: (err) => deps.log.warn({ err }, 'the trading rules could not be read'),
    });
  }

  rules(): TradingRules {
    return this.#rules;
  }

  limits(league: number): LeagueLimits | undefined {
    return this.#rules.leagues.get(league)?.limits;
  }

  async read(): Promise<void> {
    const { version, rules } = await readRules(this.#deps.database);
    // Two reads may finish out of order: the result of the older one is dropped.
    if (this.#version !== undefined && version < this.#version) return;
    this.#version = version;
    this.#put(this.#withUnwritten(rules));
  }

  async start(): Promise<void> {
    await this.read();
    this.#leave = this.#deps.bus.subscribe(TRADING_CHANGED, () => this.#rounds.poke());
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
    const atMs = this.#deps.clock.nowMs();
    for (const override of overrides) {
      const drift = { odds: oddsOf(override) ?? override.feedOdds, atMs };
      this.#unwritten.set(override.id, drift);
      const { match, market, selection, feedOdds } = override;
      this.#deps.log.warn(
        { match, market, selection, from: feedOdds, to: drift.odds },
        'the feed moved away from a price override',
      );
    }
    // The caller already knows of the change, and nothing else on this node depends on it, so no listener is called.
    this.#rules = this.#withUnwritten(this.#rules);
    this.#rounds.poke();
  }

  sweep(known: () => readonly number[]): void {
    const { clock, database, log } = this.#deps;
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
        (err: unknown) => log.warn({ err }, 'old trading rules could not be dropped'),
      );
  }

  announce(): void {
    this.#deps.bus.publish(TRADING_CHANGED, {});
  }

  async #round(): Promise<boolean> {
    if (this.#unwritten.size > 0) await this.#writeDrifts();
    if ((await readVersion(this.#deps.database)) !== this.#version) await this.read();
    return false;
  }

  async #writeDrifts(): Promise<void> {
    const drifts = [...this.#unwritten];
    await this.#deps.database.inTransaction(async (tx) => {
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
      list.map((override) => ({
        ...override,
        drifted: override.drifted ?? this.#unwritten.get(override.id),
      })),
    ]);
    return { ...rules, overrides: new Map(overrides) };
  }

  #put(rules: TradingRules): void {
    const changes = changesBetween(this.#rules, rules);
    this.#rules = rules;
    if (Object.values(changes).every(({ size }) => size === 0)) return;
    for (const listener of this.#listeners) listener(changes);
  }
}
