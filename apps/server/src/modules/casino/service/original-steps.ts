import { runHashing } from '@palpite/kernel/fair/hashing';
import { OWN_STUDIO } from '@palpite/kernel/fair/own-studio';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import type { Tx } from '../../../platform/database/database.ts';
import { nodeHashes } from '../../../platform/hashes/node-hashes.ts';
import type { Played } from '../core/original.ts';
import { endAtValue, playStep, type StepFields, stepsOf, worthOf } from '../core/original-steps.ts';
import {
  type EndReason,
  findOwnRequest,
  lockOwnRound,
  type OwnRound,
  readLeftRounds,
  readOwnRound,
  readOwnRounds,
  updateOwnRound,
  writeOwnRequest,
} from '../store/own-rounds.ts';
import { seedsOfRound } from './fair-seeds.ts';
import { moveMoney, refundCall, winCall } from './original-money.ts';
import { type RoundOutcome, replayOf } from './original-replay.ts';
import type { OriginalsDeps } from './originals-deps.ts';

export interface RoundRequest {
  readonly id: string;
  readonly player: PlayerId;
  readonly round: Reference;
}

export type StepRefused =
  | {
      readonly is: 'refused';
      readonly reason:
        | 'studio-frozen'
        | 'original-no-round'
        | 'original-round-over'
        | 'original-step-unavailable'
        | 'original-nothing-won'
        | 'original-request-reused';
    }
  | { readonly is: 'missing' | 'invalid'; readonly field: keyof StepFields };

type StepReply = RoundOutcome<StepRefused>;

const refuse = (reason: Extract<StepRefused, { is: 'refused' }>['reason']): StepRefused => ({
  is: 'refused',
  reason,
});

/** One step of an open round; its result is stored before it is shown. */
export function takeOriginalStep(
  deps: OriginalsDeps,
  request: RoundRequest,
  step: StepFields,
): Promise<StepReply> {
  const { tile, action } = step;
  return withRound(deps, request, `step ${request.round} ${tile ?? action}`, async (tx, round) => {
    if (deps.games.mayPlay(OWN_STUDIO, round.choice.game, round.brand) === 'studio_frozen')
      return refuse('studio-frozen');
    if (await isPaused(deps, tx, round))
      return { is: 'played', round: await endRound(deps, tx, round, 'paused') };
    const outcome = runHashing(playStep(round, step, seedsOfRound(deps, round)), nodeHashes);
    if (outcome.is === 'refused') return refuse(`original-${outcome.reason}`);
    if (outcome.is !== 'played') return outcome;
    return { is: 'played', round: await store(deps, tx, round, outcome.played, 'played') };
  });
}

export function cashOutOriginal(deps: OriginalsDeps, request: RoundRequest): Promise<StepReply> {
  return withRound(deps, request, `cash-out ${request.round}`, async (tx, round) => {
    if (round.status !== 'open') return refuse('original-round-over');
    if (worthOf(round) === 0n) return refuse('original-nothing-won');
    return { is: 'played', round: await endRound(deps, tx, round, 'cashed-out') };
  });
}

/** Locks the account and the round, answers a repeated request as before, and stores what a new one led to. */
async function withRound(
  deps: OriginalsDeps,
  { id, player, round: ref }: RoundRequest,
  content: string,
  act: (tx: Tx, round: OwnRound) => Promise<StepReply>,
): Promise<StepReply> {
  const known = await readOwnRound(deps.database, player, ref);
  return deps.database.inTransaction(async (tx) => {
    const round = known && (await lockRound(deps, tx, known));
    const earlier = await findOwnRequest(tx, player, id);
    if (earlier) return (await replayOf(tx, player, earlier, content)) ?? refuse('original-request-reused');
    if (!round) return refuse('original-no-round');
    if (round.status !== 'open') return refuse('original-round-over');
    const reply = await act(tx, round);
    if (reply.is !== 'played') return reply;
    const { steps, status } = reply.round;
    const made = { content, round: ref, step: steps, isEnded: status !== 'open', pair: undefined };
    await writeOwnRequest(tx, player, id, made, new Date(deps.clock.nowMs()));
    return reply;
  });
}

