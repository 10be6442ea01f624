import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { checkFile } from './check.ts';

const here = path.dirname(fileURLToPath(import.meta.url));
const fixture = (name: string) => path.join(here, 'fixtures', name);
const read = (name: string) => readFileSync(fixture(name), 'utf8');

type Loose = Record<string, unknown>;
const known = JSON.parse(read('odds-vectors.json')) as Record<string, Loose[]>;
const SECTIONS = ['conversions', 'inverse', 'margins', 'pricing'];
const check = (content: unknown) => checkFile('f.json', JSON.stringify(content));

/** A wrong value of the same form: another digit, another flag. */
function spoiled(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return [...value.slice(0, -1), spoiled(value.at(-1))];
  return String(value).replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
}

const INPUTS = new Set(['id', 'decimal', 'format', 'value', 'odds', 'probabilities', 'target_overround']);

describe('files that are right', () => {
  it('pass with every vector of the given file', () => {
    const tally = checkFile('odds', read('odds-vectors.json'));
    expect(tally).toEqual({ passed: 49, failed: 0, skipped: 0, lines: [] });
  });

  it('pass when they were made by a second program with other odds, formats, margins and halves', () => {
    const unseen = JSON.parse(read('odds-unseen.json')) as Record<string, unknown[]>;
    const count = SECTIONS.reduce((sofar, name) => sofar + (unseen[name]?.length ?? 0), 0);
    expect(count).toBe(200);
    expect(check(unseen)).toEqual({ passed: count, failed: 0, skipped: 0, lines: [] });
  });

  it('may name a section differently: it is recognised by its fields', () => {
    const renamed = Object.fromEntries(SECTIONS.map((name) => [`more_${name}`, known[name]]));
    expect(check(renamed)).toMatchObject({ passed: 49, failed: 0, skipped: 0 });
  });

  it('state null for odds that cannot be converted', () => {
    const locked = (fact: unknown) => ({
      conversions: [{ decimal: '-1.85', american_spec_ceil: fact, malay: fact }],
    });
    expect(check(locked(null))).toMatchObject({ passed: 1, failed: 0 });
    expect(check(locked('-117'))).toMatchObject({ passed: 0, failed: 1 });
    expect(check({ inverse: [{ format: 'malay', value: '0', decimal_3: null }] })).toMatchObject({
      passed: 1,
    });
  });

  it('may contain descriptions of a vector', () => {
    const inverse = [
      { format: 'hong_kong', value: '+0.50', decimal_exact: '3/2', note: 'x', source: 'y', _about: 1 },
    ];
    expect(check({ inverse, _about: 'words', version: 3 })).toMatchObject({ passed: 1, failed: 0 });
  });

  it('must use exactly the notation of the format', () => {
    for (const [section, vector] of [
      ['inverse', { format: 'Hong Kong', value: '0.5', decimal_3: '1.500' }],
      ['inverse', { format: 'american', value: '150', decimal_3: '+2.500' }],
      ['conversions', { decimal: '2.10', american_exact: '+110' }],
      ['conversions', { decimal: '2.10', american_spec_ceil: '110' }],
      ['conversions', { decimal: '2.10', american_exact: 110 }],
      ['margins', { odds: ['2.00', '200%'], booksum: '1' }],
    ] as const)
      expect(check({ [section]: [vector] }), JSON.stringify(vector)).toMatchObject({
        passed: 0,
        failed: 1,
      });
  });
});

