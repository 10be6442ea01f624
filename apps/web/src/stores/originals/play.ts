import type { Outcome } from '@palpite/client/outcome';
import type { OriginalRound } from '@palpite/contract/entities/originals';
import type { Input, Reply } from '@palpite/contract/generated/calls';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Platform } from '../../platform/platform.ts';
import { uuid7 } from '../../platform/random.ts';
import type { Services } from '../services.ts';

export type OriginalGameId = OriginalRound['game_id'];
export type OriginalGame = Reply<'originalGames'>['games'][number];
export type RoundChoice = Omit<Input<'originalBet'>, 'request_id' | 'game_id' | 'amount'>;
export type RoundStep = Omit<Input<'originalStep'>, 'request_id' | 'round_id'>;

/** A command that is being sent. Its id is created once, so that a repeated one is not carried out twice. */
type Command =
  | { readonly call: 'originalBet'; readonly input: Input<'originalBet'> }
  | { readonly call: 'originalStep'; readonly input: Input<'originalStep'> }
  | { readonly call: 'originalCashOut'; readonly input: Input<'originalCashOut'> };

export type PlayTrouble =
  | { readonly is: 'refused'; readonly code: number; readonly message: string }
  /** Sent and not answered: it may have been carried out. Only the same command may be sent again. */
  | { readonly is: 'unanswered' };

export interface PlayState {
  readonly game: OriginalGame | undefined;
  readonly loaded: 'loading' | 'ready' | 'failed';
  /** The last round that the server reported. */
  readonly round: OriginalRound | undefined;
  readonly sending: Command['call'] | undefined;
  readonly trouble: PlayTrouble | undefined;
  /** Ended rounds, newest first. */
  readonly history: readonly OriginalRound[];
  load(): Promise<void>;
  /** Resolves to the round, or to undefined when it was refused, not answered, or another command is pending. */
  bet(amount: number, choice: RoundChoice): Promise<OriginalRound | undefined>;
  step(step: RoundStep): Promise<OriginalRound | undefined>;
  cashOut(): Promise<OriginalRound | undefined>;
  /** Sends the unanswered command again under its own id. */
  again(): Promise<OriginalRound | undefined>;
  /** The round's motion is over: it belongs to the past. */
  remember(round: OriginalRound): void;
  dismiss(): void;
}

export type PlayStore = StoreApi<PlayState>;

export interface PlayDeps {
  readonly platform: Pick<Platform, 'store' | 'nowMs' | 'after' | 'randomBytes'>;
  readonly gameId: OriginalGameId;
  readonly uid: number | undefined;
  send(command: Command): Promise<Outcome<'originalBet'>>;
  readGame(): Promise<Outcome<'originalGames'>>;
  /** The first call makes the seeds, without which a bet is refused: their hash is published before it. */
  readSeeds(): Promise<Outcome<'fairSeeds'>>;
  readOpen(): Promise<Outcome<'originalOpen'>>;
  readHistory(): Promise<Outcome<'originalRounds'>>;
}

export const HISTORY_MAX = 20;
const KEY = 'sent_original';
/** An older command is not sent again after a reload: the player no longer expects its effect. */
const FRESH_MS = 60_000;

interface StoredCommand {
  readonly uid: number | undefined;
  readonly gameId: string;
  readonly atMs: number;
  readonly command: Command;
}

/** One game of one player: the round in play, its commands and the rounds before it. */
export function createPlay(deps: PlayDeps): PlayStore {
  const { platform, gameId } = deps;
  const newId = () => uuid7(platform.nowMs(), platform.randomBytes(10));
  const store: PlayStore = createStore<PlayState>()((set, get) => ({
    game: undefined,
    loaded: 'loading',
    round: undefined,
    sending: undefined,
    trouble: undefined,
    history: [],
    load: () => load(deps, store, sender),
    async bet(amount, choice) {
      const { round, sending } = get();
      if (sending || round?.status === 'open' || sender.unanswered()) return undefined;
      const input = { request_id: newId(), game_id: gameId, amount, ...choice };
      set({ sending: 'originalBet', trouble: undefined });
      await sender.untilAllowed();
      return sender.carryOut({ call: 'originalBet', input });
    },
    async step(step) {
      const { round, sending } = get();
      if (sending || round?.status !== 'open' || sender.unanswered()) return undefined;
      const input = { request_id: newId(), round_id: round.round_id, ...step };
      return sender.carryOut({ call: 'originalStep', input });
    },
    async cashOut() {
      const { round, sending } = get();
      if (sending || round?.status !== 'open' || sender.unanswered()) return undefined;
      const input = { request_id: newId(), round_id: round.round_id };
      return sender.carryOut({ call: 'originalCashOut', input });
    },
    async again() {
      const command = sender.unanswered();
      return command && !get().sending ? sender.carryOut(command) : undefined;
    },
    remember(round) {
      const rest = get().history.filter(({ round_id }) => round_id !== round.round_id);
      if (round.status !== 'open') set({ history: [round, ...rest].slice(0, HISTORY_MAX) });
    },
    dismiss() {
      if (get().trouble?.is === 'refused') set({ trouble: undefined });
    },
  }));
  const sender = createSender(deps, store);
  return store;
}

