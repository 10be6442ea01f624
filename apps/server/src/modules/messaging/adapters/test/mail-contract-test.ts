import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MailSender, OutgoingMail } from '../../core/senders.ts';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly bytes: number }[];
}

/** A provider that can be made to misbehave, and a sender that uses it. */
export interface MailWorld {
  readonly sender: MailSender;
  /** All mails that the provider accepted for this address. */
  received(to: string): Promise<readonly ReceivedMail[]>;
  refuse(address: string): Promise<void>;
  fall(trouble: 'temporary-error' | 'silence' | 'answer-lost', times: number): Promise<void>;
  stop(): Promise<void>;
  close(): Promise<void>;
}

const mail: OutgoingMail = {
  reference: '771',
  from: { name: 'Bet "Hoje", <S.A.>', address: 'no-reply@bethoje.example' },
  to: 'ana@example.com',
  subject: '482913 é o seu código ⚽ — ваш код',
  text: 'Olá, 482913\n.\nfim',
  html: '<p>Olá, <b>482913</b></p>',
  template: 'bethoje_br_mail',
};

/** What arrives is what was sent. */
function testContents(world: () => MailWorld): void {
  it('delivers once, exactly what it was given', async () => {
    const delivery = await world().sender.send(mail);
    expect(delivery).toMatchObject({ is: 'sent' });
    const received = await world().received(mail.to);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ to: [mail.to], subject: mail.subject });
    expect(received[0]?.from).toContain('no-reply@bethoje.example');
    expect(received[0]?.text.trim()).toBe(mail.text);
    expect(received[0]?.html).toContain(mail.html);
    expect(received[0]?.messageId).toContain('771');
  });

  it('carries a text file of half a megabyte with its name and type', async () => {
    const content = 'sport,staked\r\n'.repeat(35_000);
    const attachment = { name: 'figures.csv', type: 'text/csv', content };
    expect((await world().sender.send({ ...mail, attachment })).is).toBe('sent');
    const [received] = await world().received(mail.to);
    expect(received?.attachments).toEqual([{ name: 'figures.csv', type: 'text/csv', bytes: content.length }]);
    expect(received?.text.trim()).toBe(mail.text);
  });
}

/** The contract test of every mail adapter. `build` returns a new world whose sender times out within two seconds. */
export function testMailSenderContract(name: string, build: () => Promise<MailWorld>): void {
  describe(`contract of mail senders: ${name}`, () => {
    let world: MailWorld;
    beforeEach(async () => {
      world = await build();
    });
    afterEach(() => world.close());

    testContents(() => world);

    it('reports a refused address as refused, with a reason that does not name it', async () => {
      await world.refuse(mail.to);
      const delivery = await world.sender.send(mail);
      expect(delivery.is).toBe('refused');
      expect(JSON.stringify(delivery)).not.toContain('ana');
      expect(await world.received(mail.to)).toEqual([]);
    });

    it.each(['temporary-error', 'silence'] as const)(
      'reports %s as unknown and works again afterwards',
      async (trouble) => {
        await world.fall(trouble, 1);
        expect((await world.sender.send(mail)).is).toBe('unknown');
        expect((await world.sender.send(mail)).is).toBe('sent');
        expect(await world.received(mail.to)).toHaveLength(1);
      },
    );

    it('reports a lost answer as unknown; the repeat can be recognised by its Message-ID', async () => {
      await world.fall('answer-lost', 1);
      expect((await world.sender.send(mail)).is).toBe('unknown');
      expect((await world.sender.send(mail)).is).toBe('sent');
      const ids = (await world.received(mail.to)).map((received) => received.messageId);
      expect(ids).toHaveLength(2);
      expect(new Set(ids).size).toBe(1);
    });

    it('reports an unreachable provider as unknown', async () => {
      await world.stop();
      expect((await world.sender.send(mail)).is).toBe('unknown');
    });

    it('reports sent exactly for what arrived, with many at once', async () => {
      const all = Array.from({ length: 40 }, (_none, n) => ({
        ...mail,
        reference: `${n}`,
        to: `p${n}@example.com`,
      }));
      const deliveries = await Promise.all(all.map((one) => world.sender.send(one)));
      for (const [index, one] of all.entries()) {
        const arrived = await world.received(one.to);
        if (deliveries[index]?.is === 'sent') expect(arrived).toHaveLength(1);
        else expect(deliveries[index]?.is).toBe('unknown');
      }
      expect(deliveries.filter((delivery) => delivery.is === 'sent').length).toBeGreaterThan(0);
    });
  });
}
