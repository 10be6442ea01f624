import { IconButton } from '@palpite/ui/icon-button';
import { useSearch } from 'wouter';
import { HeaderActions } from '../app/header-actions.tsx';
import { useHeading } from '../app/heading.ts';
import { AgentHistoryPage } from '../features/agent/agent-history.tsx';
import { AgentHomePage } from '../features/agent/agent-home.tsx';
import { OlderBindPage } from '../features/agent/older/bind-page.tsx';
import { hrefTo } from '../platform/hash.ts';
import { useText } from '../stores/services.ts';

export function AgentHomeScreen() {
  const t = useText();
  useHeading(t('agent.title'));
  return (
    <>
      <HeaderActions>
        <IconButton icon="info" label={t('agent.nav.faq')} href={hrefTo('/thin/agent/faq')} />
      </HeaderActions>
      <AgentHomePage />
    </>
  );
}

export function AgentHistoryScreen() {
  const t = useText();
  useHeading(t('agent.history.title'));
  return <AgentHistoryPage />;
}

/** `agent` is the code of an agent; a `code` in an address is that of a login. */
export function OlderBindScreen() {
  return <OlderBindPage code={new URLSearchParams(useSearch()).get('agent') ?? ''} />;
}
