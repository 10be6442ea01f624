import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { longLocks } from './locks.ts';

const FOLDER = new URL('../../apps/server/migrations/', import.meta.url);

const tablesOf = (sql: string) => longLocks({ '9000_test.sql': sql }).map(({ table }) => table);

describe('migrations', () => {
  it('lock no large table for long', () => {
    const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
    expect(names.length).toBeGreaterThan(50);
    const files = Object.fromEntries(
      names.map((name) => [name, readFileSync(new URL(name, FOLDER), 'utf8')]),
    );
    expect(longLocks(files)).toEqual([]);
  });
});

describe('the check of locks', () => {
  it.each([
    'CREATE INDEX a ON betting.bet (player)',
    'CREATE UNIQUE INDEX a ON betting.bet (player)',
    'ALTER TABLE betting.bet ADD CONSTRAINT c CHECK (stake > 0)',
    'ALTER TABLE betting.bet\n  ADD FOREIGN KEY (player) REFERENCES identity.player (id)',
    'ALTER TABLE betting.bet ADD UNIQUE (id)',
    'ALTER TABLE betting.bet ALTER COLUMN stake TYPE numeric',
    'ALTER TABLE betting.bet ALTER stake SET NOT NULL',
    'ALTER TABLE betting.bet ADD COLUMN key uuid DEFAULT gen_random_uuid()',
    'UPDATE betting.bet SET stake = 1',
    'DELETE FROM betting.bet',
    'LOCK TABLE betting.bet',
    'TRUNCATE betting.bet',
  ])('refuses: %s', (sql) => {
    expect(tablesOf(`SELECT 1;\n${sql};`)).toEqual(['betting.bet']);
  });

  it.each([
    'CREATE INDEX CONCURRENTLY a ON betting.bet (player)',
    'ALTER TABLE betting.bet ADD CONSTRAINT c CHECK (stake > 0) NOT VALID',
    'ALTER TABLE betting.bet VALIDATE CONSTRAINT c',
    'ALTER TABLE betting.bet ADD COLUMN note text',
    "ALTER TABLE betting.bet ADD COLUMN note text NOT NULL DEFAULT ''",
    'CREATE TABLE betting.note (id int); CREATE INDEX a ON betting.note (id)',
    '-- small table: one row for each brand\nUPDATE brands.setting SET value = 1',
    'INSERT INTO betting.kind VALUES (1)',
  ])('accepts: %s', (sql) => {
    expect(tablesOf(`${sql};`)).toEqual([]);
  });

  it('looks into a DO block, and not into a function that is called later', () => {
    const change = 'UPDATE identity.player SET nick = 1;';
    const sql = `CREATE FUNCTION a.b(who bigint) RETURNS void LANGUAGE plpgsql AS $$ BEGIN; ${change} END $$; SELECT 1;`;
    expect(longLocks({ '0999_a.sql': sql })).toEqual([]);
    expect(longLocks({ '0999_a.sql': `DO $$ BEGIN; ${change} END $$;` })).toHaveLength(1);
    expect(longLocks({ '0999_a.sql': `${sql} ${change}` })).toHaveLength(1);
  });

  it('leaves migrations alone that were applied long ago', () => {
    expect(longLocks({ '0007_betting.sql': 'UPDATE betting.bet SET stake = 1;' })).toEqual([]);
  });
});
