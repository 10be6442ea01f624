import { useState } from 'react';
import { useServices, useShared } from '../../stores/services.ts';
import type { SlipItem } from '../../stores/slip-rules.ts';
import {
  decimalSeparator,
  pressKey,
  type StakeKey,
  type StakeText,
  stakeCents,
  stakeMark,
  stakeTextOf,
  typedText,
} from '../../stores/stake-text.ts';
import type { SlipLine } from './use-slip.ts';

export interface StakeTyping {
  readonly mark: string;
  readonly separator: string;
  textOf(line: SlipLine): string;
  type(line: SlipLine, typed: string): void;
  press(line: SlipLine, key: StakeKey): void;
  set(line: SlipLine, cents: number): void;
}

/** What is being typed into the stakes. A text whose amount is no longer the slip's was set elsewhere and is made anew. */
export function useStakeTyping(): StakeTyping {
  const { boot, slip } = useServices();
  const { currency } = boot.brand;
  const language = useShared('text', (text) => text.language);
  const [texts, setTexts] = useState<Readonly<Record<string, StakeText>>>({});

  function presentOf(key: string, item: SlipItem): StakeText {
    const typed = texts[key];
    const fits = typed !== undefined && stakeCents(typed.text, currency, language) === item.amount;
    return fits ? typed : stakeTextOf(item.amount, currency, language);
  }

  function write({ key, item }: SlipLine, next: StakeText): void {
    const cents = stakeCents(next.text, currency, language);
    if (cents === undefined) return;
    setTexts({ ...texts, [key]: next });
    if (cents !== item.amount) slip.getState().stake(item, cents);
  }

  return {
    mark: stakeMark(currency),
    separator: decimalSeparator(language),
    textOf: ({ key, item }) => presentOf(key, item).text,
    type(line, typed) {
      const next = typedText(typed, language);
      if (next) write(line, next);
    },
    press: (line, key) => write(line, pressKey(presentOf(line.key, line.item), key, language)),
    set: (line, cents) => write(line, stakeTextOf(cents, currency, language)),
  };
}
