import { describe, expect, it } from 'vitest';
import { readTarget, targetText } from './use-ticket.ts';

describe('the automatic cash-out of a ticket', () => {
  it('is on at 2.00 for the first ticket and off at 10.00 for the second, until the player chooses', () => {
    expect([readTarget(undefined, 1), readTarget('', 2)]).toEqual([
      { target: 200, isOn: true },
      { target: 1_000, isOn: false },
    ]);
  });

  it('stays as the player chose it after a reload, also switched off', () => {
    for (const chosen of [
      { target: 150, isOn: false },
      { target: 12_345, isOn: true },
    ])
      expect(readTarget(targetText(chosen), 1)).toEqual(chosen);
  });

  it.each(['on', '50 on', '-200 on', '200', '200 yes', '123456789 on'])(
    'ignores what is none: %s',
    (kept) => {
      expect(readTarget(kept, 1)).toEqual({ target: 200, isOn: true });
    },
  );
});
