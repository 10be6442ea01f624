import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { UuidV7 } from '@palpite/kernel/uuid';
import type { BetRecord } from '../../betting/index.ts';
import { type NotOffered, type Offer, offerOf, partFault, type WrongPart } from '../core/offer.ts';
import { type CashOutRecord, findByRequestId, insertRequests, readRequests } from '../store/requests.ts';
import { decide } from './decide.ts';
import type { CashOutDeps } from './deps.ts';
import { jointNow } from './joint-now.ts';
import { legsNow } from './legs-now.ts';

export interface CashOutRequest {
  readonly player: PlayerId;
  /** Made by the client: the same request sent again gets the same answer. */
  readonly requestId: UuidV7;
  readonly bet: Reference;
  /** A part of the stake; by default all that is open. */
  readonly stake: bigint | undefined;
  readonly asked: bigint;
  /** The lowest price that the player accepts; by default the requested one. */
  readonly least: bigint | undefined;
}

export type RequestOutcome =
  | { readonly is: 'asked'; readonly cashOut: CashOutRecord }
  | { readonly is: 'refused'; readonly why: NotOffered | WrongPart; readonly bet: BetRecord }
  | { readonly is: 'unknown-bet' }
  /** Another cash-out of the bet is being processed. */
  | { readonly is: 'running' }
  /** The id was used for another request. */
  | { readonly is: 'reused' };

/**
 * A pre-match cash-out is decided at once; in play it waits, and is priced again after the delay. A request that
 * could not be granted at this moment is not stored, so that the player may try it again.
 */
export async function ask(deps: CashOutDeps, request: CashOutRequest): Promise<RequestOutcome> {
  const before = await findByRequestId(deps.database, request.player, request.requestId);
  if (before) return sameOrReused(before, request);
  const [bet] = await deps.betting.bets(request.player, [request.bet]);
  if (!bet) return { is: 'unknown-bet' };
  const joint = await jointNow(deps, [bet]);
  const offer = offerOf(bet, legsNow(deps.book, bet), deps.terms, joint(bet));
  if (offer.is === 'not-offered') return { is: 'refused', why: offer.why, bet };
  const stake = request.stake ?? offer.stake;
  const fault = partFault(stake, offer.stake, bet.asset, deps.terms);
  if (fault) return { is: 'refused', why: fault, bet };
  const id = await write(deps, request, bet, stake, offer);
  if (id === undefined) {
    const other = await findByRequestId(deps.database, request.player, request.requestId);
    return other ? sameOrReused(other, request) : { is: 'running' };
  }
  await decide(deps, [id]);
  const [cashOut] = await readRequests(deps.database, request.player, [id]);
  if (!cashOut) throw new Error(`cash-out ${id} is gone`);
  return { is: 'asked', cashOut };
}

function sameOrReused(before: CashOutRecord, request: CashOutRequest): RequestOutcome {
  const isSame =
    before.bet === request.bet &&
    before.asked === request.asked &&
    before.least === (request.least ?? request.asked) &&
    (request.stake === undefined ? before.isWhole : !before.isWhole && before.stake === request.stake);
  return isSame ? { is: 'asked', cashOut: before } : { is: 'reused' };
}

async function write(
  deps: CashOutDeps,
  command: CashOutRequest,
  { id: bet, asset }: BetRecord,
  stake: bigint,
  offer: Offer,
): Promise<Reference | undefined> {
  const least = command.least ?? command.asked;
  // A price that is already too low need not wait for its refusal.
  const delayMs = offer.isLive && offer.sell(stake).price >= least ? deps.terms.inPlayDelayMs : 0;
  const { player, requestId, asked } = command;
  const isWhole = command.stake === undefined;
  const request = {
    id: deps.ids.next(),
    player,
    requestId,
    bet,
    asset,
    stake,
    isWhole,
    asked,
    least,
    delayMs,
  };
  const [written] = await deps.database.inTransaction((tx) => insertRequests(tx, [request]));
  return written;
}
