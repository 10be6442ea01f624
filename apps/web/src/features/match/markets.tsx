import type { MarketGroup } from '@palpite/contract/entities/match';
import { Button } from '@palpite/ui/button';
import { EmptyState } from '@palpite/ui/empty-state';
import { type ReactNode, useCallback, useId, useMemo, useState } from 'react';
import { useSportNames } from '../../parts/sport-names.ts';
import type { SeenMatch } from '../../stores/book/book.ts';
import { isListed } from '../../stores/book/listed-groups.ts';
import { useServices, useText } from '../../stores/services.ts';
import { MarketBar } from './market-bar.tsx';
import { mainFirst } from './market-order.ts';
import { MarketPanel, type MatchSides } from './market-panels.tsx';
import { findMarkets } from './market-search.ts';
import { groupsIn, type MarketTab, shownTab, tabCounts } from './market-tabs.ts';
import styles from './markets.module.css';
import { useLockedUnderFinger } from './use-locked-under-finger.ts';
import { useRows } from './use-rows.ts';

export interface MarketsProps {
  readonly match: SeenMatch;
  /** All markets have arrived; before that only those of the list are here. */
  readonly whole: boolean;
  /** Why betting is suspended; it stays visible with the tabs. */
  readonly pause: ReactNode;
  readonly onHistory: (group: MarketGroup) => void;
}

function useSides({ header }: SeenMatch): MatchSides {
  const { id } = header;
  const [home = '', away = ''] = header.ts.map(({ na }) => na);
  return useMemo(() => ({ matchId: id, home, away }), [id, home, away]);
}

/** The markets of a match by tab, the main one first, or those that were searched. */
export function Markets({ match, whole, pause, onHistory }: MarketsProps) {
  const { notices } = useServices();
  const t = useText();
  const names = useSportNames();
  const panelId = useId();
  const [chosen, choose] = useState<MarketTab>('main');
  /** Undefined while there is no search. */
  const [question, ask] = useState<string>();
  const sides = useSides(match);

  const groups = useMemo(() => mainFirst(match.groups.filter(isListed)), [match.groups]);
  const counts = useMemo(() => tabCounts(groups), [groups]);
  const tab = shownTab(counts, chosen);
  const found =
    question === undefined
      ? groupsIn(groups, tab)
      : findMarkets(groups, question, (group) => names.market(group, group.nm));
  const rows = useRows(found.length);

  const tellLocked = useCallback(
    () => notices.getState().tell({ tone: 'bad', text: t('match.lockedUnderFinger') }),
    [notices, t],
  );
  const watchFinger = useLockedUnderFinger(tellLocked);

  if (groups.length === 0) return whole ? <p className={styles.none}>{t('sport.markets.none')}</p> : null;
  return (
    <>
      <MarketBar
        counts={counts}
        tab={tab}
        panelId={panelId}
        question={question}
        pause={pause}
        found={found.reduce((sum, { mks }) => sum + mks.length, 0)}
        onTab={choose}
        onQuestion={ask}
      />
      <div
        id={panelId}
        className={styles.markets}
        role="tabpanel"
        aria-label={question === undefined ? t(`match.tab.${tab}`) : t('match.search.open')}
        onPointerDownCapture={watchFinger}
      >
        {found.slice(0, rows).map((group) => (
          <MarketPanel key={`${group.mty}-${group.pe}`} sides={sides} group={group} onHistory={onHistory} />
        ))}
        {found.length === 0 && (
          <EmptyState
            drawing="goal"
            title={t('match.search.none.title')}
            text={t('match.search.none.text')}
            action={
              <Button
                size="small"
                onPress={() => {
                  ask(undefined);
                  choose('all');
                }}
              >
                {t('match.search.none.action')}
              </Button>
            }
          />
        )}
      </div>
    </>
  );
}
