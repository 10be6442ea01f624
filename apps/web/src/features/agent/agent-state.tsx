import type { ReactNode } from 'react';
import { Loaded, PlayersOnly } from '../../parts/growth-states.tsx';
import { NotAllowed } from '../../parts/not-allowed.tsx';
import { useRead } from '../../stores/growth/reads.ts';
import type { AgentInfo } from './tier-card.tsx';

interface OfAgentProps {
  readonly as?: 'tickets' | 'rows';
  readonly children: (info: AgentInfo) => ReactNode;
}

/** A page of the agent's area: for every registered player, where it is allowed. */
export function OfAgent({ as = 'tickets', children }: OfAgentProps) {
  return (
    <PlayersOnly>
      <Known as={as}>{children}</Known>
    </PlayersOnly>
  );
}

function Known({ as, children }: Required<OfAgentProps>) {
  const read = useRead('agentInfo', {});
  return (
    <Loaded read={read} as={as}>
      {(info) => (info.allowed === 0 ? <NotAllowed reason={info.reason} /> : children(info))}
    </Loaded>
  );
}
