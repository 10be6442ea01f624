import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPages } from '../../parts/csv.ts';
import { type CsvWords, statementCsv } from './csv-sheet.tsx';
import type { StatementLine, StatementPage } from './statement-pages.ts';

const WORDS: CsvWords = {
  head: ['When', 'Kind', 'Where', 'Amount', 'Currency', 'Number'],
  at: (atMs) => `t${atMs}`,
  kind: (kind) => kind,
  pocket: (pocket) => pocket,
};

function line(id: number): StatementLine {
  return { id: String(id), ref: String(id), kind: 'deposit', pocket: 'cash', amount: 100, at: id };
}

/** The server's answer: newest first, `limit` lines below the cursor. */
function pageOf(newest: number, limit: number, cursor: string): StatementPage {
  const from = cursor === '' ? newest : Number(cursor) - 1;
  const to = Math.max(1, from - limit + 1);
  const records = Array.from({ length: Math.max(0, from - to + 1) }, (_, index) => line(from - index));
  return { records, cursor: String(to), has_more: to > 1 ? 1 : 0 };
}

describe('the statement as a file', () => {
  const one = { ...line(7), kind: '=SUM(A1)', amount: -123_456, ref: '920544118773000001' };

  it('is readable by the spreadsheets of the language, and contains no formula and no truncated number', () => {
    expect(statementCsv([one], WORDS, 'BRL', 'PT').split('\r\n')).toEqual([
      '\ufeffWhen;Kind;Where;Amount;Currency;Number',
      "t7;'=SUM(A1);cash;-1234,56;BRL;n920544118773000001",
      '',
    ]);
    const [, english] = statementCsv([{ ...one, kind: 'a, "b"' }], WORDS, 'BRL', 'ENG').split('\r\n');
    expect(english).toBe('t7,"a, ""b""",cash,-1234.56,BRL,n920544118773000001');
  });

  it('contains every line once, stops at its limit and says so', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(60),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 40 }),
        async (count, size, most) => {
          const counts: number[] = [];
          const all = await readPages(
            async (cursor) => pageOf(count, size, cursor),
            (read) => counts.push(read),
            most,
          );
          if (all.is !== 'read') throw new Error('it was read');
          expect(all.lines.map(({ id }) => Number(id))).toEqual(
            Array.from({ length: Math.min(count, most) }, (_, index) => count - index),
          );
          expect(all.isCut).toBe(count > most);
          expect(counts.at(-1)).toBe(all.lines.length);
        },
      ),
    );
  });

  it('is not created from an incomplete statement', async () => {
    const half = await readPages(
      async (cursor) => (cursor === '' ? pageOf(30, 10, '') : undefined),
      () => undefined,
      5_000,
    );
    expect(half).toEqual({ is: 'failed' });
  });
});
