import { describe, expect, it } from 'vitest';
import { createUpdates, type UpdateState } from './updates.ts';

function page() {
  const did: string[] = [];
  const now = { busy: false, typed: false, state: 'none' as UpdateState };
  const updates = createUpdates({
    isBusy: () => now.busy,
    hasTypedText: () => now.typed,
    state: () => now.state,
    show: (state) => {
      now.state = state;
    },
    activate: () => did.push('activate'),
    reload: () => did.push('reload'),
  });
  return { updates, did, now };
}

describe('a new version', () => {
  it('is offered when it waits, and loads the page again when the player takes it', () => {
    const { updates, did, now } = page();
    updates.onHidden();
    expect(did).toEqual([]);
    updates.onWaiting();
    expect(now.state).toBe('waiting');
    updates.take();
    updates.onTakenOver();
    expect(did).toEqual(['activate', 'reload']);
  });

  it('is taken by a hidden page, but not while a bet is under way or something is typed', () => {
    const { updates, did, now } = page();
    updates.onWaiting();
    now.busy = true;
    updates.onHidden();
    now.busy = false;
    now.typed = true;
    updates.onHidden();
    expect(did).toEqual([]);
    now.typed = false;
    now.state = 'later';
    updates.onHidden();
    updates.onTakenOver();
    expect(did).toEqual(['activate', 'reload']);
  });

  it('that takes over while a bet was placed meanwhile waits until the player is free', () => {
    const { updates, did, now } = page();
    updates.onWaiting();
    updates.onHidden();
    now.busy = true;
    updates.onTakenOver();
    expect(did).toEqual(['activate']);
    updates.onHidden();
    expect(did).toEqual(['activate']);
    now.busy = false;
    updates.onHidden();
    expect(did).toEqual(['activate', 'reload']);
  });

  it('that another page of the browser asked for is offered and does not reload this one', () => {
    const { updates, did, now } = page();
    updates.onTakenOver();
    expect(did).toEqual([]);
    expect(now.state).toBe('waiting');
    updates.take();
    expect(did).toEqual(['reload']);
  });
});
