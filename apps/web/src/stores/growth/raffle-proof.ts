import type { Client } from '@palpite/client/client';
import type { Reply } from '@palpite/contract/generated/calls';
import { type AsyncHashes, runHashingAsync } from '@palpite/kernel/fair/hashing';
import { isHash, isRevealOf } from '@palpite/kernel/fair/seeds';
import { drawRaffle, type RaffleTicket, ticketsHash } from '@palpite/kernel/growth/raffle';

export type Raffle = Reply<'raffleInfo'>;

export interface RaffleProof {
  /** The revealed seed has the seal that was published before. */
  readonly sealFits: boolean;
  /** The tickets are those that were there when the raffle closed. */
  readonly ticketsFit: boolean;
  /** The winners are those that the seed and the tickets give, in their order. */
  readonly winnersFit: boolean;
}

const PAGE = 500;
/** No raffle has more tickets; without an end the reading is given up. */
const PAGES_MAX = 4_000;

/** Every ticket of a raffle; undefined when the server did not answer. */
export async function readTickets(
  client: Pick<Client, 'call'>,
  id: string,
  tell: (count: number) => void,
): Promise<readonly RaffleTicket[] | undefined> {
  const tickets: RaffleTicket[] = [];
  let cursor = '';
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const input = { id, size: PAGE, ...(cursor !== '' && { cursor }) };
    const outcome = await client.call('raffleTickets', input);
    if (outcome.is !== 'done') return undefined;
    tickets.push(...outcome.data.list);
    tell(tickets.length);
    if (outcome.data.has_more !== 1) return tickets;
    cursor = outcome.data.cursor;
  }
  return undefined;
}

/** Draws again by the kernel's own function, from what was published. */
export async function proveRaffle(
  raffle: Pick<Raffle, 'server_seed' | 'server_seed_hash' | 'tickets_hash' | 'winners'>,
  tickets: readonly RaffleTicket[],
  hashes: AsyncHashes,
): Promise<RaffleProof> {
  const { server_seed, server_seed_hash, tickets_hash, winners } = raffle;
  if (!isHash(server_seed)) return { sealFits: false, ticketsFit: false, winnersFit: false };
  const sealFits = await runHashingAsync(isRevealOf(server_seed_hash, server_seed), hashes);
  const hash = await runHashingAsync(ticketsHash(tickets), hashes);
  const drawn = await runHashingAsync(drawRaffle(server_seed, tickets, winners.length), hashes);
  const numberAt = new Map(drawn.map(({ place, number }) => [place, number]));
  return {
    sealFits,
    ticketsFit: hash === tickets_hash,
    winnersFit:
      drawn.length === winners.length && winners.every(({ place, number }) => numberAt.get(place) === number),
  };
}
