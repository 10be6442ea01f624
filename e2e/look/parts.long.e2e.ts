import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BrowserTab, type Fixture, openFixture } from '../shell/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture?.close());

async function gallery(): Promise<BrowserTab> {
  const tab = await fixture.openPhone();
  await fixture.open(tab, '/gallery');
  return tab;
}

it('[CONST-017] a loading spinner that nobody takes away goes after 5 s', async () => {
  const tab = await fixture.openPhone();
  const { page, context } = tab;
  const opened = new Date('2026-06-14T18:00:00Z');
  await page.clock.install({ time: opened });
  await fixture.open(tab, '/gallery');
  // From here on only the test moves the time, however slow the machine is.
  await page.clock.pauseAt(new Date(opened.getTime() + 600_000));
  await page.getByRole('button', { name: 'Veil', exact: true }).click();
  const veil = page.getByRole('status', { name: 'Veiled' });
  await veil.waitFor();
  await page.clock.runFor(4_900);
  expect(await veil.count()).toBe(1);
  await page.clock.runFor(200);
  await veil.waitFor({ state: 'detached' });
  await context.close();
});

it('a code is typed, pasted and corrected in one field', async () => {
  const { page, context } = await gallery();
  const code = page.getByRole('textbox', { name: 'Código' });
  await code.fill('');
  await code.pressSequentially('12a3');
  expect(await code.inputValue()).toBe('123');
  await code.fill('Your code is 402 913.');
  expect(await code.inputValue()).toBe('402913');
  await code.press('Backspace');
  expect(await code.inputValue()).toBe('40291');
  await context.close();
});

it('a password is shown and hidden again without losing its place', async () => {
  const { page, context } = await gallery();
  const field = page.getByRole('textbox', { name: 'Senha' });
  expect(await page.getByLabel('Senha', { exact: true }).getAttribute('type')).toBe('password');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  expect(await field.getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  expect(await page.getByLabel('Senha', { exact: true }).getAttribute('type')).toBe('password');
  await context.close();
});

it('every part keeps its outline where the system takes all colours away', async () => {
  const tab = await fixture.openPhone({ forcedColors: 'active' });
  await fixture.open(tab, '/gallery');
  const bare = await tab.page.evaluate(() => {
    const parts = ['Button', 'LimitRow, SpanButtons', 'Plate', 'Chips'].flatMap((name) => [
      ...document.querySelectorAll<HTMLElement>(`[data-specimen^="${name}"] button:not(:disabled)`),
    ]);
    const boxes = [...document.querySelectorAll<HTMLElement>('form input')].flatMap((input) =>
      input.parentElement?.tagName === 'DIV' ? [input.parentElement] : [],
    );
    return [...parts, ...boxes]
      .filter(
        (part) =>
          ![part, ...part.querySelectorAll('span')].some(
            (one) => getComputedStyle(one).borderStyle !== 'none',
          ),
      )
      .map((part) => part.outerHTML.slice(0, 100));
  });
  expect(bare).toEqual([]);
  await tab.context.close();
});
