import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Fixture, openFixture } from '../test/fixture.ts';
import { wordsOf } from '../words/words.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await openFixture();
  ({ clock, sandbox, endpoint, app } = fixture);
});
afterEach(() => fixture.close());
let { clock, sandbox, endpoint, app } = {} as Fixture;

const page = async (url: string) => {
  const reply = await fetch(url);
  return { status: reply.status, headers: reply.headers, text: await reply.text() };
};
/** Submits a form as a browser does and follows the redirect. */
const submit = async (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const reply = await fetch(url, { method: 'POST', headers, body: new URLSearchParams(fields) });
  return { status: reply.status, url: reply.url, text: await reply.text() };
};

const KINDS = [
  ['PIX', 'BRL', {}, 'br-code'],
  ['SPEI', 'MXN', {}, 'transfer'],
  ['UPI', 'INR', {}, 'intent'],
  ['MPESA', 'KES', { phone: '0712345678' }, 'push'],
  ['PSE', 'COP', {}, 'redirect'],
  ['BANK_VN', 'VND', {}, 'bank-account'],
  ['USDT', 'USDT', { network: 'TRC20' }, 'address'],
] as const;

describe('the page on which a player pays', () => {
  it.each(KINDS)(
    '%s: shown in five languages, paid by a plain form, with a way back',
    async (method, currency, account, kind) => {
      const payin = await app.payin('1', { method, currency, account });
      for (const [requested, language] of [
        ['PT', 'pt'],
        ['ENG', 'en'],
        ['ES', 'es'],
        ['RU', 'ru'],
        ['VI', 'vi'],
      ] as const) {
        const { status, text } = await page(`${payin.page_url}?lang=${requested}`);
        expect(status).toBe(200);
        expect(text).toContain(`<html lang="${language}">`);
        expect(text).toContain(wordsOf(language).lead[kind]);
        expect(text).toContain(wordsOf(language).act[kind]);
        expect(text).toContain('href="http://127.0.0.1:9/back"');
      }
      const amount = { USDT: '0.012345' }[currency as string] ?? '123.45';
      const done = await submit(`${payin.page_url}?lang=es`, { action: 'approve', amount });
      expect(done.status).toBe(200);
      clock.advance(60_000);
      const after = await page(`${payin.page_url}?lang=es`);
      expect(after.text).toContain(wordsOf('es').about.paid);
      expect(await app.payinOf('1')).toMatchObject({ status: 'paid', payments: [{ amount: '12345' }] });
      await endpoint.hears(1);
    },
  );

  it('uses the language of the currency when none is requested', async () => {
    const pix = await app.payin('1');
    const vnd = await app.payin('2', { method: 'BANK_VN', currency: 'VND' });
    expect((await page(pix.page_url)).text).toContain('<html lang="pt">');
    expect((await page(`${vnd.page_url}?lang=xx`)).text).toContain('<html lang="vi">');
  });

  it('keeps a code payable without enough money, but ends a prompt on the phone', async () => {
    const pix = await app.payin('1');
    const notice = await submit(`${pix.page_url}?lang=pt`, { action: 'insufficient' });
    expect(notice.text).toContain(wordsOf('pt').notice.insufficient);
    expect(await app.payinOf('1')).toMatchObject({ status: 'pending' });
    await submit(pix.page_url, { action: 'approve' });
    expect(await app.payinOf('1')).toMatchObject({ status: 'paid' });

    const prompt = await app.payin('2', {
      method: 'MPESA',
      currency: 'KES',
      account: { phone: '0712345678' },
    });
    await submit(prompt.page_url, { action: 'insufficient' });
    expect(await app.payinOf('2')).toMatchObject({ status: 'failed', failure: 'insufficient-funds' });
  });

  it('does not accept a payment after the payer cancelled', async () => {
    const payin = await app.payin('1');
    await submit(payin.page_url, { action: 'cancel' });
    const { text } = await submit(`${payin.page_url}?lang=en`, { action: 'approve' });
    expect(text).toContain(wordsOf('en').notice['not-now']);
    expect(await app.payinOf('1')).toMatchObject({ status: 'failed', failure: 'cancelled', payments: [] });
  });

  it('pays once on a double tap', async () => {
    const payin = await app.payin('1');
    await Promise.all([1, 2, 3].map(() => submit(payin.page_url, { action: 'approve' })));
    expect((await app.payinOf('1')).payments).toHaveLength(1);
  });

  it.each(['', '0', '-5', '1.234', '1,2,3', 'abc', '9'.repeat(25)])(
    '%j is not an amount to transfer',
    async (amount) => {
      const payin = await app.payin('1', { method: 'SPEI', currency: 'MXN' });
      const { text } = await submit(`${payin.page_url}?lang=es`, { action: 'approve', amount });
      expect(text).toContain(wordsOf('es').notice.amount);
      expect(await app.payinOf('1')).toMatchObject({ status: 'pending', payments: [] });
    },
  );

  it('credits a transfer of another amount with that amount', async () => {
    const payin = await app.payin('1', { method: 'SPEI', currency: 'MXN' });
    await submit(payin.page_url, { action: 'approve', amount: '80,5' });
    expect(await app.payinOf('1')).toMatchObject({ status: 'paid', payments: [{ amount: '8050' }] });
  });

  it('shows confirmations as they grow', async () => {
    const payin = await app.payin('1', { method: 'USDT', currency: 'USDT' });
    await submit(payin.page_url, { action: 'approve', amount: '1' });
    clock.advance(2_000);
    expect((await page(`${payin.page_url}?lang=en`)).text).toContain('2 of 6 confirmations');
  });

  it('refuses forms of other sites and unknown addresses', async () => {
    const payin = await app.payin('1');
    const foreign = await submit(payin.page_url, { action: 'approve' }, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
    expect((await page(`${sandbox.bankUrl}/pay/1`)).status, 'the reference is no secret').toBe(404);
    expect((await submit(`${sandbox.bankUrl}/pay/1`, { action: 'approve' })).status).toBe(404);
    expect(await app.payinOf('1')).toMatchObject({ status: 'pending' });
  });

  it('escapes everything that the merchant wrote', async () => {
    const payin = await app.payin('1', {
      method: 'NEQUI',
      currency: 'COP',
      account: { phone: '3001234567', name: '<script>alert(1)</script>' },
      return_url: 'http://127.0.0.1:9/"><script>alert(2)</script>',
    });
    const { text, headers } = await page(payin.page_url);
    expect(text).not.toContain('<script>');
    expect(headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  });
});

describe('the control page', () => {
  it('shows all orders, each with its buttons', async () => {
    expect((await page(sandbox.bankUrl)).text).toContain('Nobody has been asked to pay yet');
    await app.payin('77001');
    await app.pay('77001');
    await app.payout('88001');
    await endpoint.hears(1);
    const { text } = await page(sandbox.bankUrl);
    for (const seen of ['77001', '88001', 'Charge back', 'Refund', 'Finish', 'payin.changed', 'Send again'])
      expect(text).toContain(seen);
  });

  it('has a field for every fault', async () => {
    const { text } = await page(`${sandbox.bankUrl}/faults`);
    const faults = (await (await fetch(`${sandbox.httpUrl}/control/bank/faults`)).json()) as Record<
      string,
      number
    >;
    for (const name of Object.keys(faults)) expect(text).toContain(`name="${name}"`);
  });
});
