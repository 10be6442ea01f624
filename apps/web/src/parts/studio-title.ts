/** `night-owl` is "Night Owl". */
export function studioTitle(provider: string): string {
  return provider
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
}
