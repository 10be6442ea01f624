import type { TradingMarket } from '@palpite/contract/operator/trading-calls';

/** The name with its line; some names already contain it. */
export function fullName({ name, line }: Pick<TradingMarket, 'name' | 'line'>): string {
  return line === '' || name.includes(line) ? name : `${name} ${line}`;
}
