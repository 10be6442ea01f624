import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Seat, type Stage } from '../../../../e2e/shell/stage.ts';
import { openScreen, SCREENS, seatWith, violations } from './screens.ts';

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

/** What stands out of the frame to the right, drawings aside. */
const standingOut = (seat: Seat, width: number) =>
  seat.page.evaluate(
    (limit) =>
      [...document.querySelectorAll<HTMLElement>('main *, header *, nav *')]
        .filter((element) => element.getClientRects().length > 0 && !element.closest('svg'))
        .filter((element) => element.getBoundingClientRect().right > limit + 0.5)
        .map((element) => element.outerHTML.slice(0, 120)),
    width,
  );

/** Targets under 44 px, by size or by their invisible rim; links within a sentence are as tall as the sentence. */
const small = (seat: Seat) =>
  seat.page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('a, button, input, select')].filter(
      (element) => element.getClientRects().length > 0 && !element.closest('p'),
    );
    return shown.flatMap((element) => {
      const box = element.getBoundingClientRect();
      const rim = getComputedStyle(element, '::after');
      const grow = (value: string) =>
        rim.content === 'none' ? 0 : -Math.min(0, Number.parseInt(value, 10) || 0);
      const width = box.width + grow(rim.left) + grow(rim.right);
      const height = box.height + grow(rim.top) + grow(rim.bottom);
      return width < 43.5 || height < 43.5 ? [`${element.outerHTML.slice(0, 120)} ${width}x${height}`] : [];
    });
  });

describe.each(['PT', 'RU', 'VI'] as const)('in %s', (language) => {
  let seat: Seat;
  beforeAll(async () => {
    seat = await seatWith(stage, { language }, { width: 360, height: 740 });
  });
  afterAll(() => seat?.context.close());

  it.each(SCREENS)('%s stays within 360, 375 and 430 px and has no target under 44 px', async (path) => {
    await openScreen(stage, seat, path);
    for (const width of [360, 375, 430]) {
      await seat.page.setViewportSize({ width, height: 740 });
      expect(await standingOut(seat, width), `${width}`).toEqual([]);
      expect(await small(seat), `${width}`).toEqual([]);
    }
  });
});
