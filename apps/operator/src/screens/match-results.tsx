import { useParams } from 'wouter';
import { MissingPage, Panel } from '../app/parts/page.tsx';
import { AuditTable } from '../features/audit/audit-table.tsx';
import { MarketDecide } from '../features/bets/market-decide.tsx';
import { MatchResults } from '../features/results/match-results.tsx';
import { WaitingDecisions } from '../features/results/waiting-decisions.tsx';
import { useOperator, useText } from '../stores/services.ts';

export function MatchResultsScreen() {
  const t = useText();
  const { may } = useOperator();
  const { match = '' } = useParams<{ match: string }>();
  const number = /^[1-9][0-9]{0,15}$/.test(match) ? Number(match) : 0;
  if (!Number.isSafeInteger(number) || number === 0) return <MissingPage />;
  return (
    <>
      <MatchResults
        before={<WaitingDecisions match={number} />}
        match={number}
        actions={({ market, name }) => <MarketDecide market={market} name={name} />}
      />
      {may('audit.read') && (
        <Panel title={t('operator.nav.audit')} flush>
          <AuditTable filter={{ target_kind: 'match', target: match }} />
        </Panel>
      )}
    </>
  );
}
