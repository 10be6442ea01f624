import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallTargets, standingOut, violations } from '../../../../e2e/shell/sight.ts';
import { openStage, type Seat, type Stage } from '../../../../e2e/shell/stage.ts';
import { openScreen, SCREENS, seatWith } from './screens.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const LOOKS = (['br', 'crash'] as const).flatMap((brand) =>
  (['dark', 'light'] as const).map((theme) => ({ brand, theme })),
);

describe.each(LOOKS)('$brand, $theme', ({ brand, theme }) => {
  let seat: Seat;
  beforeAll(async () => {
    seat = await seatWith(stage, { theme });
  });
  afterAll(() => seat?.context.close());

  it.each(SCREENS)('%s has nothing that axe objects to', async (path) => {
    await openScreen(stage, seat, path, `?brand=${brand}`);
    expect(await violations(seat.page)).toEqual([]);
    expect(seat.complaints).toEqual([]);
  });
});

describe.each(['dark', 'light'] as const)('what lies over a screen in the %s theme', (theme) => {
  it.each([
    { what: 'a sheet', at: 'Opens a sheet' },
    { what: 'a dialog', at: 'Ask' },
    { what: 'a veil', at: 'Veil' },
  ])('$what has nothing that axe objects to', async ({ at }) => {
    const seat = await seatWith(stage, { theme });
    await openScreen(stage, seat, '/gallery');
    await seat.page.getByRole('button', { name: at, exact: true }).click();
    expect(await violations(seat.page)).toEqual([]);
    await seat.context.close();
  });
});

describe.each(['PT', 'RU', 'VI'] as const)('in %s', (language) => {
  let seat: Seat;
  beforeAll(async () => {
    seat = await seatWith(stage, { language }, { width: 360, height: 740 });
  });
  afterAll(() => seat?.context.close());

  it.each(SCREENS)(
    '[SCREEN-001] %s stays within 360, 375 and 430 px and has no target under 44 px',
    async (path) => {
      await openScreen(stage, seat, path);
      for (const width of [360, 375, 430]) {
        await seat.page.setViewportSize({ width, height: 740 });
        expect(await standingOut(seat.page, width), `${width}`).toEqual([]);
        expect(await smallTargets(seat.page), `${width}`).toEqual([]);
      }
    },
  );
});
