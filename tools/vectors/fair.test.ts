import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkFile } from './check.ts';

type Loose = Record<string, unknown>;
const text = (name: string) =>
  readFileSync(new URL(`fixtures/${name}-vectors.json`, import.meta.url), 'utf8');
const scheme = JSON.parse(text('provably-fair')) as Record<string, Loose & Loose[]>;
const games = JSON.parse(text('originals')) as Record<string, Loose & Loose[]>;
const check = (content: unknown) => checkFile('f.json', JSON.stringify(content));
const first = (section: string): Loose => games[section]?.[0] ?? {};

describe('vectors of the provably fair games', () => {
  it('pass whole', () => {
    expect(checkFile('f', text('provably-fair'))).toEqual({ passed: 31, failed: 0, skipped: 0, lines: [] });
    expect(checkFile('f', text('originals'))).toEqual({ passed: 353, failed: 0, skipped: 0, lines: [] });
  });

  it('are recognised by their fields under other names', () => {
    const sections = [
      'dice',
      'limbo',
      'mines',
      'plinko',
      'hi_lo',
      'wheel',
      'keno',
      'vip_spin',
      'raffle',
      'rtp',
    ];
    const renamed = Object.fromEntries(sections.map((name) => [`more_${name}`, games[name]]));
    const count = sections.reduce((sofar, name) => sofar + (games[name]?.length ?? 0), 0);
    expect(check(renamed)).toMatchObject({ passed: count, failed: 0, skipped: 0 });
  });

  it('fail when a list inside has a step or a field too many or too few', () => {
    const vector = games.mines?.[1] ?? {};
    const steps = vector.after_each as Loose[];
    for (const after_each of [
      steps.slice(1),
      steps.slice(0, -1),
      [...steps, {}],
      steps.map((step) => ({ ...step, extra: 1 })),
      steps.map(({ gems: _, ...step }) => step),
      { ...steps },
    ])
      expect(check({ mines: [{ ...vector, after_each }] })).toMatchObject({
        passed: 0,
        failed: 1,
        skipped: 0,
      });
  });

  it('fail when a bet that must be refused is taken', () => {
    expect(check({ dice_refused: [{ side: 'under', target: 9_800 }] })).toMatchObject({ failed: 1 });
    expect(check({ dice_refused: [{ side: 'under', target: 9_801 }] })).toMatchObject({
      passed: 1,
      failed: 0,
    });
  });

  it('need the salt of the chain for single games', () => {
    const { crash_edge_cases, hash_chain } = scheme;
    expect(check({ crash_edge_cases }).lines.every((line) => line.includes('malformed'))).toBe(true);
    expect(check({ crash_edge_cases, hash_chain })).toMatchObject({ passed: 22, failed: 0 });
  });

  it('fail for a game of another chain or another secret', () => {
    const { hash_chain: chain } = scheme;
    expect(check({ hash_chain: { ...chain, secret: 'another' } })).toMatchObject({ passed: 0 });
    expect(check({ hash_chain: { ...chain, terminating_hash: 'ab'.repeat(32) } })).toMatchObject({
      passed: 0,
    });
    expect(check({ hash_chain: { ...chain, games: [] } })).toMatchObject({ passed: 0, failed: 1 });
  });

  it.each<[string, string, Loose]>([
    ['a client seed with a colon', 'dice', { client_seed: 'a:b' }],
    ['an upper-case server seed', 'dice', { server_seed: 'AB'.repeat(32) }],
    ['a negative nonce', 'dice', { nonce: -1 }],
    ['no stake', 'dice', { stake_cents: 0 }],
    ['a target that production refuses', 'limbo', { target_x100: 100 }],
    ['an unknown number of rows', 'plinko', { rows: 17 }],
    ['an unknown risk', 'wheel', { risk: 'constructor' }],
    ['a pick twice', 'keno', { picks: [1, 1] }],
    ['no mines', 'mines', { mines_count: 0 }],
    ['a tile twice', 'mines', { reveals: [7, 7] }],
    ['a guess that is not offered', 'hi_lo', { actions: ['same'] }],
    ['an action after the end', 'hi_lo', { actions: ['lo', 'cash_out', 'lo'] }],
    ['a level that does not exist', 'vip_spin', { level: 31 }],
    ['owners that leave tickets out', 'raffle', { one_prize_per_player: true, owners: [['A', 0, 1]] }],
    ['an unknown game', 'rtp', { game: 'toString' }],
  ])('%s is malformed', (_what, section, change) => {
    const vector = section === 'hi_lo' && 'actions' in change ? (games.hi_lo?.[2] ?? {}) : first(section);
    const { passed, lines } = check({ [section]: [{ ...vector, ...change }] });
    expect(passed).toBe(0);
    expect(lines[0]).toContain('malformed');
  });
});
