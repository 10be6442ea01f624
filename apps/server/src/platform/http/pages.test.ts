import { gunzipSync } from 'node:zlib';
import { defineCall } from '@palpite/contract/call';
import { manualClock } from '@palpite/testkit/clock';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { JsonText } from './json-text.ts';
import { Pages } from './pages.ts';
import { Refusal, servePage } from './route.ts';
import { openStubServer, PLAYER } from './test/stub-server.ts';

const names = defineCall({
  name: 'names',
  method: 'GET',
  path: '/api/test/names',
  audience: 'anyone',
  rate: 'poll',
  retry: 'read',
  input: Type.Object({ from: Type.Optional(Type.Integer()), tab: Type.Optional(Type.String()) }),
  reply: Type.Object({ records: Type.Array(Type.String()), has_more: Type.Integer() }),
  refusals: ['no-such-tab'],
  about: 'Names.',
  requirements: [],
});

const LONG = `Брази́лия ${'x'.repeat(600)}`;

/** A server with one page, which counts how often it was made. */
async function stub(records: JsonText<string[]> = new JsonText(JSON.stringify([LONG]))) {
  const asked: string[] = [];
  const route = servePage(names, async (input, { brand, language }) => {
    asked.push(`${brand} ${language} ${JSON.stringify(input)}`);
    return input.tab === 'none' ? new Refusal('no-such-tab') : { records, has_more: asked.length };
  });
  const { app, clock, lines } = await openStubServer({ routes: [route] });
  const get = (query = '', headers: Record<string, string> = {}) =>
    app.inject({ url: `${names.path}?${query}`, headers });
  return { get, clock, asked, lines };
}

describe('pages', () => {
  it('put prepared texts into the envelope unchanged', async () => {
    const { get } = await stub(new JsonText('[ "as it is" ]'));
    const reply = await get();
    expect(reply.body).toBe('{"dm_error":0,"error_msg":"","data":{"records":[ "as it is" ],"has_more":1}}');
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers['content-encoding']).toBeUndefined();
  });

  it('are compressed for clients that accept it and plain for others, with the same content', async () => {
    const { get } = await stub();
    const plain = await get();
    const small = await get('', { 'accept-encoding': 'gzip, deflate, br' });
    const refused = await get('', { 'accept-encoding': 'gzip;q=0' });
    expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(small.headers['cache-control']).toBe('no-store');
    expect(gunzipSync(small.rawPayload).toString()).toBe(plain.body);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(refused.body).toBe(plain.body);
    expect(plain.json().data.records).toEqual([LONG]);
  });

  it('are stored for 250 ms by input, language and brand, for every client', async () => {
    const { get, clock, asked } = await stub();
    await get('from=1&timestamp=1');
    await get(`from=1&timestamp=2&uid=${PLAYER.uid}&sid=${PLAYER.sid}&smid=${PLAYER.smid}`);
    clock.advance(249);
    expect((await get('timestamp=3&from=1')).json().data.has_more).toBe(1);
    expect(asked).toEqual(['bethoje PT {"from":1}']);
    await get('from=2');
    await get('from=1&lca_lang=RU');
    expect(asked.slice(1)).toEqual(['bethoje PT {"from":2}', 'bethoje RU {"from":1}']);
    clock.advance(1);
    expect((await get('from=1')).json().data.has_more).toBe(4);
  });

  it('do not store a refusal', async () => {
    const { get, asked } = await stub();
    expect((await get('tab=none')).json().error_msg).toContain('no-such-tab');
    expect((await get('tab=none')).json().error_msg).toContain('no-such-tab');
    expect(asked).toHaveLength(2);
  });

  it('are checked against the contract like any other reply', async () => {
    const { get, lines } = await stub(new JsonText('[1]'));
    expect((await get()).statusCode).toBe(500);
    expect(JSON.stringify(lines)).toContain('breaks the contract at records.0');
  });
});

describe('the store of pages', () => {
  it('makes a page once for all simultaneous requests, and stores none that failed', async () => {
    const pages = new Pages(manualClock());
    let write: (text: string) => void = () => {};
    const first = pages.make('a', () => new Promise((resolve) => (write = resolve)));
    const second = pages.find('a');
    write(LONG);
    expect(await second).toBe(await first);
    expect(pages.find('a')).toBe(await first);
    await expect(pages.make('b', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(pages.find('b')).toBeUndefined();
  });

  it('limits pages and bytes, drops the oldest first, and drops expired pages', async () => {
    const clock = manualClock();
    const pages = new Pages(clock, { keepMs: 250, compareMs: 1_000, count: 3, bytes: 2_000 });
    const put = (key: string, length: number) => pages.make(key, async () => 'x'.repeat(length));
    for (const key of ['a', 'b', 'c', 'd']) await put(key, 10);
    expect(pages.count()).toBe(3);
    expect(pages.bytes()).toBe(30);
    expect(pages.find('a')).toBeUndefined();
    await put('large', 1_950);
    expect(pages.find('c')).toBeUndefined();
    expect(pages.bytes()).toBeLessThanOrEqual(2_000);
    expect(pages.find('large')).toBeDefined();
    clock.advance(250);
    expect(pages.find('large')).toBeUndefined();
    clock.advance(750);
    await put('e', 10);
    expect([pages.count(), pages.bytes()]).toEqual([1, 10]);
  });

  it('reuses the compressed page for a second when the next one has the same text', async () => {
    const clock = manualClock();
    const pages = new Pages(clock);
    const put = (text: string) => pages.make('a', async () => text);
    const first = await put(LONG);
    clock.advance(250);
    expect(pages.find('a')).toBeUndefined();
    expect(await put(LONG)).toBe(first);
    expect(pages.find('a')).toBe(first);
    const other = await put(`${LONG}.`);
    expect(other).not.toBe(first);
    expect(other).toMatchObject({ plain: Buffer.from(`${LONG}.`) });
    clock.advance(1_000);
    await pages.make('b', async () => LONG);
    expect(await put(`${LONG}.`)).not.toBe(other);
    expect(pages.bytes()).toBeGreaterThan(0);
  });
});
