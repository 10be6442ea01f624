import type { BetAsk } from './bet.ts';

export interface Exposure {
  readonly units: bigint;
  /** The market has a result: nothing more may be taken on it. */
  readonly isClosed: boolean;
}

export type ExposureView = ReadonlyMap<string, Exposure>;

/** One row of exposure: a player in a currency, or a selection of a market. */
export interface ExposureKey {
  readonly scope: 'player' | 'selection';
  readonly id: number;
  readonly part: string;
}

export function keyText({ scope, id, part }: ExposureKey): string {
  return `${scope}/${id}/${part}`;
}

export function playerKey({ player, asset }: Pick<BetAsk, 'player' | 'asset'>): string {
  return keyText({ scope: 'player', id: player, part: asset });
}

export function selectionKey({ market, selection }: { market: number; selection: string }): string {
  return keyText({ scope: 'selection', id: market, part: selection });
}

/** Every row that a bet counts on: a single adds its whole win to its selection and to its player. */
export function keysOf(
  bet: Pick<BetAsk, 'player' | 'asset'> & { readonly legs: readonly { market: number; selection: string }[] },
): ExposureKey[] {
  return [
    { scope: 'player', id: bet.player, part: bet.asset },
    ...bet.legs.map(({ market, selection }) => ({
      scope: 'selection' as const,
      id: market,
      part: selection,
    })),
  ];
}

/** The same exposure after a bet was added (or, with a negative amount, released). */
export function withBet(
  exposure: Map<string, Exposure>,
  keys: readonly ExposureKey[],
  liability: bigint,
): void {
  for (const key of keys.map(keyText)) {
    const before = exposure.get(key) ?? { units: 0n, isClosed: false };
    exposure.set(key, { ...before, units: before.units + liability });
  }
}
