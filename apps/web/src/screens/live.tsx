import type { HomeTab } from '@palpite/contract/entities/home';
import { Chip, ChipRow, WaitingChips } from '@palpite/ui/chip';
import { PageTitle } from '@palpite/ui/header';
import { PullToRefresh } from '@palpite/ui/pull-to-refresh';
import { Segment } from '@palpite/ui/segment';
import { Suspense, useState } from 'react';
import { useSearch } from 'wouter';
import { useRowStar } from '../app/use-row-star.ts';
import { PageFoot } from '../features/legal/page-foot.tsx';
import { MatchPanels } from '../features/match/match-panels.tsx';
import { useHome } from '../features/match/use-home.ts';
import { useMatchList } from '../features/match/use-match-list.ts';
import { RowStar } from '../parts/row-star.ts';
import { later } from '../platform/later.ts';
import { liveCountOf } from '../stores/lists/home-tabs.ts';
import { useArrangement, useText } from '../stores/services.ts';
import styles from './live.module.css';

const ALL = 'live';

/** How many matches of a tab are live, loaded or not. The server counts the sports; its `all` has no count. */
export function liveTotalOf(tabs: readonly HomeTab[] | undefined, tab: string): number | undefined {
  return tabs && liveCountOf({ tabs, tab, child: '' });
}

const keyOf = (tabKey: string) => (tabKey.startsWith('inplay_') ? tabKey : ALL);

/** The sport in an address that anyone may have typed. */
function tabIn(search: string): string {
  const tab = new URLSearchParams(search).get('tab') ?? '';
  return /^inplay_[a-z]{1,20}$/.test(tab) ? tab : ALL;
}

const LiveGames = later(() =>
  import('../features/casino-hall/live-games.tsx').then((part) => part.LiveGames),
);

/** What is live: matches, and where there are games the tables with a dealer. */
export function Screen() {
  const t = useText();
  const { casino } = useArrangement();
  const [shown, setShown] = useState<'matches' | 'tables'>('matches');
  if (!casino) return <LiveMatches />;
  return (
    <>
      <PageTitle>{t('shell.tab.live')}</PageTitle>
      <div className={styles.switch}>
        <Segment
          label={t('casino.live.switch')}
          size="wide"
          chosen={shown}
          onChoose={setShown}
          options={[
            { value: 'matches', label: t('casino.live.matches') },
            { value: 'tables', label: t('casino.live.tables') },
          ]}
        />
      </div>
      {shown === 'matches' ? (
        <LiveMatches untitled />
      ) : (
        <Suspense fallback={null}>
          <LiveGames />
          <PageFoot />
        </Suspense>
      )}
    </>
  );
}

/** All live matches, by start. */
function LiveMatches({ untitled = false }: { readonly untitled?: boolean }) {
  const t = useText();
  const search = useSearch();
  const [tab, setTab] = useState(() => tabIn(search));
  // The sports with live matches, with their counts, are tabs of the home.
  const tabs = useHome().data?.tabs;
  const sports = tabs?.find(({ tab_key }) => tab_key === ALL || tab_key === 'inplay')?.child;
  const list = useMatchList({ tab, whole: true });
  const star = useRowStar(list.phase === 'shown');
  return (
    <>
      <PullToRefresh label={t('shell.loading')} onRefresh={list.refresh} />
      {!untitled && <PageTitle>{t('shell.tab.live')}</PageTitle>}
      {sports ? (
        <ChipRow label={t('sport.row.sports')}>
          {sports.map(({ tab_key, title, count }) => {
            const key = keyOf(tab_key ?? ALL);
            return (
              <Chip key={key} pressed={key === tab} onPress={() => setTab(key)}>
                {title}
                {count > 0 && <small>{count}</small>}
              </Chip>
            );
          })}
        </ChipRow>
      ) : (
        <WaitingChips />
      )}
      <RowStar value={star}>
        <MatchPanels key={tab} lists={[list]} liveTotal={liveTotalOf(tabs, tab)}>
          <PageFoot />
        </MatchPanels>
      </RowStar>
    </>
  );
}
