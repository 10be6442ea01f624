import { type PlayerId, parsePlayerId } from '@palpite/kernel/ids';
import { manualClock } from '@palpite/testkit/clock';
import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../../../platform/log/log.ts';
import { stepBus } from '../../feed/test/step-bus.ts';
import { createBook, createFavourites, type Favourites } from '../index.ts';
import { matchState, Owner } from './states.ts';

const DAY = 86_400_000;
let db: FreshDatabase;
let favourites: Favourites;
let owner: Owner;
let clock: ReturnType<typeof manualClock>;
let player: PlayerId;
let players = 0;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.close());
beforeEach(() => {
  const bus = stepBus();
  clock = manualClock();
  const book = createBook({ bus, clock, log: createLog({ level: 'silent' }) });
  book.start();
  owner = new Owner(bus);
  favourites = createFavourites({ database: db.database, clock, book });
  players += 1;
  const made = parsePlayerId(players);
  if (!made) throw new Error('no player');
  player = made;
});

function leagues(count: number): void {
  for (let id = 1; id <= count; id += 1) {
    const league = { id, name: `Liga ${id}`, country: 'BR', rank: 1, hot: false };
    const sides = { home: { id: 2 * id, name: `Casa ${id}` }, away: { id: 2 * id + 1, name: `Fora ${id}` } };
    owner.match(matchState(id, owner.n + 1, { league, ...sides }));
  }
  owner.beat();
}
const marks = async (who = player) => (await favourites.of(who)).map(({ kind, id }) => `${kind} ${id}`);

describe('the favourites of a player', () => {
  it('are stored per player, newest first, once each, and can be removed', async () => {
    leagues(2);
    expect(await favourites.add(player, { kind: 'team', id: 4 })).toEqual({ is: 'marked', count: 1 });
    clock.advance(1_000);
    expect(await favourites.add(player, { kind: 'league', id: 1 })).toEqual({ is: 'marked', count: 2 });
    clock.advance(1_000);
    expect(await favourites.add(player, { kind: 'match', id: 2 })).toEqual({ is: 'marked', count: 3 });
    expect(await favourites.add(player, { kind: 'team', id: 4 })).toEqual({ is: 'marked', count: 3 });
    expect(await marks()).toEqual(['match 2', 'league 1', 'team 4']);
    expect((await favourites.of(player)).map(({ name }) => name)).toEqual([
      'Casa 2 - Fora 2',
      'Liga 1',
      'Casa 2',
    ]);
    const other = parsePlayerId(9_000);
    expect(other && (await marks(other))).toEqual([]);
    expect(await favourites.remove(player, { kind: 'league', id: 1 })).toBe(2);
    expect(await favourites.remove(player, { kind: 'league', id: 1 })).toBe(2);
    expect(await marks()).toEqual(['match 2', 'team 4']);
  });

  it('must exist: an unknown team, league or match is refused', async () => {
    leagues(1);
    for (const kind of ['team', 'league', 'match'] as const)
      expect(await favourites.add(player, { kind, id: 99 })).toEqual({ is: 'unknown' });
    expect(await marks()).toEqual([]);
  });

  it('are limited to two hundred, also when many devices add at the same time', async () => {
    leagues(210);
    for (let id = 1; id <= 195; id += 1) await favourites.add(player, { kind: 'league', id });
    const outcomes = await Promise.all(
      Array.from({ length: 15 }, (_, at) => favourites.add(player, { kind: 'league', id: 196 + at })),
    );
    expect(outcomes.filter(({ is }) => is === 'marked')).toHaveLength(5);
    expect(outcomes.filter(({ is }) => is === 'full')).toHaveLength(10);
    expect(await marks()).toHaveLength(200);
    // An existing favourite does not count again.
    expect(await favourites.add(player, { kind: 'league', id: 1 })).toEqual({ is: 'marked', count: 200 });
  });

  it('lose matches that are gone a day later, when a new favourite is added', async () => {
    leagues(3);
    await favourites.add(player, { kind: 'match', id: 1 });
    await favourites.add(player, { kind: 'match', id: 2 });
    owner.match(matchState(1, owner.n + 1, { status: 'ended', period: 'ended' }));
    clock.advance(DAY + 1);
    // Not while the book is stale: after a start it is empty, and every favourite would be removed.
    await favourites.add(player, { kind: 'league', id: 3 });
    expect(await marks()).toHaveLength(3);
    owner.beat();
    await favourites.add(player, { kind: 'league', id: 2 });
    expect((await marks()).sort()).toEqual(['league 2', 'league 3', 'match 2']);
  });
});