describe('files that are wrong', () => {
  const facts = SECTIONS.flatMap((section) =>
    (known[section] ?? []).flatMap((vector) =>
      Object.keys(vector).flatMap((field) => (INPUTS.has(field) ? [] : [{ section, vector, field }])),
    ),
  );

  it('fail with the name of the fact for every altered fact of every vector', () => {
    expect(facts.length).toBeGreaterThan(330);
    for (const { section, vector, field } of facts) {
      const wrong = { ...vector, [field]: spoiled(vector[field]) };
      const tally = check({ [section]: [wrong] });
      expect({ field, ...tally }).toMatchObject({ field, passed: 0, failed: 1, skipped: 0 });
      expect(tally.lines).toEqual([
        expect.stringMatching(new RegExp(`^failed  f\\.json ${section} .* ${field}: expected .*, got `)),
      ]);
    }
  });

  it('report file, section, id, field, expected and got', () => {
    const [first] = known.margins ?? [];
    const { lines } = check({ margins: [{ ...first, booksum: '2245/2143' }] });
    expect(lines).toEqual(['failed  f.json margins 1x2 booksum: expected "2245/2143", got "2245/2142"']);
  });

  it('fail for a list that is too long, too short or in another order', () => {
    const [first] = known.margins ?? [];
    const fair = first?.fair_probabilities as string[];
    for (const list of [fair.slice(1), [...fair, '0.000000'], [...fair].reverse(), fair.join(), null]) {
      expect(check({ margins: [{ ...first, fair_probabilities: list }] })).toMatchObject({ failed: 1 });
    }
  });

  it('fail unless an exact half is rounded to even', () => {
    const stated = (american_nearest: number) =>
      check({ conversions: [{ decimal: '1.32', american_nearest }] });
    expect([-312, -313, -311].map((value) => stated(value).passed)).toEqual([1, 0, 0]);
    const asian = check({ conversions: [{ decimal: '17', malay: '-0.062' }] });
    expect(asian).toMatchObject({ passed: 0, failed: 1 });
  });

  it.each<[string, unknown]>([
    ['no decimal', { conversions: [{ american_nearest: 1 }] }],
    ['a decimal that is a number', { conversions: [{ decimal: 1.5, fractional: '1/2' }] }],
    ['a decimal that is none', { conversions: [{ decimal: '1,5', fractional: '1/2' }] }],
    ['a ratio for a decimal', { conversions: [{ decimal: '3/2', fractional: '1/2' }] }],
    ['no fact', { conversions: [{ decimal: '1.5' }] }],
    ['a vector that is null', { inverse: [null] }],
    ['a vector that is a text', { inverse: ['+150'] }],
    ['an unknown format', { inverse: [{ format: 'martian', value: '1', decimal_3: '2.000' }] }],
    ['a value that is none', { inverse: [{ format: 'malay', value: 'x', decimal_3: '2.000' }] }],
    ['a ratio over zero', { inverse: [{ format: 'fractional', value: '1/0', decimal_3: '2.000' }] }],
    ['odds that are no list', { margins: [{ odds: '1.9', booksum: '1' }] }],
    ['no odds', { margins: [{ odds: [], booksum: '0' }] }],
    ['odds of 1', { margins: [{ odds: ['1', '2'], booksum: '3/2' }] }],
    [
      'a probability above 1',
      { pricing: [{ probabilities: ['1.5'], target_overround: '0', exact_odds: ['0.67'] }] },
    ],
    ['no target', { pricing: [{ probabilities: ['0.5'], exact_odds: ['2.000000'] }] }],
    ['a known section that is no list', { margins: { odds: ['2'] } }],
    ['no section', { _about: 'words' }],
    ['a list of vectors', [{ decimal: '1.5', fractional: '1/2' }]],
    ['null', null],
  ])('%s fails with one clear line', (_name, content) => {
    const tally = check(content);
    expect(tally).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
    expect(tally.lines).toHaveLength(1);
  });

  it('text that is not JSON fails', () => {
    expect(checkFile('f.json', '{"margins": [')).toMatchObject({ failed: 1 });
    expect(checkFile('f.json', '')).toMatchObject({ failed: 1 });
  });
});

describe('what is not covered', () => {
  it('skips a section of an unknown kind, one per vector, and names it', () => {
    const tally = check({
      ...known,
      omens: [{ id: 'a' }, { id: 'b' }],
      curp: { rule: 'x', inner: { vectors: [{}, {}, {}] } },
      rules: { a: 1 },
    });
    expect(tally).toMatchObject({ passed: 49, failed: 0, skipped: 6 });
    expect(tally.lines.map((line) => line.split(':')[0])).toEqual([
      'skipped f.json omens',
      'skipped f.json curp',
      'skipped f.json rules',
    ]);
  });

  it('reports a fact without a check as skipped', () => {
    const vector = { decimal: '1.50', fractional: '1/2', kelly: '0.1' };
    const tally = check({ conversions: [vector] });
    expect(tally).toMatchObject({ passed: 0, failed: 0, skipped: 1 });
    expect(tally.lines).toEqual(['skipped f.json conversions 1.50: no check covers kelly']);
    expect(
      checkFile('f', '{"conversions":[{"decimal":"1.5","fractional":"1/2","constructor":{"x":1}}]}'),
    ).toMatchObject({ skipped: 1 });
  });
});

describe('the command', () => {
  const run = async (...files: string[]) => {
    const started = promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', path.join(here, 'run.ts'), ...files],
      { timeout: 60_000 },
    );
    const { code, stdout } = await started.then(
      (done) => ({ code: 0, stdout: done.stdout }),
      (error: { code: number; stdout: string }) => error,
    );
    return { code, last: stdout.trimEnd().split('\n').at(-1), stdout };
  };

  it('sums the files up in its last line and exits 0', async () => {
    const done = await run(fixture('odds-vectors.json'), fixture('odds-unseen.json'));
    expect(done).toMatchObject({ code: 0, last: '249 passed, 0 failed, 0 skipped' });
  });

  it('exits 1 when a file is missing, and still runs the others', async () => {
    const done = await run(fixture('odds-vectors.json'), fixture('missing.json'));
    expect(done).toMatchObject({ code: 1, last: '49 passed, 1 failed, 0 skipped' });
    expect(done.stdout).toMatch(/missing\.json: cannot be read/);
  });

  it('exits 1 when nothing ran', async () => {
    expect(await run()).toMatchObject({ code: 1, last: '0 passed, 0 failed, 0 skipped' });
  });
});
