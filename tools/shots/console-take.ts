import { LANGUAGES } from '@palpite/contract/languages';
import { OPERATOR_ADDRESSES, type OperatorCallName } from '@palpite/contract/operator/addresses';
import type { Page } from 'playwright-core';
import { AT, CONSOLE_ANSWERS } from './console-answers.ts';
import type { ConsoleShot } from './console-list.ts';
import type { Studio } from './take.ts';

const HEIGHT = 900;

/** The console's pictures: its pages are the house's, its answers are played. */
export async function takeConsoleShot(studio: Studio, shot: ConsoleShot): Promise<string> {
  const language = shot.language ?? 'PT';
  const context = await studio.browser.newContext({
    viewport: { width: shot.width ?? 1440, height: HEIGHT },
    deviceScaleFactor: 2,
    locale: LANGUAGES[language].intl,
    timezoneId: 'America/Sao_Paulo',
    colorScheme: shot.theme ?? 'dark',
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    await page.clock.setFixedTime(AT);
    await play(page, shot);
    await page.goto(`${studio.url}/operator${shot.at}`);
    await page.locator('h1').waitFor();
    await page.waitForFunction(`document.querySelector('[aria-busy="true"]') === null`);
    await page.evaluate('document.fonts.ready.then(() => true)');
    await shot.after?.(page);
    const path = `${studio.folder}/${shot.name}.png`;
    await page.screenshot({ path });
    return path;
  } finally {
    await context.close();
  }
}

async function play(page: Page, shot: ConsoleShot): Promise<void> {
  const answers = { ...CONSOLE_ANSWERS, ...(shot.standing && { operatorSession: shot.standing }) };
  const byPath = new Map(
    (Object.keys(OPERATOR_ADDRESSES) as OperatorCallName[]).map((name) => [
      OPERATOR_ADDRESSES[name].path as string,
      answers[name],
    ]),
  );
  await page.route('**/operator/api/**', (route) => {
    const data = byPath.get(new URL(route.request().url()).pathname);
    return route.fulfill({ json: { dm_error: 0, error_msg: '', data: data ?? { done: 1 } } });
  });
}
