import { NO_MATCHES } from '@palpite/testkit/stopped-feed';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { observedClock } from '../../test/observed-clock.ts';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { findCode } from './arrivals.ts';

const clock = observedClock();
let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startSandbox({ clock, feed: NO_MATCHES });
});
afterEach(() => sandbox.close());

let sent = 0;
const mail = (to: string, subject: string, html = '') =>
  createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, ignoreTLS: true }).sendMail({
    from: 'a@b.co',
    to,
    subject,
    text: 'x',
    ...(html === '' ? {} : { html }),
  });
const sms = (to: string, text: string) => {
  sent += 1;
  return fetch(`${sandbox.httpUrl}/sms/v1/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.smsKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ to, from: 'Palpite', text, reference: `r${sent}` }),
  });
};
const get = (path: string) => fetch(sandbox.httpUrl + path);
const page = async (path: string) => (await get(path)).text();

describe('reading the inbox', () => {
  it('lists newest first, by recipient and after a number', async () => {
    await mail('ana@example.com', 'one');
    await mail('bia@example.com', 'two');
    await mail('ana@example.com', 'three');
    const subjects = async (query: string) =>
      ((await (await get(`/inbox/mails${query}`)).json()) as { items: { subject: string }[] }).items.map(
        (item) => item.subject,
      );
    expect(await subjects('')).toEqual(['three', 'two', 'one']);
    expect(await subjects('?to=ana@example.com')).toEqual(['three', 'one']);
    expect(await subjects('?to=ana@example.com&after=1')).toEqual(['three']);
    expect(await subjects('?limit=1')).toEqual(['three']);
  });

  it('waits for a message that matches the filter', async () => {
    const begun = clock.armed(10_000);
    const waiting = get('/inbox/wait?kind=sms&to=%2B5511999990002');
    await begun;
    await mail('ana@example.com', 'not this');
    await sms('+5511999990001', 'nor this 1111');
    await sms('+5511999990002', 'this 2222');
    expect(await (await waiting).json()).toMatchObject({ kind: 'sms', code: '2222' });
  });

  it('replies at once with the newest match', async () => {
    await sms('+5511999990001', 'old 1111');
    await sms('+5511999990001', 'new 2222');
    expect(await (await get('/inbox/wait?kind=sms&to=+5511999990001')).json()).toMatchObject({
      code: '2222',
    });
  });

  it('replies with the next match after a number, so that a reader misses none', async () => {
    for (const subject of ['one', 'two', 'three']) await mail('ana@example.com', subject);
    const read: string[] = [];
    let after = 0;
    for (let i = 0; i < 3; i += 1) {
      const reply = await get(`/inbox/wait?kind=mail&to=ana@example.com&after=${after}`);
      const item = (await reply.json()) as { seq: number; subject: string };
      read.push(item.subject);
      after = item.seq;
    }
    expect(read).toEqual(['one', 'two', 'three']);
  });

  it('stops waiting after the given time', async () => {
    const begun = clock.armed(3_000);
    const waiting = get('/inbox/wait?kind=mail&to=no@example.com&timeoutMs=3000');
    await begun;
    clock.advance(3_000);
    expect((await waiting).status).toBe(404);
  });

  it('ends waiting requests when it stops', async () => {
    const begun = clock.armed(10_000);
    const waiting = get('/inbox/wait?kind=mail&to=no@example.com').then(
      (reply) => reply.status,
      () => 'cut',
    );
    await begun;
    await sandbox.close();
    expect([404, 'cut']).toContain(await waiting);
    sandbox = await startSandbox({ clock, feed: NO_MATCHES });
  });

  it('refuses invalid queries with the name of the field', async () => {
    expect(await (await get('/inbox/wait?kind=fax')).json()).toEqual({
      error: 'invalid-field',
      field: 'kind',
    });
    expect(await (await get('/inbox/wait')).json()).toEqual({ error: 'invalid-field', field: 'kind' });
    expect(await (await get('/inbox/mails?after=x')).json()).toEqual({
      error: 'invalid-field',
      field: 'after',
    });
    expect((await get('/inbox/mails/sms-1')).status).toBe(404);
    expect(await (await get('/nowhere')).json()).toEqual({ error: 'no-such-path' });
  });

  it('deletes everything on request', async () => {
    await mail('ana@example.com', 'one');
    expect((await fetch(`${sandbox.httpUrl}/inbox`, { method: 'DELETE' })).status).toBe(204);
    expect(await (await get('/inbox/mails')).json()).toEqual({ items: [] });
  });

  it('notifies the page of a change', async () => {
    const stream = await get('/inbox/events');
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    const received = async (word: string) => {
      let text = '';
      while (!text.includes(word)) text += (await reader?.read())?.value ?? '';
      return text;
    };
    await received('retry');
    await sms('+5511999990001', '1234');
    expect(await received('event: change')).toContain('data: {}');
    await reader?.cancel();
  });
});

describe('codes', () => {
  it.each([
    ['Palpite: 482913 é o seu código, vale 10 min.', '482913'],
    ['Your code is 1234', '1234'],
    ['Call +5511999990000', ''],
    ['You won 12345.67 today', ''],
    ['R$ 1.248,90', ''],
    ['123456789 is too long', ''],
    ['12345678.', '12345678'],
  ])('in %j: %j', (text, code) => {
    expect(findCode(text)).toBe(code);
  });
});

describe('pages', () => {
  it('allow only their own scripts and styles', async () => {
    for (const path of ['/', '/inbox', '/inbox/faults']) {
      const reply = await get(path);
      const policy = reply.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("style-src 'self'");
      expect(policy).not.toContain('unsafe');
      const body = await reply.text();
      expect(body).toMatch(/<title>[^<]+ · Palpite sandbox<\/title>/);
      expect(body).not.toMatch(/<script(?! src="\/assets\/)|\sstyle=|\son\w+=/);
      for (const [, asset] of body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g))
        expect((await get(asset ?? '')).status).toBe(200);
    }
  });

  it('show that the inbox is empty', async () => {
    expect(await page('/inbox')).toContain('Nothing has been sent yet');
  });

  it('escape the subject, the recipient and the text of a message', async () => {
    const evil = '"><img src=x onerror=alert(1)>';
    await mail('ana@example.com', evil);
    await sms('+5511999990001', evil);
    for (const path of [
      '/inbox',
      '/inbox?show=mail-1&view=headers',
      '/inbox?show=sms-2',
      '/inbox?show=%22%3E%3Cimg',
    ]) {
      const body = await page(path);
      expect(body).not.toContain('<img');
      if (path !== '/inbox?show=%22%3E%3Cimg') expect(body).toContain('&lt;img');
    }
  });

  it("show a mail's HTML only in a frame without scripts", async () => {
    await mail(
      'ana@example.com',
      'x',
      '<script>parent.hacked=1</script><form action="https://evil.example">',
    );
    expect(await page('/inbox?show=mail-1')).toMatch(/<iframe[^>]+sandbox="allow-popups[^"]*"/);
    const own = await get('/inbox/mails/mail-1/html');
    const policy = own.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox allow-popups');
    expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/);
    expect(own.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('show the code with a button that copies it', async () => {
    await sms('+5511999990001', 'Palpite: 482913');
    expect(await page('/inbox?show=sms-1')).toContain('data-copy="482913"');
  });
});
