import { manualClock } from '@palpite/testkit/clock';
import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BRL, type FakeStudio, fakeStudio, studioGame } from '../test/hall-fixture.ts';
import { type Catalogue, createCatalogue } from './catalogue.ts';

const START_MS = Date.UTC(2026, 10, 1);
const DAY_MS = 86_400_000;
const SOON = { timeout: 20_000 };

let db: FreshDatabase;
const clock = manualClock(START_MS);
let aurora: FakeStudio;
let lumen: FakeStudio;
let catalogue: Catalogue;
const faults: string[] = [];

beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.close());

function open(isLive = false): Catalogue {
  return createCatalogue({
    database: db.database,
    clock,
    studios: new Map([
      ['aurora', aurora],
      ['lumen', lumen],
    ]),
    brandOf: (id) => ({ country: id === 'mx' ? 'MX' : 'BR', asset: id === 'mx' ? 'MXN' : BRL }),
    isLive,
    failed: (studio, fault) => void faults.push(`${studio}: ${fault}`),
  });
}

beforeEach(async () => {
  // A test starts a day later, so that nothing that an earlier one cached or found recent still counts.
  clock.advance(40 * DAY_MS);
  await db.owner.read('TRUNCATE casino.studio CASCADE');
  faults.length = 0;
  aurora = fakeStudio('aurora', [studioGame('a1'), studioGame('a2', { kind: 'table', tags: ['hot'] })]);
  lumen = fakeStudio('lumen', [studioGame('l1', { kind: 'live', isLive: true, countries: ['MX'] })]);
  catalogue = open();
});

const shown = async (of: Catalogue, brand = 'br') =>
  (await of.hall(brand)).shown.map(({ studio, id }) => `${studio}/${id}`);

async function write(sql: string): Promise<void> {
  await db.database.inTransaction((tx) => tx.query(sql));
  clock.advance(1_000);
}

