import type { Brand } from './brand.ts';

/** By brand id: its registrable domains, the official one first. */
export type BrandDomains = ReadonlyMap<string, readonly string[]>;

/** Replaces the example domains by those of the operator; support is reached under the official one. */
export function withDomains(brands: readonly Brand[], domains: BrandDomains): readonly Brand[] {
  for (const id of domains.keys()) {
    if (!brands.some((brand) => brand.id === id)) throw new Error(`BRAND_DOMAINS: there is no brand ${id}`);
  }
  return brands.map((brand) => {
    const [domain] = domains.get(brand.id) ?? [];
    if (domain === undefined) return brand;
    return { ...brand, domain, supportEmail: brand.supportEmail.replace(/@.*$/, `@${domain}`) };
  });
}

/** This machine and preview hosts: there `?brand=` is accepted. */
export function isPreviewHost(name: string): boolean {
  if (name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]')
    return true;
  return /^preview(?:-[a-z0-9-]+)?\./.test(name);
}

/** The pages of every domain, with and without `www`, and the service hosts themselves. */
export function originsOf(
  brands: readonly Brand[],
  domains: BrandDomains,
  serviceHosts: readonly string[],
): readonly string[] {
  if (serviceHosts.length === 0) return [];
  const names = brands.flatMap((brand) => domains.get(brand.id) ?? [brand.domain]);
  return [...serviceHosts, ...names.flatMap((name) => [`https://${name}`, `https://www.${name}`])];
}
