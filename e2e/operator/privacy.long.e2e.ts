import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fixture, openFixture } from '../shell/fixture.ts';
import { confirm, openConsolePage, somePlayer } from './console.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture?.close());

it('an administrator exports a player’s data, asks for its erasure, and another one approves it', async () => {
  const uid = await somePlayer(fixture);
  const first = await openConsolePage(fixture, 'maria', 'admin');
  const second = await openConsolePage(fixture, 'rosa', 'admin');
  const { page } = first;
  await page.goto(`${fixture.app.url}/operator/players/${uid}/data`);
  await page.getByRole('button', { name: 'Export the data' }).click();
  await confirm(page, 'Export the data');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(`player-${uid}.json`);
  const path = join(await mkdtemp(join(tmpdir(), 'export-')), 'player.json');
  await file.saveAs(path);
  const document = JSON.parse(await readFile(path, 'utf8'));
  expect(document.player).toBe(uid);
  expect(document.sections.profile['identity.player'][0].id).toBe(uid);

  await page.getByRole('button', { name: 'Erase the data' }).click();
  await confirm(page, 'Erase the data');
  await page.getByText('Waits for a second person').waitFor();

  await second.page.goto(`${fixture.app.url}/operator/approvals`);
  await second.page.getByText('Player data').waitFor();
  await second.page.getByRole('button', { name: 'Approve' }).click();
  await confirm(second.page, 'Approve');
  await second.page.goto(`${fixture.app.url}/operator/players/${uid}/data`);
  await second.page.getByText(/^Erased /).waitFor();
  await second.page.getByText(/Bets and money are kept until/).waitFor();
  expect(await second.page.getByRole('button', { name: 'Download' }).count()).toBe(0);
  expect(await second.page.getByText('Deleted', { exact: true }).count()).toBe(1);
  await second.page.goto(`${fixture.app.url}/operator/players/${uid}/audit`);
  await second.page.getByText('Erasure approved').waitFor();
  expect([...first.complaints, ...second.complaints]).toEqual([]);
  await first.context.close();
  await second.context.close();
});
