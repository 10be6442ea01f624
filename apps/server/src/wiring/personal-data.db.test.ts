import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERSONAL_DATA } from './personal-data.ts';

let fresh: FreshDatabase;
let columns: ReadonlyMap<string, readonly string[]>;
beforeAll(async () => {
  fresh = await freshDatabase();
  // The tables of the job queue belong to a library; jobs have keys of rows and no data.
  const rows = await fresh.owner.read<{ name: string; columns: string[] }>(
    `SELECT c.table_schema || '.' || c.table_name AS name, array_agg(c.column_name::text) AS columns
     FROM information_schema.columns c
     JOIN information_schema.tables t USING (table_schema, table_name)
     JOIN pg_class p ON p.oid = format('%I.%I', c.table_schema, c.table_name)::regclass
     WHERE t.table_type = 'BASE TABLE' AND NOT p.relispartition
       AND c.table_schema !~ '^(pg_|information_schema|graphile_worker)' GROUP BY 1`,
  );
  columns = new Map(rows.map(({ name, columns: names }) => [name, names.sort()]));
});
afterAll(() => fresh.close());

describe('the list of personal data', () => {
  it('has every table of the database once', () => {
    const listed = PERSONAL_DATA.map(({ table }) => table).sort();
    expect(columns.size).toBeGreaterThan(200);
    const task =
      'decide in apps/server/src/wiring/personal-data.ts whether it is erased, kept or without players';
    const forgotten = [...columns.keys()].filter((table) => !listed.includes(table));
    expect(forgotten.map((table) => `${table}: ${task}`)).toEqual([]);
    expect(listed).toEqual([...columns.keys()].sort());
  });

  it('decides about every column of a table whose rows stay', () => {
    for (const rule of PERSONAL_DATA) {
      if (rule.is === 'erased') continue;
      const blank = rule.is === 'kept' ? Object.keys(rule.blank) : [];
      expect([...rule.columns, ...blank].sort(), `columns of ${rule.table}`).toEqual(columns.get(rule.table));
    }
  });

  it('calls no table without players that has a column with the number of one', () => {
    const numbers = [
      'player',
      'uid',
      'friend',
      'inviter',
      'agent',
      'email',
      'phone',
      'recipient',
      'union_id',
    ];
    const wrong = PERSONAL_DATA.filter(
      (rule) => rule.is === 'none' && rule.columns.some((column) => numbers.includes(column)),
    );
    expect(wrong.map(({ table }) => table)).toEqual([]);
  });

  it('has conditions and hidden columns that PostgreSQL understands', async () => {
    for (const rule of PERSONAL_DATA) {
      if (rule.is === 'none') continue;
      const known = columns.get(rule.table);
      for (const hidden of rule.hide) expect(known, rule.table).toContain(hidden);
      const table = rule.table
        .split('.')
        .map((name) => `"${name}"`)
        .join('.');
      const rows = await fresh.owner.read(
        `SELECT 1 FROM ${table} WHERE $1::bigint IS NOT NULL AND $2::text[] IS NOT NULL AND (${rule.rows})`,
        [1, []],
      );
      expect(rows, rule.table).toEqual([]);
    }
  });

  it('exports no secrets, and no columns of bytes', async () => {
    const rows = await fresh.owner.read<{ name: string; column: string }>(
      `SELECT table_schema || '.' || table_name AS name, column_name::text AS column FROM information_schema.columns
       WHERE data_type = 'bytea' OR column_name ~ '(password|secret|sealed|token|hash$)'`,
    );
    const harmless = ['casino.fair_pair server_hash', 'engagement.wheel_seed server_hash'];
    const others = [
      'engagement.activity_seed server_hash',
      'engagement.draw server_hash',
      'push.report token',
    ];
    for (const rule of PERSONAL_DATA) {
      if (rule.is === 'none' || !rule.shown) continue;
      const secret = rows.filter(({ name }) => name === rule.table).map(({ column }) => column);
      const shown = secret.filter(
        (column) =>
          !rule.hide.includes(column) && ![...harmless, ...others].includes(`${rule.table} ${column}`),
      );
      // The seed of a finished game is revealed to the player anyway.
      expect(
        shown.filter((column) => column !== 'server_seed'),
        rule.table,
      ).toEqual([]);
    }
  });
});
