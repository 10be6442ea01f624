import { streamed } from '../fair/draw.ts';
import { type Hashing, hexOf } from '../fair/hashing.ts';
import { drawRaffle as drawTickets, type TicketRange } from '../fair/prizes.ts';

/** A ticket as it is published: `holder` is a number of the raffle, the same for all tickets of a player. */
export interface RaffleTicket {
  readonly number: number;
  readonly holder: number;
}

export interface RaffleWinner extends RaffleTicket {
  /** From 1 on. */
  readonly place: number;
}

function inOrder(tickets: readonly RaffleTicket[]): readonly RaffleTicket[] {
  return [...tickets].sort((a, b) => a.number - b.number);
}

/** What the hash is made of: `number:holder` of every ticket in the order of the numbers, with commas between. */
export function ticketsText(tickets: readonly RaffleTicket[]): string {
  return inOrder(tickets)
    .map(({ number, holder }) => `${number}:${holder}`)
    .join(',');
}

export function* ticketsHash(tickets: readonly RaffleTicket[]): Hashing<string> {
  return hexOf(yield { is: 'sha256', text: ticketsText(tickets) });
}

/**
 * Draws the winners of the places in their order; a holder wins once. The server seed was sealed before the first ticket
 * and the client seed is the hash of all tickets, so that neither side could choose the result. The order in which the
 * tickets are given does not matter.
 */
export function* drawRaffle(
  serverSeed: string,
  tickets: readonly RaffleTicket[],
  places: number,
): Hashing<readonly RaffleWinner[]> {
  const ordered = inOrder(tickets);
  if (ordered.length === 0 || places < 1) return [];
  const clientSeed = yield* ticketsHash(ordered);
  const draw = drawTickets(ordered.length, places, rangesOf(ordered));
  const { value } = yield* streamed({ serverSeed, clientSeed, nonce: 0 }, draw);
  return value.winners.flatMap((winner, index) => {
    const ticket = ordered[winner];
    return ticket ? [{ ...ticket, place: index + 1 }] : [];
  });
}

/** Tickets beside each other that have the same holder. */
function rangesOf(ordered: readonly RaffleTicket[]): TicketRange[] {
  const ranges: { owner: string; first: number; last: number }[] = [];
  for (const [index, { holder }] of ordered.entries()) {
    const owner = String(holder);
    const last = ranges.at(-1);
    if (last?.owner === owner) last.last = index;
    else ranges.push({ owner, first: index, last: index });
  }
  return ranges;
}

/**
 * The chance of `own` tickets among `tickets` to be among the first `places` that are drawn, as 1 in n, rounded up; 0
 * without a ticket. Tickets that are passed over, because their holder has won, make it better, never worse.
 */
export function chanceOneIn(own: number, tickets: number, places: number): number {
  if (own < 1 || tickets < own) return 0;
  let missed = 1;
  for (let drawn = 0; drawn < places && drawn < tickets; drawn += 1)
    missed *= Math.max(0, tickets - own - drawn) / (tickets - drawn);
  return Math.max(1, Math.ceil(1 / (1 - missed) - 1e-9));
}
