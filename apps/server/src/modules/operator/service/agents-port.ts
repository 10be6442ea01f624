import type { Agents } from '../../engagement/agents/index.ts';
import type { Invites } from '../../engagement/invites/index.ts';

/** What the console needs of invitations and agents. */
export interface AgentsPort {
  readonly agents: Pick<Agents, 'admin' | 'above' | 'account' | 'closed' | 'month'>;
  readonly invites: Pick<Invites, 'admin'>;
}
