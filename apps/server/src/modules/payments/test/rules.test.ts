import { nitCheck } from '@palpite/kernel/documents/colombia';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@palpite/kernel/time';
import { describe, expect, it } from 'vitest';
import { readPaymentSettings } from '../../../platform/config/payment-settings.ts';
import { PROVIDER_CLASSES } from '../adapters/classes.ts';
import { checkAmount, checkInput } from '../core/check-input.ts';
import { type ComparedPayment, compareStatement } from '../core/compare.ts';
import { feeOf, type MethodField } from '../core/method.ts';
import { foreignField, holderOf, isOtherPayer } from '../core/own-document.ts';
import type { StatementLine } from '../core/provider.ts';
import { isExpired, nextCheckMs } from '../core/schedule.ts';
import { decideStray } from '../core/stray.ts';
import { DEFAULT_PAYMENT_TERMS } from '../core/terms.ts';
import { PIX } from './payments-test-app.ts';
import { someAnswer, someOrder, somePayment } from './some-order.ts';

describe('when the provider is asked', () => {
  const waits = (change: object, checks: number) => {
    const at = nextCheckMs(someOrder(change), checks, 0);
    return at === undefined ? undefined : at / SECOND_MS;
  };

  it('is soon, then with growing pauses, at the latest when the order expires', () => {
    expect([0, 1, 2, 3].map((checks) => waits({ status: 'unknown' }, checks))).toEqual([5, 10, 20, 40]);
    expect(waits({ status: 'pending' }, 50)).toBe(300);
    expect(waits({ status: 'pending', direction: 'payout' }, 50)).toBe(600);
    expect(waits({ status: 'pending', expiresMs: 7 * SECOND_MS }, 3)).toBe(7);
    expect(waits({ status: 'created' }, 0)).toBe(60);
  });

  it('continues for a day after the order expired, and never concerns closed orders or orders in review', () => {
    expect(waits({ status: 'expired', expiresMs: 0 }, 20)).toBe(HOUR_MS / SECOND_MS);
    const old = someOrder({ status: 'expired', expiresMs: 0 });
    expect(nextCheckMs(old, 20, DAY_MS)).toBeUndefined();
    for (const status of ['paid', 'failed', 'cancelled', 'review'] as const)
      expect(waits({ status }, 0)).toBeUndefined();
    expect(isExpired(someOrder({ expiresMs: MINUTE_MS }), MINUTE_MS)).toBe(true);
    expect(isExpired(someOrder({ direction: 'payout', expiresMs: 1 }), 2)).toBe(false);
  });
});

describe('what may be paid in on one day', () => {
  it('[CONST-047] the day of Peru is 2,000 with verified documents and 500 before', () => {
    expect(DEFAULT_PAYMENT_TERMS.dailyPayin.PEN).toEqual({ before: 500_00n, verified: 2_000_00n });
  });
});

