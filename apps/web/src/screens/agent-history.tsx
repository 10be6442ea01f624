import { useHeading } from '../app/heading.ts';
import { AgentHistoryPage } from '../features/agent/agent-history.tsx';
import { useText } from '../stores/services.ts';

export function Screen() {
  const t = useText();
  useHeading(t('agent.history.title'));
  return <AgentHistoryPage />;
}
