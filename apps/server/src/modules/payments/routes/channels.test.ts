import type { PayChannel, PayCurrency } from '@palpite/contract/entities/payments';
import { CRYPTO_CURRENCIES, channelIdentifier, DEFAULT_CRYPTO } from '@palpite/contract/tables/payments';
import { describe, expect, it } from 'vitest';
import { BRAZIL, NOWHERE, place, stubRoutes } from './test/stub-payments.ts';

interface Info {
  readonly currency_list: PayCurrency[];
  readonly pay_channel: PayChannel[];
  readonly currency_code: string;
  readonly account_currency: string;
}

async function info(at: Parameters<typeof stubRoutes>[0], input: object = {}): Promise<Info> {
  return (await stubRoutes(at)('payInfoGet', input)) as unknown as Info;
}

const codes = ({ currency_list }: Info) => currency_list.map(({ currency_code }) => currency_code);
const keys = ({ pay_channel }: Info) => pay_channel.map(({ key }) => key);

describe('payment info', () => {
  it('[CALL-075] [CALL-087] [ENTITY-056] [ENTITY-057] the currencies and the channels of the chosen one, each with key, name and icon', async () => {
    const brazil = await info(BRAZIL, { pay_type: 'payin' });
    expect(codes(brazil)).toEqual(['BRL', 'USDT']);
    expect(brazil).toMatchObject({ currency_code: 'BRL', account_currency: 'BRL' });
    expect(brazil.pay_channel).toMatchObject([
      {
        key: 'PIX',
        name: 'PIX',
        icon: 'pix',
        kind: 'instant',
        instructions: 'br-code',
        min: 3_000,
        max: 5_000_000,
        daily_max: 0,
        step: 1,
        fee: 0,
        promised_minutes: 30,
        available: 1,
        fields: [{ name: 'cpf', kind: 'cpf', required: 1 }],
      },
    ]);
    for (const { key, name, icon } of brazil.pay_channel) expect([key, name, icon]).not.toContain('');
  });

  it('[CALL-087] getDepositInfo takes pay_type, currency_code and currency_type', async () => {
    const usdt = await info(BRAZIL, { pay_type: 'payin', currency_code: 'USDT' });
    expect(keys(usdt)).toEqual(['USDT_TRC20', 'USDT_ERC20', 'USDT_BEP20']);
    expect(usdt.pay_channel[0]).toMatchObject({
      name: 'TRC20',
      kind: 'network',
      coin: 'USDT',
      network: 'TRC20',
      instructions: 'address',
      fields: [],
      daily_max: 132_500,
    });
    const crypto = await info(BRAZIL, { pay_type: 'payout', currency_type: 'crypto' });
    expect([codes(crypto), crypto.currency_code]).toEqual([['USDT'], 'USDT']);
    expect(crypto.pay_channel[0]?.fields.map(({ name }) => name)).toEqual(['address']);
    const fiat = await info(BRAZIL, { currency_type: 'fiat' });
    expect([codes(fiat), keys(fiat)]).toEqual([['BRL'], ['PIX']]);
    expect((await info(BRAZIL, { currency_code: 'XXX' })).currency_code).toBe('BRL');
  });

  it('[ENTITY-060] [CONST-043] the crypto brand lists the twelve in their order and begins with USD', async () => {
    expect([...CRYPTO_CURRENCIES]).toEqual('USD BTC ETH USDT USDC BUSD BNB XRP ADA DOT LTC LINK'.split(' '));
    expect(DEFAULT_CRYPTO).toBe('USD');
    for (const input of [{}, { currency_type: 'crypto' }]) {
      const dollars = await info(NOWHERE, input);
      expect(codes(dollars)).toEqual([...CRYPTO_CURRENCIES]);
      expect(dollars.currency_code).toBe('USD');
      expect(dollars.currency_list.filter((one) => one.is_default === 1)).toHaveLength(1);
    }
  });

  it('[ENTITY-059] one currency at a time, and the networks are those of that currency, for each mode', async () => {
    for (const pay_type of ['payin', 'payout']) {
      for (const currency_code of CRYPTO_CURRENCIES) {
        const chosen = await info(NOWHERE, { pay_type, currency_code });
        expect(chosen.currency_code).toBe(currency_code);
        expect(chosen.pay_channel.length).toBeGreaterThan(0);
        const coins = new Set(chosen.pay_channel.map(({ coin }) => coin));
        expect(coins).toEqual(new Set(currency_code === 'USD' ? ['USDT', 'USDC', 'BUSD'] : [currency_code]));
        expect(new Set(keys(chosen)).size).toBe(chosen.pay_channel.length);
      }
    }
  });

  it('[ENTITY-058] a wallet is known by its name, every other channel by its key', async () => {
    const { pay_channel } = await info(place('PH', 'PHP'));
    expect(pay_channel.map(({ kind }) => kind)).toEqual(['wallet', 'wallet', 'wallet']);
    expect(pay_channel.map(channelIdentifier)).toEqual(['Wallet', 'GCASH', 'PAYMAYA']);
    const colombia = await info(place('CO', 'COP', 80_00n));
    expect(colombia.pay_channel.map(channelIdentifier)).toEqual([
      ...['PSE', 'Nequi', 'DaviPlata', 'Transfiya', 'TPAGA', 'BANCOLOMBIA'],
    ]);
  });

  it('[CONST-044] [CONST-045] shows the minimum deposit of the brand where the method has a smaller one', async () => {
    const least = async (country: string, asset: 'MXN' | 'COP' | 'PEN' | 'KES', cents: bigint) =>
      (await info(place(country, asset, cents))).pay_channel[0]?.min;
    expect(await least('MX', 'MXN', 80_00n)).toBe(8_000);
    expect(await least('CO', 'COP', 80_00n)).toBe(8_000);
    expect(await least('PE', 'PEN', 80_00n)).toBe(8_000);
    expect(await least('KE', 'KES', 30_00n)).toBe(3_000);
  });

  it('a withdrawal has its own fields, with the banks by name', async () => {
    const { pay_channel } = await info(place('CO', 'COP'), { pay_type: 'payout' });
    const pse = pay_channel.find(({ key }) => key === 'PSE');
    expect(pse?.fields.map(({ kind }) => kind)).toEqual([
      ...['bank-code', 'account-type', 'bank-account', 'document-type', 'cc', 'name'],
    ]);
    expect(pse?.fields[0]?.choices[0]).toEqual({ value: '1007', name: 'Bancolombia' });
    expect(pse?.instructions).toBe('');
  });

  it('[CALL-077] the banks of the country with their codes, none where none are needed', async () => {
    expect(await stubRoutes(place('PE', 'PEN'))('bankcodeGet')).toMatchObject({
      list: expect.arrayContaining([{ bank_code: '002', name: 'BCP' }]),
    });
    expect(await stubRoutes(NOWHERE)('bankcodeGet')).toEqual({ list: [] });
  });
});
