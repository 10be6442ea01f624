import { randomUUID } from 'node:crypto';
import { isAsset } from '@palpite/kernel/assets';
import type { Clock } from '../../clock.ts';
import { type AnyGame, findGame, type StudioName, stakesOf } from '../catalogue.ts';
import type { Json, LiveGame, Random, SoloGame } from '../games/game.ts';
import type { Round, Session } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { Engine } from './engine.ts';
import { type Jackpots, referenceOf } from './jackpots.ts';
import { closesMs, pastDraws, readChips, sumOf, tableTime } from './live-table.ts';
import { isUnsettled, withBet } from './round.ts';

export interface PlayerDeps {
  readonly studio: StudioName;
  readonly store: Store;
  readonly engine: Engine;
  readonly jackpots: Jackpots;
  readonly random: Random;
  readonly clock: Clock;
}

export interface RoundRequest {
  readonly request: string;
  readonly stake: bigint;
  readonly input: Json;
  readonly isFree: boolean;
}

/** How long a page waits for its answer; after that it asks for the state of the round. */
const ANSWER_MS = 4_000;
/** A bet in the last moment would not be answered before the table closes. */
const LAST_CALL_MS = 700;
type No = 'not_allowed' | 'round_open' | 'bets_closed' | 'session_expired';

/** What a page may ask for: begin a round, act in it, and see where it is. Every request may be repeated. */
export class Player {
  readonly #deps: PlayerDeps;
  readonly #running = new Map<string, Promise<Json>>();
  /** The newest round of each session. */
  readonly #newest = new Map<string, string>();

  constructor(deps: PlayerDeps) {
    this.#deps = deps;
    for (const round of deps.store.rounds()) this.#newest.set(round.session, round.id);
  }

  begin = (session: Session, bet: RoundRequest): Promise<Json> =>
    this.#once(session, bet.request, () => this.#begin(session, bet));

  act = (session: Session, request: string, action: Json): Promise<Json> =>
    this.#once(session, request, () => this.#act(session, request, action));

  /** Everything that a page needs after it was opened or reloaded, or while it waits. */
  state(session: Session): Json {
    const { store, engine, studio, clock, random, jackpots } = this.#deps;
    const found = findGame(studio, session.game);
    const newest = this.#newestOf(session);
    const nowMs = clock.nowMs();
    return {
      status: session.isEnded ? 'session_expired' : 'ok',
      balance: engine.balanceOf(session.id)?.toString() ?? null,
      round: newest ? roundView(newest) : null,
      free: freeView(session),
      ...(found?.is === 'live' && { table: tableView(found.game, nowMs, store, random) }),
      ...(found?.game.info.hasJackpot && { jackpots: poolView(jackpots, session) }),
    };
  }

  /** A player who opens the game again goes on with the round that is still open. */
  adopt(session: Session): void {
    const { store } = this.#deps;
    for (const round of store.rounds()) {
      if (round.isDemo || round.player !== session.player || round.game !== session.game) continue;
      if (round.currency !== session.currency || !isUnsettled(round)) continue;
      store.put({ round: { ...round, session: session.id, walletSession: session.walletSession } });
      this.#newest.set(session.id, round.id);
    }
  }

