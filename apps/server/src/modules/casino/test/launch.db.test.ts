import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import type { PlayerId } from '@palpite/kernel/ids';
import { NO_MATCHES, until } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor } from '../../../../test/visitor.ts';
import { openSession, registerPlayer } from '../../identity/service/accounts.ts';
import { type FakeStudio, fakeStudio, studioGame } from './hall-fixture.ts';

let demo: TestApp;
let live: TestApp;
let aurora: FakeStudio;
let lumen: FakeStudio;

beforeAll(async () => {
  aurora = fakeStudio('aurora', [
    studioGame('lines'),
    studioGame('off'),
    studioGame('no-demo', { hasDemo: false }),
    studioGame('pesos', { stakes: { MXN: { min: 100n, max: 1_000n } } }),
    studioGame('mexican', { countries: ['MX'] }),
  ]);
  lumen = fakeStudio('lumen', [studioGame('wheel')]);
  const studios = new Map([
    ['aurora', aurora],
    ['lumen', lumen],
  ]);
  [demo, live] = await Promise.all([
    buildTestApp({ sandbox: { feed: NO_MATCHES }, studios }),
    buildTestApp({ sandbox: { feed: NO_MATCHES }, studios, live: true }),
  ]);
  for (const app of [demo, live]) {
    await app.modules.casinoHall.catalogue.sync();
    await write(
      app,
      `INSERT INTO casino.game_setting (studio, game, brand, country, is_on)
      SELECT studio, id, '', '', id <> 'off' FROM casino.game`,
    );
    // In live mode a game is off until an operator turns it on: both settings have to be read before the tests begin.
    await until(async () => {
      const { games } = await app.modules.casinoHall.catalogue.hall('br');
      const isRead = games.get('aurora/off')?.isOn === false && games.get('aurora/lines')?.isOn === true;
      return isRead ? true : undefined;
    });
  }
});
afterAll(async () => {
  await Promise.all([demo?.close(), live?.close()]);
});

async function write(app: TestApp, sql: string, values: readonly unknown[] = []): Promise<void> {
  await app.platform.database.inTransaction((tx) => tx.query(sql, [...values]));
}

/** A guest with play money. */
async function rich(): Promise<Visitor> {
  const visitor = await new Visitor(demo.url).signIn();
  await visitor.call('playMoney', { request_id: `01900000-0000-7000-8000-${randomUUID().slice(-12)}` });
  return visitor;
}

async function registered(app: TestApp): Promise<Visitor> {
  const deps = app.modules.identity.deps;
  const visitor = new Visitor(app.url);
  const session = await app.platform.database.inTransaction(async (tx) => {
    const { player } = await registerPlayer(deps, tx, { brand: 'br', device: visitor.device, by: 'email' });
    const sid = await openSession(deps, tx, { player, device: visitor.device, deviceName: '', address: '' });
    return { uid: player, sid };
  });
  return visitor.adopt(session);
}

const lines = { provider: 'aurora', game_id: 'lines' } as const;
const tokens = (app: TestApp) =>
  app.platform.database.read<{ row: string; player: bigint; device: string }>(
    'SELECT t::text AS row, player, device FROM casino.launch_token t',
  );

