import { connect } from 'node:net';
import { NO_MATCHES } from '@palpite/testkit/stopped-feed';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox.ts';
import type { Mail } from '../arrivals.ts';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startSandbox({ feed: NO_MATCHES });
});
afterEach(() => sandbox.close());

const transport = (login?: { user: string; pass: string }) =>
  createTransport({
    host: '127.0.0.1',
    port: sandbox.smtpPort,
    ignoreTLS: true,
    ...(login === undefined ? {} : { auth: login }),
  });
const waitFor = async (to: string): Promise<Mail> =>
  (await (
    await fetch(`${sandbox.httpUrl}/inbox/wait?kind=mail&to=${encodeURIComponent(to)}`)
  ).json()) as Mail;
const listed = async (): Promise<Mail[]> =>
  ((await (await fetch(`${sandbox.httpUrl}/inbox/mails`)).json()) as { items: Mail[] }).items;

/** Sends raw SMTP lines, for input that a mail library would never send. Resolves with all replies. */
function dialogue(lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(sandbox.smtpPort, '127.0.0.1');
    const waiting = [...lines];
    let received = '';
    socket.on('data', (data) => {
      received += data.toString();
      if (!/^\d{3} .*\r\n$/m.test(data.toString())) return;
      const next = waiting.shift();
      if (next === undefined) socket.end();
      else socket.write(`${next}\r\n`);
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
}

describe('mailbox', () => {
  it('stores a mail from SMTP with all its parts', async () => {
    await transport().sendMail({
      from: 'Palpite <no-reply@palpite.example>',
      to: 'ana@example.com',
      cc: 'bia@example.com',
      subject: 'Seu código é 482913 ⚽',
      text: 'Olá, 482913',
      html: '<b>482913</b>',
      attachments: [{ filename: 'térmos.txt', content: Buffer.alloc(300, 'x') }],
      headers: { 'X-Kind': 'code' },
      messageId: '<77@palpite.example>',
    });
    const mail = await waitFor('ana@example.com');
    expect(mail).toMatchObject({
      kind: 'mail',
      from: 'Palpite <no-reply@palpite.example>',
      to: ['ana@example.com', 'bia@example.com'],
      subject: 'Seu código é 482913 ⚽',
      code: '482913',
      messageId: '<77@palpite.example>',
      attachments: [{ name: 'térmos.txt', type: 'text/plain', bytes: 300 }],
    });
    expect(mail.text.trim()).toBe('Olá, 482913');
    expect(mail.html).toContain('<b>482913</b>');
    expect(mail.headers).toContainEqual({ name: 'X-Kind', value: 'code' });
    expect(mail.receivedAt).toBeGreaterThan(0);
  });

  it('finds the recipient regardless of case', async () => {
    await transport().sendMail({ from: 'a@b.co', to: 'Ana@Example.com', subject: 'x', text: 'x' });
    expect((await waitFor('ana@example.COM')).subject).toBe('x');
  });

  it.each([
    ['nothing at all', '.'],
    ['bytes that are no text', `\u0000\u0001\u00ff\u00fe\r\n.`],
    [
      'a broken multipart',
      'Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: ;;;\r\n\r\n--y\r\n.',
    ],
    ['an endless header', `Subject: ${'a'.repeat(900)}\r\n ${'b'.repeat(900)}\r\n.`],
    ['a transfer encoding that lies', 'Content-Transfer-Encoding: base64\r\n\r\n%%%%\u00ff\r\n.'],
  ])('survives %s', async (_what, data) => {
    const received = await dialogue([
      'HELO x',
      'MAIL FROM:<a@b.co>',
      'RCPT TO:<c@d.co>',
      'DATA',
      data,
      'QUIT',
    ]);
    expect(received).toContain('250');
    expect(await listed()).toHaveLength(1);
    await transport().sendMail({ from: 'a@b.co', to: 'later@d.co', subject: 'still here', text: 'x' });
    expect((await waitFor('later@d.co')).subject).toBe('still here');
  });

  it('shows a mail that cannot be parsed as plain text', async () => {
    const nested = Array.from({ length: 30 }, (_none, depth) =>
      [`Content-Type: multipart/mixed; boundary=b${depth}`, '', `--b${depth}`].join('\r\n'),
    ).join('\r\n');
    await dialogue(['HELO x', 'MAIL FROM:<a@b.co>', 'RCPT TO:<c@d.co>', 'DATA', `${nested}\r\n.`, 'QUIT']);
    expect(await waitFor('c@d.co')).toMatchObject({ subject: '(unreadable mail)', from: 'a@b.co' });
  });

  it('refuses a mail over 1 MB and keeps none of it', async () => {
    const sending = transport().sendMail({ from: 'a@b.co', to: 'c@d.co', text: 'x'.repeat(1_100_000) });
    await expect(sending).rejects.toMatchObject({ responseCode: 552 });
    expect(await listed()).toEqual([]);
  });

  it('refuses an eleventh recipient', async () => {
    const to = Array.from({ length: 11 }, (_none, n) => `p${n}@example.com`);
    const info = await transport().sendMail({ from: 'a@b.co', to, text: 'x' });
    expect(info.accepted).toHaveLength(10);
    expect(info.rejected).toEqual(['p10@example.com']);
  });

  it('keeps the last 500 mails', async () => {
    const pool = createTransport({
      host: '127.0.0.1',
      port: sandbox.smtpPort,
      ignoreTLS: true,
      pool: true,
      maxMessages: 1_000,
    });
    await Promise.all(
      Array.from({ length: 503 }, (_none, n) =>
        pool.sendMail({ from: 'a@b.co', to: 'c@d.co', subject: `n${n}`, text: 'x' }),
      ),
    );
    pool.close();
    const oldest = await fetch(`${sandbox.httpUrl}/inbox/mails/mail-3`);
    const kept = await fetch(`${sandbox.httpUrl}/inbox/mails/mail-4`);
    expect([oldest.status, kept.status]).toEqual([404, 200]);
  }, 30_000);

  it('requires the login when one is configured', async () => {
    await sandbox.close();
    sandbox = await startSandbox({
      feed: NO_MATCHES,
      smtpLogin: { user: 'demo', password: 'demo-password' },
    });
    const mail = { from: 'a@b.co', to: 'c@d.co', text: 'x' };
    await expect(transport().sendMail(mail)).rejects.toMatchObject({ responseCode: 530 });
    await expect(transport({ user: 'demo', pass: 'wrong' }).sendMail(mail)).rejects.toMatchObject({
      responseCode: 535,
    });
    await transport({ user: 'demo', pass: 'demo-password' }).sendMail(mail);
    expect(await listed()).toHaveLength(1);
  });
});
