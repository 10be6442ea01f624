import { instant } from '@palpite/kernel/time';
import { expect, it } from 'vitest';
import { daysOfPeriod } from './figures-period.ts';

it('the day of a period is that of the brand, not of the server', () => {
  const now = instant(Date.UTC(2026, 10, 1, 1, 30));
  const brazil = { name: 'America/Sao_Paulo' } as const;
  const india = { name: 'Asia/Kolkata' } as const;
  expect(daysOfPeriod('today', now, brazil)).toEqual({ from: '2026-10-31', to: '2026-10-31' });
  expect(daysOfPeriod('today', now, india)).toEqual({ from: '2026-11-01', to: '2026-11-01' });
  expect(daysOfPeriod('yesterday', now, india)).toEqual({ from: '2026-10-31', to: '2026-10-31' });
  expect(daysOfPeriod('week', now, india)).toEqual({ from: '2026-10-26', to: '2026-11-01' });
  expect(daysOfPeriod('month', now, brazil)).toEqual({ from: '2026-10-01', to: '2026-10-31' });
});
