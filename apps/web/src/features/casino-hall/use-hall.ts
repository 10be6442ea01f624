import type { CasinoGame, GameTab } from '@palpite/contract/entities/casino';
import type { TabGroup } from '@palpite/contract/tables/casino';
import { useDeferredValue, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { bigWinsOf } from '../../stores/casino/big-wins.ts';
import { gameFavouritesOf } from '../../stores/casino/game-favourites.ts';
import { type GameMain, type HallSection, hallSections } from '../../stores/casino/hall-queries.ts';
import { useReply } from '../../stores/lists/use-reply.ts';
import { useServices, useShared } from '../../stores/services.ts';

export interface HallData {
  readonly phase: 'loading' | 'failed' | 'shown';
  readonly sections: readonly HallSection[];
  /** The sections with games of one group, in the order of the hall. */
  of(group: TabGroup): readonly HallSection[];
  refresh(): Promise<unknown>;
}

/** One main tab of the hall: every tab with its first games, in one reply. */
export function useHall(main: GameMain, live = false): HallData {
  const services = useServices();
  const language = useShared('text', (text) => text.language);
  const { data, error, again } = useReply(hallSections(services, main, language, live));
  useGameFavourites();
  const sections = useDeferredValue(data);
  return {
    phase: sections ? 'shown' : error ? 'failed' : 'loading',
    sections: sections ?? [],
    of: (group) =>
      (sections ?? []).filter(({ tab, records }) => tab.group_key === group && records.length > 0),
    refresh: again,
  };
}

/** The hall does not wait longer for what stands above its games. */
const TOP_WITHIN_MS = 1_500;

/** The hall with the wins and pots above its games: shown together, since what comes later would move the games. */
export function useWholeHall(main: GameMain): HallData {
  const services = useServices();
  const hall = useHall(main);
  const wins = bigWinsOf(services);
  const isRead = useStore(wins, (state) => state.isRead);
  const [isLate, setLate] = useState(false);
  useEffect(() => wins.watch(), [wins]);
  useEffect(() => services.platform.after(TOP_WITHIN_MS, () => setLate(true)), [services.platform]);
  return hall.phase === 'shown' && !isRead && !isLate ? { ...hall, phase: 'loading' } : hall;
}

/** The marked games; undefined until they are known. Read for every player and language. */
export function useGameFavourites(): readonly CasinoGame[] | undefined {
  const services = useServices();
  const favourites = gameFavouritesOf(services);
  const sid = useShared('session', (session) => session.user?.sid);
  const language = useShared('text', (text) => text.language);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another player has other favourites
  useEffect(() => void favourites.getState().load(language), [favourites, language, sid]);
  return useStore(favourites, (state) => state.games);
}

/** The tabs of the studios. */
export function providerTabs({ sections }: Pick<HallData, 'sections'>): readonly GameTab[] {
  return sections
    .map(({ tab }) => tab)
    .filter(({ group_key, count }) => group_key === 'providers' && count > 0);
}
