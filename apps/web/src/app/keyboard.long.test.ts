import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, openFixture } from '../../../../e2e/shell/fixture.ts';
import { openScreen, openTabWith, SCREENS } from '../../test/access/screens.ts';
import { ROUTES } from './routes.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture?.close());

/** More than any screen has. */
const STOPS_MAX = 600;

interface Walk {
  readonly stops: number;
  /** Could be used with a finger, and the Tab key never came there. */
  readonly missed: readonly string[];
  /** Had the focus without showing it. */
  readonly unseen: readonly string[];
}

/** Watches where the focus goes; runs in the page. */
function watchFocus(): void {
  const reached = new Set<Element>();
  const unseen = new Set<string>();
  const shown = (element: Element) => element.outerHTML.slice(0, 140);
  const drawn = (element: Element | null | undefined) => {
    if (!element) return undefined;
    const { outlineStyle, outlineWidth, boxShadow, backgroundColor } = getComputedStyle(element);
    return {
      outline: outlineStyle !== 'none' && outlineWidth !== '0px',
      look: `${boxShadow} ${backgroundColor}`,
    };
  };
  /** The element itself, or the box, cells or handle that stand for it. */
  const around = (element: Element) => [
    element,
    element.parentElement,
    element.parentElement?.parentElement,
    element.nextElementSibling,
    element.nextElementSibling?.querySelector('[class*="next"]'),
  ];
  const isShown = (element: HTMLElement) => {
    const focusedLooks = around(element).map(drawn);
    if (focusedLooks.some((look) => look?.outline)) return true;
    const present = JSON.stringify(focusedLooks);
    const handle = getComputedStyle(element, '::before').backgroundColor;
    element.blur();
    const changed =
      JSON.stringify(around(element).map(drawn)) !== present ||
      getComputedStyle(element, '::before').backgroundColor !== handle;
    element.focus();
    return changed;
  };
  const usable = () => {
    const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')];
    const groups = new Set<string>();
    return all.filter((element) => {
      if (element.getClientRects().length === 0 || element.matches(':disabled, [tabindex="-1"]'))
        return false;
      if (element.closest('[inert]')) return false;
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
      // A group of radio buttons is one stop: the arrow keys go on inside.
      if (groups.has(element.name)) return false;
      if (element.checked || !document.querySelector(`input[name="${CSS.escape(element.name)}"]:checked`)) {
        groups.add(element.name);
        return true;
      }
      return false;
    });
  };
  Object.assign(window, {
    palpiteFocus: {
      /** False when the walk has come round. */
      note(): boolean {
        const element = document.activeElement;
        if (!(element instanceof HTMLElement) || element === document.body) return true;
        if (reached.has(element)) return false;
        if (element.tagName !== 'MAIN' && !isShown(element)) unseen.add(shown(element));
        reached.add(element);
        return true;
      },
      missed: () =>
        usable()
          .filter((element) => !reached.has(element))
          .map(shown),
      unseen: () => [...unseen],
    },
  });
}

interface FocusWatch {
  note(): boolean;
  missed(): string[];
  unseen(): string[];
}

async function walk(page: Page): Promise<Walk> {
  await page.evaluate(watchFocus);
  const ask = <R>(question: (watch: FocusWatch) => R) =>
    page.evaluate(`(${question.toString()})(window.palpiteFocus)`) as Promise<R>;
  let stops = 0;
  while (stops < STOPS_MAX) {
    await page.keyboard.press('Tab');
    stops += 1;
    if (!(await ask((watch) => watch.note()))) break;
  }
  return {
    stops,
    missed: await ask((watch) => watch.missed()),
    unseen: await ask((watch) => watch.unseen()),
  };
}

describe('by the keyboard alone', () => {
  it.each(SCREENS)('every control on %s is reachable by Tab and shows the focus', async (path) => {
    const tab = await openTabWith(fixture, {});
    await openScreen(fixture, tab, path);
    const { stops, missed, unseen } = await walk(tab.page);
    expect(stops).toBeGreaterThan(1);
    expect(stops).toBeLessThan(STOPS_MAX);
    expect({ missed, unseen }).toEqual({ missed: [], unseen: [] });
    await tab.context.close();
  });

  const deeper = ROUTES.filter(({ header }) => header === 'back').map(({ path, parent }) => ({
    path,
    parent,
  }));
  it.each(deeper)('Enter on the back button of $path leads to $parent', async ({ path, parent }) => {
    const tab = await openTabWith(fixture, {});
    await openScreen(fixture, tab, path);
    await tab.page.locator('[data-screen]:visible header button').first().focus();
    await tab.page.keyboard.press('Enter');
    await expect.poll(() => new URL(tab.page.url()).hash.split('?')[0]).not.toBe(`#${path}`);
    if (path !== '/match-detail') expect(tab.page.url()).toContain(`#${parent}`);
    await tab.context.close();
  });

  it.each(['Opens a sheet', 'Ask'])(
    '"%s" takes the focus, keeps it, and Escape restores it',
    async (name) => {
      const tab = await openTabWith(fixture, {});
      const { page } = tab;
      await openScreen(fixture, tab, '/gallery');
      const opener = page.getByRole('button', { name, exact: true });
      await opener.focus();
      await page.keyboard.press('Enter');
      await page.locator('dialog[open]').waitFor();
      for (let step = 0; step < 8; step += 1) {
        await page.keyboard.press('Tab');
        const outside = await page.evaluate(
          () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
        );
        expect(outside).toBe(false);
      }
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
      expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
      await tab.context.close();
    },
  );
});
