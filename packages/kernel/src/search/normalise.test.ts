import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalise, wordsOf } from './normalise.ts';

describe('the normalised query', () => {
  it.each([
    ['São Paulo FC', 'sao paulo fc'],
    ['Atlético-MG', 'atletico mg'],
    ['Сан-Паулу', 'san paulu'],
    ['Hà Nội', 'ha noi'],
    ['Đông Á Thanh Hóa', 'dong a thanh hoa'],
    ['Ёлка', 'elka'],
    ['  …  ', ''],
    ['Bodø/Glimt', 'bodo glimt'],
  ])('%s is looked for as %j', (text, plain) => expect(normalise(text)).toBe(plain));

  it('property: normalising twice changes nothing, and leaves words of letters and digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const plain = normalise(text);
        expect(normalise(plain)).toBe(plain);
        expect(plain).toMatch(/^(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u);
        for (const word of wordsOf(text)) expect(word).not.toBe('');
      }),
    );
  });
});
