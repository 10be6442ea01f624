import { expect, it } from 'vitest';
import { readServerSettings } from '../../wiring/read-settings.ts';

const CHAIN = 'a'.repeat(64);
const OTHER = 'b'.repeat(64);
const BLOCK = `${'0'.repeat(20)}${'7'.repeat(44)}`;

function read(CRASH_SALTS: string) {
  const outcome = readServerSettings({ DATABASE_URL: 'postgres://server@db/palpite', CRASH_SALTS });
  return outcome.is === 'read' ? outcome.config.crashSalts : outcome.errors;
}

it('reads the salts of the chains of crash by their terminating hash', () => {
  expect(read('')).toEqual(new Map());
  expect(read(`${CHAIN}:${BLOCK}, ${OTHER}:${BLOCK}`)).toEqual(
    new Map([
      [CHAIN, BLOCK],
      [OTHER, BLOCK],
    ]),
  );
});

it.each([BLOCK, `${CHAIN}:short`, `${CHAIN.toUpperCase()}:${BLOCK}`, `${CHAIN}:${BLOCK},${CHAIN}:${BLOCK}`])(
  'refuses %s by name',
  (given) => {
    expect(read(given)).toEqual([
      'CRASH_SALTS: must be a list of TERMINATING_HASH:BLOCK_HASH, each of 64 hexadecimal digits and each chain once',
    ]);
  },
);
