import type { Environment, Wrong } from './environment.ts';

/** The apps of a brand that may open links to its pages. */
export interface AppLinks {
  /** The package and the SHA-256 fingerprints of the certificates that sign it. */
  readonly android: { readonly packageName: string; readonly fingerprints: readonly string[] } | undefined;
  /** `TEAMID.bundle.id` */
  readonly ios: string | undefined;
}

/** What the programs around the page need: native shells and pages that frame it. */
export interface HostSettings {
  /** Origins that may show the app in a frame. */
  readonly frameHosts: readonly string[];
  /** By brand. */
  readonly appLinks: ReadonlyMap<string, AppLinks>;
  /** The folder of the Android packages; undefined where the brands have no package to download. */
  readonly appPackages: string | undefined;
}

const BRANDS_MAX = 100;
const ANDROID = /^([a-z0-9-]{1,32})=([a-zA-Z][\w]*(?:\.[a-zA-Z][\w]*)+)\/([0-9A-F:+]+)$/;
const FINGERPRINT = /^[0-9A-F]{2}(?::[0-9A-F]{2}){31}$/;
const IOS = /^([a-z0-9-]{1,32})=([A-Z0-9]{10}\.[A-Za-z0-9.-]{1,155})$/;

/**
 * `FRAME_HOSTS=https://web.telegram.org`; `APP_LINKS_ANDROID=br=br.bet.bethoje/AA:BB:…` (several fingerprints with a plus
 * sign between them); `APP_LINKS_IOS=br=ABCDE12345.br.bet.bethoje`. Several between commas. `APP_PACKAGES=/srv/packages`
 * has files such as `bethoje-br.apk`.
 */
export function readHostSettings(environment: Environment, wrong: Wrong): HostSettings {
  const frameHosts = listOf(environment.FRAME_HOSTS);
  for (const host of frameHosts) {
    const isOrigin =
      URL.canParse(host) && /^https?:$/.test(new URL(host).protocol) && new URL(host).origin === host;
    if (!isOrigin) wrong('FRAME_HOSTS', `"${host}" is not an origin like https://web.telegram.org`);
  }
  const android = new Map<string, AppLinks['android']>();
  for (const part of listOf(environment.APP_LINKS_ANDROID)) {
    const [, brand, packageName, prints = ''] = ANDROID.exec(part) ?? [];
    const fingerprints = prints.split('+');
    if (!brand || !packageName || !fingerprints.every((print) => FINGERPRINT.test(print)))
      wrong(
        'APP_LINKS_ANDROID',
        'is not a list of brand=package/SHA-256 fingerprint, such as br=br.bet.app/AA:…',
      );
    else android.set(brand, { packageName, fingerprints });
  }
  const ios = new Map<string, string>();
  for (const part of listOf(environment.APP_LINKS_IOS)) {
    const [, brand, id] = IOS.exec(part) ?? [];
    if (!brand || !id) wrong('APP_LINKS_IOS', 'is not a list of brand=TEAMID.bundle.id');
    else ios.set(brand, id);
  }
  const brands = [...new Set([...android.keys(), ...ios.keys()])].slice(0, BRANDS_MAX);
  return {
    frameHosts,
    appPackages: environment.APP_PACKAGES || undefined,
    appLinks: new Map(
      brands.map((brand) => [brand, { android: android.get(brand), ios: ios.get(brand) }] as const),
    ),
  };
}

function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
