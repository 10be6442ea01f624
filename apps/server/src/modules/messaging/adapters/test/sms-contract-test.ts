import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OutgoingSms, SmsSender } from '../../core/senders.ts';

export interface SmsWorld {
  readonly sender: SmsSender;
  received(to: string): Promise<readonly { readonly from: string; readonly text: string }[]>;
  refuse(number: string): Promise<void>;
  fall(trouble: 'temporary-error' | 'silence' | 'answer-lost', times: number): Promise<void>;
  stop(): Promise<void>;
  close(): Promise<void>;
}

const sms: OutgoingSms = {
  reference: '771',
  from: 'BetHoje',
  to: '+5511999990000',
  text: 'BetHoje: 482913 é o seu código ⚽',
  template: 'bethoje_br_sms',
};

/** The contract test of every SMS adapter. `build` returns a new world whose sender times out within two seconds. */
export function testSmsSenderContract(name: string, build: () => Promise<SmsWorld>): void {
  describe(`contract of SMS senders: ${name}`, () => {
    let world: SmsWorld;
    beforeEach(async () => {
      world = await build();
    });
    afterEach(() => world.close());

    it('delivers once, exactly what it was given', async () => {
      expect(await world.sender.send(sms)).toMatchObject({ is: 'sent' });
      expect(await world.received(sms.to)).toMatchObject([{ from: sms.from, text: sms.text }]);
    });

    it('reports a refused number as refused, with a reason that does not name it', async () => {
      await world.refuse(sms.to);
      const delivery = await world.sender.send(sms);
      expect(delivery.is).toBe('refused');
      expect(JSON.stringify(delivery)).not.toContain('99999');
      expect(await world.received(sms.to)).toEqual([]);
    });

    it.each(['temporary-error', 'silence'] as const)(
      'reports %s as unknown and works again afterwards',
      async (trouble) => {
        await world.fall(trouble, 1);
        expect((await world.sender.send(sms)).is).toBe('unknown');
        expect((await world.sender.send(sms)).is).toBe('sent');
        expect(await world.received(sms.to)).toHaveLength(1);
      },
    );

    it('reports a lost answer as unknown, and if it is repeatable, the repeat sends nothing twice', async () => {
      await world.fall('answer-lost', 1);
      expect((await world.sender.send(sms)).is).toBe('unknown');
      expect(await world.received(sms.to)).toHaveLength(1);
      if (!world.sender.repeatable) return;
      expect((await world.sender.send(sms)).is).toBe('sent');
      expect(await world.received(sms.to)).toHaveLength(1);
    });

    it('returns the same provider id for the same reference', async () => {
      const first = await world.sender.send(sms);
      if (world.sender.repeatable) expect(await world.sender.send(sms)).toEqual(first);
      expect(await world.sender.send({ ...sms, reference: '772' })).not.toEqual(first);
    });

    it('never reports sent for another text under a used reference', async () => {
      await world.sender.send(sms);
      expect((await world.sender.send({ ...sms, text: 'other' })).is).not.toBe('sent');
    });

    it('reports an unreachable provider as unknown', async () => {
      await world.stop();
      expect((await world.sender.send(sms)).is).toBe('unknown');
    });

    it('sends many at once, each once', async () => {
      const all = Array.from({ length: 40 }, (_none, n) => ({
        ...sms,
        reference: `m${n}`,
        to: `+551199999${1000 + n}`,
      }));
      const deliveries = await Promise.all(all.map((one) => world.sender.send(one)));
      expect(new Set(deliveries.map((delivery) => JSON.stringify(delivery))).size).toBe(40);
      for (const one of all) expect(await world.received(one.to)).toHaveLength(1);
    });
  });
}