describe('what the player gives', () => {
  const given = (account: Record<string, string>) => checkInput(PIX, 'payin', { country: 'BR' }, { account });

  it('is stored without separators and without fields that the method does not have', () => {
    expect(given({ cpf: ' 529.982.247-25 ', surprise: 'x', __proto__: 'y' })).toMatchObject({
      is: 'good',
      account: { cpf: '52998224725' },
    });
    expect(given({ cpf: 'x'.repeat(300) })).toMatchObject({ field: 'cpf', why: 'length' });
    expect(
      checkInput(PIX, 'payin', { country: 'BR' }, { account: Object.create({ cpf: '1' }) }),
    ).toMatchObject({
      why: 'empty',
    });
    expect(
      checkInput({ ...PIX, payin: undefined } as never, 'payin', { country: 'BR' }, { account: {} }),
    ).toMatchObject({
      reason: 'method-unknown',
    });
  });

  it('must be a multiple of the smallest step within the limits', () => {
    if (!PIX.payin) throw new Error('PIX takes money');
    const pesos = { ...PIX, step: 100n };
    expect(checkAmount(pesos, PIX.payin, 30_50n)).toMatchObject({ reason: 'amount-wrong' });
    expect(checkAmount(pesos, PIX.payin, 31_00n)).toBeUndefined();
  });

  it('pays a fee that is rounded up', () => {
    expect(feeOf({ fee: { units: 1_00n, permille: 5 } }, 1_01n)).toBe(1_01n);
    expect(feeOf({ fee: { units: 0n, permille: 0 } }, 1_000n)).toBe(0n);
  });

  it('must not be a company’s account, whatever key or document names it', () => {
    const field = (kind: MethodField['kind']) => [{ name: kind, kind, required: true }];
    const cpf = { kind: 'cpf', number: '52998224725' };
    expect(foreignField(field('pix-key'), { 'pix-key': '11444777000161' }, cpf)).toBe('pix-key');
    expect(foreignField(field('cnpj'), { cnpj: '11444777000161' }, cpf)).toBe('cnpj');
    const dni = { kind: 'dni', number: '12345678' };
    expect(foreignField(field('ruc-or-dni'), { 'ruc-or-dni': '20512333797' }, dni)).toBe('ruc-or-dni');
    const curp = { kind: 'curp', number: 'GODE561231HDFRRN09' };
    expect(foreignField(field('rfc'), { rfc: 'GOD561231GR8' }, curp)).toBe('rfc');
    const cedula = { kind: 'cedula', number: '213123432' };
    expect(foreignField(field('nit'), { nit: '2131234321' }, cedula)).toBeUndefined();
    expect(foreignField(field('nit'), { nit: '9001234567' }, cedula)).toBe('nit');
    expect(foreignField(field('user-type'), { 'user-type': 'J' }, cedula)).toBe('user-type');
  });

  it('is recognised as the player’s own document, however the provider writes it', () => {
    expect(isOtherPayer('52998224725', '529.982.247-25')).toBe(false);
    expect(isOtherPayer('52998224725', '111.444.777-35')).toBe(true);
    expect(isOtherPayer('52998224725', '11.444.777/0001-61')).toBe(true);
    expect(isOtherPayer('12345678', '10123456781')).toBe(false);
    expect(isOtherPayer('12345678', '20123456781')).toBe(true);
    expect(isOtherPayer('213123432', '213123432-1')).toBe(false);
    expect(isOtherPayer('213123432', '213123432-2')).toBe(true);
    expect(isOtherPayer('12345678', '10123456782')).toBe(true);
    expect(isOtherPayer('01234567', '1234567')).toBe(false);
    expect(isOtherPayer('00987654321', '987.654.321')).toBe(false);
    expect(isOtherPayer('123456', `123456-${nitCheck('123456')}`)).toBe(false);
    expect(isOtherPayer('GODE561231HDFRRN09', 'gode561231gr8')).toBe(false);
    expect(isOtherPayer('GODE561231HDFRRN09', 'GODF561231GR8')).toBe(true);
    expect(isOtherPayer('GODE561231HDFRRN09', 'GODE561231HDFRRN08')).toBe(true);
    expect(isOtherPayer(undefined, '52998224725')).toBe(false);
    expect(isOtherPayer('52998224725', undefined)).toBe(false);
  });

  it('must be the player’s own document', () => {
    const fields = (...kinds: MethodField['kind'][]) =>
      kinds.map((kind) => ({ name: kind, kind, required: true }));
    const cpf = { kind: 'cpf', number: '52998224725' };
    expect(foreignField(fields('cpf'), { cpf: '11144477735' }, cpf)).toBe('cpf');
    expect(foreignField(fields('pix-key'), { 'pix-key': '11144477735' }, cpf)).toBe('pix-key');
    expect(foreignField(fields('pix-key'), { 'pix-key': 'ana@example.com' }, cpf)).toBeUndefined();
    expect(foreignField(fields('cpf'), { cpf: '11144477735' }, undefined)).toBeUndefined();
    const curp = { kind: 'curp', number: 'GODE561231HDFRRN09' };
    expect(foreignField(fields('rfc'), { rfc: 'GODE561231GR8' }, curp)).toBeUndefined();
    expect(foreignField(fields('rfc'), { rfc: 'ABCD561231GR8' }, curp)).toBe('rfc');
    expect(foreignField(fields('cc'), { cc: '1020304050' }, { kind: 'cedula', number: '99' })).toBe('cc');
    // Accounts and orders from before a card had one spelling keep their zeros.
    expect(
      foreignField(fields('cc'), { cc: '01234567' }, { kind: 'cedula', number: '1234567' }),
    ).toBeUndefined();
    expect(
      foreignField(fields('ce'), { ce: '1234567' }, { kind: 'cedula', number: '001234567' }),
    ).toBeUndefined();
    const nit = `01234567${nitCheck('01234567')}`;
    expect(foreignField(fields('nit'), { nit }, { kind: 'cedula', number: '1234567' })).toBeUndefined();
    expect(foreignField(fields('cc'), { cc: '12345670' }, { kind: 'cedula', number: '1234567' })).toBe('cc');
    expect(holderOf(fields('dni'), { dni: '01234567' })).toBe('pe:01234567');
    const dni = { kind: 'dni', number: '12345678' };
    expect(foreignField(fields('ruc-or-dni'), { 'ruc-or-dni': '87654321' }, dni)).toBe('ruc-or-dni');
    expect(foreignField(fields('ruc-or-dni'), { 'ruc-or-dni': '10123456781' }, dni)).toBeUndefined();
  });
});

