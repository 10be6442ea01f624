import { LANGUAGE_CODES } from '@palpite/contract/languages';
import { describe, expect, it } from 'vitest';
import { checkName, countName, faultText } from '../features/health/health-panels.tsx';
import { createText } from '../stores/text.ts';

const CHECKS = [
  ...['database', 'writes', 'disk', 'partitions', 'book', 'feed', 'confirming', 'cash-outs'],
  ...['settling', 'crash', 'cash-out rules', 'payments', 'outbox', 'jobs', 'drain'],
];
const FAULTS = [
  ...['failed', 'timeout', 'draining', 'no signal', 'stale: no bet is taken'],
  ...['the circuit breaker is open', 'the circuit breaker is half-open'],
];
const COUNTS = ['repeat', 'early', 'gap', 'recovery', 'full', 'garbage'];

describe('the health page', () => {
  it.each(LANGUAGE_CODES)('has a unique label for every check, fault and counter in %s', async (code) => {
    const text = createText(() => {});
    await text.getState().speak(code);
    const { t } = text.getState();
    for (const [raw, names] of [
      [CHECKS, CHECKS.map((name) => checkName(name, t))],
      [FAULTS, FAULTS.map((why) => faultText(why, t))],
      [COUNTS, COUNTS.map((name) => countName(name, t))],
    ] as const) {
      expect(names.filter((name) => raw.includes(name))).toEqual([]);
      expect(new Set(names).size).toBe(names.length);
    }
    expect(checkName('payments sandbox', t)).toContain('sandbox');
    expect(checkName('payments sandbox', t)).not.toContain('payments ');
    expect(faultText(undefined, t)).toBe(faultText('failed', t));
  });

  it('shows an unknown name as the server sent it', () => {
    expect(checkName('a new check', (id) => id)).toBe('a new check');
  });
});
