import type { MarketGroup } from '@palpite/contract/entities/match';
import { matchRoom } from '@palpite/contract/tables/chat';
import { Button } from '@palpite/ui/button';
import { watchView } from '@palpite/ui/in-view';
import { lazy, type RefCallback, Suspense, useCallback, useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import { ChatEntry } from '../app/chat-later.tsx';
import { ErrorBoundary } from '../app/error-boundary.tsx';
import { HeaderActions } from '../app/header-actions.tsx';
import { useHeading } from '../app/heading.ts';
import { FavouriteStar } from '../features/favourites/favourite-star.tsx';
import { Markets } from '../features/match/markets.tsx';
import { type MatchPlace, matchHref, matchPlaceOf } from '../features/match/match-place.ts';
import { MatchActions } from '../features/match-detail/match-actions.tsx';
import { MatchBoard } from '../features/match-detail/match-board.tsx';
import { MatchHeading } from '../features/match-detail/match-heading.tsx';
import { FailedMatch, UnknownMatch, WaitingMatch } from '../features/match-detail/match-states.tsx';
import { MatchPause, MatchStandstill } from '../features/match-detail/match-stop.tsx';
import { MatchVisual } from '../features/match-detail/match-visual.tsx';
import { useMatchDetail } from '../features/match-detail/use-match-detail.ts';
import { isPlayable, isStopped, type SeenMatch } from '../stores/book/book.ts';
import { useMatch } from '../stores/book/use-match.ts';
import { useServices, useText } from '../stores/services.ts';
import styles from './match-detail.module.css';

/** Loaded when it is opened. */
const BuilderSheet = lazy(async () => ({
  default: (await import('../features/bet-builder/builder-sheet.tsx')).BuilderSheet,
}));

function BuilderEntry({ matchId, paused }: { readonly matchId: number; readonly paused: boolean }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={styles.builder}>
        <Button tone="line" icon="plus" disabled={paused} onPress={() => setOpen(true)}>
          {t('match.builder.open')}
        </Button>
      </div>
      {isOpen && !paused && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <BuilderSheet matchId={matchId} onClose={() => setOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

interface ShownProps {
  readonly match: SeenMatch;
  readonly whole: boolean;
  readonly board: RefCallback<HTMLElement>;
}

function Shown({ match, whole, board }: ShownProps) {
  const { overlays } = useServices();
  const { id } = match.header;
  const openHistory = useCallback(
    ({ mty, pe }: MarketGroup) => overlays.getState().showOf('price-history', { matchId: id, mty, pe }),
    [overlays, id],
  );
  return (
    <>
      <HeaderActions>
        <MatchActions match={match} href={matchHref(match.header)} />
        <FavouriteStar kind="match" id={id} name={match.header.nm} place="page" />
      </HeaderActions>
      <div ref={board}>
        <MatchBoard match={match} />
      </div>
      <MatchVisual match={match} />
      <ChatEntry roomid={matchRoom(id)} />
      <MatchStandstill match={match} />
      {/* A pause of seconds keeps its room: without it every price below would move under the finger. */}
      {isPlayable(match.header) && <BuilderEntry matchId={id} paused={isStopped(match.header)} />}
      <Markets match={match} whole={whole} pause={<MatchPause match={match} />} onHistory={openHistory} />
    </>
  );
}

function isSeason({ ts: [one, other] }: SeenMatch['header']): boolean {
  return one !== undefined && one.id === other?.id;
}

function Match({ place, board }: { readonly place: MatchPlace } & Pick<ShownProps, 'board'>) {
  const detail = useMatchDetail(place.matchId);
  switch (detail.is) {
    case 'loading':
      return <WaitingMatch isComing={place.isComing} sport={place.matchType} />;
    case 'unknown':
      return <UnknownMatch />;
    case 'failed':
      return <FailedMatch retry={detail.retry} />;
    case 'shown':
      // A season is shown on the page of its league.
      if (isSeason(detail.match.header)) return <UnknownMatch />;
      return <Shown match={detail.match} whole={detail.whole} board={board} />;
  }
}

export function Screen() {
  const place = matchPlaceOf(useSearch());
  const matchId = place?.matchId ?? 0;
  const league = useMatch(matchId)?.header.lg.na;
  const [isBoardSeen, setBoardSeen] = useState(true);
  const board = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const stop = watchView(element, setBoardSeen);
    return () => {
      stop();
      setBoardSeen(true);
    };
  }, []);
  useHeading(
    useMemo(
      () => (isBoardSeen ? league : <MatchHeading matchId={matchId} />),
      [isBoardSeen, league, matchId],
    ),
  );
  return place ? <Match place={place} board={board} /> : <UnknownMatch />;
}
