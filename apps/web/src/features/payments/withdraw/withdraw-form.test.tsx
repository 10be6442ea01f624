/// <reference types="vite/client" />
import type { PayChannel } from '@palpite/contract/entities/payments';
import { withdraw } from '@palpite/i18n/catalogs/PT/withdraw';
import { describe, expect, it } from 'vitest';
import { draw, words } from '../deposit/test/stand.tsx';
import type { Withdrawable } from './use-withdrawable.ts';
import { WithdrawForm } from './withdraw-form.tsx';

const PIX: PayChannel = {
  key: 'PIX',
  name: 'PIX',
  icon: 'pix',
  kind: 'instant',
  coin: '',
  network: '',
  fields: [{ name: 'pix_key', kind: 'pix-key', required: 1, min_length: 3, max_length: 77, choices: [] }],
  min: 2_000,
  max: 5_000_000,
  daily_max: 0,
  step: 1,
  fee: 0,
  fee_permille: 0,
  promised_minutes: 60,
  instructions: '',
  available: 1,
};
const MONEY: Withdrawable = { balance: 19_890, hold: 0, wagering_left: 0, currency: 'BRL', symbol: 'R$' };

function form(channel: PayChannel | undefined, money: Partial<Withdrawable> = {}, online = true): string {
  const info = {
    currencies: [],
    currency: 'BRL',
    channels: channel ? [channel] : [],
    channel,
    changing: false,
    chooseCurrency: () => undefined,
    chooseChannel: () => undefined,
    noteUnavailable: async () => undefined,
  };
  const part = <WithdrawForm info={info} money={{ ...MONEY, ...money }} />;
  return words(draw(part, { catalogs: withdraw, online }));
}

describe('the form of a withdrawal', () => {
  it('[SCREEN-012] shows the available amount, the recipient, the limits, the fee and the arrival', () => {
    const text = form(PIX);
    for (const shown of [
      'Disponível',
      '198,90',
      'Para onde',
      'Chave PIX',
      'R$ 20 a R$ 50.000',
      'Nenhuma',
      'Chega até',
    ])
      expect(text).toContain(shown);
    expect(text).toContain('Só enviamos para contas no seu CPF.');
    expect(text).toContain('Tudo');
  });

  it('shows what is pending and what must be wagered first', () => {
    const text = form(PIX, { hold: 15_000, wagering_left: 8_640 });
    expect(text).toContain('Em saque agora');
    expect(text).toContain('Aposte mais R$ 86,40 para liberar o saque.');
    expect(form(PIX)).not.toContain('Em saque agora');
  });

  it('says why nothing can be withdrawn', () => {
    expect(form(PIX, { balance: 0 })).toContain('Não há saldo para sacar agora.');
    expect(form(PIX, { balance: 500 })).toContain(
      'Faltam R$ 15,00 para o saque mínimo desta forma de pagamento.',
    );
    expect(form(undefined)).toContain('Sem formas de pagamento');
  });

  it('warns about the network of a coin, and sends nothing offline', () => {
    const coin = { ...PIX, key: 'USDT_TRC20', coin: 'USDT', network: 'TRC20', kind: 'network' as const };
    expect(form(coin)).toContain('Confira o endereço e a rede.');
    expect(form(PIX, {}, false)).toContain('Você está sem conexão.');
  });

  it('promises no time while its method is unavailable', () => {
    const text = form({ ...PIX, available: 0 });
    expect(text).toContain('Esta forma de pagamento está indisponível no momento.');
    expect(text).not.toContain('Chega até');
  });
});
