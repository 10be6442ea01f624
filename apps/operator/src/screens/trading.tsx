import { useState } from 'react';
import { PageHead } from '../app/parts/page.tsx';
import { LatestBets } from '../features/bets/latest-bets.tsx';
import { FeedStrip } from '../features/trading/feed-strip.tsx';
import { MatchList } from '../features/trading/match-list.tsx';
import { TradingRoom } from '../features/trading/room.tsx';
import { useOperator, useText } from '../stores/services.ts';

export function TradingScreen() {
  const t = useText();
  const [found, setFound] = useState<number>();
  return (
    <>
      <PageHead title={t('operator.nav.trading')} {...(found === undefined ? {} : { count: found })} />
      <FeedStrip />
      <MatchList onFound={setFound} />
    </>
  );
}

export function RoomScreen() {
  const { may } = useOperator();
  return <TradingRoom>{may('bets.read') && <LatestBets />}</TradingRoom>;
}
