import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserTab, type Fixture, openFixture } from '../../../../e2e/shell/fixture.ts';
import { overflowing, smallTargets, violations } from '../../../../e2e/shell/sight.ts';
import { openScreen, openTabWith, SCREENS } from './screens.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture?.close());

const LOOKS = (['br', 'crash'] as const).flatMap((brand) =>
  (['dark', 'light'] as const).map((theme) => ({ brand, theme })),
);

describe.each(LOOKS)('$brand, $theme', ({ brand, theme }) => {
  let tab: BrowserTab;
  beforeAll(async () => {
    tab = await openTabWith(fixture, { theme });
  });
  afterAll(() => tab?.context.close());

  it.each(SCREENS)('%s has no axe violation', async (path) => {
    await openScreen(fixture, tab, path, `?brand=${brand}`);
    expect(await violations(tab.page)).toEqual([]);
    expect(tab.complaints).toEqual([]);
  });
});

describe.each(['dark', 'light'] as const)('overlays in the %s theme', (theme) => {
  it.each([
    { what: 'a sheet', at: 'Opens a sheet' },
    { what: 'a dialog', at: 'Ask' },
    { what: 'a veil', at: 'Veil' },
  ])('$what has no axe violation', async ({ at }) => {
    const tab = await openTabWith(fixture, { theme });
    await openScreen(fixture, tab, '/gallery');
    await tab.page.getByRole('button', { name: at, exact: true }).click();
    expect(await violations(tab.page)).toEqual([]);
    await tab.context.close();
  });
});

describe.each(['PT', 'RU', 'VI'] as const)('in %s', (language) => {
  let tab: BrowserTab;
  beforeAll(async () => {
    tab = await openTabWith(fixture, { language }, { width: 360, height: 740 });
  });
  afterAll(() => tab?.context.close());

  it.each(SCREENS)(
    '[SCREEN-001] %s stays within 360, 375 and 430 px and has no target under 44 px',
    async (path) => {
      await openScreen(fixture, tab, path);
      for (const width of [360, 375, 430]) {
        await tab.page.setViewportSize({ width, height: 740 });
        expect(await overflowing(tab.page, width), `${width}`).toEqual([]);
        expect(await smallTargets(tab.page), `${width}`).toEqual([]);
      }
    },
  );
});
