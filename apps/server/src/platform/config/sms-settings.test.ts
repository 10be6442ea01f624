import { expect, it } from 'vitest';
import { readServerSettings } from '../../wiring/read-settings.ts';

function read(environment: Readonly<Record<string, string>>) {
  const outcome = readServerSettings({ DATABASE_URL: 'postgres://server@db/palpite', ...environment });
  return outcome.is === 'read' ? outcome.config.smsCodes : outcome.errors;
}

it('has limits of codes by SMS without any setting', () => {
  expect(read({})).toEqual({
    brand: { hour: 600, day: 3_000 },
    abroad: { hour: 30, day: 150 },
    prefixes: new Map(),
  });
});

it('reads limits of prefixes', () => {
  expect(read({ SMS_CODES_PER_DAY: '100', SMS_CODES_PREFIXES: '52:20:100, 1876:0:0' })).toMatchObject({
    brand: { hour: 600, day: 100 },
    prefixes: new Map([
      ['52', { hour: 20, day: 100 }],
      ['1876', { hour: 0, day: 0 }],
    ]),
  });
});

it.each(['+52:1:1', '52:1', '052:1:1', '52:1:1,52:2:2', 'BR:1:1'])('refuses %s by name', (given) => {
  expect(read({ SMS_CODES_PREFIXES: given })).toEqual([
    'SMS_CODES_PREFIXES: must be a list of PREFIX:PER_HOUR:PER_DAY such as 52:200:1000,1876:0:0, each prefix once',
  ]);
});
