import type { PlayerId } from '@palpite/kernel/ids';
import { expect, it } from 'vitest';
import type { CasinoFixture } from '../../test/casino-fixture.ts';
import type { StudioClient } from '../../test/studio-client.ts';

const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;

/** Bodies that no dialect in JSON accepts, signed as they are. */
export const BROKEN_JSON: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['no JSON', 'bet=1'],
  ['half of an object', '{"request_id":"r"'],
  ['a list', '[1,2]'],
  ['a text', '"bet"'],
  ['null', 'null'],
  ['lists in lists', deep],
  ['a nested object too deep', `{"a":${'{"a":'.repeat(40)}1${'}'.repeat(40)}}`],
  ['a prototype key', '{"request_id":"r","__proto__":{"player":"1"}}'],
  ['a constructor key', '{"request_id":"r","constructor":{}}'],
  ['a key twice', '{"request_id":"r","request_id":"s"}'],
  ['a lone surrogate', '{"request_id":"\\ud800"}'],
  ['an empty key beside a large number', '{"request_id":"r","":"1","amount":1e400}'],
  ['a NUL', '{"request_id":"a\u0000b"}'],
  ['60 kB of one text', `{"request_id":"${'x'.repeat(60_000)}"}`],
];

/** Values that are no id, whatever the field is. */
export const NO_IDS: readonly unknown[] = [
  '',
  ' ',
  'x'.repeat(101),
  'a\nb',
  'a\u0000b',
  'ção',
  '\u202e1',
  1,
  1.5,
  true,
  null,
  [],
  ['a'],
  {},
  { toString: 'a' },
];

/** Every message is refused as malformed, moves nothing and leaves the wallet able to answer the next one. */
export function refusesMalformed(
  fixture: () => CasinoFixture,
  client: () => StudioClient,
  /** By which the dialect says that it cannot read a message. */
  word: string,
  bodies: readonly (readonly [string, string])[],
): void {
  it.each(bodies)('refuses %s as malformed', async (_what, body) => {
    const { status, text } = await client().raw(body);
    expect(text).toContain(word);
    expect(status).toBe(400);
    expect(fixture().failures).toEqual([]);
  });
}

/** A player with 10.00, for messages that are written by hand. */
export async function playerOf(fixture: CasinoFixture, id: number, studio: string) {
  const player = id as PlayerId;
  await fixture.fund(player, { cash: 1_000n });
  const session = String(await fixture.session(player, studio));
  const cash = async () => (await fixture.wallet.balance(player, 'BRL')).pockets.cash;
  return { player: String(player), session, cash };
}
