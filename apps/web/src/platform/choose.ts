import { LAUNCH_KEY } from './host.ts';
import type { Platform } from './platform.ts';

/** The IANA name of the time zone that the player chose; absent while the device's own is used. */
export const ZONE_KEY = 'time_zone';

/**
 * The one place that decides where the app runs. The code of a host is loaded only there; when it does not load, the
 * page works as in a browser. The same holds for the clocks of a chosen time zone.
 */
export async function choosePlatform(device: Platform): Promise<Platform> {
  let browser = device;
  try {
    const zone = device.store.get(ZONE_KEY);
    if (zone !== undefined) browser = (await import('./own-zone.ts')).inZone(device, zone);
    if (/[#&]tgWebApp/.test(location.hash) || browser.visit.get(LAUNCH_KEY))
      return (await import('./telegram/platform.ts')).telegramPlatform(browser, window);
    if (browser.opening.native)
      return await (await import('./native/platform.ts')).nativePlatform(browser, window);
  } catch {
    browser.log('the code of the host did not load');
  }
  return browser;
}
