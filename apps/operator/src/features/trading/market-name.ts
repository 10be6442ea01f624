import type { TradingMarket } from '@palpite/contract/operator/trading-calls';

/** The line is part of some names and not of others. */
export function fullName({ name, line }: Pick<TradingMarket, 'name' | 'line'>): string {
  return line === '' || name.includes(line) ? name : `${name} ${line}`;
}
