import { useState } from 'react';
import { useServices, useShared } from '../../../stores/services.ts';
import { stakeCents } from '../../../stores/slip/stakes.ts';
import { amountTextOf } from './amount-text.ts';

/** An amount while it is typed. */
export interface AmountTyping {
  readonly text: string;
  /** Undefined for an invalid amount; 0 for an empty field. */
  readonly cents: number | undefined;
  /** Errors are shown by now: the field was left, or the form was submitted. */
  readonly due: boolean;
  /** The last key or paste was rejected: it would not have made an amount. */
  readonly refused: boolean;
  /** The available amount. */
  readonly most?: number;
  /** Undefined: the text is not an amount. */
  type(text: string | undefined): void;
  set(text: string): void;
  setCents(cents: number, step?: number): void;
  leave(): void;
  send(): void;
}

interface Typed {
  readonly text: string;
  readonly due: boolean;
  readonly refused: boolean;
}

/** Amounts are multiples of `step`: where it is a whole unit, no cents are written. */
export function useAmount(initialCents: number, most?: number, step = 1): AmountTyping {
  const { boot } = useServices();
  const { currency } = boot.brand;
  const language = useShared('text', (text) => text.language);
  const [typed, setTyped] = useState<Typed>(() => ({
    text: amountTextOf(initialCents, currency, language, step),
    due: false,
    refused: false,
  }));
  const set = (text: string) => setTyped({ text, due: text !== '', refused: false });
  return {
    ...typed,
    cents: stakeCents(typed.text, currency, language),
    ...(most !== undefined && { most }),
    type: (text) =>
      setTyped((present) =>
        text === undefined
          ? { ...present, refused: true }
          : { text, due: present.due && text !== '', refused: false },
      ),
    set,
    setCents: (cents, step) => set(amountTextOf(cents, currency, language, step)),
    leave: () => setTyped((present) => ({ ...present, due: present.text !== '', refused: false })),
    send: () => setTyped((present) => ({ ...present, due: true, refused: false })),
  };
}
