import { useParams } from 'wouter';
import { MissingPage, PageHead, Panel } from '../app/parts/page.tsx';
import { BetSearch } from '../features/bets/bet-search.tsx';
import { BetTicker } from '../features/bets/bet-ticker.tsx';
import { BetView } from '../features/bets/bet-view.tsx';
import { useText } from '../stores/services.ts';

export function BetsScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('console.nav.bets')} />
      <BetSearch />
      <Panel title={t('console.bets.ticker')} flush>
        <BetTicker />
      </Panel>
    </>
  );
}

export function BetScreen() {
  const { bet = '' } = useParams<{ bet: string }>();
  if (!/^[1-9][0-9]{0,18}$/.test(bet)) return <MissingPage />;
  return <BetView bet={bet} />;
}
