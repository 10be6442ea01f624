import type { Failure } from '@palpite/client/outcome';
import { SECOND_MS } from '@palpite/kernel/time';
import { useState } from 'react';
import { useServices, useText } from '../../../stores/services.ts';
import { failureText } from './use-form.ts';

/** The server's answer when it has sent a code. */
export interface CodeSent {
  readonly message: string;
  readonly wait_s: number;
}

export type SendCode = (
  contact: string,
) => Promise<{ readonly is: 'done'; readonly data: CodeSent } | Failure>;

export interface SentCode {
  /** The recipient of the last code; undefined before the first. */
  readonly contact: string | undefined;
  /** The server's message about it. */
  readonly message: string;
  /** Why another code was not sent. */
  readonly trouble: string | undefined;
  readonly busy: boolean;
  /** When another code may be requested. */
  readonly againAtMs: number;
  /** The length of the whole wait. The page's clock shows whole seconds and would begin with one too many. */
  readonly waitS: number;
  send(contact: string): Promise<Failure | undefined>;
  again(): void;
}

export function useSentCode(send: SendCode): SentCode {
  const { platform } = useServices();
  const t = useText();
  const [sent, setSent] = useState<{ contact: string; message: string; waitS: number; againAtMs: number }>();
  const [trouble, setTrouble] = useState<string>();
  const [busy, setBusy] = useState(false);
  const againAtMs = sent?.againAtMs ?? 0;

  async function sendTo(contact: string): Promise<Failure | undefined> {
    setTrouble(undefined);
    const outcome = await send(contact);
    if (outcome.is !== 'done') return outcome;
    const { message, wait_s } = outcome.data;
    setSent({ contact, message, waitS: wait_s, againAtMs: platform.nowMs() + wait_s * SECOND_MS });
    return undefined;
  }

  async function again(contact: string): Promise<void> {
    setBusy(true);
    const failure = await sendTo(contact);
    setBusy(false);
    if (failure) setTrouble(failureText(failure, t));
  }

  return {
    contact: sent?.contact,
    message: sent?.message ?? '',
    trouble,
    busy,
    againAtMs,
    waitS: sent?.waitS ?? 0,
    send: sendTo,
    again: () => {
      if (sent && !busy && platform.nowMs() >= againAtMs) void again(sent.contact);
    },
  };
}