describe('a payment of an unknown order', () => {
  it('is held once, and a return leaves the held account again', () => {
    const first = decideStray('bank', () => undefined, someAnswer());
    expect(first.payments).toMatchObject([
      {
        payment: { place: 'held', held: 100_00n },
        posting: { moves: [{ to: { house: 'held_deposits' }, units: 100_00n }] },
        hold: { reason: 'unknown-order', units: 100_00n },
      },
    ]);
    const known = first.payments[0]?.payment;
    expect(decideStray('bank', () => known, someAnswer()).payments).toEqual([]);
    const back = decideStray(
      'bank',
      () => known,
      someAnswer({ payments: [somePayment({ state: 'refunded', refunded: 40_00n })] }),
    );
    expect(back.payments).toMatchObject([
      {
        posting: { moves: [{ from: { house: 'held_deposits' }, units: 40_00n }] },
        returned: { units: 40_00n },
      },
    ]);
  });
});

describe('the comparison of the statement with our payments', () => {
  const ours = (change: Partial<ComparedPayment> = {}): ComparedPayment => ({
    id: 'p1',
    amount: 100n,
    currency: 'BRL',
    place: 'player',
    returned: 0n,
    paidMs: 1,
    reference: '77',
    uncredited: 0n,
    held: 0n,
    ...change,
  });
  const line = (change: Partial<StatementLine> = {}): StatementLine => ({
    id: 'l1',
    kind: 'payin',
    reference: '77',
    payment: 'p1',
    amount: 100n,
    fee: 1n,
    currency: 'BRL',
    atMs: 1,
    ...change,
  });
  const compare = (lines: StatementLine[], payments: ComparedPayment[]) => {
    const { differences, behind } = compareStatement(
      'bank',
      lines,
      new Map(payments.map((one) => [one.id, one])),
      payments,
    );
    return { kinds: differences.map(({ kind }) => kind), behind };
  };

  it('finds every difference and the orders to read again', () => {
    expect(compare([line()], [ours()])).toEqual({ kinds: [], behind: [] });
    expect(compare([line()], [])).toEqual({ kinds: ['statement-only'], behind: ['77'] });
    expect(compare([], [ours()])).toEqual({ kinds: ['missing-in-statement'], behind: [] });
    expect(compare([line({ amount: 99n })], [ours()])).toEqual({ kinds: ['statement-differs'], behind: [] });
    expect(compare([line({ currency: 'MXN' })], [ours()]).kinds).toEqual(['statement-differs']);
    expect(compare([line({ reference: '78' })], [ours()]).kinds).toEqual(['statement-differs']);
    const refund = line({ id: 'l2', kind: 'refund', amount: 40n });
    expect(compare([line(), refund], [ours()])).toEqual({ kinds: ['statement-differs'], behind: ['77'] });
    expect(compare([line(), refund], [ours({ returned: 40n })])).toEqual({ kinds: [], behind: [] });
  });

  it('reads an order again whose payment had returns on other days too, since one of this day may be missing', () => {
    const refund = line({ id: 'l2', kind: 'refund', amount: 30n });
    expect(compare([refund], [ours({ returned: 40n })]).behind).toEqual(['77']);
    expect(compare([line(), refund], [ours({ returned: 40n })]).kinds).toEqual([]);
  });
});

