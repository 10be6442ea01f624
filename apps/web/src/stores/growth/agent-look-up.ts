import type { Reply } from '@palpite/contract/generated/calls';
import { useRef, useState } from 'react';
import { useServices, useText } from '../services.ts';

export interface AgentLookUp {
  readonly busy: boolean;
  /** The server's message about the last code. */
  readonly error: string | undefined;
  /** Who the agent of that code is. */
  readonly found: (Reply<'agentLookUp'> & { readonly code: string }) | undefined;
  find(code: string): Promise<void>;
  forget(): void;
}

/** Who an agent is, before the player decides. Nothing is bound by asking. */
export function useAgentLookUp(): AgentLookUp {
  const { client } = useServices();
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [found, setFound] = useState<AgentLookUp['found']>();
  // A second tap arrives before the first is rendered.
  const isAsking = useRef(false);
  return {
    busy,
    error,
    found,
    async find(code) {
      if (isAsking.current || code === '') return;
      isAsking.current = true;
      setBusy(true);
      const outcome = await client.call('agentLookUp', { code });
      isAsking.current = false;
      setBusy(false);
      if (outcome.is === 'done') {
        setError(undefined);
        setFound({ ...outcome.data, code });
        return;
      }
      setFound(undefined);
      setError(outcome.is === 'refused' ? outcome.message : t('bonus.noAnswer'));
    },
    forget() {
      setError(undefined);
      setFound(undefined);
    },
  };
}
