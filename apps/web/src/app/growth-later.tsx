import { useEffect, useState } from 'react';
import { FloatingOffer } from '../features/growth-popups/floating-offer.tsx';
import { GrowthPopups } from '../features/growth-popups/popups.tsx';
import type { PopupsStore } from '../stores/overlays/popups.ts';
import { useServices, useShared } from '../stores/services.ts';
import { isPlayer } from '../stores/session/user-info.ts';

export interface GrowthLaterProps {
  /** The path of the page in front. */
  readonly path: string;
  /** The page has the tab bar. */
  readonly hasTabs: boolean;
}

/** Pages full of prices and stakes, which nothing may cover. */
const BETTING: ReadonlySet<string> = new Set(['/sport', '/home/sport', '/live', '/bet-record']);

/** What opens or floats by itself; loaded after the first view with its texts, and only for registered players. */
export function GrowthLater({ path, hasTabs }: GrowthLaterProps) {
  const { popups, text } = useServices();
  const player = useShared('session', ({ user }) => isPlayer(user));
  const language = useShared('text', (state) => state.language);
  const [stack, setStack] = useState<PopupsStore>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts of another language are loaded again
  useEffect(() => {
    if (!player) return;
    let isOver = false;
    // Without its texts nothing is shown; the next page tries again.
    Promise.all([popups(), text.getState().need('bonus')]).then(
      ([opened]) => !isOver && setStack(() => opened),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [player, popups, text, language]);
  if (!player || !stack) return null;
  return (
    <>
      {hasTabs && !BETTING.has(path) && <FloatingOffer />}
      <GrowthPopups stack={stack} path={path} />
    </>
  );
}
