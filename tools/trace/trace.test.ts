import { describe, expect, it } from 'vitest';
import { citedIds, trace } from './run.ts';

const cited = (text: string) => citedIds('a.test.tsx', text);

describe('cited ids', () => {
  it('are those in the titles of it, test and describe', () => {
    expect(cited(`it('[ROUTE-004] shows', () => {});`)).toEqual(['ROUTE-004']);
    expect(cited(`describe('[STATE-031] slip', () => { test.concurrent("[CALL-073] x", f); });`)).toEqual([
      'STATE-031',
      'CALL-073',
    ]);
    expect(cited(`it('[A-001] [B-002] and [C-003, D-004]', f)`)).toEqual([
      'A-001',
      'B-002',
      'C-003',
      'D-004',
    ]);
  });

  it('are read in templates and joined strings', () => {
    expect(cited(`it(\`[ROUTE-004] at \${width}\`, f)`)).toEqual(['ROUTE-004']);
    expect(cited(`it('[ROUTE-004] a long' + ' title [ROUTE-005]', f)`)).toEqual(['ROUTE-004', 'ROUTE-005']);
  });

  it('are taken from the table when the title leaves them open', () => {
    expect(cited(`it.each([['ROUTE-001', 1], ['ROUTE-002', 2]])('[%s] opens', f)`)).toEqual([
      'ROUTE-001',
      'ROUTE-002',
    ]);
    expect(cited(`const ROWS = [{ id: 'ROUTE-003' }]; it.each(ROWS)('[$id] opens', f)`)).toEqual([
      'ROUTE-003',
    ]);
    expect(
      cited(`const T = { 'ERR-001': 1 }; for (const [id] of Object.entries(T)) it(\`[\${id}] x\`, f);`),
    ).toEqual(['ERR-001']);
    expect(cited(`it.each(['ROUTE-001'])('[ROUTE-009] %s', f)`)).toEqual(['ROUTE-009']);
  });

  it('are not those of comments, of other calls, or of other brackets', () => {
    expect(cited(`// it('[ROUTE-004] x')\n/* [ROUTE-005] */ expect('[ROUTE-006]').toBe(1);`)).toEqual([]);
    expect(cited(`it('[seed 8841] storm, ROUTE-004 without brackets', () => log('[ROUTE-007]'))`)).toEqual(
      [],
    );
    expect(cited(`permit('[ROUTE-004] x', f)`)).toEqual([]);
  });
});

describe('trace', () => {
  const line = (id: string, part: string) => ({ id, part, kind: 'route', text: id });
  const lines = [
    line('A-001', 'money'),
    line('A-002', 'money'),
    line('A-003', 'casino'),
    line('A-004', 'note'),
  ];

  it('lists what no test shows, counts per part, and leaves notes out', () => {
    const result = trace(lines, [{ id: 'A-001', path: 'x' }], ['money']);
    expect(result.missing.map(({ id }) => id)).toEqual(['A-002']);
    expect(result.counts.filter(({ total }) => total > 0)).toEqual([
      { part: 'money', shown: 1, total: 2 },
      { part: 'casino', shown: 0, total: 1 },
    ]);
    expect(result.unknown).toEqual([]);
  });

  it('knows an id that does not exist, and a note', () => {
    const citations = ['A-004', 'A-999'].map((id) => ({ id, path: 'x.test.ts' }));
    expect(trace(lines, citations, []).unknown).toEqual([{ id: 'A-999', path: 'x.test.ts' }]);
  });
});