describe('the catalogue of games', () => {
  it('has the games that the studios describe, with every field, on in demo mode', async () => {
    expect(await catalogue.sync()).toEqual([
      { studio: 'aurora', games: 2, fault: undefined, isAnswered: true },
      { studio: 'lumen', games: 1, fault: undefined, isAnswered: true },
    ]);
    expect(await shown(catalogue)).toEqual(['aurora/a2', 'aurora/a1', 'lumen/l1']);
    const { games } = await catalogue.hall('br');
    expect(games.get('aurora/a2')).toMatchObject({
      ...studioGame('a2', { kind: 'table', tags: ['hot'] }),
      isHot: true,
      isNew: false,
      isGone: false,
      stake: { min: 20n, max: 50_000n },
    });
  });

  it('writes nothing when a studio repeats its answer, so that no hall is made again', async () => {
    await catalogue.sync();
    const before = await db.database.read('SELECT version FROM casino.catalogue_version');
    clock.advance(3_600_000);
    await catalogue.sync();
    expect(await db.database.read('SELECT version FROM casino.catalogue_version')).toEqual(before);
  });

  it('keeps the games of a studio that fails, and stores why', async () => {
    await catalogue.sync();
    aurora.listed = new Error('connect ECONNREFUSED');
    lumen.listed = [];
    clock.advance(3_600_000);
    await catalogue.sync();
    expect(await shown(catalogue)).toHaveLength(3);
    expect(faults).toEqual([
      'aurora: it could not be asked: connect ECONNREFUSED',
      'lumen: it answered without a single game',
    ]);
    const rows = await db.database.read<{ fault: string; is_old: boolean }>(
      'SELECT fault, answered_at < asked_at AS is_old FROM casino.studio ORDER BY name',
    );
    expect(rows.map(({ is_old }) => is_old)).toEqual([true, true]);
    expect(rows[0]?.fault).toContain('ECONNREFUSED');
    expect(await catalogue.isAnswering('aurora')).toBe(false);
    aurora.listed = [studioGame('a1')];
    expect(await catalogue.isAnswering('aurora')).toBe(false);
    clock.advance(10_000);
    expect(await catalogue.isAnswering('aurora')).toBe(true);
    expect(await catalogue.isAnswering('nobody')).toBe(false);
  });

  it('does not wait for a studio that hangs, and asks it once however many wait', async () => {
    aurora.hangs = true;
    const answers = [catalogue.isAnswering('aurora'), catalogue.isAnswering('aurora')];
    await expect.poll(() => aurora.asked).toBe(1);
    clock.advance(5_000);
    expect(await Promise.all(answers)).toEqual([false, false]);
    expect(faults).toEqual(['aurora: it did not answer in time']);
  });

  it('at the start asks a studio again after growing pauses until it has answered', async () => {
    const askedAt: number[] = [];
    aurora.games = async () => {
      askedAt.push(clock.nowMs());
      if (askedAt.length <= 3) throw new Error('connect ECONNREFUSED');
      return [studioGame('a1')];
    };
    const first = catalogue.begin();
    await first.asked;
    expect(await shown(catalogue)).toEqual(['lumen/l1']);
    await expect
      .poll(async () => {
        clock.advance(500);
        return shown(catalogue);
      }, SOON)
      .toEqual(['aurora/a1', 'lumen/l1']);
    const pauses = askedAt.slice(1).map((at, index) => at - (askedAt[index] ?? 0));
    expect(pauses).toHaveLength(3);
    for (const [index, leastMs] of [1_000, 2_000, 4_000].entries())
      expect(pauses[index]).toBeGreaterThanOrEqual(leastMs);
    clock.advance(3_600_000);
    await first.stop();
    expect([askedAt.length, lumen.asked]).toEqual([4, 1]);
  });

  it('stops asking a studio that never answers when the server stops', async () => {
    aurora.listed = new Error('connect ECONNREFUSED');
    const first = catalogue.begin();
    await first.asked;
    await first.stop();
    clock.advance(3_600_000);
    expect([aurora.asked, lumen.asked]).toEqual([1, 1]);
  });

  it('leaves out a game that cannot be stored and takes the others of its studio', async () => {
    aurora.listed = [
      studioGame('good'),
      studioGame('__proto__ x'),
      studioGame('twice'),
      studioGame('twice'),
      studioGame('rtp', { rtpBp: 1e30 }),
      studioGame('stake', { stakes: { BRL: { min: 0n, max: 10n } } }),
      studioGame('picture', { picture: 'javascript:alert(1)' }),
      studioGame('name', { name: { en: 'x', pt: '', es: 'x', ru: 'x', vi: 'x' } }),
    ];
    const [outcome] = await catalogue.sync();
    expect(outcome).toMatchObject({ games: 2, isAnswered: true });
    expect(outcome?.fault).toMatch(/^6 games were left out; __proto__ x: its id is no word/);
    expect(await shown(catalogue)).toEqual(['aurora/good', 'lumen/l1', 'aurora/twice']);
  });

  it('a game that a studio no longer names goes, and comes back with the same decisions', async () => {
    await catalogue.sync();
    await write(
      `INSERT INTO casino.game_setting (studio, game, brand, country, position) VALUES ('aurora', 'a1', '', '', 1)`,
    );
    const [a1, a2] = aurora.listed as [ReturnType<typeof studioGame>, ReturnType<typeof studioGame>];
    aurora.listed = [a2];
    await catalogue.sync();
    expect(await shown(catalogue)).toEqual(['aurora/a2', 'lumen/l1']);
    expect((await catalogue.hall('br')).games.get('aurora/a1')?.isGone).toBe(true);
    aurora.listed = [a1, a2];
    await catalogue.sync();
    expect(await shown(catalogue)).toEqual(['aurora/a1', 'aurora/a2', 'lumen/l1']);
  });

  it('in live mode a game is off until an operator turns it on, and only where it is certified', async () => {
    catalogue = open(true);
    await catalogue.sync();
    expect(await shown(catalogue)).toEqual([]);
    await write(`INSERT INTO casino.game_setting (studio, game, brand, country, is_on)
      VALUES ('aurora', 'a1', '', '', true), ('lumen', 'l1', '', '', true)`);
    expect(await shown(catalogue)).toEqual(['aurora/a1']);
    expect(await shown(catalogue, 'mx')).toEqual(['aurora/a1', 'lumen/l1']);
  });

  it('the decision for a brand and a country counts before those for all', async () => {
    await catalogue.sync();
    await write(`INSERT INTO casino.game_setting (studio, game, brand, country, is_on, is_hot)
      VALUES ('aurora', 'a1', '', '', false, true), ('aurora', 'a1', 'br', '', true, NULL),
             ('aurora', 'a2', 'br', 'BR', false, NULL), ('aurora', 'a2', 'br', '', true, NULL)`);
    expect(await shown(catalogue)).toEqual(['aurora/a1', 'lumen/l1']);
    expect((await catalogue.hall('br')).games.get('aurora/a1')).toMatchObject({ isHot: true, isOn: true });
    expect(await shown(catalogue, 'mx')).toEqual(['aurora/a2', 'lumen/l1']);
  });

  it('a studio that is off or frozen has no games, and other nodes see it within a second', async () => {
    await catalogue.sync();
    const other = open();
    expect(await shown(other)).toHaveLength(3);
    await write(
      `INSERT INTO casino.studio_setting (studio, brand, country, is_on) VALUES ('aurora', 'br', '', false)`,
    );
    expect([await shown(other), await shown(other, 'mx')]).toEqual([
      ['lumen/l1'],
      ['aurora/a2', 'aurora/a1', 'lumen/l1'],
    ]);
    await write(`UPDATE casino.studio SET frozen_at = now() WHERE name = 'lumen'`);
    expect([await shown(other), await shown(other, 'mx')]).toEqual([[], ['aurora/a2', 'aurora/a1']]);
  });

  it('answers the wallet from memory whether a bet may be taken, a second after a decision at the latest', async () => {
    await catalogue.sync();
    expect(catalogue.mayPlay('aurora', 'a1', 'br')).toBe('unknown_game');
    const stop = await catalogue.follow(['br', 'mx']);
    const answers = () => ['a1', 'a2', 'a9'].map((game) => catalogue.mayPlay('aurora', game, 'br'));
    expect(answers()).toEqual(['ok', 'ok', 'unknown_game']);
    await write(
      `INSERT INTO casino.game_setting (studio, game, brand, country, is_on) VALUES ('aurora', 'a1', 'br', '', false)`,
    );
    await expect.poll(answers).toEqual(['game_off', 'ok', 'unknown_game']);
    expect(catalogue.mayPlay('aurora', 'a1', 'mx')).toBe('ok');
    await write(`UPDATE casino.studio SET frozen_at = now() WHERE name = 'aurora'`);
    await expect
      .poll(() => {
        clock.advance(1_000);
        return answers();
      })
      .toEqual(['studio_frozen', 'studio_frozen', 'unknown_game']);
    stop();
  });

  it('a game that comes later is new for thirty days, those of the first answer are not', async () => {
    await catalogue.sync();
    clock.advance(2 * DAY_MS);
    aurora.listed = [studioGame('a1'), studioGame('a3')];
    await catalogue.sync();
    const marks = async () =>
      (await catalogue.hall('br')).shown.filter(({ isNew }) => isNew).map(({ id }) => id);
    expect(await marks()).toEqual(['a3']);
    clock.advance(30 * DAY_MS);
    expect(await marks()).toEqual([]);
  });
});

