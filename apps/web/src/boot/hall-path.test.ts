import { expect, it } from 'vitest';
import { HALL_ROUTES } from '../app/hall-routes.ts';
import { ROUTES } from '../app/routes.ts';
import { HALL_PATH } from './hall-path.ts';

it('is the root and the pages of the hall', () => {
  for (const path of ['/', '/game', '/home', '/home/game', '/home/slots', '/home/casino']) {
    expect(HALL_PATH.test(path), path).toBe(true);
  }
});

it('is not the sport home nor any other page, whose first view would be hidden', () => {
  const hall = HALL_ROUTES.filter(({ level }) => level === 1).map(({ path }) => path);
  const others = ROUTES.map(({ path }) => path).filter((path) => !hall.includes(path));
  expect(others).toContain('/sport');
  expect(others).toContain('/home/sport');
  for (const path of others) expect(HALL_PATH.test(path), path).toBe(false);
});
