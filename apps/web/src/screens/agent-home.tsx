import { IconButton } from '@palpite/ui/icon-button';
import { HeaderActions } from '../app/header-actions.tsx';
import { useHeading } from '../app/heading.ts';
import { AgentHomePage } from '../features/agent/agent-home.tsx';
import { hrefTo } from '../platform/hash.ts';
import { useText } from '../stores/services.ts';

export function Screen() {
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
