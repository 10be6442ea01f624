import type { Environment, Wrong } from './environment.ts';

/** The domains of each brand, other hosts that serve this server, and the path of newer address data. */
export interface BrandSettings {
  readonly domains: ReadonlyMap<string, readonly string[]>;
  readonly serviceHosts: readonly string[];
  /** Origins that may be shown in a frame inside of the app. */
  readonly frameOrigins: readonly string[];
  readonly ipCountryFile: string | undefined;
}

const DOMAIN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

/**
 * `BRAND_DOMAINS=br=bethoje.bet.br+bethoje.com,mx=lasbet.mx`: the official domain of a brand comes first.
 * `SERVICE_HOSTS=https://api.bethoje.bet.br,https://img.bethoje.bet.br`: origins that clients may be sent to.
 * `FRAME_ORIGINS=https://help.example.org`: origins that the page at `/iframe` may show.
 */
export function readBrandSettings(environment: Environment, wrong: Wrong): BrandSettings {
  const listOf = (name: string) =>
    (environment[name] ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  const domains = new Map<string, readonly string[]>();
  for (const part of listOf('BRAND_DOMAINS')) {
    const [id = '', names = ''] = part.toLowerCase().split('=');
    const list = names.split('+');
    if (!/^[a-z0-9]+$/.test(id) || !list.every((name) => DOMAIN.test(name)))
      wrong('BRAND_DOMAINS', `"${part}" is not of the form brand=domain+domain`);
    else domains.set(id, list);
  }
  const serviceHosts = listOf('SERVICE_HOSTS');
  for (const host of serviceHosts) {
    const isOrigin =
      URL.canParse(host) && /^https?:$/.test(new URL(host).protocol) && new URL(host).origin === host;
    if (!isOrigin) wrong('SERVICE_HOSTS', `"${host}" is not an origin like https://api.example.com`);
  }
  const frameOrigins = listOf('FRAME_ORIGINS');
  for (const origin of frameOrigins) {
    const isOrigin =
      URL.canParse(origin) && origin.startsWith('https://') && new URL(origin).origin === origin;
    if (!isOrigin) wrong('FRAME_ORIGINS', `"${origin}" is not an origin like https://help.example.org`);
  }
  const ipCountryFile = environment.IP_COUNTRY_FILE || undefined;
  return { domains, serviceHosts, frameOrigins, ipCountryFile };
}
