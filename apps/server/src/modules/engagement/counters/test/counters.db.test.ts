import '@palpite/testkit/properties';
import type { Fiat } from '@palpite/kernel/assets';
import { PRODUCTS } from '@palpite/kernel/bonus/terms';
import { composeReference, type PlayerId } from '@palpite/kernel/ids';
import { HOUR_MS, instant, MINUTE_MS } from '@palpite/kernel/time';
import { manualClock } from '@palpite/testkit/clock';
import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PalpiteEvent } from '../../../../events/event.ts';
import { appendEvents } from '../../../../platform/outbox/append.ts';
import { countedStakes } from '../core/counter.ts';
import { dayAt } from '../core/local-day.ts';
import { type CounterBrand, type Counters, createCounters, type Fact, periodAt } from '../index.ts';
import { type CountedEvent, factOf } from '../service/count-event.ts';
import { readAmounts } from '../store/amounts.ts';
import { countAgain } from './counter-model.ts';

let fresh: FreshDatabase;
let counters: Counters;
const clock = manualClock();

/** Zones far from each other; clocks go forward in Berlin on 29 March and in Santiago on 6 September 2026. */
const BRANDS: Readonly<Record<string, CounterBrand>> = {
  br: { zone: { name: 'America/Sao_Paulo' }, asset: 'BRL' as Fiat },
  de: { zone: { name: 'Europe/Berlin' }, asset: 'USD' as Fiat },
  cl: { zone: { name: 'America/Santiago' }, asset: 'PEN' as Fiat },
  vn: { zone: { name: 'Asia/Ho_Chi_Minh' }, asset: 'VND' as Fiat },
};
const brandOf = (id: string) => BRANDS[id];
const dayOf = (brand: string, at: number) => dayAt(instant(at), BRANDS[brand]?.zone ?? { offsetMinutes: 0 });

beforeAll(async () => {
  fresh = await freshDatabase();
  counters = createCounters({
    database: fresh.database,
    clock,
    append: appendEvents,
    brandOf,
    moved: async () => undefined,
    committed: () => undefined,
  });
});
afterAll(() => fresh?.close());

let players = 0;
const newPlayer = () => {
  players += 1;
  return (1_000_000 + players) as PlayerId;
};
let refs = 0;
const newRef = () => {
  refs += 1;
  return String(composeReference(Date.UTC(2026, 0, 1) + refs, refs));
};

