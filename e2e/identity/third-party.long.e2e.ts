import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserTab, type Fixture, openFixture } from '../shell/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture({ sandbox: { feed: { seed: 11, quiet: true } } });
});
afterAll(() => fixture.close());

/** Up to the page of the provider on which the person is asked. */
async function askAt(tab: BrowserTab, person: string): Promise<void> {
  const { page } = tab;
  await fixture.open(tab, '/loginb');
  await page.getByRole('button', { name: 'Continuar com Palpite ID' }).click();
  await page.getByRole('heading', { name: 'Sign in to continue' }).waitFor();
  expect(new URL(page.url()).origin).toBe(fixture.app.sandboxUrl);
  await page.getByRole('link', { name: person }).click();
}

const playerOf = (email: string) =>
  fixture.app.platform.database.read<{ visitor: boolean }>(
    'SELECT visitor FROM identity.player WHERE email = $1',
    [email],
  );

describe('third-party login in a browser', () => {
  it('a visitor agrees at the provider and is back as a player, with a clean address', async () => {
    const tab = await fixture.openPhone();
    const { page } = tab;
    await askAt(tab, 'Ana Ribeiro');
    await page.getByText('Your e-mail, which we have verified').waitFor();
    await page.getByRole('link', { name: 'Accept' }).click();
    await page.getByText('Você entrou na conta').waitFor();
    expect(new URL(page.url()).origin).toBe(fixture.app.url);
    expect(page.url()).not.toMatch(/code=|state=/);
    expect(await playerOf('ana.ribeiro@palpite.example')).toEqual([{ visitor: false }]);
    await fixture.open(tab, '/setting/account-info');
    await page.getByText('an***@palpite.example').first().waitFor();
    await page.getByText('Palpite ID').first().waitFor();
    expect(tab.complaints).toEqual([]);
    await tab.context.close();
  });

  it('a person who refuses is told that nothing changed, and stays a visitor', async () => {
    const tab = await fixture.openPhone();
    await askAt(tab, 'Diego Hernández');
    await tab.page.getByRole('link', { name: 'Refuse' }).click();
    await tab.page.getByText('Você não autorizou o acesso. Nada mudou.').waitFor();
    expect(await playerOf('diego.hernandez@palpite.example')).toEqual([]);
    await tab.context.close();
  });

  it('a provider that vouches wrongly lets nobody in, and the page says what to do', async () => {
    const tab = await fixture.openPhone();
    await askAt(tab, 'Diego Hernández');
    await fetch(`${fixture.app.sandboxUrl}/control/oidc/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ wrongNonceNext: 1 }),
    });
    await tab.page.getByRole('link', { name: 'Accept' }).click();
    await tab.page.getByText('O provedor não confirmou sua identidade.').waitFor();
    expect(await playerOf('diego.hernandez@palpite.example')).toEqual([]);
    await tab.context.close();
  });
});