describe('the launch of a game', () => {
  it('[CALL-136] gives an address with a token of 256 bits that is bound to player, device, game and currency', async () => {
    const player = await rich();
    const { dm_error, data } = await player.call('gameLaunch', lines);
    expect(dm_error).toBe(0);
    expect(data).toMatchObject({ mode: 'real', game: { game_id: 'lines', min_stake: 20, currency: 'BRL' } });
    const url = new URL(data.url);
    const token = url.searchParams.get('token') ?? '';
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      game: 'lines',
      mode: 'real',
      lang: 'pt',
      currency: 'BRL',
    });
    const [row] = await demo.platform.database.read(
      `SELECT player, brand, device, studio, game, asset, used_at, expires_at - created_at = interval '2 minutes' AS two
       FROM casino.launch_token WHERE hash = sha256($1::bytea)`,
      [Buffer.from(token)],
    );
    expect(row).toEqual({
      player: BigInt(player.uid),
      brand: 'br',
      device: player.device,
      studio: 'aurora',
      game: 'lines',
      asset: 'BRL',
      used_at: null,
      two: true,
    });
    expect((await tokens(demo)).some(({ row: text }) => text.includes(token))).toBe(false);
    const again = new URL((await player.call('gameLaunch', lines)).data.url);
    expect(again.searchParams.get('token')).not.toBe(token);
  });

  it('[CALL-136] starts a demo without any session and without a token', async () => {
    const { dm_error, data } = await new Visitor(demo.url).call('gameLaunch', { ...lines, mode: 'demo' });
    expect(dm_error).toBe(0);
    expect(new URL(data.url).searchParams.get('token')).toBe('');
    expect(new URL(data.url).searchParams.get('mode')).toBe('demo');
    const inLive = await new Visitor(live.url).call('gameLaunch', { ...lines, mode: 'demo' });
    expect(inLive.dm_error).toBe(0);
  });

  it('names each reason for a refusal that the game has', async () => {
    const player = await rich();
    const refused = async (input: Parameters<typeof launchOf>[1]) => launchOf(player, input);
    expect(await refused({ provider: 'aurora', game_id: 'nothing' })).toEqual([
      9055,
      expect.stringContaining('não existe'),
    ]);
    expect(await refused({ provider: 'nobody', game_id: 'nothing' })).toEqual([9055, expect.any(String)]);
    expect(await refused({ provider: 'lumen', game_id: 'lines' })).toEqual([
      9056,
      expect.stringContaining('outro provedor'),
    ]);
    expect(await refused({ provider: 'aurora', game_id: 'off' })).toEqual([
      9052,
      expect.stringContaining('desativado'),
    ]);
    expect(await refused({ provider: 'aurora', game_id: 'pesos' })).toEqual([
      9066,
      expect.stringContaining('moeda'),
    ]);
    expect(await refused({ provider: 'aurora', game_id: 'no-demo', mode: 'demo' })).toEqual([
      9063,
      expect.stringContaining('demonstração'),
    ]);
    expect(await refused({ provider: 'aurora', game_id: 'no-demo' })).toEqual([0, '']);
  });

  it('names each reason for a refusal that the studio has', async () => {
    const player = await rich();
    const wheel = { provider: 'lumen', game_id: 'wheel' };
    await write(demo, `UPDATE casino.studio SET frozen_at = now() WHERE name = 'lumen'`);
    await expect.poll(() => launchOf(player, wheel)).toEqual([9053, expect.stringContaining('pausados')]);
    await write(demo, `UPDATE casino.studio SET frozen_at = NULL WHERE name = 'lumen'`);
    await expect.poll(() => launchOf(player, wheel)).toEqual([0, '']);
    lumen.listed = new Error('connect ECONNREFUSED');
    await demo.modules.casinoHall.catalogue.sync();
    expect(await launchOf(player, wheel)).toEqual([9054, expect.stringContaining('não responde')]);
    lumen.listed = [studioGame('wheel')];
    await demo.modules.casinoHall.catalogue.sync();
    expect(await launchOf(player, wheel)).toEqual([0, '']);
  });

  it('names each reason for a refusal that the player has, and writes no token for any of them', async () => {
    const before = (await tokens(demo)).length;
    expect(await launchOf(new Visitor(demo.url), lines)).toEqual([1006, expect.any(String)]);
    const poor = await new Visitor(demo.url).signIn();
    expect(await launchOf(poor, lines)).toEqual([
      9062,
      expect.stringMatching(/mínima deste jogo é R\$\s0,20/),
    ]);

    const limited = await rich();
    await limited.call('limitSet', { kind: 'stake', period: 'day', amount: 10 });
    expect(await launchOf(limited, lines)).toEqual([
      9059,
      expect.stringMatching(/depois de \d\d\/\d\d\/\d{4}, 00:00/),
    ]);

    const blocked = await rich();
    await demo.platform.database.inTransaction((tx) =>
      demo.modules.wallet.block(tx, blocked.uid as PlayerId, 'operator', 'no_debit'),
    );
    expect(await launchOf(blocked, lines)).toEqual([9065, expect.stringContaining('suporte')]);
    expect(await tokens(demo)).toHaveLength(before);
  });

  it('refuses a player on a break and a self-excluded one, each by name', async () => {
    const paused = async (term: () => Promise<unknown>, visitor: Visitor) => {
      await term();
      const request = {
        brand: 'br',
        studio: 'aurora',
        game: 'lines',
        mode: 'real',
        player: { id: visitor.uid as PlayerId, isVisitor: true },
        device: visitor.device,
        language: 'pt',
        lobbyUrl: '',
        place: { casino: 'real', country: 'BR', isRealMoney: false },
      } as const;
      return demo.modules.casinoHall.launch(request);
    };
    const [one, two] = [await rich(), await rich()];
    const who = (visitor: Visitor) => ({ player: visitor.uid as PlayerId, brand: 'br' });
    const { protection } = demo.modules;
    expect(await paused(() => protection.takeBreak(who(one), 'day'), one)).toMatchObject({
      is: 'refused',
      reason: 'game-break',
      untilMs: expect.any(Number),
    });
    expect(await paused(() => protection.exclude(who(two), 'permanent'), two)).toMatchObject({
      is: 'refused',
      reason: 'game-exclusion',
    });
  });

  it('for real money asks for an account, a certified game, an identity and a limit, in this order', async () => {
    const guest = await new Visitor(live.url).signIn();
    expect(await launchOf(guest, lines)).toEqual([1005, expect.any(String)]);
    const player = await registered(live);
    expect(await launchOf(player, { provider: 'aurora', game_id: 'mexican' })).toEqual([
      9051,
      expect.stringContaining('certificação'),
    ]);
    expect(await launchOf(player, lines)).toEqual([9060, expect.stringContaining('identidade')]);
    await player.call('identityDeclare', { birth_date: '1990-01-02', document: '52998224725' });
    expect(await launchOf(player, lines)).toEqual([9061, expect.stringContaining('limite')]);
    await player.call('limitSet', { kind: 'deposit', period: 'day', amount: 100_000 });
    expect(await launchOf(player, lines)).toEqual([9062, expect.stringContaining('R$')]);
  });

  it('where the country allows free play only, there is a demo and nothing for money', async () => {
    const vietnam = live.modules.brands.all.find(({ country }) => country === 'VN');
    if (!vietnam) throw new Error('there is no brand for Vietnam');
    const ask = async (mode: 'real' | 'demo') => {
      const query = new URLSearchParams({ game_id: 'lines', mode, lca_lang: 'VI' });
      const reply = await fetch(`${live.url}/api/piranha/pg_game/launch/aurora?${query}`, {
        headers: { 'x-app-key': vietnam.appKey },
      });
      return ((await reply.json()) as { dm_error: number }).dm_error;
    };
    expect(await ask('real')).toBe(9050);
    // No game of these studios is certified there.
    expect(await ask('demo')).toBe(9051);
  });

  it('a free round that waits opens a game for a player without money', async () => {
    const poor = await new Visitor(demo.url).signIn();
    await write(
      demo,
      `INSERT INTO casino.free_round_grant
         (id, player, brand, studio, game, asset, rounds, left_rounds, bet_value, win_to, created_at, expires_at, source)
       VALUES (1, $1, 'br', 'aurora', 'lines', 'BRL', 5, 5, 20, 'cash', now(), now() + interval '1 day', 'test')`,
      [poor.uid],
    );
    const { dm_error, data } = await poor.call('gameLaunch', lines);
    expect(dm_error).toBe(0);
    expect(data.free_rounds).toMatchObject({ left: 5, stake: 20 });
    expect(data.free_rounds.expires_at).toBeGreaterThan(Date.now());
    expect((await launchOf(poor, { provider: 'aurora', game_id: 'no-demo' }))[0]).toBe(9062);
  });

  it('leads back to the hall at the address that the player uses, where it is one of the brand', async () => {
    const lobbyFor = async (headers: Record<string, string>) => {
      const query = new URLSearchParams({ game_id: 'lines', mode: 'demo' });
      const answered = new Promise<string>((resolve, reject) => {
        const address = `${demo.url}/api/piranha/pg_game/launch/aurora?${query}`;
        get(address, { headers }, async (reply) => {
          let text = '';
          for await (const chunk of reply) text += chunk;
          resolve(text);
        }).once('error', reject);
      });
      const { data } = JSON.parse(await answered) as { data: { url: string } };
      return new URL(data.url).searchParams.get('lobby');
    };
    const { port } = new URL(demo.url);
    expect(await lobbyFor({})).toBe(`http://127.0.0.1:${port}/?brand=br#/home/game`);
    const domain = demo.modules.brands.byId('br')?.domain ?? '';
    expect(await lobbyFor({ host: domain })).toBe(`http://${domain}/#/home/game`);
    expect(await lobbyFor({ host: `www.${domain}`, origin: `https://www.${domain}` })).toBe(
      `https://www.${domain}/#/home/game`,
    );
    for (const origin of ['https://elsewhere.example', 'null', 'javascript:alert(1)'])
      expect(await lobbyFor({ host: domain, origin }), origin).toBe(`https://${domain}/#/home/game`);
    expect(await lobbyFor({ host: 'elsewhere.example' })).toBe(`https://${domain}/#/home/game`);
  });

  it('refuses hostile names in the path and in the query before anything is asked', async () => {
    const asked = aurora.asked;
    for (const path of ['AURORA', 'a', '__proto__', 'aurora%2F..', 'x'.repeat(21), '%00', 'aurora%20'])
      expect((await ask(`/launch/${path}?game_id=lines`)).dm_error, path).toBe(1002);
    for (const game of ['', 'a b', 'x'.repeat(61), '%00', "';--"])
      expect([1001, 1002]).toContain((await ask(`/launch/aurora?game_id=${game}`)).dm_error);
    expect((await ask('/launch/aurora?game_id=lines&mode=free')).dm_error).toBe(1002);
    expect((await ask('/launch/aurora?game_id=lines&provider=lumen')).dm_error).toBe(1003);
    expect(aurora.asked).toBe(asked);
  });
});

async function ask(path: string) {
  const reply = await fetch(`${demo.url}/api/piranha/pg_game${path}`);
  return (await reply.json()) as { dm_error: number };
}

async function launchOf(
  visitor: Visitor,
  input: { provider: string; game_id: string; mode?: 'real' | 'demo' },
): Promise<[number, string]> {
  const { dm_error, error_msg } = await visitor.call('gameLaunch', input);
  return [dm_error, error_msg];
}
