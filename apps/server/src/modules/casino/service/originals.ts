import { ORIGINAL_GAMES, type OriginalGame, OWN_STUDIO } from '@palpite/kernel/fair/own-studio';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { type Subscriber, subscriberOf } from '../../../platform/outbox/outbox.ts';
import { createTurns } from '../../../platform/turns/turns.ts';
import { gameKey, type HallGame } from '../core/game.ts';
import type { StepFields } from '../core/original-steps.ts';
import { type OwnRound, readOwnRound, readOwnRounds } from '../store/own-rounds.ts';
import { resealFairSeeds, rotateSeeds, seedsOf } from './fair-seeds.ts';
import { type OriginalBetRequest, placeOriginalBet } from './original-bets.ts';
import {
  cashOutOriginal,
  endLeftRounds,
  endRoundsOfPaused,
  type RoundRequest,
  takeOriginalStep,
} from './original-steps.ts';
import type { OriginalsDeps, OriginalTerms } from './originals-deps.ts';

export type Originals = ReturnType<typeof createOriginals>;

/** Requests of one player that wait behind the running one; one player must not take the database from the others. */
const WAITING_MOST = 499;
/** Too many requests of the player are waiting. */
const BUSY = { is: 'refused', reason: 'unavailable' } as const;

/** A game of ours that takes bets at a brand. */
export interface OfferedOriginal extends OriginalTerms {
  readonly id: OriginalGame;
  readonly game: HallGame;
}

/** Our own games for one player: seeds, bets, steps, cash-outs and the rounds. */
export function createOriginals(deps: OriginalsDeps) {
  const { database } = deps;
  const turns = createTurns<PlayerId>(WAITING_MOST);
  const inTurn = async <T>(player: PlayerId, work: () => Promise<T>): Promise<T | typeof BUSY> =>
    (await turns(player, work)) ?? BUSY;
  return {
    offered: (brand: string) => offered(deps, brand),
    seeds: (player: PlayerId) => seedsOf(deps, player),
    rotate: (player: PlayerId, request: Parameters<typeof rotateSeeds>[2]) =>
      inTurn(player, () => rotateSeeds(deps, player, request)),
    bet: (request: OriginalBetRequest) => inTurn(request.player, () => placeOriginalBet(deps, request)),
    step: (request: RoundRequest, step: StepFields) =>
      inTurn(request.player, () => takeOriginalStep(deps, request, step)),
    cashOut: (request: RoundRequest) => inTurn(request.player, () => cashOutOriginal(deps, request)),
    round: (player: PlayerId, id: Reference): Promise<OwnRound | undefined> =>
      readOwnRound(database, player, id),
    rounds: (query: Parameters<typeof readOwnRounds>[1]) => readOwnRounds(database, query),
    /** A job: rounds that were left. */
    endLeft: (signal?: AbortSignal) => endLeftRounds(deps, signal),
    /** A job: after a change of the key that seals seeds. */
    reseal: (signal?: AbortSignal) => resealFairSeeds(deps, signal),
    /** Ends the open rounds of players who take a break or are excluded. */
    pauses: subscriberOf({
      name: 'casino-original-pauses',
      kinds: ['player-paused'],
      async handle(events) {
        for (const { player } of events) await endRoundsOfPaused(deps, player);
      },
    }) satisfies Subscriber,
  };
}

async function offered(deps: OriginalsDeps, brand: string): Promise<OfferedOriginal[]> {
  const [{ shown, games }, terms] = await Promise.all([
    deps.catalogue.hall(brand),
    deps.originalTerms(brand),
  ]);
  return ORIGINAL_GAMES.flatMap((id) => {
    const game = games.get(gameKey(OWN_STUDIO, id));
    return game && shown.includes(game) ? [{ id, game, ...terms }] : [];
  });
}
