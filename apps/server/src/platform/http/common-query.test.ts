import { describe, expect, it } from 'vitest';
import { commonRefusal } from './common-query.ts';
import { queryReader } from './query.ts';
import { Refusal } from './route.ts';

const NAMES = ['uid', 'sid', 'smid', 'cv', 'currency', 'lca_coun', 'lca_lang', 'timestamp'];
const readQuery = queryReader(NAMES);

/** Name of the refused field, or undefined. */
function wrong(text: string): string | undefined {
  const query = readQuery(`?${text}`);
  if (query instanceof Refusal) throw new Error(`not read: ${query.name}`);
  const refusal = commonRefusal(query);
  if (refusal) expect(refusal.name).toBe('invalid-field');
  return refusal?.field;
}

describe('the common query', () => {
  it('is accepted with its fields absent, empty or valid', () => {
    expect(wrong('')).toBeUndefined();
    expect(wrong('uid=&sid=&smid=&cv=&currency=&lca_coun=&lca_lang=&timestamp=')).toBeUndefined();
    const whole = 'uid=7&sid=a&smid=b&cv=1.0&currency=BRL&lca_coun=BR&lca_lang=vm-VI&timestamp=1790000000000';
    expect(wrong(whole.replace('vm-VI', 'VI'))).toBeUndefined();
  });

  it('is refused for one wrong field, before and after a valid one was sent', () => {
    const pairs = [
      ...[
        ['uid', '7', '07'],
        ['timestamp', '1', '-1'],
        ['cv', '1.0', 'x'.repeat(33)],
        ['smid', 'phone', 'a b'],
      ],
      ...[
        ['currency', 'BRL', 'brl'],
        ['lca_coun', 'BR', 'BRA'],
        ['lca_lang', 'PT', 'pt'],
      ],
    ];
    for (const [name = '', valid, invalid] of pairs)
      for (const [value, expected] of [[invalid, name], [valid], [invalid, name], [valid], [valid]])
        expect(wrong(`${name}=${value}`), `${name}=${value}`).toBe(expected);
  });

  it('names the text that is no number first, then the first wrong field of the contract', () => {
    expect(wrong('sid=%20&cv=%20&timestamp=soon')).toBe('timestamp');
    expect(wrong('timestamp=-1&cv=%20')).toBe('cv');
  });
});
