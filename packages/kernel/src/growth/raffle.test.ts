import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Hashes, runHashing } from '../fair/hashing.ts';
import { chanceOneIn, drawRaffle, type RaffleTicket, ticketsHash } from './raffle.ts';

const hashes: Hashes = {
  sha256: (text) => createHash('sha256').update(text).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
};
const seedOf = (text: string) => createHash('sha256').update(text).digest('hex');
const draw = (seed: string, tickets: readonly RaffleTicket[], places: number) =>
  runHashing(drawRaffle(seedOf(seed), tickets, places), hashes);

const raffles = fc.record({
  seed: fc.string(),
  holders: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 40 }),
  places: fc.integer({ min: 1, max: 15 }),
});
const ticketsOf = (holders: readonly number[]) =>
  holders.map((holder, index) => ({ number: 3 * index + 1, holder }));

describe('a raffle', () => {
  it('draws different holders for places in their order, as many as there are', () => {
    fc.assert(
      fc.property(raffles, ({ seed, holders, places }) => {
        const tickets = ticketsOf(holders);
        const winners = draw(seed, tickets, places);
        expect(winners.map(({ place }) => place)).toEqual(winners.map((_, index) => index + 1));
        expect(new Set(winners.map(({ holder }) => holder)).size).toBe(winners.length);
        expect(winners.length).toBe(Math.min(places, new Set(holders).size));
        for (const { number, holder } of winners) expect(tickets).toContainEqual({ number, holder });
      }),
    );
  });

  it('does not depend on the order in which the tickets are read', () => {
    fc.assert(
      fc.property(raffles, fc.infiniteStream(fc.integer()), ({ seed, holders, places }, keys) => {
        const tickets = ticketsOf(holders);
        const shuffled = tickets
          .map((ticket) => ({ ticket, key: Number(keys.next().value) }))
          .sort((a, b) => a.key - b.key)
          .map(({ ticket }) => ticket);
        expect(draw(seed, shuffled, places)).toEqual(draw(seed, tickets, places));
        expect(runHashing(ticketsHash(shuffled), hashes)).toBe(runHashing(ticketsHash(tickets), hashes));
      }),
    );
  });

  it('gives every ticket the same chance', () => {
    const tickets = ticketsOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const firsts = new Map<number, number>();
    const DRAWS = 5_000;
    for (let index = 0; index < DRAWS; index += 1) {
      const [first] = draw(`seed ${index}`, tickets, 1);
      firsts.set(first?.number ?? 0, (firsts.get(first?.number ?? 0) ?? 0) + 1);
    }
    expect(firsts.size).toBe(10);
    // Five standard deviations of 500 ± 21.
    for (const count of firsts.values()) expect(Math.abs(count - DRAWS / 10)).toBeLessThan(107);
  });

  it('draws nothing without tickets and names true chances', () => {
    expect(draw('seed', [], 5)).toEqual([]);
    expect(chanceOneIn(0, 100, 5)).toBe(0);
    expect(chanceOneIn(1, 100, 1)).toBe(100);
    expect(chanceOneIn(4, 100, 1)).toBe(25);
    expect(chanceOneIn(1, 8, 8)).toBe(1);
    expect(chanceOneIn(1, 1_000, 8)).toBe(125);
  });
});
