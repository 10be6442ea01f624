import { hrefTo } from '../../platform/hash.ts';

/** A page of the app opens at once; an address outside of it is asked about first. */
export function linkHref(url: string): string {
  if (url.startsWith('#')) return url;
  return url.startsWith('https:') ? hrefTo('/link', { url }) : url;
}

/**
 * `fromUrl` says where the player came from. Only a page of the app is accepted: an address of somebody else behind a
 * button that says "back" would be a trap.
 */
export function safePath(from: string | null): string {
  const path = (from ?? '').replace(/^#/, '');
  return /^\/(?![/\\])[\w\-/?&=.%]{0,200}$/.test(path) ? path : '';
}