interface Sender {
  /** The command that was sent and not answered. */
  unanswered(): Command | undefined;
  /** The country's rules fix a least time between two rounds; the server refuses faster ones. */
  untilAllowed(): Promise<void>;
  carryOut(command: Command): Promise<OriginalRound | undefined>;
}

function createSender(deps: PlayDeps, store: PlayStore): Sender {
  const { platform, uid, gameId } = deps;
  let unanswered: Command | undefined;
  let startedAtMs = Number.NEGATIVE_INFINITY;
  return {
    unanswered: () => unanswered,
    async untilAllowed() {
      const leastMs = store.getState().game?.round_min_ms ?? 0;
      const leftMs = startedAtMs + leastMs - platform.nowMs();
      if (leftMs > 0) {
        await new Promise<void>((resolve) => {
          platform.after(leftMs, resolve);
        });
      }
      startedAtMs = platform.nowMs();
    },
    async carryOut(command) {
      unanswered = command;
      const stored: StoredCommand = { uid, gameId, atMs: platform.nowMs(), command };
      platform.store.set(KEY, JSON.stringify(stored));
      store.setState({ sending: command.call, trouble: undefined });
      const outcome = await deps.send(command);
      if (outcome.is === 'unreachable') {
        store.setState({ sending: undefined, trouble: { is: 'unanswered' } });
        return undefined;
      }
      unanswered = undefined;
      platform.store.remove(KEY);
      if (outcome.is === 'refused') {
        const { code, message } = outcome;
        store.setState({ sending: undefined, trouble: { is: 'refused', code, message } });
        // A refused step may mean that the round is over elsewhere: read it again.
        if (command.call !== 'originalBet') await readOpen(deps, store);
        return undefined;
      }
      store.setState({ sending: undefined, round: outcome.data.round });
      return outcome.data.round;
    },
  };
}

async function readOpen(deps: PlayDeps, store: PlayStore): Promise<boolean> {
  if (deps.uid === undefined) return true;
  const [outcome, seeds] = await Promise.all([deps.readOpen(), deps.readSeeds()]);
  if (outcome.is !== 'done' || seeds.is !== 'done') return false;
  const [open] = outcome.data.rounds;
  if (open) store.setState({ round: open });
  else if (store.getState().round?.status === 'open') store.setState({ round: undefined });
  return true;
}

async function readHistory(deps: PlayDeps, store: PlayStore): Promise<void> {
  if (deps.uid === undefined) return;
  const outcome = await deps.readHistory();
  if (outcome.is !== 'done') return;
  const known = store.getState().history;
  const older = outcome.data.records.filter(
    ({ round_id, status }) => status !== 'open' && !known.some((round) => round.round_id === round_id),
  );
  store.setState({ history: [...known, ...older].slice(0, HISTORY_MAX) });
}

async function load(deps: PlayDeps, store: PlayStore, sender: Sender): Promise<void> {
  const { platform, gameId, uid } = deps;
  store.setState({ loaded: 'loading' });
  const left = storedCommand(platform.store.get(KEY), { uid, gameId, nowMs: platform.nowMs() });
  const [games, isOpenKnown] = await Promise.all([
    deps.readGame(),
    readOpen(deps, store),
    readHistory(deps, store),
  ]);
  const game = games.is === 'done' ? games.data.games.find(({ game_id }) => game_id === gameId) : undefined;
  store.setState({ game, loaded: game && isOpenKnown ? 'ready' : 'failed' });
  if (left && !store.getState().sending) await sender.carryOut(left);
}

/** The command whose reply a reload has lost; another player's, another game's and an old one are ignored. */
function storedCommand(
  text: string | undefined,
  now: { readonly uid: number | undefined; readonly gameId: string; readonly nowMs: number },
): Command | undefined {
  try {
    const stored: StoredCommand | undefined = JSON.parse(text ?? 'null') ?? undefined;
    if (!stored || stored.uid !== now.uid || stored.gameId !== now.gameId) return undefined;
    return now.nowMs - stored.atMs < FRESH_MS ? stored.command : undefined;
  } catch {
    return undefined;
  }
}

export function playOf(services: Services, gameId: OriginalGameId, uid: number | undefined): PlayStore {
  const { platform, client } = services;
  return createPlay({
    platform,
    gameId,
    uid,
    send(command) {
      if (command.call === 'originalBet') return client.call('originalBet', command.input);
      if (command.call === 'originalStep') return client.call('originalStep', command.input);
      return client.call('originalCashOut', command.input);
    },
    readGame: () => client.call('originalGames', {}),
    readSeeds: () => client.call('fairSeeds', {}),
    readOpen: () => client.call('originalOpen', { game_id: gameId }),
    readHistory: () => client.call('originalRounds', { game_id: gameId, size: HISTORY_MAX }),
  });
}