/** What the database holds of these players, as the model writes it. */
async function stored(of: readonly PlayerId[]): Promise<Map<string, bigint>> {
  const rows = await fresh.database.read<{ player: bigint; day: string; amounts: string }>(
    `SELECT player, 'ever' AS day, 'vip=' || vip::text AS amounts FROM engagement.total
     WHERE player = ANY($1::bigint[]) AND vip <> 0
     UNION ALL SELECT player, day::text, amounts FROM engagement.tally WHERE player = ANY($1::bigint[])`,
    [of],
  );
  const found = rows.flatMap(({ player, day, amounts }) =>
    [...readAmounts(amounts)].map(([key, amount]) => [`${player} ${day} ${key}`, amount] as const),
  );
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const sorted = (sums: ReadonlyMap<string, bigint>) => new Map([...sums].sort(([a], [b]) => (a < b ? -1 : 1)));

function bet(player: PlayerId, brand: string, ref: string, version: number, stake: number): CountedEvent {
  return {
    kind: 'bet-settled',
    player,
    brand,
    bet: ref,
    version,
    asset: BRANDS[brand]?.asset ?? 'BRL',
    stakedCash: String(stake),
    stakedBonus: '0',
    paidCash: String(2 * stake),
    paidBonus: '0',
    theoretical: String(Math.floor(stake / 20)),
    cashedCash: '0',
    isFree: false,
    isWon: true,
    isVoid: false,
    legs: 2,
    odds: 2_000,
    sport: 'football',
  };
}

describe('counters', () => {
  it('count a fact once, however often and in whatever order its versions arrive', async () => {
    const player = newPlayer();
    const ref = newRef();
    const at = Date.UTC(2026, 10, 17, 12);
    const first = bet(player, 'br', ref, 1, 1_000);
    const third = bet(player, 'br', ref, 3, 700);
    const reopened = { kind: 'bet-reopened', player, bet: ref, version: 2 } as const;
    const week = periodAt('week', instant(at), { name: 'America/Sao_Paulo' });
    const amount = async () => (await counters.sums(player, week)).get('bet_amount.sports') ?? 0n;
    await counters.facts.handle([first, first], [at, at]);
    await counters.facts.handle([first], [at]);
    expect(await amount()).toBe(1_000n);
    await counters.facts.handle([reopened], [at]);
    expect(await amount()).toBe(0n);
    await counters.facts.handle([third, reopened, first], [at, at, at]);
    expect(await amount()).toBe(700n);
    expect((await counters.ever(player)).get('bet_count.sports')).toBe(1n);
  });

  it('of a bet at low odds counts for rewards only what its margin covers, and the stake itself stays whole', async () => {
    const player = newPlayer();
    const at = Date.UTC(2026, 10, 17, 12);
    const favourite = { ...bet(player, 'br', newRef(), 1, 200_000), odds: 1_050, theoretical: '476' };
    await counters.facts.handle([favourite as CountedEvent], [at]);
    const ever = await counters.ever(player);
    expect(ever.get('bet_amount.sports')).toBe(200_000n);
    expect(countedStakes(ever)).toBe(13_605n);
    expect(countedStakes(ever, ['slots'])).toBe(0n);
    expect(ever.get('vip')).toBe(136_050_000n);
    expect(ever.get('realtime.sports')).toBe(680_250n);
    expect(ever.get('net_staked')).toBe(200_000n);
    expect(ever.get('net_theoretical')).toBe(476n);
  });

  it('a charge-back that arrives before its deposit leaves nothing to count', async () => {
    const player = newPlayer();
    const order = newRef();
    const at = Date.UTC(2026, 10, 17, 12);
    const paid = {
      kind: 'deposit-paid',
      player,
      brand: 'br',
      order,
      asset: 'BRL',
      units: '500',
      number: 1,
    } as const;
    const back = { kind: 'deposit-charged-back', player, order, isOwed: false } as const;
    await counters.facts.handle([back], [at]);
    await counters.facts.handle([paid], [at]);
    expect((await counters.ever(player)).size).toBe(0);
    const other = newRef();
    await counters.facts.handle([{ ...paid, order: other }], [at]);
    expect((await counters.ever(player)).get('recharge')).toBe(500n);
    await counters.facts.handle([{ ...back, order: other }], [at]);
    expect((await counters.ever(player)).get('recharge')).toBeUndefined();
  });

  it('count a large portion, which is divided between transactions, once: also when it is read again', async () => {
    const players = Array.from({ length: 7 }, () => newPlayer());
    const at = Date.UTC(2026, 10, 17, 12);
    const paid = Array.from({ length: 1_400 }, (_, n) => {
      const order = newRef();
      const player = players[n % 7] as PlayerId;
      const about = { order, asset: 'BRL', units: '5', number: 1 } as const;
      return { kind: 'deposit-paid', player, brand: 'br', ...about } as const;
    });
    const times = paid.map(() => at);
    await counters.facts.handle(paid, times);
    await Promise.all([
      counters.facts.handle(paid, times),
      counters.facts.handle(paid.slice(300), times.slice(300)),
    ]);
    for (const player of players) expect((await counters.ever(player)).get('recharge')).toBe(1_000n);
  });

  it('agree with a simple model over random facts of four time zones, late, repeated, reopened and interrupted', async () => {
    const amount = fc.integer({ min: 0, max: 100_000 });
    // Around midnights, and around the hours at which clocks change.
    const moment = fc
      .tuple(
        fc.constantFrom(
          Date.UTC(2026, 2, 29, 1),
          Date.UTC(2026, 8, 6, 4),
          Date.UTC(2026, 9, 25, 1),
          Date.UTC(2026, 10, 16, 3),
          Date.UTC(2026, 10, 16, 17),
        ),
        fc.integer({ min: -30 * 60, max: 30 * 60 }),
      )
      .map(([base, minutes]) => base + minutes * MINUTE_MS);
    const step = fc.record({
      player: fc.integer({ min: 0, max: 3 }),
      fact: fc.integer({ min: 0, max: 2 }),
      kind: fc.constantFrom(
        'bet',
        'bet-undone',
        'round',
        'round-undone',
        'deposit',
        'charged',
        'day',
        'points',
      ),
      version: fc.integer({ min: 1, max: 6 }),
      at: moment,
      stake: amount,
      paid: amount,
      isVoid: fc.boolean(),
      product: fc.constantFrom(...PRODUCTS),
      batch: fc.boolean(),
      isLost: fc.boolean(),
    });
    const brands = Object.keys(BRANDS);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 60 }), async (steps) => {
        const own = brands.map(newPlayer);
        const ids = own.map(() => [newRef(), newRef(), newRef()]);
        const delivered: Fact[] = [];
        let batch: Fact[] = [];
        for (const {
          player: index,
          fact,
          kind,
          version,
          at,
          stake,
          paid,
          isVoid,
          product,
          ...how
        } of steps) {
          const [player, brand, ref] = [
            own[index] as PlayerId,
            brands[index] ?? '',
            ids[index]?.[fact] ?? '',
          ];
          const parts = {
            stakedCash: String(isVoid ? 0 : stake),
            stakedBonus: '0',
            paidCash: String(paid),
            paidBonus: '0',
          };
          const about = {
            player,
            brand,
            version,
            asset: BRANDS[brand]?.asset ?? 'BRL',
            theoretical: String(Math.floor(stake / 20)),
          };
          const event: CountedEvent | undefined = {
            bet: { ...bet(player, brand, ref, version, stake), ...parts, isVoid } as CountedEvent,
            'bet-undone': { kind: 'bet-reopened', player, bet: ref, version } as CountedEvent,
            round: {
              kind: 'round-closed',
              studio: 's',
              game: 'g',
              round: ref,
              paid: String(paid),
              product,
              ...about,
              ...parts,
            } as CountedEvent,
            'round-undone': { kind: 'round-reopened', player, round: ref, version } as CountedEvent,
            deposit: {
              kind: 'deposit-paid',
              order: ref,
              units: String(stake),
              number: 1,
              ...about,
            } as CountedEvent,
            charged: { kind: 'deposit-charged-back', player, order: ref, isOwed: false } as CountedEvent,
            day: { kind: 'day-begun', player, brand, day: dayOf(brand, at) } as CountedEvent,
            points: undefined,
          }[kind];
          const made = event
            ? factOf(event, instant(at), brandOf)
            : ({
                player,
                source: 'points',
                ref: BigInt(ref),
                version,
                at: instant(at),
                counted: { brand, day: dayOf(brand, at), amounts: new Map([['vip', BigInt(stake)]]) },
              } as Fact);
          if (made) batch.push(made);
          if (how.batch) continue;
          const facts = batch;
          batch = [];
          // A process that dies before its commit leaves nothing; the outbox gives the same facts again.
          if (how.isLost)
            await fresh.database
              .inTransaction(async (tx) => {
                await counters.take(tx, facts);
                throw new Error('killed');
              })
              .catch(() => undefined);
          await fresh.database.inTransaction((tx) => counters.take(tx, facts));
          delivered.push(...facts);
        }
        // The same once more, as after a lost acknowledgement.
        await fresh.database.inTransaction((tx) => counters.take(tx, delivered.slice(-5)));
        const model = countAgain(delivered, dayOf);
        const isStored = (key: string) => !key.includes(' ever ') || key.endsWith(' ever vip');
        expect(await stored(own)).toEqual(sorted(new Map([...model].filter(([key]) => isStored(key)))));
        for (const player of own) {
          const ever = [...(await counters.ever(player))].map(
            ([key, amount]) => [`${player} ever ${key}`, amount] as const,
          );
          const expected = [...model].filter(([key]) => key.startsWith(`${player} ever `));
          expect(sorted(new Map(ever))).toEqual(sorted(new Map(expected)));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('two readers of the same facts at the same time count them once', async () => {
    const own = [newPlayer(), newPlayer(), newPlayer()];
    const at = Date.UTC(2026, 10, 17, 12);
    const events = own.flatMap((player) =>
      Array.from({ length: 40 }, () => bet(player, 'br', newRef(), 1, 1_000)),
    );
    const times = events.map(() => at);
    await Promise.all(
      Array.from({ length: 6 }, (_, reader) =>
        counters.facts.handle(reader % 2 === 0 ? events : [...events].reverse(), times),
      ),
    );
    for (const player of own) expect((await counters.ever(player)).get('bet_amount.sports')).toBe(40_000n);
  });
});

describe('periods', () => {
  it('a day that clocks make shorter belongs to one week, and Monday begins the next', () => {
    const zone = { name: 'Europe/Berlin' };
    const sunday = instant(Date.UTC(2026, 2, 29, 12));
    const week = periodAt('week', sunday, zone);
    expect([week.fromDay, week.toDay]).toEqual(['2026-03-23', '2026-03-30']);
    expect(week.to - week.from).toBe(167 * HOUR_MS);
    expect(periodAt('day', sunday, zone).to - periodAt('day', sunday, zone).from).toBe(23 * HOUR_MS);
    expect(periodAt('week', sunday, zone, 1).fromDay).toBe('2026-03-16');
    const month = periodAt('month', sunday, zone);
    expect([month.fromDay, month.toDay]).toEqual(['2026-03-01', '2026-04-01']);
    expect(periodAt('month', sunday, zone, 3).fromDay).toBe('2025-12-01');
  });

  it('one millisecond decides about the day, in every zone by its own midnight', () => {
    for (const [id, midnight] of [
      ['br', Date.UTC(2026, 10, 16, 3)],
      ['vn', Date.UTC(2026, 10, 15, 17)],
      ['de', Date.UTC(2026, 10, 15, 23)],
    ] as const) {
      expect([dayOf(id, midnight - 1), dayOf(id, midnight)]).toEqual(['2026-11-15', '2026-11-16']);
    }
  });
});

describe('days with a visit', () => {
  it('the first sign of a day makes its fact, and no other sign does', async () => {
    const player = newPlayer();
    const facts = async () =>
      (
        await fresh.database.read<{ payload: Extract<PalpiteEvent, { kind: 'day-begun' }> }>(
          `SELECT payload FROM platform.outbox WHERE kind = 'day-begun' AND (payload->>'player')::bigint = $1
           ORDER BY xid, position`,
          [player],
        )
      ).map(({ payload }) => payload.day);
    await Promise.all(Array.from({ length: 8 }, () => counters.noteActive(player, 'br')));
    expect(await facts()).toEqual(['2026-06-14']);
    clock.advance(24 * HOUR_MS);
    await counters.noteActive(player, 'br');
    await counters.noteActive(player, 'br');
    expect(await facts()).toEqual(['2026-06-14', '2026-06-15']);
  });
});
