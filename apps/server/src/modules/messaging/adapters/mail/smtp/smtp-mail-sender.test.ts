import { createServer, type Server, type Socket } from 'node:net';
import { startSandbox } from '@palpite/sandbox/sandbox';
import { manualClock } from '@palpite/testkit/clock';
import { NO_MATCHES } from '@palpite/testkit/stopped-feed';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../../../platform/clock/clock.ts';
import { type ReceivedMail, testMailSenderContract } from '../../test/mail-contract-test.ts';
import { sandboxWorld } from '../../test/sandbox-world.ts';
import { SmtpMailSender, type SmtpOptions } from './smtp-mail-sender.ts';

const mail = {
  reference: '9',
  from: { name: 'B', address: 'b@bethoje.example' },
  to: 'ana@example.com',
  subject: 's',
  text: 't',
  html: '<p>t</p>',
  template: 'bethoje_br_mail',
};
const senderTo = (url: string, more: Partial<SmtpOptions> = {}) =>
  new SmtpMailSender({ url, clock: systemClock, timeoutMs: 1_500, ...more });
const clear = (port: number, more: Partial<SmtpOptions> = {}) => senderTo(`smtp://127.0.0.1:${port}`, more);

testMailSenderContract('SMTP', async () => {
  const world = await sandboxWorld();
  const sender = clear(world.sandbox.smtpPort);
  return {
    sender,
    received: (to) => world.read<ReceivedMail>('mail', to),
    refuse: (address) => world.refuse('mail', address),
    fall: (trouble, times) => world.fall('mail', trouble, times),
    stop: () => world.stop(),
    async close() {
      await sender.close();
      await world.stop();
    },
  };
});

/** An SMTP server whose every answer the test decides. */
async function scriptedServer(onSocket: (socket: Socket) => void): Promise<{ server: Server; port: number }> {
  const server = createServer(onSocket).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { server, port: (server.address() as { port: number }).port };
}

describe('SMTP sender', () => {
  it('uses one Message-ID per message, in the domain of the sender', async () => {
    const world = await sandboxWorld();
    const sender = clear(world.sandbox.smtpPort);
    expect(await sender.send(mail)).toEqual({ is: 'sent', providerId: '<9@bethoje.example>' });
    expect((await world.read<ReceivedMail>('mail', mail.to))[0]?.messageId).toBe('<9@bethoje.example>');
    await sender.close();
    await world.stop();
  });

  it('says how a promotion is ended, and nothing of the kind in other mails', async () => {
    const world = await sandboxWorld();
    const sender = clear(world.sandbox.smtpPort);
    const leave = 'https://bethoje.example/leave/77.abc?lca_lang=PT';
    await sender.send({ ...mail, leave });
    await sender.send({ ...mail, reference: '10', to: 'bia@example.com' });
    type Seen = { readonly headers: readonly { readonly name: string; readonly value: string }[] };
    const ways = async (to: string) =>
      (await world.read<Seen>('mail', to))[0]?.headers
        .filter(({ name }) => /^list-/i.test(name))
        .map(({ value }) => value);
    expect(await ways(mail.to)).toEqual([`<${leave}>`, 'List-Unsubscribe=One-Click']);
    expect(await ways('bia@example.com')).toEqual([]);
    await sender.close();
    await world.stop();
  });

  it('sends nothing in clear text when TLS is required', async () => {
    const world = await sandboxWorld();
    const { smtpPort } = world.sandbox;
    for (const url of [`smtp://127.0.0.1:${smtpPort}?tls=starttls`, `smtps://127.0.0.1:${smtpPort}`]) {
      const sender = senderTo(url);
      expect((await sender.send(mail)).is).toBe('unknown');
      await sender.close();
    }
    expect(await world.read('mail', mail.to)).toEqual([]);
    await world.stop();
  });

  it('does not treat a failed login as a refusal of the mail', async () => {
    const sandbox = await startSandbox({
      feed: NO_MATCHES,
      smtpLogin: { user: 'demo', password: 'demo-password' },
    });
    const wrong = senderTo(`smtp://demo:x@127.0.0.1:${sandbox.smtpPort}`);
    expect(await wrong.send(mail)).toEqual({ is: 'unknown', why: 'smtp-535' });
    const right = senderTo(`smtp://demo:demo-password@127.0.0.1:${sandbox.smtpPort}`);
    expect((await right.send(mail)).is).toBe('sent');
    await Promise.all([wrong.close(), right.close()]);
    await sandbox.close();
  });

  it('gives up on a server that trickles, and is free for the next mail', async () => {
    const clock = manualClock();
    let begun = () => {};
    const trickling = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const { server, port } = await scriptedServer((socket) => {
      socket.on('error', () => undefined);
      // A line that never ends prevents every inactivity timeout.
      socket.write('220-slow');
      begun();
    });
    const sender = clear(port, { clock, timeoutMs: 60_000 });
    const deliveries = Array.from({ length: 20 }, () => sender.send(mail));
    await trickling;
    clock.advance(60_000);
    const whys = (await Promise.all(deliveries)).map((delivery) => delivery.is === 'unknown' && delivery.why);
    expect(whys.filter((why) => why === 'busy')).toHaveLength(4);
    expect(whys).toContain('timeout');
    const next = sender.send(mail);
    clock.advance(60_000);
    expect(await next).toEqual({ is: 'unknown', why: 'timeout' });
    await sender.close();
    await new Promise((resolve) => server.close(resolve));
  });
});