describe('the tabs of the hall', () => {
  const tabs = async (brand = 'br') =>
    (await catalogue.hall(brand)).tabs.map(
      ({ main, group, key, games }) => `${main} ${group} ${key} ${games.length}`,
    );

  it('come from the kinds and marks of the games where an operator has set nothing', async () => {
    await catalogue.sync();
    expect(await tabs()).toEqual([
      'home favorites favorites 0',
      'home top_picks top_picks 3',
      'home providers provider_aurora 2',
      'home providers provider_lumen 1',
      'home lobby all 3',
      'home lobby slots 1',
      'home lobby live 1',
      'home lobby table 1',
      'slots favorites favorites 0',
      'slots top_picks top_picks 1',
      'slots providers provider_aurora 1',
      'slots lobby all 1',
      'casino favorites favorites 0',
      'casino top_picks top_picks 2',
      'casino providers provider_aurora 1',
      'casino providers provider_lumen 1',
      'casino lobby all 2',
      'casino lobby live 1',
      'casino lobby table 1',
    ]);
  });

  it('are moved, hidden and added by the operator of a brand, with games in the order of the operator', async () => {
    await catalogue.sync();
    const names = `'{"en":"Night","pt":"Noite","es":"Noche","ru":"Ночь","vi":"Đêm"}'`;
    await write(`INSERT INTO casino.tab (brand, key, main_keys, group_key, names, position, is_on)
      VALUES ('br', 'table', '{home}', 'lobby', NULL, 1, true), ('br', 'all', '{home}', 'lobby', NULL, 5, false),
             ('br', 'night', '{home}', 'lobby', ${names}, 2, true), ('br', 'empty', '{home}', 'lobby', ${names}, 3, true)`);
    await write(`INSERT INTO casino.tab_game (brand, tab, studio, game, position)
      VALUES ('br', 'night', 'lumen', 'l1', 1), ('br', 'night', 'aurora', 'a1', 2), ('br', 'top_picks', 'lumen', 'l1', 1)`);
    const home = (await catalogue.hall('br')).tabs.filter(({ main }) => main === 'home');
    expect(home.filter(({ group }) => group === 'lobby').map(({ key }) => key)).toEqual([
      'table',
      'night',
      'slots',
      'live',
    ]);
    const gamesOf = (key: string) => home.find((tab) => tab.key === key)?.games.map(({ id }) => id);
    expect([gamesOf('night'), gamesOf('top_picks')]).toEqual([
      ['l1', 'a1'],
      ['l1', 'a2', 'a1'],
    ]);
    expect(await tabs('mx')).toContain('home lobby all 3');
  });
});
