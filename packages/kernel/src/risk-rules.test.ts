import { expect, it } from 'vitest';
import { DEFAULT_RISK_RULES, readRiskRules } from './risk-rules.ts';

it('reads lines and keeps the built-in values of the signals that are not named', () => {
  expect(readRiskRules('closing 50 150 300; linked 1 3 5')).toEqual({
    ...DEFAULT_RISK_RULES,
    closing: { least: 50, from: 150, high: 300 },
    linked: { least: 1, from: 3, high: 5 },
  });
  expect(readRiskRules('')).toEqual(DEFAULT_RISK_RULES);
});

it('refuses unknown signals, missing numbers and a high value below the notable one', () => {
  for (const text of ['luck 1 2 3', 'closing 20 200', 'closing 20 400 200', 'closing 0 1 2', 'closing x y z'])
    expect(readRiskRules(text)).toBeUndefined();
});
