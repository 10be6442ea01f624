import { describe, expect, it } from 'vitest';
import { createLocator, frozenHooks, type LocatorWindow } from './location.ts';

interface FakeEntry {
  state: unknown;
  url: string;
}

/** A window with a history of its own; going back tells it as a browser does, with popstate and hashchange. */
function fakeWindow(url: string) {
  const entries: FakeEntry[] = [{ state: null, url }];
  let at = 0;
  const listeners: (() => void)[] = [];
  const present = () => new URL(entries[at]?.url ?? '', 'https://bet.example');
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  const window: LocatorWindow = {
    location: {
      get hash() {
        return present().hash;
      },
      get pathname() {
        return present().pathname;
      },
      get search() {
        return present().search;
      },
    },
    history: {
      get state() {
        return entries[at]?.state;
      },
      pushState(state, _title, to) {
        entries.splice(at + 1, entries.length, { state, url: String(to) });
        at += 1;
      },
      replaceState(state, _title, to) {
        entries[at] = { state, url: String(to) };
      },
      back() {
        at = Math.max(0, at - 1);
        tell();
      },
    },
    addEventListener: (_name, listener) => listeners.push(listener),
  };
  return {
    window,
    present,
    /** What a plain link or a typed address does: a new entry without state. */
    follow(hash: string) {
      entries.splice(at + 1, entries.length, {
        state: null,
        url: `${present().pathname}${present().search}${hash}`,
      });
      at += 1;
      tell();
    },
    forward() {
      at = Math.min(entries.length - 1, at + 1);
      tell();
    },
    length: () => entries.length,
  };
}

function locatorOf(url: string) {
  const fake = fakeWindow(url);
  let made = 0;
  const locator = createLocator(fake.window, () => {
    made += 1;
    return `key-${made}`;
  });
  return { ...fake, locator };
}

describe('the location hook', () => {
  it('[ROUTE-001] keeps path and query inside the hash and leaves the page’s own query alone', () => {
    const { locator, present } = locatorOf('/?uid=7&isApp=1#/deposit?rechargeChannel=USDT');
    expect(locator.current()).toMatchObject({ path: '/deposit', search: 'rechargeChannel=USDT', index: 0 });
    locator.navigate('/match-detail?matchId=9&isComing=0&matchType=1');
    expect(present().href).toBe(
      'https://bet.example/?uid=7&isApp=1#/match-detail?matchId=9&isComing=0&matchType=1',
    );
    expect(locator.current()).toMatchObject({
      path: '/match-detail',
      search: 'matchId=9&isComing=0&matchType=1',
      index: 1,
    });
  });

  it('mirrors the location in the history state beside the given state', () => {
    const { locator, window } = locatorOf('/#/me');
    locator.navigate('/setting', { state: { from: 'tab' } });
    expect(window.history.state).toMatchObject({ from: 'tab', palpite: { path: '/setting', index: 1 } });
  });

  it('gives a key to an entry of a plain link, and finds it again by back and forward', () => {
    const { locator, follow, window, forward } = locatorOf('/#/me');
    const first = locator.current();
    follow('#/transaction');
    const second = locator.current();
    expect(locator.arrival()).toBe('push');
    expect(second).toMatchObject({ path: '/transaction', index: 1 });
    window.history.back();
    expect(locator.current()).toEqual(first);
    expect(locator.arrival()).toBe('pop');
    forward();
    expect(locator.current()).toEqual(second);
  });

  it('adds no second entry for the current location', () => {
    const { locator, length } = locatorOf('/#/me');
    locator.navigate('/me');
    expect(length()).toBe(1);
    expect(locator.current().index).toBe(0);
  });

  it('goes back inside the app, and to the fallback instead of leaving it', () => {
    const { locator, length } = locatorOf('/#/setting/language');
    locator.back('/setting');
    expect(locator.current()).toMatchObject({ path: '/setting', index: 0 });
    expect(length()).toBe(1);
    locator.navigate('/me');
    locator.back('/setting');
    expect(locator.current().path).toBe('/setting');
  });

  it('notifies its listeners once per change, though the browser fires two events', () => {
    const { locator, follow } = locatorOf('/#/me');
    let received = 0;
    const leave = locator.subscribe(() => {
      received += 1;
    });
    follow('#/setting');
    expect(received).toBe(1);
    leave();
    follow('#/me');
    expect(received).toBe(1);
  });

  it('freezes the location of a kept screen', () => {
    const { locator } = locatorOf('/#/error?type=3');
    const hooks = frozenHooks(locator, locator.current());
    locator.navigate('/me');
    expect(hooks.hook()[0]).toBe('/error');
    expect(hooks.searchHook()).toBe('type=3');
    expect(hooks.hook.hrefs?.('/me?x=1')).toBe('#/me?x=1');
  });
});
