import { PageHead } from '../app/parts/page.tsx';
import { AgentPayout } from '../features/agents/agent-payout.tsx';
import { useText } from '../stores/services.ts';

export function AgentsScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('console.nav.agents')} />
      <AgentPayout />
    </>
  );
}
