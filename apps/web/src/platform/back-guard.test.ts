import { describe, expect, it } from 'vitest';
import { guardBack } from './back-guard.ts';

/** A history of entries with their index; a step fires `popstate` and `hashchange`, as browsers do. */
function fixture(start: number) {
  let index = start;
  const listeners: [string, (event: Event) => void][] = [];
  const heard: string[] = [];
  const fire = (type: string) => {
    let isStopped = false;
    const event = { type, stopImmediatePropagation: () => (isStopped = true) } as unknown as Event;
    for (const [name, listener] of [...listeners]) if (name === type) listener(event);
    if (!isStopped) heard.push(`${type} ${index}`);
  };
  const pending: number[] = [];
  const window = {
    history: {
      get state() {
        return { palpite: { index } };
      },
      go: (delta = 0) => void pending.push(delta),
    },
    addEventListener: (name: string, listener: (event: Event) => void) =>
      void listeners.push([name, listener]),
    removeEventListener(name: string, listener: (event: Event) => void) {
      const at = listeners.findIndex(([known, one]) => known === name && one === listener);
      if (at >= 0) listeners.splice(at, 1);
    },
  };
  const step = (delta: number) => {
    index += delta;
    fire('popstate');
    fire('hashchange');
    for (const next of pending.splice(0)) step(next);
  };
  return { window, step, heard, index: () => index, count: () => listeners.length };
}

describe('the guard of the way back', () => {
  it('undoes one step and asks; the next step leaves', () => {
    const { window, step, heard, index, count } = fixture(3);
    let asked = 0;
    guardBack(window, () => {
      asked += 1;
    });
    step(-1);
    expect(asked).toBe(1);
    expect(index()).toBe(3);
    expect(heard).toEqual(['hashchange 3']);
    expect(count()).toBe(0);
    step(-1);
    expect(asked).toBe(1);
    expect(index()).toBe(2);
    expect(heard.slice(1)).toEqual(['popstate 2', 'hashchange 2']);
  });

  it('undoes a step over several entries, and forward', () => {
    for (const delta of [-2, 1]) {
      const { window, step, index } = fixture(3);
      guardBack(window, () => {});
      step(delta);
      expect(index()).toBe(3);
    }
  });

  it('lets everything pass when it has ended', () => {
    const { window, step, heard, index } = fixture(1);
    guardBack(window, () => expect.unreachable())();
    step(-1);
    expect(index()).toBe(0);
    expect(heard).toEqual(['popstate 0', 'hashchange 0']);
  });
});
