import { POCKETS, type Pocket } from './posting.ts';

export const isPocket = (name: string): name is Pocket => POCKETS.some((pocket) => pocket === name);

/** Takes a movement off the pockets of a player: they are as before it. Debt is stored as what is owed. */
export function takeOff(
  pockets: Readonly<Record<Pocket, bigint>>,
  { from, to, units }: { readonly from: string; readonly to: string; readonly units: bigint },
): Record<Pocket, bigint> {
  const before = { ...pockets };
  if (isPocket(from)) before[from] += from === 'debt' ? -units : units;
  if (isPocket(to)) before[to] += to === 'debt' ? units : -units;
  return before;
}
