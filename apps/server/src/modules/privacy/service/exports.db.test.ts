import type { PlayerId } from '@palpite/kernel/ids';
import { manualClock } from '@palpite/testkit/clock';
import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { erased } from '../core/data-map.ts';
import { findExport } from '../store/exports.ts';
import type { PrivacyDeps } from './deps.ts';
import { askExport, makeExport } from './exports.ts';

const ROWS = 40;
const PLAYER = 4_000_077 as PlayerId;

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());

/** A player with forty rows in one table, and how many pages of it were read. */
async function stub() {
  const { database } = fresh;
  let pages = 0;
  const counted: PrivacyDeps['database'] = {
    ...database,
    read: (sql, values) => {
      if (String(sql).includes('to_jsonb')) pages += 1;
      return database.read(sql, values);
    },
  };
  const deps: PrivacyDeps = {
    database: counted,
    clock: manualClock(),
    map: [erased('privacy.export', { section: 'exports', rows: `player = $1 AND state = 'failed'` })],
    enqueue: async () => undefined,
    ports: {
      contactsOf: async () => [],
      obstacles: async () => [],
      closeIn: async () => () => undefined,
      retentionYears: () => 5,
    },
  };
  await database.inTransaction((tx) =>
    tx.query(
      `INSERT INTO privacy.export (player, state, asked_by, asked_by_name, reason, asked_at)
       SELECT $1, 'failed', 1, 'olga', repeat('a long reason ', 10), now() FROM generate_series(1, $2)`,
      [PLAYER, ROWS],
    ),
  );
  const asked = { player: PLAYER, by: 1n, byName: 'olga', reason: 'asked by the player' };
  const id = await database.inTransaction((tx) => askExport(deps, tx, asked));
  if (id === undefined) throw new Error('another document is being made');
  return { deps, id, pages: () => pages };
}

const countPieces = async (id: bigint) =>
  (await fresh.database.read('SELECT n FROM privacy.export_piece WHERE export = $1', [id])).length;

it('a document that becomes too long is given up at once, and leaves nothing', async () => {
  const { deps, id, pages } = await stub();
  await makeExport(deps, id, undefined, { rowsPerRead: 1, pieceChars: 1_000, pieces: 3 });
  expect((await findExport(fresh.database, id))?.state).toBe('failed');
  expect(await countPieces(id)).toBe(0);
  // What is beyond the third piece is neither read nor collected in memory.
  expect(pages()).toBeLessThan(ROWS / 2);
});

it('a document in several pieces is whole', async () => {
  const { deps, id } = await stub();
  const limits = { rowsPerRead: 7, pieceChars: 1_000 };
  await makeExport(deps, id, undefined, { ...limits, pieces: 1_000 });
  const { pieces = 0, state } = (await findExport(fresh.database, id)) ?? {};
  expect(state).toBe('ready');
  expect(pieces).toBeGreaterThan(3);
  const texts = await fresh.database.read<{ data: string }>(
    'SELECT data FROM privacy.export_piece WHERE export = $1 ORDER BY n',
    [id],
  );
  const document = JSON.parse(texts.map(({ data }) => data).join(''));
  expect(document.sections.exports['privacy.export']).toHaveLength(2 * ROWS + 1);
});
