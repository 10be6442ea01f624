/**
 * `fromUrl` says where the player came from. Only a page of the app is accepted: an address of somebody else behind a
 * button that says "back" would be a trap.
 */
export function safePath(from: string | null): string {
  const path = (from ?? '').replace(/^#/, '');
  return /^\/(?![/\\])[\w\-/?&=.%]{0,200}$/.test(path) ? path : '';
}
