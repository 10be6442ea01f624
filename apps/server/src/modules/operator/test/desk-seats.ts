import type { TestHouse } from '@palpite/testkit/house';
import { createPeople, type Role } from '../index.ts';
import { type Console, enrol } from './console.ts';
import { browserAt } from './house-browser.ts';

/** Somebody with this role, signed in at a desk of their own. */
export async function seatIn(house: TestHouse, name: string, role: Role): Promise<Console> {
  const created = await createPeople(house.platform).create(name, role);
  const desk = browserAt(house.url);
  await enrol(desk, created.is === 'issued' ? created.token : '', Date.now());
  return desk;
}
