import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PlayerId } from '@palpite/kernel/ids';
import { type ManualClock, manualClock } from '@palpite/testkit/clock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StudioAdapter } from '../core/studio-adapter.ts';
import { studioKeys } from '../test/studio-casino.ts';
import { DIALECTS } from './dialects.ts';
import { openStudioHttp, StudioAway } from './studio-http.ts';

const GET = { method: 'GET', headers: {} } as const;
let answer: (response: ServerResponse, path: string) => void;
let asked: string[];
let server: Server;
let url: string;
let clock: ManualClock;

beforeEach(async () => {
  clock = manualClock();
  asked = [];
  answer = (response) => void response.end('{}');
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    request.resume();
    answer(response, request.url ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const ask = () => openStudioHttp({ url, clock }).ask('/x', GET);
const writes = (body: string | Buffer, status = 200) => {
  answer = (response) => void response.writeHead(status).end(body);
};

describe('a request to a studio', () => {
  it('returns the fields of a JSON object, and none for an empty body', async () => {
    writes('{"state":"open","amount":0.1}');
    expect(await ask()).toMatchObject({ state: 'open', amount: { text: '0.1' } });
    writes('');
    expect(await ask()).toEqual({});
  });

  it.each([
    ['is no JSON', '<html>busy</html>', 200],
    ['is an array', '[]', 200],
    ['is cut', '{"state":"op', 200],
    ['is no UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), 200],
    ['has a key twice', '{"state":"open","state":"closed"}', 200],
    ['is an error', '{"state":"open"}', 500],
    ['is a redirect', '', 302],
    ['is longer than 2 MB', `{"more":"${'x'.repeat(2 * 1024 * 1024)}"}`, 200],
  ])('has no answer when it %s', async (_what, body, status) => {
    answer = (response) => void response.writeHead(status, { location: `${url}/elsewhere` }).end(body);
    await expect(ask()).rejects.toThrow(StudioAway);
    expect(asked).toEqual(['/x']);
  });

  it('stops reading an endless answer at the limit', async () => {
    let isClosed = false;
    answer = (response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'.repeat(256 * 1024)), 1);
      response.on('close', () => {
        isClosed = true;
        clearInterval(timer);
      });
    };
    await expect(ask()).rejects.toThrow(StudioAway);
    await expect.poll(() => isClosed).toBe(true);
  });

  it.each([
    ['does not answer', () => undefined],
    [
      'begins to answer and stops',
      (response: ServerResponse) => void response.writeHead(200, { 'content-length': 100 }).write('{"state'),
    ],
  ])('gives up after three seconds on a studio that %s', async (_what, silent) => {
    answer = silent;
    const startedMs = performance.now();
    await expect(ask()).rejects.toThrow(StudioAway);
    const waitedMs = performance.now() - startedMs;
    expect(waitedMs).toBeGreaterThan(2_900);
    expect(waitedMs).toBeLessThan(15_000);
  });

  it('has no answer when the connection is refused or reset', async () => {
    const nobody = openStudioHttp({ url: 'http://127.0.0.1:9', clock });
    await expect(nobody.ask('/x', GET)).rejects.toThrow(StudioAway);
    answer = (response) => void response.destroy();
    await expect(ask()).rejects.toThrow(StudioAway);
  });

  it('asks nothing for ten seconds after five failures in a row, then lets one request decide', async () => {
    const http = openStudioHttp({ url, clock });
    writes('', 500);
    for (let n = 0; n < 5; n += 1) await expect(http.ask('/x', GET)).rejects.toThrow(StudioAway);
    await expect(http.ask('/x', GET)).rejects.toThrow('several times');
    expect(asked).toHaveLength(5);
    clock.advance(10_001);
    await expect(http.ask('/x', GET)).rejects.toThrow('500');
    await expect(http.ask('/x', GET)).rejects.toThrow('several times');
    clock.advance(10_001);
    writes('{"state":"open"}');
    expect(await http.ask('/x', GET)).toEqual({ state: 'open' });
    expect(await http.ask('/x', GET)).toEqual({ state: 'open' });
  });
});

describe.each(['a', 'b'] as const)('questions in dialect %s', (dialect) => {
  let studio: StudioAdapter;
  beforeEach(() => {
    const keys = { publicKeys: [studioKeys().publicKey], apiKey: 'key of our calls' };
    studio =
      dialect === 'a'
        ? DIALECTS.a.open({ url, ...keys }, { name: 'aurora', clock })
        : DIALECTS.b.open({ url, secrets: ['secret of both'] }, { name: 'lumen', clock });
  });
  const player = 7 as PlayerId;

  it.each(['{}', '{"games":{}}', '{"games":"all"}', `{"games":[${'1,'.repeat(5_000)}1]}`])(
    'take %s for no list of games',
    async (body) => {
      writes(body);
      await expect(studio.games()).rejects.toThrow(StudioAway);
    },
  );

  it('leave out a game that cannot be read', async () => {
    const good = {
      id: 'good',
      name: { en: 'Good' },
      kind: 'slots',
      rtp: '96.50',
      hit_rate: '30',
      volatility: 3,
      max_win: 1_000,
      orientation: 'any',
      picture: '/good.svg',
    };
    const bad = [1, null, { id: 'x' }, { ...good, picture: 'http://[' }, { ...good, rtp: 96.5 }];
    writes(JSON.stringify({ games: [...bad, good] }));
    expect(await studio.games()).toMatchObject([{ id: 'good', rtpBp: 9_650, picture: `${url}/good.svg` }]);
  });

  it.each(['{}', '{"state":"maybe"}', '{"state":["open"]}', '{"state":"closed","transactions":{}}'])(
    'take %s for no state of a round',
    async (body) => {
      writes(body);
      await expect(studio.round('round/../x', player)).rejects.toThrow(StudioAway);
      expect(asked.every((path) => !path.includes('/../'))).toBe(true);
    },
  );

  const line = (fields: object) =>
    JSON.stringify({
      transactions: [
        {
          id: 't1',
          kind: 'bet_win',
          round: 'r1',
          player: '7',
          currency: 'BRL',
          amount: dialect === 'a' ? 100_000 : '1.00',
          win: dialect === 'a' ? 200_000 : '2.00',
          at: '2026-11-17T00:00:00.000Z',
          ...fields,
        },
      ],
    });

  it('read a whole line of a report', async () => {
    writes(line({}));
    const { transactions } = await studio.report(new Date(0), new Date(1));
    expect(transactions).toMatchObject([{ tx: 't1', kind: 'bet_win', amount: 100n, win: 200n }]);
  });

  it.each([
    '{}',
    '{"transactions":1}',
    '{"transactions":[{}]}',
    '{"transactions":[null]}',
    line({ kind: 'constructor' }),
    line({ kind: 'gift' }),
    line({ win: 'much' }),
    line({ amount: 'much' }),
    line({ at: 'yesterday' }),
    line({ round: '' }),
  ])('take %s for no report', async (body) => {
    writes(body);
    await expect(studio.report(new Date(0), new Date(1))).rejects.toThrow(StudioAway);
  });
});
