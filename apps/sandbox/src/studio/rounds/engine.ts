import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import { findGame, type StudioName } from '../catalogue.ts';
import type { StudioFaultSwitch } from '../faults.ts';
import type { Json, Random, RoundStep, SoloGame } from '../games/game.ts';
import type { Round } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { WalletClient, WalletReply } from '../wallet/wallet-client.ts';
import { type Jackpots, referenceOf } from './jackpots.ts';
import { addChips, closesMs, drawOf, readChips, settleTable } from './live-table.ts';
import {
  afterReply,
  backOffMs,
  callOf,
  isUnsettled,
  pendingOf,
  taken,
  withPayment,
  withRollback,
  withStep,
} from './round.ts';

export interface EngineDeps {
  readonly studio: StudioName;
  readonly store: Store;
  readonly wallet: WalletClient;
  readonly demoWallet: WalletClient;
  readonly jackpots: Jackpots;
  readonly faults: StudioFaultSwitch;
  readonly random: Random;
  readonly clock: Clock;
  readonly log: Log;
  /** For the fault that stops the studio in the middle of a round. */
  restart(): void;
}

/** A round whose player has done nothing for so long is ended by the studio. */
export const LEFT_MS = 30 * 60_000;
const LEFT_LOOK_MS = 60_000;

/** Two hands, each of which stands, and an insurance that is declined. */
const LEFT_STEPS_MAX = 10;

/** Far above what a round with every retry needs. */
const STEPS_MAX = 500;

/**
 * Moves rounds on: stores what was decided, sends it, stores the answer. Everything that it needs to go on is in the
 * store, so that another engine on the same store takes over after a crash.
 */
export class Engine {
  readonly #deps: EngineDeps;
  readonly #running = new Map<string, Promise<void>>();
  readonly #cancels = new Set<() => void>();
  readonly #balances = new Map<string, bigint>();
  #isClosed = false;

  constructor(deps: EngineDeps) {
    this.#deps = deps;
  }

  /** Takes up what the last run of the studio left behind. */
  resume(): void {
    const { store, clock } = this.#deps;
    const look = () => {
      this.#endLeftRounds();
      this.#after(LEFT_LOOK_MS, look);
    };
    this.#after(LEFT_LOOK_MS, look);
    for (const round of [...store.rounds()]) {
      const again = taken(round, clock.nowMs());
      if (again !== round) store.put({ round: again });
      if (again.isDemo || !isUnsettled(again)) continue;
      void this.drive(round.id);
      if (again.draw !== undefined) this.watchTable(again.game, again.draw);
    }
  }

  close(): void {
    this.#isClosed = true;
    for (const cancel of this.#cancels) cancel();
  }

  /** Ends when the round waits for the player or is settled. One run per round at a time. */
  drive(id: string): Promise<void> {
    const running = this.#running.get(id);
    if (running) return running;
    const run = this.#run(id)
      .catch((error: unknown) =>
        this.#deps.log('error', 'round failed', { round: id, message: (error as Error).message }),
      )
      .finally(() => this.#running.delete(id));
    this.#running.set(id, run);
    return run;
  }

  /** What the wallet said last, which is what the page shows. */
  balanceOf(session: string): bigint | undefined {
    return this.#balances.get(session);
  }

  noteBalance(session: string, balance: bigint | undefined): void {
    if (balance !== undefined) this.#balances.set(session, balance);
  }

  /** Settles the rounds of a draw when its bets close. A bet that the wallet has not answered by then is undone. */
  watchTable(game: string, number: number): void {
    const found = findGame(this.#deps.studio, game);
    if (found?.is !== 'live') return;
    const { clock, store } = this.#deps;
    this.#after(Math.max(0, closesMs(found.game, number) - clock.nowMs()), () => {
      for (const round of [...store.rounds()]) {
        if (round.game !== game || round.draw !== number || !isUnsettled(round)) continue;
        if (round.phase === 'betting' && pendingOf(round))
          store.put({ round: withRollback(round, 'no-answer', clock.nowMs()) });
        void this.drive(round.id);
      }
    });
  }

  async #run(id: string): Promise<void> {
    const { store, clock } = this.#deps;
    for (let step = 0; step < STEPS_MAX && !this.#isClosed; step += 1) {
      const round = store.round(id);
      if (!round) return;
      if (this.#advance(round)) continue;
      const one = pendingOf(round);
      if (!one) return;
      const reply = await this.#send(round, one);
      // A studio that was stopped does not read the reply either.
      if (this.#isClosed) return;
      this.noteBalance(round.session, reply.balance);
      const current = store.round(id) ?? round;
      const after = afterReply(current, one.id, reply.status, clock.nowMs());
      if (after !== current) store.put({ round: after });
      if (reply.status === 'no_free_rounds') this.#countFree(round.session, 0);
      if (one.op === 'free_bet' && reply.status === 'ok' && !reply.isRepeated) this.#countFree(round.session);
      const still = pendingOf(after);
      if (still?.id === one.id) await this.#wait(backOffMs(still.tries));
    }
  }

  async #send(round: Round, one: Parameters<typeof callOf>[1]): Promise<WalletReply> {
    const { wallet, demoWallet } = this.#deps;
    try {
      return await (round.isDemo ? demoWallet : wallet).send(callOf(round, one));
    } catch {
      return { status: 'no-answer', balance: undefined, isRepeated: false };
    }
  }

  /** Decides what needs no answer of the wallet, and stores it. False when there is nothing to decide. */
  #advance(round: Round): boolean {
    const { store, studio, faults, clock } = this.#deps;
    const found = findGame(studio, round.game);
    if (!found) return false;
    const nowMs = clock.nowMs();
    if (round.phase === 'betting' && !pendingOf(round)) {
      if (!round.isDemo && faults.take('rollbackNext'))
        store.put({ round: withRollback(round, 'cancelled', nowMs) });
      else if (found.is === 'solo') return this.#draw(round, found.game);
      else {
        const added = readChips(found.game, round.wish) ?? {};
        const chips = addChips(round.chips ?? {}, added);
        store.put({ round: { ...round, chips, phase: 'open', isBegun: true, wish: null } });
      }
      return true;
    }
    if (round.phase !== 'open' || found.is !== 'live' || round.draw === undefined) return false;
    if (closesMs(found.game, round.draw) > nowMs) return false;
    const draw = drawOf(found.game, round.draw, store, this.#deps.random);
    const { win, view } = settleTable(found.game, round.chips ?? {}, draw);
    store.put({ round: withPayment({ ...round, win, view, isOver: true, actions: [] }, nowMs) });
    return this.#maybeRestart(round);
  }

  /** The outcome is drawn after the wallet has paid, and stored before anything of it is sent. */
  #draw(round: Round, game: SoloGame): boolean {
    const { store, random, clock, jackpots } = this.#deps;
    const bet = round.transactions.findLast(({ op }) => op === 'bet' || op === 'free_bet');
    const step = round.isBegun
      ? game.act(round.state, round.wish, random)
      : game.begin(round.gameStake, round.wish, random, referenceOf(round.currency));
    if (!step) throw new Error('a game refused what it had allowed before');
    const pool = game.info.hasJackpot
      ? jackpots.play(round.game, round.currency, bet?.amount ?? 0n, step.jackpot)
      : undefined;
    const next = withStep(round, step, pool?.jackpot, clock.nowMs());
    // Play money must not empty the pools of players.
    store.put(round.isDemo || !pool ? { round: next } : { round: next, pools: pool.pools });
    return step.isOver ? this.#maybeRestart(round) : true;
  }