  #newestOf(session: Session): Round | undefined {
    return this.#deps.store.round(this.#newest.get(session.id) ?? '');
  }

  /** A request is handled once; a repeated one waits for the same answer or gets the stored one. */
  #once(session: Session, request: string, handle: () => Promise<Json>): Promise<Json> {
    const { store } = this.#deps;
    const stored = store.reply(session.id, request);
    if (stored) return Promise.resolve(stored.reply);
    const key = `${session.id} ${request}`;
    const running = this.#running.get(key);
    if (running) return running;
    const newest = this.#newestOf(session);
    const answer = newest?.request === request ? this.#answer(session, newest.id, request) : handle();
    const run = answer.finally(() => this.#running.delete(key));
    this.#running.set(key, run);
    return run;
  }

  async #begin(session: Session, bet: RoundRequest): Promise<Json> {
    const found = findGame(this.#deps.studio, session.game);
    if (!found || session.isEnded) return this.#no(session, 'session_expired');
    return found.is === 'solo'
      ? this.#beginSolo(session, found.game, bet)
      : this.#bet(session, found.game, bet);
  }

  async #beginSolo(session: Session, game: SoloGame, bet: RoundRequest): Promise<Json> {
    const { random, clock, store } = this.#deps;
    const newest = this.#newestOf(session);
    if (newest && isUnsettled(newest)) return this.#no(session, 'round_open');
    const { grant } = session;
    const free = bet.isFree ? grant : undefined;
    if (bet.isFree && !free) return this.#no(session, 'not_allowed');
    const stake = free?.stake ?? bet.stake;
    if (!allows(session, { is: 'solo', game }, stake)) return this.#no(session, 'not_allowed');
    // Only to learn the price: what it draws is thrown away, the outcome is drawn when the wallet has paid.
    const trial = game.begin(stake, bet.input, random, referenceOf(session.currency));
    if (!trial || (free && trial.cost !== stake)) return this.#no(session, 'not_allowed');
    const fresh = { ...newRound(session, bet, clock.nowMs(), free?.id), gameStake: stake };
    store.put({ round: withBet(fresh, trial.cost, clock.nowMs()) });
    return this.#answer(session, fresh.id, bet.request);
  }

  async #bet(session: Session, game: LiveGame, bet: RoundRequest): Promise<Json> {
    const { clock, store, engine } = this.#deps;
    const nowMs = clock.nowMs();
    const { number, isBetting, leftMs } = tableTime(game, nowMs);
    if (!isBetting || leftMs < LAST_CALL_MS) return this.#no(session, 'bets_closed');
    const chips = readChips(game, bet.input);
    const newest = this.#newestOf(session);
    const before = newest?.draw === number && isUnsettled(newest) ? newest : undefined;
    if (newest && isUnsettled(newest) && before?.phase !== 'open') return this.#no(session, 'round_open');
    if (!chips || bet.isFree || !allows(session, { is: 'live', game }, sumOf(chips) + (before?.stake ?? 0n)))
      return this.#no(session, 'not_allowed');
    const round = before
      ? { ...before, request: bet.request, wish: bet.input }
      : { ...newRound(session, bet, nowMs, undefined), draw: number };
    store.put({ round: withBet(round, sumOf(chips), nowMs) });
    if (!before) engine.watchTable(session.game, number);
    return this.#answer(session, round.id, bet.request);
  }

  async #act(session: Session, request: string, action: Json): Promise<Json> {
    const { studio, store, random, clock, engine } = this.#deps;
    const round = this.#newestOf(session);
    const found = findGame(studio, session.game);
    if (found?.is !== 'solo' || round?.phase !== 'open') return this.#no(session, 'not_allowed');
    const trial = found.game.act(round.state, action, random);
    if (!trial || (trial.cost > 0n && round.grant !== undefined)) return this.#no(session, 'not_allowed');
    // The wallet would refuse it too; an open round can be finished without new money.
    if (trial.cost > 0n && session.isEnded) return this.#no(session, 'session_expired');
    const acting = { ...round, request, wish: action, actedMs: clock.nowMs() };
    if (trial.cost > 0n) store.put({ round: withBet(acting, trial.cost, clock.nowMs()) });
    else engine.play(acting, trial);
    return this.#answer(session, round.id, request);
  }

  /** Waits a while for the wallet; a page that gets `waiting` asks for the state. */
  async #answer(session: Session, id: string, request: string): Promise<Json> {
    const { store, engine, clock } = this.#deps;
    this.#newest.set(session.id, id);
    let cancel = () => {};
    const late = new Promise<void>((resolve) => {
      cancel = clock.after(ANSWER_MS, resolve);
    });
    await Promise.race([engine.drive(id), late]);
    cancel();
    const round = store.round(id);
    if (!round) return this.#no(session, 'not_allowed');
    const reply = this.#reply(session, round);
    if (round.phase !== 'betting' && round.phase !== 'cancelling')
      store.put({ reply: { session: session.id, request, reply } });
    return reply;
  }

  #reply(session: Session, round: Round): Json {
    const { engine, jackpots, studio } = this.#deps;
    const isWaiting = round.phase === 'betting' || round.phase === 'cancelling';
    const status = isWaiting ? 'waiting' : (round.refusal ?? 'ok');
    const hasJackpot = findGame(studio, session.game)?.game.info.hasJackpot;
    return {
      status,
      balance: engine.balanceOf(session.id)?.toString() ?? null,
      round: roundView(round),
      // As of now: the round may have used up the last one.
      free: freeView(this.#deps.store.session(session.id) ?? session),
      ...(hasJackpot && { jackpots: poolView(jackpots, session) }),
    };
  }

  async #no(session: Session, status: No): Promise<Json> {
    const newest = this.#newestOf(session);
    return {
      status,
      balance: this.#deps.engine.balanceOf(session.id)?.toString() ?? null,
      round: newest ? roundView(newest) : null,
    };
  }
}

