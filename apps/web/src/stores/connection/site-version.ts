import type { KeyStore } from '../../platform/platform.ts';
import { originOf, readHosts } from './requests.ts';

/** What `country_version.json` of the image host says about the current version. */
export interface SiteVersion {
  readonly version: string;
  /** The path of the Android package; empty where there is none. */
  readonly appPackage: string;
  readonly appPackageBytes: number;
}

export interface SiteVersionDeps {
  readonly store: Pick<KeyStore, 'get'>;
  readonly brand: string;
  fetch(url: string, init: RequestInit): Promise<Response>;
}

const PACKAGE = /^\/[a-z0-9/-]+\.apk$/;

/** The address of a data file of the brand on the image host, which is the page's own unless the config names another. */
export function siteFile(store: Pick<KeyStore, 'get'>, brand: string, name: string): string {
  const hosts = readHosts(store);
  return `${originOf('/static/', { ...hosts, second: hosts.image, api: '' })}/static/${brand}/${name}`;
}

/** Reads it without credentials; undefined when it cannot be read. */
export async function readSiteVersion(deps: SiteVersionDeps): Promise<SiteVersion | undefined> {
  try {
    const address = siteFile(deps.store, deps.brand, 'country_version.json');
    const reply = await deps.fetch(address, { credentials: 'omit', cache: 'no-cache' });
    if (!reply.ok) return undefined;
    const { version, app_package: path, app_package_bytes: bytes } = await reply.json();
    if (typeof version !== 'string') return undefined;
    const hasPackage = typeof path === 'string' && PACKAGE.test(path) && Number.isSafeInteger(bytes);
    return { version, appPackage: hasPackage ? path : '', appPackageBytes: hasPackage ? bytes : 0 };
  } catch {
    return undefined;
  }
}
