import { useStore } from 'zustand';
import { useFreePlace } from '../../parts/use-free-place.ts';
import { ACTIVITY_POPUPS } from '../../stores/growth/activity-news.ts';
import { bonusNewsOf, isQuietPage, NEWS_POPUPS, type NewsPopup } from '../../stores/growth/bonus-news.ts';
import { popupEventsOf } from '../../stores/growth/popup-events.ts';
import type { PopupsStore } from '../../stores/overlays/popups.ts';
import { useServices, useShared } from '../../stores/services.ts';
import { isPlayer } from '../../stores/session/user-info.ts';
import { ActivityPopups, hidesActivityPopups, isActivityPopup } from './activity-popups.tsx';
import { BoosterPop } from './booster-pop.tsx';
import { LevelUpPop } from './level-up-pop.tsx';
import { LuckyRoundsPop } from './lucky-rounds-pop.tsx';
import { RegisterBonusPop } from './register-bonus-pop.tsx';
import { UnlockedPop } from './unlocked-pop.tsx';

export interface GrowthPopupsProps {
  readonly stack: PopupsStore;
  /** The path of the page in front. */
  readonly path: string;
}

const isNews = (key: string): key is NewsPopup => key in NEWS_POPUPS;
const OWN_POPUPS: ReadonlySet<string> = new Set([
  ...Object.keys(NEWS_POPUPS),
  ...ACTIVITY_POPUPS,
  'lucky-rounds',
]);

/** The first popup of the stack, where it is one of bonuses, and where the page and everything above it allow it. */
export function GrowthPopups({ stack, path }: GrowthPopupsProps) {
  const services = useServices();
  const shown = useStore(stack, (state) => state.stack.find(({ status }) => status === 'shown')?.key);
  const news = bonusNewsOf(services);
  const message = useStore(news, (state) => state.message);
  const player = useShared('session', ({ user }) => isPlayer(user));
  const isCovered = useShared('overlays', (overlays) => overlays.open !== undefined);
  const hasSlip = useShared('slip', (slip) => slip.items.length > 0);
  const isOwn = shown !== undefined && OWN_POPUPS.has(shown);
  const isQuiet = shown !== undefined && (isNews(shown) ? isQuietPage(path) : hidesActivityPopups(path));
  const wanted = isOwn && player && !isCovered && !isQuiet ? shown : undefined;
  const mayShow = useFreePlace(wanted, hasSlip);
  const rounds = useStore(popupEventsOf(services), (state) => state.rounds);
  if (shown === 'lucky-rounds') {
    if (!mayShow) return null;
    return <LuckyRoundsPop rounds={rounds} onClose={() => stack.getState().close(shown)} />;
  }
  if (!shown || !isNews(shown)) {
    const isShown = mayShow && shown !== undefined && isActivityPopup(shown);
    return <ActivityPopups stack={stack} shown={isShown ? shown : undefined} />;
  }
  if (!message || !mayShow) return null;
  const close = () => void news.getState().seen(shown);
  switch (shown) {
    case 'register-bonus':
      return <RegisterBonusPop bonus={message.new_bonus} onClose={close} />;
    case 'bonus-unlocked':
      return <UnlockedPop bonus={message.unlock_bonus} onClose={close} />;
    case 'bonus-booster':
      return <BoosterPop booster={message.new_bonus_boost} onClose={close} />;
    case 'level-up':
      return <LevelUpPop levelUp={message.level_up} onClose={close} />;
  }
}