/** A provider class for tests that is allowed in live mode. */
const CLASSES = { ...PROVIDER_CLASSES, own: { ...PROVIDER_CLASSES.bank, isSandboxOnly: false } };

describe('the settings', () => {
  const read = (environment: Record<string, string>, mode: 'demo' | 'live' = 'demo') => {
    const errors: string[] = [];
    const settings = readPaymentSettings(environment, mode, CLASSES, (name, why) =>
      errors.push(`${name} ${why}`),
    );
    return { settings, errors };
  };

  it('default to the sandbox in demo mode; in live mode there is no provider until one is configured', () => {
    expect(read({})).toMatchObject({
      errors: [],
      settings: { providers: [{ name: 'sandbox', className: 'bank', settings: { client: 'palpite' } }] },
    });
    expect(read({}, 'live')).toMatchObject({ errors: [], settings: { providers: [] } });
    const { errors } = read({ PAYMENT_PROVIDERS: 'sandbox', PAYMENT_SANDBOX_CLASS: 'own' }, 'live');
    expect(errors.join()).toMatch(/PAYMENT_SANDBOX_SECRET is missing/);
  });

  it('must name the class of every provider, which reads its own settings', () => {
    expect(read({ PAYMENT_PROVIDERS: 'acme' }).errors).toEqual([
      'PAYMENT_ACME_CLASS is missing: it names the class of the provider, one of bank, gateway, own',
    ]);
    for (const wrong of ['banks', 'constructor', '__proto__'])
      expect(read({ PAYMENT_PROVIDERS: 'acme', PAYMENT_ACME_CLASS: wrong }).errors).toEqual([
        `PAYMENT_ACME_CLASS "${wrong}" is none of bank, gateway, own`,
      ]);
    const missing = (className: string) =>
      read({ PAYMENT_PROVIDERS: 'acme', PAYMENT_ACME_CLASS: className }).errors;
    expect(missing('bank')).toEqual(
      ['URL', 'CLIENT', 'SECRET', 'WEBHOOK_SECRETS'].map((part) => `PAYMENT_ACME_${part} is missing`),
    );
    expect(missing('gateway')).toEqual(
      ['URL', 'TOKEN', 'WEBHOOK_SECRETS'].map((part) => `PAYMENT_ACME_${part} is missing`),
    );
    expect(read({ PAYMENT_PROVIDERS: 'sandbox,gateway' })).toMatchObject({
      errors: [],
      settings: {
        providers: [
          { className: 'bank' },
          { className: 'gateway', settings: { token: 'sandbox-gateway-token' } },
        ],
      },
    });
  });

  it('with a class of the sandbox are refused in live mode', () => {
    for (const name of ['bank', 'gateway'])
      expect(read({ PAYMENT_PROVIDERS: 'acme', PAYMENT_ACME_CLASS: name }, 'live').errors[0]).toBe(
        `PAYMENT_ACME_CLASS "${name}" is played by the sandbox only: no money moves there`,
      );
  });

  it('accept two secrets during a rotation, and errors name the setting without showing a secret', () => {
    const acme = {
      PAYMENT_PROVIDERS: 'acme',
      PAYMENT_ACME_CLASS: 'own',
      PAYMENT_ACME_URL: 'https://pay.example',
      PAYMENT_ACME_CLIENT: 'c',
      PAYMENT_ACME_SECRET: 's'.repeat(20),
      PAYMENT_ACME_WEBHOOK_SECRETS: `${'a'.repeat(20)},${'b'.repeat(20)}`,
    };
    expect(read(acme, 'live')).toMatchObject({
      errors: [],
      settings: { providers: [{ settings: { webhookSecrets: ['a'.repeat(20), 'b'.repeat(20)] } }] },
    });
    const wrong = read(
      { ...acme, PAYMENT_ACME_SECRET: 'short', PAYMENT_ACME_URL: 'ftp://x' },
      'live',
    ).errors.join('; ');
    expect(wrong).toContain('PAYMENT_ACME_SECRET');
    expect(wrong).toContain('PAYMENT_ACME_URL');
    expect(wrong).not.toContain('short,');
    expect(read({ PAYMENT_PROVIDERS: 'a,a' }).errors.join()).toContain('PAYMENT_PROVIDERS');
    expect(read({ PAYMENT_PROVIDERS: '../x' }).errors.join()).toContain('not a name');
  });
});
