import { useState } from 'react';
import { useServices, useShared } from '../../stores/services.ts';
import type { StakeSpot } from '../../stores/slip/slip-view.ts';
import {
  decimalSeparator,
  pressKey,
  type StakeKey,
  type StakeText,
  stakeCents,
  stakeMark,
  stakeTextOf,
  typedText,
} from '../../stores/slip/stakes.ts';

export interface StakeTyping {
  readonly mark: string;
  readonly separator: string;
  textOf(spot: StakeSpot): string;
  type(spot: StakeSpot, typed: string): void;
  press(spot: StakeSpot, key: StakeKey): void;
  set(spot: StakeSpot, cents: number): void;
}

/** Writes a stake to where it belongs: a selection, the multiple, or the lines of a system. */
function useStakeWriter(): (spot: StakeSpot, cents: number) => void {
  const { slip } = useServices();
  return ({ item, key, legs }, cents) => {
    const state = slip.getState();
    if (item) state.stake(item, cents);
    else if (key === 'multiple') state.stakeMultiple(cents);
    else state.stakeLines(legs, cents);
  };
}

/**
 * The texts being typed into the stakes. A text whose amount differs from the slip was set elsewhere and is replaced.
 */
export function useStakeTyping(): StakeTyping {
  const { boot } = useServices();
  const { currency } = boot.brand;
  const language = useShared('text', (text) => text.language);
  const [texts, setTexts] = useState<Readonly<Record<string, StakeText>>>({});
  const writeStake = useStakeWriter();

  function presentOf({ key, amount }: StakeSpot): StakeText {
    const typed = texts[key];
    const fits = typed !== undefined && stakeCents(typed.text, currency, language) === amount;
    return fits ? typed : stakeTextOf(amount, currency, language);
  }

  function write(spot: StakeSpot, next: StakeText): void {
    const cents = stakeCents(next.text, currency, language);
    if (cents === undefined) return;
    setTexts({ ...texts, [spot.key]: next });
    if (cents !== spot.amount) writeStake(spot, cents);
  }

  return {
    mark: stakeMark(currency),
    separator: decimalSeparator(language),
    textOf: (spot) => presentOf(spot).text,
    type(spot, typed) {
      const next = typedText(typed, language);
      if (next) write(spot, next);
    },
    press: (spot, key) => write(spot, pressKey(presentOf(spot), key, language)),
    set: (spot, cents) => write(spot, stakeTextOf(cents, currency, language)),
  };
}
