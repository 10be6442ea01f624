import { describe, expect, it } from 'vitest';
import { readOpening } from './opening.ts';

const opened = (search: string) => readOpening(search, false);

describe('the parameters of the address', () => {
  it('[ROLE-015] reads the parameters of a native shell', () => {
    expect(opened('?isApp=1&uid=77&sid=s-1&hv=3&av=2.1.0&cv=BHBR001_2.1.0')).toMatchObject({
      native: true,
      uid: '77',
      sid: 's-1',
      hv: '3',
      av: '2.1.0',
      cv: 'BHBR001_2.1.0',
    });
    expect(opened('').native).toBe(false);
    expect(opened('?isApp=0').native).toBe(false);
  });

  it('[RULE-017] treats the word null of a shell as empty', () => {
    expect(opened('?isApp=1&uid=null&sid=null')).toMatchObject({ uid: '', sid: '' });
  });

  it('[ROUTE-132] [RULE-016] accepts a campaign parameter of up to 100 characters and drops a longer one', () => {
    expect(opened(`?p=${'a'.repeat(100)}`).p).toHaveLength(100);
    expect(opened(`?p=${'a'.repeat(101)}`).p).toBe('');
    expect(opened('?p=summer').p).toBe('summer');
  });

  it('[SCREEN-033] is framed inside an iframe, or when the address says so', () => {
    expect(readOpening('', true).framed).toBe(true);
    expect(opened('?framed=1').framed).toBe(true);
    expect(opened('').framed).toBe(false);
  });
});
