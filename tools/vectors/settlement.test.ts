import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkFile } from './check.ts';

type Loose = Record<string, unknown>;
const here = path.dirname(fileURLToPath(import.meta.url));
const text = readFileSync(path.join(here, 'fixtures', 'settlement-vectors.json'), 'utf8');
const sections = JSON.parse(text) as Record<string, Loose[]>;
const check = (content: unknown) => checkFile('f.json', JSON.stringify(content));

describe('settlement vectors', () => {
  it('every one passes', () => {
    expect(checkFile('settlement', text)).toEqual({ passed: 160, failed: 0, skipped: 0, lines: [] });
  });

  it('sheets of stopped matches say where they were stopped', () => {
    const quarters = Array.from({ length: 4 }, () => [20, 20]);
    const basketball = { sport: 'basketball', pe: 3001 };
    const football = { sport: 'soccer', pe: 1001 };
    const stopped = [
      [{ ...basketball, mty: 3003, line: '160.5' }, { q: quarters }, { over: 'win', under: 'lose' }],
      [
        { ...basketball, mty: 3004 },
        { q: quarters, ot: [[3, 2]] },
        { home: 'void', away: 'void' },
      ],
      [{ ...basketball, mty: 3004 }, { q: [...quarters.slice(1), [20, 19]] }, { home: 'void', away: 'void' }],
      [
        { ...football, mty: 1010, pe: 1002, line: '5.5' },
        { status: 'abandoned at 30 min', corners: [4, 2] },
        { over: 'win' },
      ],
      [
        { ...football, mty: 1007, pe: 1007, line: '0.5' },
        { status: 'abandoned at 60 min', goals_seconds: [] },
        { under: 'win' },
      ],
      [
        { ...football, mty: 1005, pe: 1009 },
        { status: 'ended', goals_seconds: [['home', '45+2']] },
        { home: 'win', draw: 'lose' },
      ],
      [{ ...football, mty: 1046 }, { ft: [1, 1] }, { home: 'void' }],
      [{ ...football, mty: 1046 }, { status: 'ended', ft: [1, 1], qualified: 'away' }, { away: 'win' }],
    ] as const;
    for (const [question, sheet, expected] of stopped) {
      const vector = { id: 'x', ...question, sheet: { status: 'abandoned', ...sheet }, expect: expected };
      expect(check({ score_sheet: [vector] }), JSON.stringify(vector)).toMatchObject({
        failed: 0,
        passed: 1,
      });
    }
  });

  it('a sheet with a key that no grading reads is malformed, not half checked', () => {
    const [vector] = sections.score_sheet ?? [];
    const wrong = { ...vector, sheet: { ...(vector?.sheet as object), var_reviews: 2 } };
    expect(check({ score_sheet: [wrong] }).lines[0]).toContain('malformed: no grading reads `var_reviews`');
  });

  it('a wrong grade, an unknown selection, market or period fails', () => {
    const other: Record<string, string> = {
      win: 'lose',
      lose: 'win',
      void: 'win',
      half_win: 'win',
      half_lose: 'lose',
    };
    for (const vector of sections.score_sheet ?? []) {
      const expected = vector.expect as Record<string, string>;
      for (const selection of Object.keys(expected)) {
        const wrong = { ...vector, expect: { ...expected, [selection]: other[expected[selection] ?? ''] } };
        expect(check({ score_sheet: [wrong] }).failed, String(vector.id)).toBe(1);
      }
      for (const change of [
        { expect: { nobody: 'win' } },
        { mty: 9 },
        { pe: 9 },
        { sport: 'chess' },
        { expect: {} },
      ]) {
        expect(check({ score_sheet: [{ ...vector, ...change }] }).failed).toBe(1);
      }
    }
  });
});
