import { manualClock } from '@palpite/testkit/clock';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LATER_KEYS } from '../keys.ts';
import { memoryStore } from '../test/memory-store.ts';
import { createPopups, POPUP_CACHE_MS, POPUP_ORDER } from './popups.ts';

function stackOf(kept: Record<string, string> = {}, guest = false) {
  const store = memoryStore(kept);
  const clock = manualClock();
  const popups = createPopups({ platform: { store, nowMs: clock.nowMs }, isGuest: () => guest });
  const keys = () => popups.getState().stack.map(({ key }) => key);
  return { popups, store, clock, keys };
}

describe('the stack of popups', () => {
  it('[STATE-068] shows simultaneous popups one after another, by importance', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...POPUP_ORDER], { minLength: 2 }), ([first, ...others]) => {
        const { popups } = stackOf();
        if (!first) return;
        popups.getState().offer(first);
        for (const key of others) popups.getState().offer(key);
        const seen: string[] = [];
        for (let entry = popups.getState().stack[0]; entry; entry = popups.getState().stack[0]) {
          expect(entry.status).toBe('shown');
          expect(popups.getState().stack.filter(({ status }) => status === 'shown')).toHaveLength(1);
          seen.push(entry.key);
          popups.getState().close(entry.key);
        }
        // The first one was already open when the others arrived.
        expect(seen).toEqual([first, ...POPUP_ORDER.filter((key) => others.includes(key))]);
      }),
    );
  });

  it('[ENTITY-051] has key, status and level of each, and each only once', () => {
    const { popups } = stackOf();
    popups.getState().offer('pdd');
    popups.getState().offer('level-up');
    popups.getState().offer('pdd');
    expect(popups.getState().stack).toEqual([
      { key: 'pdd', status: 'shown', level: 4 },
      { key: 'level-up', status: 'waiting', level: 3 },
    ]);
  });

  it('[STATE-068] keeps the order of the specification, with the two other bonus popups before a new level and the normal ones last', () => {
    const ours = ['bonus-unlocked', 'bonus-booster', 'lucky-rounds', 'content'];
    expect(POPUP_ORDER.filter((key) => !ours.includes(key))).toEqual([
      'register-bonus',
      'level-up',
      'pdd',
      'first-charge',
      'money-back',
      'download-guide',
      'money-rain',
      'notifications',
    ]);
    expect([...POPUP_ORDER.slice(1, 3), ...POPUP_ORDER.slice(-2)]).toEqual(ours);
  });

  it('shows another subject of a popup that was closed, and not the same one', () => {
    const { popups, keys } = stackOf();
    popups.getState().offer('level-up', '12');
    popups.getState().close('level-up');
    popups.getState().offer('level-up', '12');
    expect(keys()).toEqual([]);
    popups.getState().offer('level-up', '13');
    expect(popups.getState().stack).toEqual([{ key: 'level-up', status: 'shown', level: 3, subject: '13' }]);
  });

  it('[CONST-031] does not show a closed popup again for 24 h; a withdrawn one may come again', () => {
    const { popups, clock, keys, store } = stackOf();
    popups.getState().offer('money-rain');
    popups.getState().close('money-rain');
    clock.advance(POPUP_CACHE_MS - 1);
    popups.getState().offer('money-rain');
    expect(keys()).toEqual([]);
    clock.advance(1);
    popups.getState().offer('money-rain');
    expect([POPUP_CACHE_MS, keys()]).toEqual([24 * 3_600_000, ['money-rain']]);
    popups.getState().withdraw('money-rain');
    popups.getState().offer('money-rain');
    expect(keys()).toEqual(['money-rain']);
    expect(Object.keys(JSON.parse(store.get(LATER_KEYS.popups) ?? ''))).toEqual(['money-rain']);
  });

  it('[ROLE-012] shows a guest nothing, not even a bonus', () => {
    const { popups, keys } = stackOf({}, true);
    for (const key of POPUP_ORDER) if (key !== 'content') popups.getState().offer(key);
    expect(keys()).toEqual([]);
  });

  it('shows a guest what an operator published for guests', () => {
    const { popups, keys } = stackOf({}, true);
    popups.getState().offer('content', 'hello 1');
    expect(keys()).toEqual(['content']);
    popups.getState().close('content');
    popups.getState().offer('content', 'hello 1');
    expect(keys()).toEqual([]);
  });

  it('ignores an invalid stored value', () => {
    for (const text of ['x', '[]', 'null', '{"pdd":"soon"}', '{"pdd":9e15}']) {
      const { popups, keys } = stackOf({ [LATER_KEYS.popups]: text });
      popups.getState().offer('pdd');
      expect(keys()).toEqual(['pdd']);
    }
  });
});
