import { createHash } from 'node:crypto';
import { getDomain } from 'tldts';
import type { Brand } from '../core/brand.ts';
import { type BrandDomains, isPreviewHost } from '../core/domains.ts';

/** The parts of a request that can name its brand. */
export interface ShownBrand {
  /** The Host header, with its port if it has one. */
  readonly host: string;
  /** The Origin header: the page that calls from another host. */
  readonly origin?: string | undefined;
  /** `?brand=` of a page. */
  readonly named?: string | undefined;
  /** The app key header of a call. */
  readonly appKey?: string | undefined;
}

export interface BrandDirectory {
  readonly all: readonly Brand[];
  byId(id: string): Brand | undefined;
  /**
   * The brand of a host: by the hash of the registrable domain, else the default. On a service host, which all brands
   * share, the domain of the calling page decides. Undefined on this machine and on previews, where a request may name
   * its brand.
   */
  byHost(host: string, origin?: string): Brand | undefined;
  /** Whether pages of the brand are served at this host: one of its domains, or a host of this machine or a preview. */
  ownsHost(brand: Brand, host: string): boolean;
  /** The brand of a request; its name and app key are used only where the host decides nothing. */
  of(shown: ShownBrand): Brand;
}

export function createDirectory(
  brands: readonly Brand[],
  domains: BrandDomains,
  serviceHosts: readonly string[] = [],
): BrandDirectory {
  const [standard] = brands;
  if (!standard) throw new Error('there is no brand');
  const byId = new Map(brands.map((brand) => [brand.id, brand]));
  const byAppKey = new Map(brands.map((brand) => [brand.appKey, brand]));
  const byHash = hashTable(brands, domains);
  const shared = new Set(serviceHosts.map((origin) => new URL(origin).hostname));
  const byDomain = (name: string): Brand | undefined => {
    const domain = getDomain(name);
    return domain === null ? undefined : byHash.get(domainHash(domain));
  };
  const byHost: BrandDirectory['byHost'] = (host, origin) => {
    const name = host.replace(/:\d+$/, '').toLowerCase();
    if (isPreviewHost(name)) return undefined;
    const isAcross = origin !== undefined && shared.has(name) && URL.canParse(origin);
    const caller = isAcross ? byDomain(new URL(origin).hostname) : undefined;
    return caller ?? byDomain(name) ?? standard;
  };
  return {
    all: brands,
    byId: (id) => byId.get(id),
    byHost,
    ownsHost(brand, host) {
      const name = host.replace(/:\d+$/, '').toLowerCase();
      return isPreviewHost(name) || byDomain(name) === brand;
    },
    of: ({ host, origin, named = '', appKey = '' }) =>
      byHost(host, origin) ?? byId.get(named) ?? byAppKey.get(appKey) ?? standard,
  };
}

function hashTable(brands: readonly Brand[], domains: BrandDomains): ReadonlyMap<string, Brand> {
  const byHash = new Map<string, Brand>();
  for (const brand of brands) {
    for (const domain of [brand.domain, ...(domains.get(brand.id) ?? [])]) {
      const hash = domainHash(domain);
      const other = byHash.get(hash);
      if (other && other !== brand)
        throw new Error(`the domain ${domain} of brand ${brand.id} has the hash of one of brand ${other.id}`);
      byHash.set(hash, brand);
    }
  }
  return byHash;
}

/** The first 8 hex digits of SHA-256. */
export function domainHash(domain: string): string {
  return createHash('sha256').update(domain).digest('hex').slice(0, 8);
}
