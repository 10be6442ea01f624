import type { Asset } from '@palpite/kernel/assets';
import { runHashing } from '@palpite/kernel/fair/hashing';
import { OWN_STUDIO } from '@palpite/kernel/fair/own-studio';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import { nodeHashes } from '../../../platform/hashes/node-hashes.ts';
import type { HallGame } from '../core/game.ts';
import { decideGame, type LaunchPlace } from '../core/launch.ts';
import { type Choice, playRound } from '../core/original.ts';
import { lockSeeds, type PlayerSeeds, takeNonce } from '../store/fair-pairs.ts';
import {
  findOwnRequest,
  hasOpenRound,
  insertOwnRound,
  type OwnRound,
  writeOwnRequest,
} from '../store/own-rounds.ts';
import { openServerSeed } from './fair-seeds.ts';
import { betCall, moveMoney, winCall } from './original-money.ts';
import { type RoundOutcome, replayOf } from './original-replay.ts';
import type { OriginalsDeps, OriginalTerms } from './originals-deps.ts';
import { type OwnLaunchRefusal, type OwnRefusal, ownRefusal } from './own-refusal.ts';
import { ownSession } from './own-session.ts';

export interface OriginalBetRequest {
  readonly id: string;
  readonly player: PlayerId;
  readonly isVisitor: boolean;
  readonly brand: string;
  readonly device: string;
  readonly choice: Choice;
  readonly stake: bigint;
  readonly place: LaunchPlace & { readonly isRealMoney: boolean };
}

export type BetRefusal =
  | OwnLaunchRefusal
  | OwnRefusal['reason']
  | 'amount-low'
  | 'amount-high'
  | 'original-seeds-first'
  | 'original-round-open'
  | 'original-too-fast'
  | 'original-request-reused';

export interface BetRefused {
  readonly is: 'refused';
  readonly reason: BetRefusal;
  readonly untilMs?: number;
  /** The lowest or the highest stake. */
  readonly limit?: bigint;
}

const refuse = (reason: BetRefusal, limit?: bigint): BetRefused => ({
  is: 'refused',
  reason,
  ...(limit !== undefined && { limit }),
});

/** What a bet is decided from beside what is locked. */
interface BetContext {
  readonly asset: Asset;
  readonly terms: OriginalTerms;
  readonly entry: BetRefused | { readonly is: 'allowed'; readonly game: HallGame };
  readonly content: string;
}

/**
 * One round in one transaction: the account and the seeds are locked, the nonce is taken, the round is drawn, and its
 * stake and win are posted as those of every studio. A refused bet uses no nonce; a repeated one is answered as before.
 */
export async function placeOriginalBet(
  deps: OriginalsDeps,
  request: OriginalBetRequest,
): Promise<RoundOutcome<BetRefused>> {
  const [hall, terms] = await Promise.all([
    deps.catalogue.hall(request.brand),
    deps.originalTerms(request.brand),
  ]);
  const wanted = { studio: OWN_STUDIO, game: request.choice.game, mode: 'real' } as const;
  const decision = decideGame(hall, wanted, request.place);
  const context: BetContext = {
    asset: hall.owner.asset,
    terms,
    entry:
      decision.is === 'refused'
        ? refuse(decision.reason as BetRefusal)
        : mayBet(request, decision.game, terms),
    content: `bet ${request.stake} ${JSON.stringify(request.choice)}`,
  };
  return deps.database.inTransaction((tx) => betIn(deps, tx, request, context));
}

/** A guest plays with play money only, as at a launch. */
function mayBet(
  { device, isVisitor, place, stake }: OriginalBetRequest,
  game: HallGame,
  { maxPayout }: OriginalTerms,
): BetContext['entry'] {
  if (device === '') return refuse('login-needed');
  if (isVisitor && place.isRealMoney) return refuse('not-for-visitors');
  if (!game.stake) return refuse('game-currency');
  if (stake < game.stake.min) return refuse('amount-low', game.stake.min);
  // No round may win less than its stake.
  const highest = maxPayout < game.stake.max ? maxPayout : game.stake.max;
  if (stake > highest) return refuse('amount-high', highest);
  return { is: 'allowed', game };
}

async function betIn(
  deps: OriginalsDeps,
  tx: Tx,
  request: OriginalBetRequest,
  { asset, terms, entry, content }: BetContext,
): Promise<RoundOutcome<BetRefused>> {
  const { player, choice } = request;
  await deps.wallet.lock(tx, [{ player, asset }]);
  const seeds = await lockSeeds(tx, player);
  const earlier = await findOwnRequest(tx, player, request.id);
  if (earlier) return (await replayOf(tx, player, earlier, content)) ?? refuse('original-request-reused');
  if (entry.is === 'refused') return entry;
  if (!seeds) return refuse('original-seeds-first');
  if (await hasOpenRound(tx, player, choice.game)) return refuse('original-round-open');
  const nowMs = deps.clock.nowMs();
  const sinceMs = nowMs - (seeds.current.usedAt?.getTime() ?? Number.NEGATIVE_INFINITY);
  if (sinceMs < terms.roundMinMs) return refuse('original-too-fast');
  const { brand, device } = request;
  const session = await ownSession(deps, tx, { player, brand, device, game: choice.game, asset });
  if (session === undefined) return refuse('studio-frozen');
  const round: OwnRound = drawRound(deps, request, seeds, {
    asset,
    session,
    nowMs,
    maxPayout: terms.maxPayout,
  });
  const calls = [betCall(round), ...(round.status === 'open' ? [] : [winCall(round)])];
  const result = await moveMoney(deps, tx, round, calls, content);
  if (result !== 'ok')
    return { is: 'refused', ...(await ownRefusal(deps, tx, { ...request, asset }, result)) };
  await takeNonce(tx, seeds.current, new Date(nowMs));
  const isEnded = round.status !== 'open';
  await insertOwnRound(tx, round, isEnded ? 'played' : undefined);
  const made = { content, round: round.id, step: 0, isEnded, pair: undefined };
  await writeOwnRequest(tx, player, request.id, made, new Date(nowMs));
  return { is: 'played', round };
}

function drawRound(
  deps: OriginalsDeps,
  { player, brand, choice, stake }: OriginalBetRequest,
  { current }: PlayerSeeds,
  of: Pick<OwnRound, 'asset' | 'session' | 'maxPayout'> & { readonly nowMs: number },
): OwnRound {
  const { clientSeed, nonce, serverHash, sealedSeed, id } = current;
  const seeds = { serverSeed: openServerSeed(deps, player, current), clientSeed, nonce };
  const { asset, session, maxPayout, nowMs } = of;
  const played = runHashing(playRound({ stake, maxPayout }, choice, seeds), nodeHashes);
  return {
    id: deps.ids.next(),
    player,
    brand,
    asset,
    session,
    stake,
    maxPayout,
    choice,
    ...played,
    steps: 0,
    beganMs: nowMs,
    changedMs: nowMs,
    endedMs: played.status === 'open' ? undefined : nowMs,
    pair: { id, serverHash, clientSeed, nonce, sealedSeed, serverSeed: undefined },
  };
}
