import { BRANDS } from '../../src/modules/brands/core/table.ts';
import { METHODS } from '../../src/modules/payments/index.ts';

type Elements = readonly (readonly [name: string, value: string])[];

/** How the players of one brand pay. Amounts are cents. */
export interface Way {
  readonly brand: string;
  readonly appKey: string;
  readonly currency: string;
  readonly channel: string;
  readonly payin: Elements;
  readonly payout: Elements;
  readonly least: number;
  readonly step: number;
  /** The method's own smallest deposit, and what may be paid above an order. */
  readonly smallest: number;
  readonly tolerancePermille: number;
  /** Above the amount that two operators must approve. */
  readonly large: number;
}

const CPF = '529.982.247-25';
const PHONE = ['phone', '0712345678'] as const;
const NAME = ['name', 'Maria Souza'] as const;

function way(
  id: string,
  rest: Omit<Way, 'brand' | 'appKey' | 'currency' | 'smallest' | 'tolerancePermille'>,
): Way {
  const brand = BRANDS.find((entry) => entry.id === id);
  if (!brand) throw new Error(`there is no brand ${id}`);
  const { currency } = brand;
  const [key] = rest.channel.split('_');
  const terms = METHODS.find((method) => method.key === key && method.asset === currency)?.payin;
  if (!terms) throw new Error(`${rest.channel} takes no deposits`);
  const { min, tolerancePermille = 0 } = terms;
  return { brand: id, appKey: brand.appKey, currency, smallest: Number(min), tolerancePermille, ...rest };
}

/** A code that is paid once, a push that expires soon, an account that anybody can pay at any time, and a chain. */
export const WAYS: readonly Way[] = [
  way('br', {
    channel: 'PIX',
    least: 30_00,
    step: 1,
    large: 28_000_00,
    payin: [['cpf', CPF]],
    payout: [['cpf', CPF], ['pix_key', CPF], NAME],
  }),
  way('ke', {
    channel: 'MPESA',
    least: 50_00,
    step: 100,
    large: 240_000_00,
    payin: [PHONE],
    payout: [PHONE, NAME],
  }),
  way('mx', {
    channel: 'SPEI',
    least: 100_00,
    step: 1,
    large: 110_000_00,
    payin: [],
    payout: [['clabe', '032180000118359719'], ['rfc', 'GODE561231GR8'], NAME],
  }),
  way('usd', {
    channel: 'BTC_BTC',
    least: 30_00,
    step: 1,
    large: 6_000_00,
    payin: [],
    payout: [['address', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4']],
  }),
];
