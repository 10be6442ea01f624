import { LAUNCH_KEY } from './host.ts';
import type { Platform } from './platform.ts';

/**
 * The one place that decides where the app runs. The code of a host is loaded only there; when it does not load, the
 * page works as in a browser.
 */
export async function choosePlatform(browser: Platform): Promise<Platform> {
  try {
    if (/[#&]tgWebApp/.test(location.hash) || browser.visit.get(LAUNCH_KEY))
      return (await import('./telegram/platform.ts')).telegramPlatform(browser, window);
    if (browser.opening.native)
      return await (await import('./native/platform.ts')).nativePlatform(browser, window);
  } catch {
    browser.log('the code of the host did not load');
  }
  return browser;
}
