import type { PlayerId } from '@palpite/kernel/ids';
import { MINUTE_MS } from '@palpite/kernel/time';
import { maskedName } from '../../../casino/index.ts';
import type { RankingsDeps } from './deps.ts';

const KEEP_MS = MINUTE_MS;
const NAMES_MAX = 20_000;

export type MaskedNameOf = (player: PlayerId) => Promise<string>;

/** Masked names, cached for a minute: the first places are asked for again and again. */
export function createNames({ clock, nickOf }: Pick<RankingsDeps, 'clock' | 'nickOf'>): MaskedNameOf {
  const cached = new Map<PlayerId, { readonly untilMs: number; readonly name: string }>();
  return async (player) => {
    const known = cached.get(player);
    if (known && clock.nowMs() < known.untilMs) return known.name;
    const name = maskedName((await nickOf(player)) ?? '');
    if (cached.size >= NAMES_MAX) cached.clear();
    cached.set(player, { untilMs: clock.nowMs() + KEEP_MS, name });
    return name;
  };
}
