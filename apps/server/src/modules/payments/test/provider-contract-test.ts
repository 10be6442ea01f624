import type { Asset } from '@palpite/kernel/assets';
import type { Reference } from '@palpite/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../core/order.ts';
import { atProvider, type Headers, type PaymentProvider, type ProviderAnswer } from '../core/provider.ts';
import { someOrder, Till } from './some-order.ts';

/** One webhook as it was sent. */
export interface Letter {
  readonly raw: Buffer;
  readonly headers: Headers;
}

/** A controllable third party behind the adapter under test. */
export interface Subject {
  readonly provider: PaymentProvider;
  nowMs(): number;
  /** Fields and a method that are valid for a pay-in and a pay-out. */
  readonly method: string;
  readonly asset: Asset;
  readonly account: Readonly<Record<string, string>>;
  /** The payer pays at the provider, which then sends messages. */
  pay(reference: string, how?: { amount?: bigint; currency?: string }): Promise<void>;
  chargeBack(reference: string): Promise<void>;
  /** The payer pays at the last moment and the money arrives after the order, which is short, has expired. */
  payTooLate(reference: string): Promise<void>;
  settlePayout(reference: string, how: 'paid' | 'failed'): Promise<void>;
  /** All messages about the order so far, in the order of their creation. */
  letters(reference: string): Promise<readonly Letter[]>;
  /** The same message signed with a wrong secret, and one that was signed six minutes ago. */
  forged(letter: Letter): Letter;
  aged(letter: Letter): Letter;
  /** Signed with the old secret of a rotation. */
  rotated(letter: Letter): Letter;
  /** How the next answer fails, before or after the order was accepted. */
  trouble(kind: 'fail' | 'fail-after' | 'html' | 'hang' | 'lose' | 'down'): Promise<void>;
  /** Makes every answer slower than the adapter's time limit until it is reset. */
  slow(isSlow: boolean): Promise<void>;
  close(): Promise<void>;
}

let made = 0;

/** Holds the adapter under test. */
class Bench {
  #subject: Subject | undefined;

