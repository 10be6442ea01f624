import { useParams } from 'wouter';
import { MissingPage, Panel } from '../app/parts/page.tsx';
import { AuditTable } from '../features/audit/audit-table.tsx';
import { MarketDecide } from '../features/bets/market-decide.tsx';
import { FeedStrip } from '../features/trading/feed-strip.tsx';
import { TradingMatch } from '../features/trading/trading-match.tsx';
import { useOperator, useText } from '../stores/services.ts';

export function TradingMatchScreen() {
  const t = useText();
  const { may } = useOperator();
  const { match = '' } = useParams<{ match: string }>();
  const number = /^[1-9][0-9]{0,15}$/.test(match) ? Number(match) : 0;
  if (!Number.isSafeInteger(number) || number === 0) return <MissingPage />;
  return (
    <>
      <TradingMatch
        match={number}
        actions={({ market, name }) => <MarketDecide market={market} name={name} />}
      >
        <FeedStrip />
      </TradingMatch>
      {may('audit.read') && (
        <Panel title={t('operator.nav.audit')} flush>
          <AuditTable filter={{ target_kind: 'match', target: match }} />
        </Panel>
      )}
    </>
  );
}
