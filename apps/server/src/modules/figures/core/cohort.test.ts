import type { PlayerId } from '@palpite/kernel/ids';
import { describe, expect, it } from 'vitest';
import {
  type CohortMember,
  type CohortRow,
  countCohorts,
  dayBefore,
  spanLater,
  spanStart,
} from './cohort.ts';

const PLAYER = 1 as PlayerId;
const zone = { offsetMinutes: 0 };

const stake = (at: string, posted: bigint): CohortRow => ({
  kind: 'stake',
  n: 0,
  units: 100n,
  from: { player: PLAYER, pocket: 'cash' },
  to: { player: PLAYER, pocket: 'locked' },
  posted,
  atMs: Date.parse(at),
  asset: 'BRL',
  player: PLAYER,
});
const deposit = (at: string, posted: bigint): CohortRow => ({
  ...stake(at, posted),
  kind: 'deposit',
  from: { house: 'psp:bank:clearing' },
  to: { player: PLAYER, pocket: 'cash' },
});

describe('periods of cohorts', () => {
  it('weeks begin on Monday and months on the first, over the end of a year too', () => {
    expect(spanStart('2026-11-19', 'week')).toBe('2026-11-16');
    expect(spanStart('2026-11-16', 'week')).toBe('2026-11-16');
    expect(spanStart('2026-01-01', 'week')).toBe('2025-12-29');
    expect(spanStart('2026-11-19', 'month')).toBe('2026-11-01');
    expect(spanLater('2025-12-29', 'week', 1)).toBe('2026-01-05');
    expect(spanLater('2026-11-01', 'month', 2)).toBe('2027-01-01');
    expect(spanLater('2026-01-01', 'month', -1)).toBe('2025-12-01');
    expect(dayBefore('2026-03-01')).toBe('2026-02-28');
  });
});

describe('counting of cohorts', () => {
  const count = (rows: readonly CohortRow[], known: ReadonlyMap<string, CohortMember> = new Map()) =>
    countCohorts(
      rows,
      known,
      () => 'br',
      () => zone,
    );

  it('a player belongs to a cohort of first deposits from that deposit on, and counts once in each period', () => {
    const { people, money, members } = count([
      stake('2026-10-02T10:00:00Z', 1n),
      deposit('2026-10-02T11:00:00Z', 2n),
      stake('2026-10-02T12:00:00Z', 3n),
      stake('2026-10-30T12:00:00Z', 4n),
      stake('2026-11-01T12:00:00Z', 5n),
      deposit('2026-11-02T12:00:00Z', 6n),
    ]);
    const months = people.filter(({ span }) => span === 'month');
    expect(months).toEqual([
      {
        basis: 'deposit',
        span: 'month',
        brand: 'br',
        began: '2026-10-01',
        period: '2026-10-01',
        active: 1n,
        depositors: 1n,
      },
      {
        basis: 'deposit',
        span: 'month',
        brand: 'br',
        began: '2026-10-01',
        period: '2026-11-01',
        active: 1n,
        depositors: 1n,
      },
    ]);
    const deposits = money
      .filter(({ span }) => span === 'month')
      .map(({ day, sums }) => [day, sums.deposits]);
    expect(deposits).toEqual([
      ['2026-10-02', 100n],
      ['2026-11-02', 100n],
    ]);
    expect(members).toMatchObject([
      { basis: 'deposit', sincePosted: 2n, sinceOn: '2026-10-02', activeOn: '2026-11-01' },
    ]);
  });

  it('what was known of a player is not counted again', () => {
    const first = count([deposit('2026-10-02T11:00:00Z', 2n), stake('2026-10-02T12:00:00Z', 3n)]);
    const known = new Map(first.members.map((member) => [`${member.player} ${member.basis}`, member]));
    const next = count([stake('2026-10-04T12:00:00Z', 4n), stake('2026-10-06T12:00:00Z', 5n)], known);
    expect(next.people).toMatchObject([{ span: 'week', period: '2026-10-05', active: 1n }]);
  });

  it('what a visitor did before registering is not of the cohort', () => {
    const member: CohortMember = {
      player: PLAYER,
      basis: 'registration',
      brand: 'br',
      sinceMs: Date.parse('2026-10-03T00:00:00Z'),
      sincePosted: 0n,
      sinceOn: '2026-10-03',
      activeOn: undefined,
      depositedOn: undefined,
    };
    const known = new Map([['1 registration', member]]);
    const counted = count([stake('2026-10-02T10:00:00Z', 1n), stake('2026-10-09T10:00:00Z', 2n)], known);
    expect(counted.people).toMatchObject([
      { span: 'week', began: '2026-09-28', period: '2026-10-05' },
      { span: 'month', began: '2026-10-01', period: '2026-10-01' },
    ]);
  });
});
