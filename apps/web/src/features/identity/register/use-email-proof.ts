import type { Failure } from '@palpite/client/outcome';
import { useRef, useState } from 'react';
import { useServices } from '../../../stores/services.ts';
import { rememberEmail } from '../entry-memory.ts';
import { type SentCode, useSentCode } from '../form/use-sent-code.ts';

interface Proof {
  readonly email: string;
  readonly code: string;
  readonly ticket: string;
  readonly message: string;
}

export interface EmailProof {
  readonly sent: SentCode;
  /** What the house said about the code; empty before it was checked. */
  readonly message: string;
  /** The ticket opens the account, once. It is read when it is needed: it is newer than what is drawn. */
  now(): Pick<Proof, 'ticket' | 'message'> | undefined;
  /** Sends a code, unless one to this address is on its way: back on the first step, that one still holds. */
  send(email: string): Promise<Failure | undefined>;
  /** A registration that failed after the check need not ask again. */
  check(email: string, code: string): Promise<Failure | undefined>;
  forget(): void;
}

/** Proves that an address is the player's, by a code that only its owner reads. */
export function useEmailProof(): EmailProof {
  const { client, platform } = useServices();
  const sent = useSentCode((email) => client.call('emailCodeSend', { email, scene: 'register' }));
  const [message, setMessage] = useState('');
  const proof = useRef<Proof>(undefined);
  return {
    sent,
    message,
    now: () => proof.current,
    async send(email) {
      rememberEmail(email);
      if (sent.contact === email && platform.nowMs() < sent.againAtMs) return undefined;
      return sent.send(email);
    },
    async check(email, code) {
      if (proof.current?.email === email && proof.current.code === code) return undefined;
      const outcome = await client.call('emailCodeCheck', { email, scene: 'register', code });
      if (outcome.is !== 'done') return outcome;
      proof.current = { email, code, ...outcome.data };
      setMessage(outcome.data.message);
      return undefined;
    },
    forget() {
      proof.current = undefined;
    },
  };
}
