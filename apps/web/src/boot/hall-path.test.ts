import { expect, it } from 'vitest';
import { FIRST_ROUTES } from '../app/first-routes.ts';
import { ROUTES } from '../app/routes.ts';
import { HALL_PATH } from './hall-path.ts';

it('is true for the root and the pages of the hall', () => {
  for (const path of ['/', '/game', '/home', '/home/game', '/home/slots', '/home/casino']) {
    expect(HALL_PATH.test(path), path).toBe(true);
  }
});

it('is false for the sport home and every other page, whose first view would be hidden otherwise', () => {
  const hall = FIRST_ROUTES.filter(({ casino, level }) => casino && level === 1).map(({ path }) => path);
  const others = ROUTES.map(({ path }) => path).filter((path) => !hall.includes(path));
  expect(others).toContain('/sport');
  expect(others).toContain('/home/sport');
  for (const path of others) expect(HALL_PATH.test(path), path).toBe(false);
});
