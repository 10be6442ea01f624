import type { PlayerId } from '@palpite/kernel/ids';
import { MINUTE_MS } from '@palpite/kernel/time';
import { maskedName } from '../../../casino/index.ts';
import type { RankingsDeps } from './deps.ts';

const KEEP_MS = MINUTE_MS;
const NAMES_MAX = 20_000;

export type MaskedNameOf = (player: PlayerId) => Promise<string>;

/** Masked names, kept for a minute: the first places are asked for again and again. */
export function createNames({ clock, nickOf }: Pick<RankingsDeps, 'clock' | 'nickOf'>): MaskedNameOf {
  const kept = new Map<PlayerId, { readonly untilMs: number; readonly name: string }>();
  return async (player) => {
    const known = kept.get(player);
    if (known && clock.nowMs() < known.untilMs) return known.name;
    const name = maskedName((await nickOf(player)) ?? '');
    if (kept.size >= NAMES_MAX) kept.clear();
    kept.set(player, { untilMs: clock.nowMs() + KEEP_MS, name });
    return name;
  };
}
