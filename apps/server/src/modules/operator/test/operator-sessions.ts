import type { TestApp } from '@palpite/testkit/test-app';
import { createPeople, type Role } from '../index.ts';
import { type Console, enrol } from './console.ts';
import { browserAt } from './console-browser.ts';

/** A signed-in operator with this role in a separate browser. */
export async function signInOperator(app: TestApp, name: string, role: Role): Promise<Console> {
  const created = await createPeople(app.platform).create(name, role);
  const admin = browserAt(app.url);
  await enrol(admin, created.is === 'issued' ? created.token : '', Date.now());
  return admin;
}
