import { useParams } from 'wouter';
import { Missing } from '../app/parts/missing.tsx';
import { PageHead } from '../app/parts/page.tsx';
import { AgentTree } from '../features/agents/agent-tree.tsx';
import { useText } from '../stores/services.ts';

export function AgentScreen() {
  const t = useText();
  const { uid = '' } = useParams<{ uid: string }>();
  const isNumber = /^[1-9]\d{0,15}$/.test(uid);
  return (
    <>
      <PageHead title={t('console.agt.tree')} />
      {isNumber ? <AgentTree key={uid} uid={Number(uid)} /> : <Missing />}
    </>
  );
}
