import { hrefTo } from '../../platform/hash.ts';

/** A page of the app opens at once; an address outside of it is asked about first. */
export function linkHref(url: string): string {
  if (url.startsWith('#')) return url;
  return url.startsWith('https:') ? hrefTo('/link', { url }) : url;
}
