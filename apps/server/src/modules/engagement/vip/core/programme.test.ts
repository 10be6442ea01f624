import { describe, expect, it } from 'vitest';
import {
  type LevelTerms,
  mostWeight,
  parseProgramme,
  programmeFault,
  programmeJson,
  programmeOf,
  USUAL_PROGRAMME,
  type VipProgramme,
} from './programme.ts';

const changed = (level: number, terms: Partial<LevelTerms>): VipProgramme =>
  programmeOf(
    USUAL_PROGRAMME.levels.map((usual) => (usual.level === level ? { ...usual, ...terms } : usual)),
    USUAL_PROGRAMME.weights,
  );

describe('a programme of the VIP club', () => {
  it('is stored and read without a change', () => {
    expect(parseProgramme(JSON.parse(JSON.stringify(programmeJson(USUAL_PROGRAMME))))).toEqual(
      USUAL_PROGRAMME,
    );
  });

  it('may be the usual one, and one with lower rewards and higher thresholds', () => {
    expect(programmeFault(USUAL_PROGRAMME)).toBeUndefined();
    expect(programmeFault(changed(3, { reward: 0n, points: 900n }))).toBeUndefined();
  });

  it.each([
    [1, { points: 0n }, 'levels.1.points'],
    [2, { points: 100n }, 'levels.2.points'],
    [30, { points: 1_000_000_001n }, 'levels.30.points'],
    [0, { points: 1n }, 'levels.0.points'],
    [5, { points: 999n }, 'levels.5.points'],
    [4, { cashbackBps: 599n }, 'levels.4.cashback'],
    [30, { cashbackBps: 5_001n }, 'levels.30.cashback'],
    [1, { reward: -1n }, 'levels.1.reward'],
    [1, { reward: 386n }, 'levels.1.reward'],
  ] as const)('is refused with level %i as %o, with the name of the field', (level, terms, field) => {
    expect(programmeFault(changed(level, terms))?.field).toBe(field);
  });

  it('is refused when many cheap levels would bring more spins than their stakes earn', () => {
    const levels = USUAL_PROGRAMME.levels.map(({ level, cashbackBps }) => ({
      points: BigInt(level),
      reward: 0n,
      cashbackBps,
    }));
    expect(programmeFault(programmeOf(levels, {}))?.field).toMatch(/^levels\.\d+\.reward$/);
  });

  it('counts stakes at most as far as they earn what slots earn', () => {
    expect(
      ['sports', 'slots', 'live', 'table', 'jackpot_slots'].map((one) => mostWeight(one as 'live')),
    ).toEqual([10_000n, 10_000n, 2_857n, 1_285n, 0n]);
    const withWeight = (bps: bigint) => programmeFault({ ...USUAL_PROGRAMME, weights: { live: bps } });
    expect([withWeight(2_857n), withWeight(2_858n)?.field, withWeight(-1n)?.field]).toEqual([
      undefined,
      'weights.live',
      'weights.live',
    ]);
  });
});
