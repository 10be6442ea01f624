import type { Asset } from '@palpite/kernel/assets';
import { manualClock } from '@palpite/testkit/clock';
import { expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { createRtpReport, RTP_REPORT_CACHED_MS } from './rtp-report.ts';

it('is read once for all who ask within two seconds, and apart for each question', async () => {
  const clock = manualClock();
  let reads = 0;
  const database = { read: async () => [] } as unknown as Database;
  const counted = {
    read: async () => {
      reads += 1;
      return [];
    },
  } as unknown as Database;
  const report = createRtpReport({ database, reads: counted, clock });
  const days = { from: '2026-01-01', to: '2026-01-31', limit: 10 };
  const [first, second] = await Promise.all([report(days), report({ ...days })]);
  expect(second).toBe(first);
  expect(reads).toBe(1);
  await report({ ...days, asset: 'BRL' as Asset });
  expect(reads).toBe(2);
  clock.advance(RTP_REPORT_CACHED_MS - 1);
  await report(days);
  expect(reads).toBe(2);
  clock.advance(1);
  await report(days);
  expect(reads).toBe(3);
  // The oldest questions are forgotten.
  for (let limit = 100; limit < 140; limit += 1) await report({ ...days, limit });
  await report(days);
  expect(reads).toBe(44);
});