  get subject(): Subject {
    if (!this.#subject) throw new Error('the subject is not open yet');
    return this.#subject;
  }

  use(subject: Subject): void {
    this.#subject = subject;
  }

  order(direction: Order['direction'] = 'payin', change: Partial<Order> = {}): Order {
    made += 1;
    const { provider, method, asset, account, nowMs } = this.subject;
    return someOrder({
      id: (9_000_000_000n + BigInt(made)) as Reference,
      direction,
      provider: provider.name,
      method,
      asset,
      account,
      status: 'created',
      ...(direction === 'payin' && { expiresMs: nowMs() + 1_800_000 }),
      ...change,
    });
  }

  async start(order: Order): Promise<ProviderAnswer> {
    const outcome = await this.subject.provider.start(order);
    if (outcome.is !== 'started') throw new Error(`the outcome is ${outcome.is}`);
    return outcome.answer;
  }

  async received(order: Order): Promise<ProviderAnswer[]> {
    const { provider, nowMs } = this.subject;
    return (await this.subject.letters(String(order.id))).map(({ raw, headers }) => {
      const outcome = provider.receive(raw, headers, nowMs());
      if (outcome.is !== 'received') throw new Error(`the outcome is ${outcome.is}`);
      return outcome.answer;
    });
  }
}

/** Applies the answers in order, in reverse, and each three times. */
function tills(order: Order, answers: readonly ProviderAnswer[]): Till[] {
  return [answers, [...answers].reverse(), [...answers, ...answers, ...answers]].map((some) => {
    const till = new Till({ ...order, status: 'pending' });
    for (const answer of some) till.receive(answer);
    return till;
  });
}

/** The contract test of payment providers, against the third party or the sandbox's imitation of it. */
export function testProviderContract(name: string, open: () => Promise<Subject>): void {
  describe(`the payment provider ${name}`, () => {
    const bench = new Bench();
    beforeAll(async () => bench.use(await open()));
    afterAll(() => bench.subject.close());
    testStarts(bench);
    testPayments(bench);
    testMessages(bench);
    testReturns(bench);
    testTroubles(bench);
  });
}

function testStarts(bench: Bench): void {
  it('starts a pay-in with instructions for the player, and returns the same one for a repeat', async () => {
    const order = bench.order();
    const answer = await bench.start(order);
    expect(answer).toMatchObject({
      reference: String(order.id),
      direction: 'payin',
      status: 'pending',
      payments: [],
    });
    expect(answer.instructions).toBeDefined();
    expect(await bench.start(order)).toEqual(answer);
    expect(await bench.subject.provider.read(atProvider(order))).toEqual({ is: 'read', answer });
  });

  it('does not find an order that was never started', async () => {
    expect(await bench.subject.provider.read(atProvider(bench.order()))).toEqual({ is: 'absent' });
    expect(await bench.subject.provider.read(atProvider(bench.order('payout')))).toEqual({ is: 'absent' });
  });

  it('refuses an impossible order, and does not report it as unavailable', async () => {
    expect(
      await bench.subject.provider.start(bench.order('payin', { method: 'NO-SUCH-METHOD' })),
    ).toMatchObject({
      is: 'refused',
    });
  });
}

function testPayments(bench: Bench): void {
  it('sends messages about a payment that post once, also repeated and reordered', async () => {
    const order = bench.order();
    await bench.start(order);
    await bench.subject.pay(String(order.id));
    const answers = await bench.received(order);
    expect(answers.length).toBeGreaterThan(0);
    for (const till of tills(order, answers)) {
      expect(till.order).toMatchObject({ status: 'paid', paidAmount: order.amount });
      expect(till.in('cash', order.asset)).toBe(order.amount);
    }
    expect(await bench.subject.provider.read(atProvider(order))).toMatchObject({
      is: 'read',
      answer: { status: 'paid' },
    });
  });

  it('reports another amount, and the paid amount is credited', async () => {
    const order = bench.order();
    await bench.start(order);
    await bench.subject.pay(String(order.id), { amount: order.amount - 1_00n });
    for (const till of tills(order, await bench.received(order)))
      expect(till.in('cash', order.asset)).toBe(order.amount - 1_00n);
  });

  it('reports another currency, and nobody is credited', async () => {
    const order = bench.order();
    await bench.start(order);
    const currency = order.asset === 'USD' ? 'BRL' : 'USD';
    await bench.subject.pay(String(order.id), { currency });
    for (const till of tills(order, await bench.received(order))) {
      expect(till.in('cash', order.asset)).toBe(0n);
      expect(till.in('held_deposits', currency)).toBeGreaterThan(0n);
    }
  });

  it('reports a late payment of an expired order, which is credited', async () => {
    const order = bench.order('payin', { expiresMs: bench.subject.nowMs() + 2_500 });
    await bench.start(order);
    await bench.subject.payTooLate(String(order.id));
    const till = new Till({ ...order, status: 'expired' });
    const answers = await bench.received(order);
    expect(answers.map(({ status }) => status)).toContain('expired');
    for (const answer of answers) till.receive(answer);
    expect(till.order).toMatchObject({ status: 'paid', paidAmount: order.amount });
  });
}

function testMessages(bench: Bench): void {
  it('refuses forged, altered, old and unsigned messages, and accepts both secrets of a rotation', async () => {
    const order = bench.order();
    await bench.start(order);
    await bench.subject.pay(String(order.id));
    const [letter] = await bench.subject.letters(String(order.id));
    if (!letter) throw new Error('no letter');
    const { provider } = bench.subject;
    const receive = ({ raw, headers }: Letter, at = bench.subject.nowMs()) =>
      provider.receive(raw, headers, at).is;
    expect(receive(letter)).toBe('received');
    expect(receive(bench.subject.rotated(letter))).toBe('received');
    expect(receive(bench.subject.forged(letter))).toBe('forged');
    expect(receive(bench.subject.aged(letter))).toBe('stale');
    expect(receive(letter, bench.subject.nowMs() + 301_000)).toBe('stale');
    expect(receive({ ...letter, raw: Buffer.concat([letter.raw, Buffer.from(' ')]) })).toBe('forged');
    expect(receive({ ...letter, headers: {} })).toBe('forged');
  });
}

function testReturns(bench: Bench): void {
  it('refunds in parts, once per key, and reports the total', async () => {
    const order = bench.order();
    await bench.start(order);
    await bench.subject.pay(String(order.id));
    const [payment] = (await bench.received(order)).at(-1)?.payments ?? [];
    if (!payment) throw new Error('no payment');
    const { provider } = bench.subject;
    const refund = (amount: bigint, key: string) => ({
      reference: String(order.id),
      payment: payment.id,
      amount,
      key: `${order.id}-${key}`,
    });
    for (const key of ['a', 'a', 'b'])
      expect(await provider.refund(refund(30_00n, key))).toMatchObject({
        is: 'asked',
      });
    expect(await provider.refund(refund(order.amount, 'c'))).toMatchObject({
      is: 'refused',
    });
    for (const till of tills(order, await bench.received(order))) {
      expect(till.in('cash', order.asset)).toBe(order.amount - 60_00n);
      expect(till.order).toMatchObject({ status: 'paid', returnedAmount: 60_00n });
    }
  });

  it('reports a chargeback that posts once', async () => {
    const order = bench.order();
    await bench.start(order);
    await bench.subject.pay(String(order.id));
    await bench.subject.chargeBack(String(order.id));
    for (const till of tills(order, await bench.received(order)))
      expect(till.in('cash', order.asset)).toBe(0n);
  });

  it.each(['paid', 'failed'] as const)('pays out: %s', async (how) => {
    const order = bench.order('payout', { fee: 2_00n });
    const answer = await bench.start(order);
    expect(answer).toMatchObject({ direction: 'payout', status: 'pending' });
    await bench.subject.settlePayout(String(order.id), how);
    for (const till of tills(order, await bench.received(order))) {
      expect(till.order.status).toBe(how);
      expect(till.in('hold', order.asset)).toBe(-order.amount);
      expect(till.in('cash', order.asset)).toBe(how === 'paid' ? 0n : order.amount);
      expect(till.in(`psp:${order.provider}:clearing`, order.asset)).toBe(
        how === 'paid' ? order.amount - 2_00n : 0n,
      );
    }
  });
}

function testTroubles(bench: Bench): void {
  it.each(['fail', 'fail-after', 'html', 'hang', 'lose'] as const)(
    'is unknown after the fault %s, and starts the order once',
    async (kind) => {
      for (const order of [bench.order(), bench.order('payout')]) {
        await bench.subject.trouble(kind);
        expect(await bench.subject.provider.start(order)).toEqual({ is: 'unknown' });
        const again = await bench.start(order);
        expect(await bench.subject.provider.read(atProvider(order))).toEqual({ is: 'read', answer: again });
        await bench.subject.trouble(kind);
        expect(await bench.subject.provider.read(atProvider(order))).toEqual({ is: 'unknown' });
      }
    },
  );

  it('reports certainly that it accepts no orders now, and starts nothing', async () => {
    for (const order of [bench.order(), bench.order('payout')]) {
      await bench.subject.trouble('down');
      expect(await bench.subject.provider.start(order)).toMatchObject({ is: 'unavailable' });
      expect(await bench.subject.provider.read(atProvider(order))).toEqual({ is: 'absent' });
    }
  });

  it('is unknown after a slow answer, and starts the order once', async () => {
    const order = bench.order('payout');
    await bench.subject.slow(true);
    expect(await bench.subject.provider.start(order)).toEqual({ is: 'unknown' });
    expect(await bench.subject.provider.read(atProvider(order))).toEqual({ is: 'unknown' });
    await bench.subject.slow(false);
    const before = await bench.subject.provider.read(atProvider(order));
    expect(before).toMatchObject({ is: 'read' });
    expect(await bench.start(order)).toEqual(before.is === 'read' && before.answer);
  });

  it('has every movement of the day in its statement', async () => {
    const order = bench.order();
    await bench.start(order);
    await bench.subject.pay(String(order.id));
    const day = new Date(bench.subject.nowMs()).toISOString().slice(0, 10);
    const lines = await bench.subject.provider.statement(day);
    if (lines === 'unknown') throw new Error('no statement');
    expect(lines.filter(({ reference }) => reference === String(order.id))).toMatchObject([
      { kind: 'payin', amount: order.amount, currency: order.asset },
    ]);
    await bench.subject.trouble('html');
    expect(await bench.subject.provider.statement(day)).toBe('unknown');
  });
}
