/** `America/Sao_Paulo` → `Sao Paulo`. */
export function zoneName(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
