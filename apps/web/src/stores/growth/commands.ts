import type { Input, Reply } from '@palpite/contract/generated/calls';
import { useRef, useState } from 'react';
import { uuid7 } from '../../platform/random.ts';
import { useServices, useText } from '../services.ts';
import { useRefresh } from './reads.ts';

/** The calls by which a player receives, uses or gives up something. */
export type GrowthCommand =
  | 'bonusUnlock'
  | 'bonusGiveUp'
  | 'boosterUse'
  | 'bonusDraw'
  | 'vipReceive'
  | 'vipSpin'
  | 'taskClaim'
  | 'payinCodeUse'
  | 'inviteReceive'
  | 'agentBind'
  | 'agentLink'
  | 'agentTransfer'
  | 'activityClaim'
  | 'moneyRainTake'
  | 'pddOpen';

export interface Command<N extends GrowthCommand> {
  /** What is being sent: the id of the thing, or an empty text. */
  readonly pending: string | undefined;
  /** The server's message about the last failure; it is also shown as a notice. */
  readonly error: string | undefined;
  /** Undefined when it was refused, or while another one is being sent. */
  run(input: Input<N>, key?: string): Promise<Reply<N> | undefined>;
}

/**
 * Sends a command once: a second tap while it is being sent does nothing. The server's message is shown on success and
 * on failure, and everything that may have changed is read again.
 */
export function useCommand<N extends GrowthCommand>(name: N, quiet = false): Command<N> {
  const { client, notices, balance } = useServices();
  const t = useText();
  const refresh = useRefresh();
  const [pending, setPending] = useState<string>();
  const [error, setError] = useState<string>();
  // A second tap arrives before the first is rendered.
  const isSending = useRef(false);
  return {
    pending,
    error,
    async run(input, key = '') {
      if (isSending.current) return undefined;
      isSending.current = true;
      setPending(key);
      const outcome = await client.call(name, input);
      isSending.current = false;
      setPending(undefined);
      if (outcome.is !== 'done') {
        const text = outcome.is === 'refused' ? outcome.message : t('bonus.noAnswer');
        setError(text);
        notices.getState().tell({ tone: 'bad', text });
        // A reward that another tap has taken is shown as such.
        void refresh();
        return undefined;
      }
      setError(undefined);
      const message = 'message' in outcome.data ? outcome.data.message : '';
      if (!quiet && message !== '') notices.getState().tell({ tone: 'good', text: message });
      void balance.getState().fetch();
      void refresh();
      return outcome.data;
    },
  };
}

export interface RequestKey {
  /** The key of the present request. It stays until the request has an answer, so that a lost reply is found again. */
  key(): string;
  /** The request was carried out: the next one is another. */
  done(): void;
}

export function useRequestKey(): RequestKey {
  const { platform } = useServices();
  const present = useRef<string>(undefined);
  return {
    key() {
      present.current ??= uuid7(platform.nowMs(), platform.randomBytes(10));
      return present.current;
    },
    done() {
      present.current = undefined;
    },
  };
}