function freeView({ grant }: Session): Json {
  return grant ? { stake: grant.stake.toString(), left: grant.left } : null;
}

function roundView(round: Round): Json {
  const hasResult = round.phase !== 'betting' || round.isBegun;
  return {
    id: round.id,
    request: round.request,
    phase: round.phase,
    stake: round.stake.toString(),
    view: hasResult ? round.view : null,
    actions: round.phase === 'open' ? round.actions : [],
    isOver: round.isOver,
    isPaid: round.phase === 'closed',
    win: round.isOver ? round.win.toString() : '0',
    isFree: round.grant !== undefined,
    jackpot: round.jackpot ? { level: round.jackpot.level, amount: round.jackpot.amount.toString() } : null,
    draw: round.draw ?? null,
    chips: Object.fromEntries(
      Object.entries(round.chips ?? {}).map(([bet, amount]) => [bet, amount.toString()]),
    ),
    refusal: round.refusal ?? null,
  };
}

function tableView(game: LiveGame, nowMs: number, store: Store, random: Random): Json {
  const { number, isBetting, leftMs } = tableTime(game, nowMs);
  const draws = pastDraws(game, nowMs, store, random);
  const { bettingMs, resultMs } = game;
  const untilCloseMs = closesMs(game, number) - nowMs;
  return { number, isBetting, leftMs, untilCloseMs, bettingMs, resultMs, draws };
}

function poolView(jackpots: Jackpots, session: Session): Json {
  const { mini, major, grand } = jackpots.amounts(session.game, session.currency);
  return { mini: mini.toString(), major: major.toString(), grand: grand.toString() };
}

function allows({ currency }: Session, { game }: AnyGame, stake: bigint): boolean {
  if (!isAsset(currency)) return false;
  const { min, max } = stakesOf(game.info, currency);
  return stake >= min && stake <= max;
}

function newRound(session: Session, bet: RoundRequest, nowMs: number, grant: string | undefined): Round {
  return {
    id: randomUUID(),
    session: session.id,
    game: session.game,
    isDemo: session.isDemo,
    walletSession: session.walletSession,
    player: session.player,
    currency: session.currency,
    openedMs: nowMs,
    phase: 'betting',
    request: bet.request,
    wish: bet.input,
    gameStake: bet.stake,
    stake: 0n,
    state: null,
    view: null,
    actions: [],
    isBegun: false,
    isOver: false,
    win: 0n,
    ...(grant !== undefined && { grant }),
    transactions: [],
  };
}
