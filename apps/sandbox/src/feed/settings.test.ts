import { describe, expect, it } from 'vitest';
import { manualClock } from '../clock.ts';
import { readSettings } from '../settings.ts';

describe('settings of the feed', () => {
  it('are read from the environment', () => {
    const env = {
      SANDBOX_SEED: '42',
      SANDBOX_SPEED: '2.5',
      SANDBOX_FEED_KEY: 'another-key',
      SANDBOX_CLOCK: 'manual',
    };
    expect(readSettings(env)).toMatchObject({
      is: 'read',
      settings: { feed: { seed: 42, speed: 2.5, key: 'another-key' }, clockIsManual: true },
    });
    expect(readSettings({ SANDBOX_SEED: '0' })).toMatchObject({ settings: { feed: { seed: 0 } } });
  });

  it.each([
    ['SANDBOX_SEED', '-1'],
    ['SANDBOX_SEED', '4294967296'],
    ['SANDBOX_SPEED', '0'],
    ['SANDBOX_SPEED', 'fast'],
    ['SANDBOX_SPEED', '1001'],
    ['SANDBOX_FEED_KEY', 'short'],
    ['SANDBOX_CLOCK', 'broken'],
  ])('%s=%s is refused by name', (name, value) => {
    const read = readSettings({ [name]: value });
    expect(read.is === 'wrong' && read.problems.join()).toContain(name);
  });
});

describe('the manual clock', () => {
  it('fires timers in order of time, including those set meanwhile, and not cancelled ones', () => {
    const clock = manualClock(1_000);
    const calls: string[] = [];
    const note = (name: string) => () => calls.push(`${name} at ${clock.nowMs()}`);
    clock.after(30, note('late'));
    clock.after(10, () => {
      note('early')();
      clock.after(5, note('nested'));
    });
    clock.after(20, note('never'))();
    clock.advance(29);
    expect(calls).toEqual(['early at 1010', 'nested at 1015']);
    clock.advance(1);
    expect(calls.at(-1)).toBe('late at 1030');
    expect(clock.nowMs()).toBe(1_030);
  });
});
