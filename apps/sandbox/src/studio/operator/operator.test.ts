import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestStudios, TestPage, type TestStudios } from '../test/fixture.ts';

let studios: TestStudios;
beforeEach(async () => {
  studios = await openTestStudios({ random: { below: (n) => (n === 37 ? 1 : 0) } });
});
afterEach(() => studios.close());

const bearer = () => ({ authorization: `Bearer ${studios.studios.keys().apiKey}` });
const ask = async (path: string, headers: Record<string, string> = bearer(), method = 'GET') => {
  const reply = await fetch(`${studios.url}/aurora/operator/${path}`, { headers, method });
  return { status: reply.status, body: (await reply.json()) as Record<string, never> };
};

async function partner(body: object, change: { secret?: string; offS?: number } = {}) {
  const raw = JSON.stringify(body);
  const stated = String(Math.floor(studios.clock.nowMs() / 1_000) + (change.offS ?? 0));
  const secret = change.secret ?? studios.studios.keys().secret;
  const reply = await fetch(`${studios.url}/lumen/partner`, {
    method: 'POST',
    body: raw,
    headers: {
      'content-type': 'application/json',
      'x-timestamp': stated,
      'x-signature': createHmac('sha256', secret).update(`${stated}.${raw}`).digest('hex'),
    },
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, never> };
}

describe("aurora's operator API", () => {
  it('refuses calls without the key', async () => {
    expect((await ask('games', {})).status).toBe(401);
    expect((await ask('games', { authorization: 'Bearer sandbox-studio-api-kex' })).status).toBe(401);
  });

  it('lists its games with stakes in 1/100,000 and pictures that exist', async () => {
    const { body } = await ask('games');
    const games = body.games as unknown as {
      id: string;
      picture: string;
      rtp: string;
      stakes: { BRL: object };
    }[];
    const roulette = games.find(({ id }) => id === 'roleta-brasileira');
    expect(roulette).toMatchObject({ rtp: '97.29', stakes: { BRL: { min: 100_000, max: 500_000_000 } } });
    for (const { picture } of games) {
      const reply = await fetch(new URL(picture, `${studios.url}/aurora/`));
      expect(reply.headers.get('content-type')).toContain('image/svg+xml');
      expect((await reply.text()).length).toBeGreaterThan(1_000);
    }
  });

  it('states a round to its player only, and reports its final transactions by time', async () => {
    const page = await TestPage.open(studios.url, 'roleta-brasileira');
    const { round } = await page.begin('500', { bets: { red: '500' } });
    const id = round?.id ?? '';
    expect((await ask(`rounds/${id}?player=7`)).body).toMatchObject({
      state: 'closed',
      transactions: [
        { kind: 'bet', amount: 500_000, rolled_back: false },
        { kind: 'win', amount: 1_000_000, rolled_back: false },
      ],
    });
    expect((await ask(`rounds/${id}?player=8`)).body).toMatchObject({ state: 'unknown', transactions: [] });
    const day = new Date(studios.clock.nowMs()).toISOString().slice(0, 10);
    const range = `from=${day}T00:00:00Z&to=2100-01-01T00:00:00Z`;
    expect((await ask(`report?${range}`)).body).toMatchObject({
      next: null,
      transactions: [{ round: id, kind: 'bet', player: '7', currency: 'BRL' }, { kind: 'win' }],
    });
    expect((await ask(`report?${range}&cursor=2`)).body).toEqual({ transactions: [], next: null });
    expect((await ask('report?from=x&to=y')).status).toBe(400);
  });

  it('ends a session: the next bet is refused without a call to the wallet', async () => {
    const page = await TestPage.open(studios.url, 'roleta-brasileira');
    expect((await ask('sessions/ws-1/end', bearer(), 'POST')).body).toEqual({ ended: 1 });
    expect(await page.begin('500', { bets: { red: '500' } })).toMatchObject({ status: 'session_expired' });
    expect(studios.wallet.of('bet')).toEqual([]);
  });
});

describe('jackpots', () => {
  it('are stated in every currency, with their growth after they were watched for a while', async () => {
    type Pot = {
      game: string;
      level: string;
      currency: string;
      amount: number;
      growth_per_hour: number | null;
    };
    const mini = async () =>
      ((await ask('jackpots')).body.jackpots as unknown as Pot[]).find(
        ({ level, currency }) => level === 'mini' && currency === 'BRL',
      );
    expect((await ask('jackpots', {})).status).toBe(401);
    const before = await mini();
    expect(before).toMatchObject({ game: 'arara-premiada', growth_per_hour: null });
    const page = await TestPage.open(studios.url, 'arara-premiada');
    expect((await page.begin('10000', null)).status).toBe('ok');
    studios.clock.advance(36_000);
    const after = await mini();
    // Half a percent of R$ 100 in 36 seconds, in 1/100,000.
    expect((after?.amount ?? 0) - (before?.amount ?? 0)).toBe(50_000);
    expect(after?.growth_per_hour).toBe(5_000_000);
    expect((await partner({ method: 'jackpots' })).body).toEqual({ jackpots: [] });
  });
});

describe("lumen's operator API", () => {
  it('answers signed calls with decimal amounts, and refuses wrong signatures and old times', async () => {
    const { body } = await partner({ method: 'games' });
    const games = body.games as unknown as { id: string; stakes: object }[];
    expect(games.find(({ id }) => id === 'bacara-vip')).toMatchObject({
      stakes: { BRL: { min: '1.00', max: '5000.00' } },
    });
    expect(await partner({ method: 'games' }, { secret: 'another-secret' })).toEqual({
      status: 401,
      body: { code: 10 },
    });
    expect(await partner({ method: 'games' }, { offS: -301 })).toEqual({ status: 401, body: { code: 11 } });
    expect((await partner({ method: 'dance' })).status).toBe(400);
    expect((await partner({ method: 'round', round: 'none', player: '7' })).body).toMatchObject({
      state: 'unknown',
    });
  });
});

describe('a demo session', () => {
  it('plays with its own money and is in no report', async () => {
    const page = await TestPage.open(studios.url, 'roleta-brasileira', 'mode=demo');
    expect(await page.begin('500', { bets: { red: '500' } })).toMatchObject({
      status: 'ok',
      balance: '100500',
    });
    expect(studios.wallet.received).toEqual([]);
    const range = 'from=2000-01-01T00:00:00Z&to=2100-01-01T00:00:00Z';
    expect((await ask(`report?${range}`)).body).toEqual({ transactions: [], next: null });
  });
});

describe('a free round', () => {
  it('is bet under its grant and paid as a free win, and costs nothing', async () => {
    studios.wallet.free = { grant: 'g-1', grant_stake: 200_000, grant_left: 2 };
    const page = await TestPage.open(studios.url, 'olho-do-farao');
    expect((await page.state()).free).toEqual({ stake: '200', left: 2 });
    const reply = await page.begin('200', null, undefined, { free: true });
    expect(reply).toMatchObject({ status: 'ok', round: { isFree: true }, free: { left: 1 } });
    expect(studios.wallet.received.slice(-2).map(({ call }) => call)).toEqual(['free-bet', 'free-win']);
    expect(await page.begin('200', null, undefined, { free: true })).toMatchObject({
      status: 'ok',
      free: null,
    });
    expect(await page.begin('200', null, undefined, { free: true })).toMatchObject({ status: 'not_allowed' });
  });

  it('is not given by the address of the page, which the player can change', async () => {
    const page = await TestPage.open(
      studios.url,
      'olho-do-farao',
      'mode=real&token=token&grant=g-1&grant_stake=200',
    );
    expect((await page.state()).free).toBeNull();
  });
});
