import { describe, expect, it } from 'vitest';
import { smallestDeposit } from './methods.ts';

describe('the smallest deposit that offers and banners name', () => {
  it('is what a method of the country takes where the minimum of the brand is below that', () => {
    expect(smallestDeposit('VN', 'VND', 3_000n)).toBe(5_000_000n);
  });

  it('is the minimum of the brand where a method takes less', () => {
    expect(smallestDeposit('BR', 'BRL', 3_000n)).toBe(3_000n);
    expect(smallestDeposit('MX', 'MXN', 8_000n)).toBe(8_000n);
    expect(smallestDeposit('CO', 'COP', 8_000n)).toBe(8_000n);
  });

  it('is the minimum of the brand in a country without methods of its own', () => {
    expect(smallestDeposit('US', 'USD', 3_000n)).toBe(3_000n);
  });
});