/** The account first, as everything that moves money does. */
async function lockRound(
  deps: OriginalsDeps,
  tx: Tx,
  { player, asset, id }: OwnRound,
): Promise<OwnRound | undefined> {
  await deps.wallet.lock(tx, [{ player, asset }]);
  return lockOwnRound(tx, player, id);
}

async function isPaused(deps: OriginalsDeps, tx: Tx, { player, brand, asset }: OwnRound): Promise<boolean> {
  const guard = await deps.protection.guard(tx, [{ player }]);
  const state = guard.state({ player, brand, asset });
  return state.is === 'refused' && (state.by === 'break' || state.by === 'exclusion');
}

async function store(
  deps: OriginalsDeps,
  tx: Tx,
  round: OwnRound,
  played:
    | Played
    | { readonly status: 'refunded'; readonly payout: bigint; readonly outcome: OwnRound['outcome'] },
  reason: EndReason,
): Promise<OwnRound> {
  const nowMs = deps.clock.nowMs();
  const isOpen = played.status === 'open';
  const next: OwnRound = {
    ...round,
    ...played,
    steps: stepsOf(played.outcome),
    changedMs: nowMs,
    endedMs: isOpen ? undefined : nowMs,
  };
  if (!isOpen) {
    const call = played.status === 'refunded' ? refundCall(next) : winCall(next);
    const result = await moveMoney(deps, tx, next, [call], `${reason} ${next.id}`);
    if (result !== 'ok') throw new Error(`the end of round ${next.id} was refused: ${result}`);
  }
  await updateOwnRound(tx, next, isOpen ? undefined : reason, new Date(nowMs));
  return next;
}

/** Ends an open round at its value. One in which nothing is won yet is refunded: the player has not been beaten. */
async function endRound(deps: OriginalsDeps, tx: Tx, round: OwnRound, reason: EndReason): Promise<OwnRound> {
  if (worthOf(round) === 0n) {
    const refunded = { status: 'refunded', payout: round.stake, outcome: round.outcome } as const;
    return store(deps, tx, round, refunded, reason);
  }
  return store(deps, tx, round, runHashing(endAtValue(round, seedsOfRound(deps, round)), nodeHashes), reason);
}

async function endIfOpen(
  deps: OriginalsDeps,
  player: PlayerId,
  id: Reference,
  reason: EndReason,
  isDue: (round: OwnRound) => boolean,
): Promise<boolean> {
  const known = await readOwnRound(deps.database, player, id);
  if (!known) return false;
  return deps.database.inTransaction(async (tx) => {
    const round = await lockRound(deps, tx, known);
    if (round?.status !== 'open' || !isDue(round)) return false;
    await endRound(deps, tx, round, reason);
    return true;
  });
}

/** There is one open round per game. */
const OPEN_MAX = 20;

/** A player who takes a break or is excluded cannot go on: every open round ends at its value. */
export async function endRoundsOfPaused(deps: OriginalsDeps, player: PlayerId): Promise<number> {
  const open = await readOwnRounds(deps.database, { player, isOpen: true, limit: OPEN_MAX });
  let ended = 0;
  for (const { id } of open) if (await endIfOpen(deps, player, id, 'paused', () => true)) ended += 1;
  return ended;
}

/** A round without a step for so long is cashed out. */
export const LEFT_MS = DAY_MS;
const LEFT_AT_ONCE = 200;

/** A job. A round that cannot be ended does not keep the others from ending. */
export async function endLeftRounds(deps: OriginalsDeps, signal?: AbortSignal): Promise<number> {
  const since = new Date(deps.clock.nowMs() - LEFT_MS);
  const left = await readLeftRounds(deps.database, since, LEFT_AT_ONCE);
  let ended = 0;
  for (const { id, player } of left) {
    if (signal?.aborted === true) break;
    try {
      // A step at the same moment keeps the round open.
      if (await endIfOpen(deps, player, id, 'left', ({ changedMs }) => changedMs <= since.getTime()))
        ended += 1;
    } catch (error) {
      deps.failed(error, { studio: OWN_STUDIO, round: String(id) });
    }
  }
  return ended;
}
