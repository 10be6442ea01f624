import { PageHead, Panel } from '../app/parts/page.tsx';
import { BetSearch } from '../features/bets/bet-search.tsx';
import { BetTicker } from '../features/bets/bet-ticker.tsx';
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
