import type { Outcome } from '@palpite/client/outcome';
import type { Reply } from '@palpite/contract/generated/calls';
import { useRef, useState } from 'react';
import { useServices, useText } from '../services.ts';
import { useRefresh } from './reads.ts';

type CodeCall = 'payinCodeCheck' | 'payinCodeUse';

export interface RedeemCode {
  readonly busy: boolean;
  /** The server's message about the last code. */
  readonly error: string | undefined;
  /** The code that was checked, and what it is worth. */
  readonly worth: Reply<'payinCodeCheck'> | undefined;
  check(code: string): Promise<void>;
  /** Redeems it; `done` is shown where the server sends no message. */
  use(code: string, done: string): Promise<boolean>;
  forget(): void;
}

const CODE_MAX = 32;

/** Codes are capital letters and digits; the input is normalised. */
export function cleanCode(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, CODE_MAX);
}

/** The server's own sentence where its reply carries one. */
export function messageOf(data: object): string {
  const message = 'message' in data ? data.message : undefined;
  return typeof message === 'string' ? message : '';
}

/** A redeem code: checked first, then used once. The server's message is shown on success and on failure. */
export function useCode(): RedeemCode {
  const { client, balance, notices } = useServices();
  const t = useText();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [worth, setWorth] = useState<Reply<'payinCodeCheck'>>();
  // A second tap arrives before the first is rendered.
  const isAsking = useRef(false);

  async function ask(name: CodeCall, code: string): Promise<Outcome<CodeCall> | undefined> {
    if (isAsking.current || code === '') return undefined;
    isAsking.current = true;
    setBusy(true);
    const outcome = await client.call(name, { code });
    isAsking.current = false;
    setBusy(false);
    if (outcome.is === 'done') setError(undefined);
    else setError(outcome.is === 'refused' ? outcome.message : t('bonus.noAnswer'));
    return outcome;
  }

  return {
    busy,
    error,
    worth,
    async check(code) {
      const outcome = await ask('payinCodeCheck', code);
      if (outcome?.is !== 'done') return;
      setWorth(outcome.data);
      const message = messageOf(outcome.data);
      if (message !== '') notices.getState().tell({ tone: 'good', text: message });
    },
    async use(code, done) {
      const outcome = await ask('payinCodeUse', code);
      if (outcome?.is !== 'done') return false;
      setWorth(undefined);
      notices.getState().tell({ tone: 'good', text: messageOf(outcome.data) || done });
      await Promise.all([balance.getState().fetch(), refresh()]);
      return true;
    },
    forget() {
      setError(undefined);
      setWorth(undefined);
    },
  };
}