  /** An action that costs nothing: decided and stored at once. */
  play(round: Round, step: RoundStep): void {
    const { store, clock } = this.#deps;
    const { refusal: _refusal, ...rest } = round;
    store.put({ round: withStep(rest, step, undefined, clock.nowMs()) });
    if (step.isOver) this.#maybeRestart(round);
  }

  #maybeRestart(round: Round): true {
    const { faults, restart } = this.#deps;
    if (!round.isDemo && faults.take('restartNext')) restart();
    return true;
  }

  /** One free round less, or what the wallet says; a session without any left plays with money. */
  #countFree(id: string, known?: number): void {
    const session = this.#deps.store.session(id);
    if (!session?.grant) return;
    const { grant, ...rest } = session;
    const left = known ?? grant.left - 1;
    this.#deps.store.put({ session: left > 0 ? { ...rest, grant: { ...grant, left } } : rest });
  }

  /**
   * Ends the rounds that their players left, so that no round stays open for ever: without another stake, by the rule
   * of the game (`SoloGame.leave`). A player who comes back earlier goes on.
   */
  #endLeftRounds(): void {
    const { store, studio, random, clock } = this.#deps;
    const beforeMs = clock.nowMs() - LEFT_MS;
    for (const round of [...store.rounds()]) {
      if (round.phase !== 'open' || pendingOf(round) || lastActMs(round) > beforeMs) continue;
      const found = findGame(studio, round.game);
      if (found?.is !== 'solo') continue;
      const step = endLeft(found.game, round.state, random);
      if (!step) continue;
      this.play({ ...round, request: '' }, step);
      void this.drive(round.id);
    }
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => this.#after(ms, resolve));
  }

  #after(ms: number, callback: () => void): void {
    const cancel = this.#deps.clock.after(ms, () => {
      this.#cancels.delete(cancel);
      if (!this.#isClosed) callback();
    });
    this.#cancels.add(cancel);
  }
}

function lastActMs({ openedMs, actedMs = 0, transactions }: Round): number {
  return Math.max(openedMs, actedMs, ...transactions.map(({ atMs }) => atMs));
}

/** Plays a round to its end by the rule of its game; undefined when the game has none or it does not lead there. */
export function endLeft(game: SoloGame, state: Json, random: Random): RoundStep | undefined {
  let current = state;
  for (let steps = 0; steps < LEFT_STEPS_MAX; steps += 1) {
    const action = game.leave?.(current);
    const step = action === undefined ? undefined : game.act(current, action, random);
    if (!step || step.cost > 0n) return undefined;
    if (step.isOver) return step;
    current = step.state;
  }
  return undefined;
}
