import { createHash, createHmac } from 'node:crypto';
import type { Client } from '@palpite/client/client';
import { type AsyncHashes, type Hashes, runHashing } from '@palpite/kernel/fair/hashing';
import { commitmentOf } from '@palpite/kernel/fair/seeds';
import { drawRaffle, ticketsHash } from '@palpite/kernel/growth/raffle';
import { describe, expect, it } from 'vitest';
import { proveRaffle, readTickets } from './raffle-proof.ts';

const server: Hashes = {
  sha256: (text) => createHash('sha256').update(text).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
};
const hashes: AsyncHashes = {
  sha256: async (text) => server.sha256(text),
  hmacSha256: async (key, message) => server.hmacSha256(key, message),
};
const SEED = 'ab'.repeat(32);
const tickets = Array.from({ length: 1_200 }, (_, index) => ({ number: index + 1, holder: index % 300 }));
const drawn = runHashing(drawRaffle(SEED, tickets, 5), server);
const raffle = {
  server_seed: SEED,
  server_seed_hash: runHashing(commitmentOf(SEED), server),
  tickets_hash: runHashing(ticketsHash(tickets), server),
  winners: drawn.map(({ place, number }) => ({
    place,
    number,
    name: 'cam***a',
    prize: { kind: 'cash' as const, amount: 1, count: 1 },
  })),
};

describe('the proof of a raffle', () => {
  it('draws the same winners from the published tickets and seed', async () => {
    expect(drawn).toHaveLength(5);
    expect(await proveRaffle(raffle, tickets, hashes)).toEqual({
      sealFits: true,
      ticketsFit: true,
      winnersFit: true,
    });
  });

  it('finds another seed, a ticket that was added and a winner that was not drawn', async () => {
    const other = await proveRaffle({ ...raffle, server_seed: 'cd'.repeat(32) }, tickets, hashes);
    expect(other.sealFits).toBe(false);
    const added = await proveRaffle(raffle, [...tickets, { number: 1_201, holder: 9 }], hashes);
    expect(added).toMatchObject({ sealFits: true, ticketsFit: false });
    const winners = raffle.winners.map((winner) =>
      winner.place === 2 ? { ...winner, number: winner.number + 1 } : winner,
    );
    expect(await proveRaffle({ ...raffle, winners }, tickets, hashes)).toMatchObject({ winnersFit: false });
    expect((await proveRaffle({ ...raffle, server_seed: '' }, tickets, hashes)).sealFits).toBe(false);
  });

  it('reads all pages, and gives up when one is missing', async () => {
    const pages = [tickets.slice(0, 500), tickets.slice(500, 1_000), tickets.slice(1_000)];
    const clientOf = (broken: number): Pick<Client, 'call'> => ({
      call: (async (_name: string, input: { readonly cursor?: string }) => {
        const page = Number(input.cursor ?? 0);
        if (page === broken) return { is: 'unreachable' };
        return {
          is: 'done',
          data: { list: pages[page], cursor: String(page + 1), has_more: page < 2 ? 1 : 0 },
        };
      }) as unknown as Client['call'],
    });
    const counts: number[] = [];
    expect(await readTickets(clientOf(-1), 'raffle', (count) => counts.push(count))).toEqual(tickets);
    expect(counts).toEqual([500, 1_000, 1_200]);
    expect(await readTickets(clientOf(1), 'raffle', () => undefined)).toBeUndefined();
  });
});
