import type { CodeWorth } from '@palpite/contract/calls/finance/payins';
import { useRef, useState } from 'react';
import { useServices, useText } from '../../../stores/services.ts';

export interface PromoCode {
  readonly text: string;
  readonly error: string | undefined;
  readonly busy: boolean;
  /** The code was checked and is worth this. */
  readonly worth: CodeWorth | undefined;
  type(text: string): void;
  check(): Promise<void>;
  remove(): void;
  /** The server's message about it when the order was made. */
  tell(text: string): void;
}

interface Typed {
  readonly text: string;
  readonly error?: string | undefined;
  readonly worth?: CodeWorth | undefined;
}

/** Codes are capital letters and digits; the input is normalised. */
const cleaned = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 32);

export function usePromoCode(): PromoCode {
  const { client } = useServices();
  const t = useText();
  const [typed, setTyped] = useState<Typed>({ text: '' });
  const [busy, setBusy] = useState(false);
  // A second tap arrives before the first is rendered.
  const asking = useRef(false);

  async function ask(): Promise<CodeWorth | undefined> {
    if (asking.current || typed.text === '') return undefined;
    asking.current = true;
    setBusy(true);
    const outcome = await client.call('payinCodeCheck', { code: typed.text });
    asking.current = false;
    setBusy(false);
    if (outcome.is === 'done') return outcome.data;
    const error = outcome.is === 'refused' ? outcome.message : t('payments.offline');
    setTyped((present) => ({ text: present.text, error }));
    return undefined;
  }

  return {
    text: typed.text,
    error: typed.error,
    busy,
    worth: typed.worth,
    type: (text) => setTyped({ text: cleaned(text) }),
    async check() {
      const worth = await ask();
      if (worth) setTyped((present) => ({ text: present.text, worth }));
    },
    remove: () => setTyped({ text: '' }),
    tell: (error) => setTyped((present) => ({ text: present.text, error })),
  };
}
