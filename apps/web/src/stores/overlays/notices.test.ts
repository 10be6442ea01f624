import { manualClock } from '@palpite/testkit/clock';
import { expect, it } from 'vitest';
import { createNotices, NOTICE_MS } from './notices.ts';

it('shows the latest notice for its full time, whatever was shown before', () => {
  const clock = manualClock();
  const notices = createNotices(clock);
  notices.getState().tell({ tone: 'good', text: 'one' });
  clock.advance(NOTICE_MS - 1);
  notices.getState().tell({ tone: 'bad', text: 'two' });
  clock.advance(NOTICE_MS - 1);
  expect(notices.getState().notice?.text).toBe('two');
  clock.advance(1);
  expect(notices.getState().notice).toBeUndefined();
});
