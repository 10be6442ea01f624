import { createHash } from 'node:crypto';
import { getDomain } from 'tldts';
import type { Brand } from '../core/brand.ts';
import { type BrandDomains, isPreviewHost } from '../core/domains.ts';

export interface BrandDirectory {
  readonly all: readonly Brand[];
  byId(id: string): Brand | undefined;
  byAppKey(appKey: string): Brand | undefined;
  /** By the hash of the registrable domain, else the default; `wanted` counts on this machine and on previews only. */
  of(host: string, wanted: string | undefined): Brand;
}

export function createDirectory(brands: readonly Brand[], domains: BrandDomains): BrandDirectory {
  const [standard] = brands;
  if (!standard) throw new Error('there is no brand');
  const byId = new Map(brands.map((brand) => [brand.id, brand]));
  const byAppKey = new Map(brands.map((brand) => [brand.appKey, brand]));
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
  return {
    all: brands,
    byId: (id) => byId.get(id),
    byAppKey: (appKey) => byAppKey.get(appKey),
    of(host, wanted) {
      const name = host.replace(/:\d+$/, '').toLowerCase();
      const chosen = wanted !== undefined && isPreviewHost(name) ? byId.get(wanted) : undefined;
      if (chosen) return chosen;
      const domain = getDomain(name);
      return (domain ? byHash.get(domainHash(domain)) : undefined) ?? standard;
    },
  };
}

/** The first 8 hex digits of SHA-256. */
export function domainHash(domain: string): string {
  return createHash('sha256').update(domain).digest('hex').slice(0, 8);
}
