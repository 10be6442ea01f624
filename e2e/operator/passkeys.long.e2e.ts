import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fixture, openFixture } from '../shell/fixture.ts';
import { codeOf, DESK, newOperator, PASSWORD, setUp } from './console.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture?.close());

it('an operator adds a passkey, signs in with it instead of the code, and removes it', async () => {
  // Passkeys belong to a host name: without `OPERATOR_HOSTS` that is localhost, on any port.
  const url = fixture.app.url.replace('127.0.0.1', 'localhost');
  const { page, context, complaints } = await fixture.openPhone(DESK);
  const devices = await context.newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const signIn = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Sign out' }).click();
    // The page of passkeys has a field of this name too.
    await page.getByRole('navigation', { name: 'Pages' }).waitFor({ state: 'detached' });
    await page.getByLabel('Name').fill('ana');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('textbox', { name: 'Code' }).waitFor();
  };
  const secret = await setUp(page, url + (await newOperator(fixture, 'ana', 'admin')));

  await page.goto(`${url}/operator/passkeys`);
  await page.getByText('No passkey yet.').waitFor();
  await page.getByLabel('Name').fill('office laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('Nothing was changed').waitFor();
  // The code of the set-up is used; that of the next half minute is accepted already.
  await page.getByLabel('Code of the app').fill(codeOf(secret, Date.now() + 30_000));
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('row').filter({ hasText: 'office laptop' }).waitFor();

  await signIn();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('navigation', { name: 'Pages' }).waitFor();
  await page.goto(`${url}/operator/audit`);
  await page.getByRole('row').filter({ hasText: 'Signed in with a passkey' }).first().waitFor();

  await page.goto(`${url}/operator/passkeys`);
  await page.getByRole('button', { name: 'Remove office laptop' }).click();
  await page.getByText('No passkey yet.').waitFor();
  await signIn();
  expect(await page.getByRole('button', { name: 'Use a passkey' }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});
