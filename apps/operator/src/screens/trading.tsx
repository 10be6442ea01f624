import { useState } from 'react';
import { PageHead } from '../app/parts/page.tsx';
import { FeedStrip } from '../features/trading/feed-strip.tsx';
import { MatchList } from '../features/trading/match-list.tsx';
import { useText } from '../stores/services.ts';

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
