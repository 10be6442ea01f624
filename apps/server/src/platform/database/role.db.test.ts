import { composeReference, firstReferenceAt } from '@palpite/kernel/ids';
import { secureChance } from '@palpite/server/platform/chance/chance';
import { systemClock } from '@palpite/server/platform/clock/clock';
import { makePartitions, monthsAhead } from '@palpite/server/platform/database/partitions';
import { openDatabase } from '@palpite/server/platform/database/pool';
import { checkDatabase, DatabaseRefusal } from '@palpite/server/platform/database/role';
import { openApp } from '@palpite/server/wiring/app';
import { readServerSettings } from '@palpite/server/wiring/read-settings';
import { type FreshDatabase, freshDatabase, freshDatabaseUrl, runAsOwner } from '@palpite/testkit/database';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';

const TRANSFERS = [{ schema: 'wallet', table: 'transfer' }];
const NOW_MS = systemClock.nowMs();
const MONTH = new Date(NOW_MS).toISOString().slice(0, 7).replace('-', '_');
const PARTITION = `wallet.transfer_${MONTH}`;

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  await fresh.owner.read('UPDATE platform.monthly_table SET months_back = DEFAULT, months_ahead = DEFAULT');
  await makePartitions(fresh.database, TRANSFERS, NOW_MS);
  await fresh.database.read(
    `INSERT INTO wallet.transfer (ref, kind, step, n, debit, credit, asset, amount, fingerprint)
     VALUES ($1, 'deposit', 0, 0, -1, 8, 'BRL', 500, 0)`,
    [composeReference(NOW_MS, 1)],
  );
  await fresh.database.read(
    "INSERT INTO platform.outbox_parked (subscriber, kind, payload, happened, error) VALUES ('a', 'b', '{}', now(), '')",
  );
});
afterAll(() => fresh.close());

const fingerprint = async () =>
  (
    await fresh.owner.read<{ sum: string }>(
      "SELECT md5(string_agg(t::text, ';' ORDER BY ref, kind, step, n)) AS sum FROM wallet.transfer t",
    )
  )[0]?.sum;

describe('PostgreSQL refuses the application role', () => {
  let before: string | undefined;
  beforeEach(async () => {
    before = await fingerprint();
  });

  it.each([
    'UPDATE wallet.transfer SET amount = 1',
    `UPDATE ${PARTITION} SET amount = 1`,
    'DELETE FROM wallet.transfer',
    `DELETE FROM ${PARTITION}`,
    'TRUNCATE wallet.transfer',
    `TRUNCATE ${PARTITION}`,
    `INSERT INTO ${PARTITION} SELECT * FROM wallet.transfer`,
    `SELECT * FROM ${PARTITION}`,
    'SELECT * FROM wallet.transfer FOR UPDATE',
    'MERGE INTO wallet.transfer t USING wallet.account a ON t.ref = a.id WHEN MATCHED THEN DELETE',
    `INSERT INTO wallet.transfer SELECT * FROM wallet.transfer ON CONFLICT (ref, kind, step, n) DO UPDATE SET amount = 1`,
    "UPDATE operator.audit SET reason = 'nothing'",
    'DELETE FROM operator.audit',
    'DELETE FROM protection.record',
    'UPDATE payments.step SET at = now()',
    'UPDATE payments.exchange_rate SET rate_nano = 1',
    'DELETE FROM payments.adjustment',
    'UPDATE wallet.closing SET cash = 0',
    'INSERT INTO wallet.closing (account, posted, cash, bonus, locked, hold, debt) VALUES (1, 1, 1, 0, 0, 0, 0)',
    'DELETE FROM betting.bet',
    'DELETE FROM wallet.account',
    'UPDATE platform.outbox SET payload = DEFAULT',
    "INSERT INTO public.migration (name, fingerprint) VALUES ('9999', '')",
    'UPDATE platform.monthly_table SET months_ahead = 1000',
  ])('changes of append-only rows: %s', async (sql) => {
    await expect(fresh.database.inTransaction((tx) => tx.query(sql))).rejects.toMatchObject({
      code: '42501',
    });
    expect(await fingerprint()).toBe(before);
  });

  it.each([
    'DROP TABLE wallet.transfer',
    `DROP TABLE ${PARTITION}`,
    `ALTER TABLE wallet.transfer DETACH PARTITION ${PARTITION}`,
    'ALTER TABLE wallet.transfer DISABLE TRIGGER append_only',
    `ALTER TABLE ${PARTITION} DISABLE TRIGGER ALL`,
    'DROP TRIGGER append_only ON wallet.transfer',
    'CREATE TRIGGER mine BEFORE INSERT ON wallet.transfer FOR EACH ROW EXECUTE FUNCTION wallet.refuse_change()',
    'CREATE RULE mine AS ON INSERT TO wallet.transfer DO INSTEAD NOTHING',
    'CREATE OR REPLACE FUNCTION wallet.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN OLD; END $$',
    'ALTER TABLE wallet.transfer OWNER TO palpite_app',
    'CREATE POLICY mine ON wallet.transfer USING (true)',
    'CREATE INDEX ON wallet.transfer (at)',
    'CREATE TABLE wallet.mine (id int)',
    'CREATE TABLE public.mine (id int)',
    'CREATE TEMPORARY TABLE mine (id int)',
    'CREATE SCHEMA mine',
    'CREATE FUNCTION public.mine() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
    'ALTER SEQUENCE wallet.posted RESTART',
    "SELECT setval('wallet.posted', 1)",
    'ALTER FUNCTION platform.make_partition(text, text, date) SECURITY INVOKER',
  ])('changes of the tables themselves: %s', async (sql) => {
    await expect(fresh.database.inTransaction((tx) => tx.query(sql))).rejects.toMatchObject({
      code: '42501',
    });
  });

  it.each([
    "SET session_replication_role = 'replica'",
    'SET ROLE palpite_owner',
    'SET SESSION AUTHORIZATION palpite_owner',
    'GRANT palpite_owner TO palpite_app',
    'ALTER DEFAULT PRIVILEGES FOR ROLE palpite_owner GRANT ALL ON TABLES TO palpite_app',
    'ALTER ROLE palpite_app SUPERUSER',
    'ALTER ROLE palpite_app BYPASSRLS',
    'CREATE ROLE mine',
    "COPY wallet.house TO PROGRAM 'cat'",
    "COPY wallet.house FROM PROGRAM 'cat'",
    "COPY wallet.house TO '/dev/null'",
    "SELECT pg_read_file('PG_VERSION')",
    'SET default_transaction_read_only = off; SET zero_damaged_pages = on',
  ])('more rights: %s', async (sql) => {
    await expect(fresh.database.inTransaction((tx) => tx.query(sql))).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('changes to the settings of the cluster', async () => {
    // ALTER SYSTEM is not possible inside a transaction for any role.
    await expect(fresh.database.read('ALTER SYSTEM SET fsync = off')).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('grants to others or to itself: PostgreSQL warns and grants nothing', async () => {
    const acl = () =>
      fresh.owner.read("SELECT relacl::text FROM pg_class WHERE oid = 'wallet.transfer'::regclass");
    const rights = await acl();
    await fresh.database.read('GRANT UPDATE ON wallet.transfer TO palpite_app');
    await fresh.database.read('GRANT SELECT ON wallet.transfer TO PUBLIC');
    await fresh.database
      .read('GRANT ALL ON ALL TABLES IN SCHEMA payments TO palpite_app')
      .catch(() => undefined);
    expect(await acl()).toEqual(rights);
    await expect(fresh.database.read('DELETE FROM payments.step')).rejects.toMatchObject({ code: '42501' });
  });
});

describe('the partitions of the next months', () => {
  const ask = (schema: string | null, table: string | null, month: string | null) =>
    fresh.database.read('SELECT platform.make_partition($1, $2, $3::date) AS made', [schema, table, month]);
  const names = async () =>
    (
      await fresh.owner.read<{ name: string }>(
        "SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'wallet.transfer'::regclass ORDER BY 1",
      )
    ).map(({ name }) => name);
  const later = (months: number) => {
    const now = new Date(NOW_MS);
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months)).toISOString().slice(0, 10);
  };

  it('are created once by the running server, with the bounds of our ids', async () => {
    expect(await monthsAhead(fresh.database, TRANSFERS, NOW_MS)).toBe(3);
    await runAsOwner(fresh.ownerUrl, `DROP TABLE wallet.transfer_${later(3).slice(0, 7).replace('-', '_')}`);
    expect(await monthsAhead(fresh.database, TRANSFERS, NOW_MS)).toBe(2);
    await Promise.all([1, 2, 3, 4].map(() => makePartitions(fresh.database, TRANSFERS, NOW_MS)));
    expect(await monthsAhead(fresh.database, TRANSFERS, NOW_MS)).toBe(3);
    const [row] = await fresh.owner.read<{ bounds: string }>(
      `SELECT pg_get_expr(relpartbound, oid) AS bounds FROM pg_class WHERE oid = '${PARTITION}'::regclass`,
    );
    const [from, to] = [later(0), later(1)].map((day) => firstReferenceAt(Date.parse(day)));
    expect(row?.bounds).toBe(`FOR VALUES FROM ('${from}') TO ('${to}')`);
  });

  it.each([
    ['a table that is not partitioned', 'wallet', 'account', later(1)],
    ['a table of the catalogue', 'pg_catalog', 'pg_authid', later(1)],
    ['a name with SQL in it', 'wallet', 'transfer PARTITION OF wallet.transfer DEFAULT; --', later(1)],
    ['a quoted name', 'wallet', '"transfer"', later(1)],
    ['a partition', 'wallet', `transfer_${MONTH}`, later(1)],
    ['no table', null, null, later(1)],
    ['no month', 'wallet', 'transfer', null],
    ['a day that is not the first', 'wallet', 'transfer', `${later(1).slice(0, 8)}02`],
    ['the end of time', 'wallet', 'transfer', 'infinity'],
    ['the beginning of time', 'wallet', 'transfer', '-infinity'],
    ['a month before ids begin', 'wallet', 'transfer', '2023-12-01'],
    ['a month too far ahead', 'wallet', 'transfer', later(5)],
    ['a month too far back', 'wallet', 'transfer', later(-2)],
  ])('are not created for %s', async (_what, schema, table, month) => {
    const before = await names();
    await expect(ask(schema, table, month)).rejects.toMatchObject({ code: '22023' });
    expect(await names()).toEqual(before);
  });

  it('are not affected by a search_path of the caller', async () => {
    await fresh.database.inTransaction(async (tx) => {
      await tx.query("SET LOCAL search_path = wallet, pg_temp; SET LOCAL timezone = 'Pacific/Kiritimati'");
      const { rows } = await tx.query(
        `SELECT platform.make_partition('wallet', 'transfer', '${later(4)}') AS made`,
      );
      expect(rows).toEqual([{ made: true }]);
    });
    const name = `wallet.transfer_${later(4).slice(0, 7).replace('-', '_')}`;
    const [row] = await fresh.owner.read<{ bounds: string; owner: string }>(
      `SELECT pg_get_expr(relpartbound, oid) AS bounds, relowner::regrole::text AS owner FROM pg_class
       WHERE oid = '${name}'::regclass`,
    );
    const [from, to] = [later(4), later(5)].map((day) => firstReferenceAt(Date.parse(day)));
    expect(row).toEqual({ bounds: `FOR VALUES FROM ('${from}') TO ('${to}')`, owner: 'palpite_owner' });
  });
});

describe('a server in live mode', () => {
  it('starts with the application role', async () => {
    expect(await checkDatabase(fresh.url, 'live')).toEqual([]);
  });

  it('refuses to run as the owner of its tables, naming the setting, while a demo only warns', async () => {
    await expect(checkDatabase(fresh.ownerUrl, 'live')).rejects.toThrow(
      /^DATABASE_URL: palpite_owner is or may become the owner of .*\nDATABASE_URL: palpite_owner may make tables in the schema /,
    );
    expect(await checkDatabase(fresh.ownerUrl, 'demo')).toHaveLength(4);
  });

  it('refuses a superuser and does not listen', async () => {
    const url = Object.assign(new URL(inject('clusterUrl')), {
      pathname: new URL(fresh.url).pathname,
    }).toString();
    const read = readServerSettings({ DATABASE_URL: url, PORT: '0', LOG_LEVEL: 'silent' });
    if (read.is === 'wrong') throw new Error(read.errors.join());
    const opened = openApp({
      config: { ...read.config, mode: 'live' },
      clock: systemClock,
      chance: secureChance,
      webFolder: undefined,
      version: 'test',
      processMetrics: false,
    });
    await expect(opened).rejects.toThrow(DatabaseRefusal);
    await expect(opened).rejects.toThrow(/^DATABASE_URL: palpite is a superuser/);
  });

  describe('live mode refuses a role that', () => {
    const CHANGES = 'may change what is written once, or empty a table or add triggers:';
    const VIEW = 'CREATE MATERIALIZED VIEW wallet.summary AS SELECT 1 AS one';
    const FUNCTION = 'CREATE FUNCTION wallet.mine() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$';
    it.each<[string, string[], string]>([
      [
        'may become the owner',
        ['GRANT palpite_owner TO $role WITH INHERIT FALSE, SET TRUE'],
        'is or may become the owner of',
      ],
      [
        'owns a materialized view',
        [VIEW, 'ALTER TABLE wallet.summary OWNER TO $role'],
        'owner of wallet.summary',
      ],
      [
        'owns a function',
        [FUNCTION, 'ALTER FUNCTION wallet.mine() OWNER TO $role'],
        'owner of wallet.mine()',
      ],
      ['owns a schema', ['CREATE SCHEMA mine AUTHORIZATION $role'], 'owner of the schema mine'],
      [
        'may make schemas',
        ['GRANT CREATE ON DATABASE $database TO $role'],
        'may make schemas in the database',
      ],
      ['may change a transfer', ['GRANT UPDATE ON wallet.transfer TO $role'], `${CHANGES} wallet.transfer`],
      [
        'may change one column',
        ['GRANT UPDATE (reason) ON operator.audit TO $role'],
        `${CHANGES} operator.audit`,
      ],
      [
        'may delete a row of the audit',
        ['GRANT DELETE ON operator.audit TO $role'],
        `${CHANGES} operator.audit`,
      ],
      ['may change a partition', [`GRANT UPDATE ON ${PARTITION} TO $role`], `${CHANGES} ${PARTITION}`],
      ['may empty a table', ['GRANT TRUNCATE ON betting.bet TO $role'], `${CHANGES} betting.bet`],
      ['may write all data', ['GRANT pg_write_all_data TO $role'], 'is a member of pg_write_all_data'],
      [
        'may run programs, after SET ROLE',
        ['GRANT pg_execute_server_program TO $role WITH INHERIT FALSE, SET TRUE'],
        'is a member of pg_execute_server_program',
      ],
      [
        'may become a superuser',
        ['GRANT palpite TO $role WITH INHERIT FALSE, SET TRUE'],
        'may become a superuser',
      ],
      ['may copy the cluster', ['ALTER ROLE $role REPLICATION'], 'may copy the whole cluster (REPLICATION)'],
    ])('%s', async (_what, statements, fault) => {
      const database = new URL(fresh.url).pathname.slice(1);
      const name = `member_${database}`;
      const inside = Object.assign(new URL(inject('clusterUrl')), { pathname: `/${database}` }).toString();
      const admin = openDatabase({ url: inside, poolSize: 1 });
      await admin.read(`CREATE ROLE ${name} LOGIN PASSWORD 'word' IN ROLE palpite_app`);
      try {
        const url = Object.assign(new URL(fresh.url), { username: name, password: 'word' }).toString();
        expect(await checkDatabase(url, 'live')).toEqual([]);
        for (const statement of statements)
          await admin.read(statement.replace('$role', name).replace('$database', database));
        await expect(checkDatabase(url, 'live')).rejects.toThrow(fault);
      } finally {
        await admin.read('DROP MATERIALIZED VIEW IF EXISTS wallet.summary');
        await admin.read('DROP FUNCTION IF EXISTS wallet.mine()');
        await admin.read(`DROP OWNED BY ${name}`);
        await admin.read(`DROP ROLE ${name}`);
        await admin.close();
      }
    });
  });
});

it('a server refuses a database without the job queue tables, in any mode', async () => {
  const { url, ownerUrl, drop } = await freshDatabaseUrl();
  await runAsOwner(ownerUrl, 'DROP POLICY palpite_app ON graphile_worker._private_tasks');
  await expect(checkDatabase(url, 'demo')).rejects.toThrow(
    'lacks tables of the job queue or their policies, the first is graphile_worker._private_tasks: run "npm run migrate"',
  );
  await runAsOwner(ownerUrl, 'DROP SCHEMA graphile_worker CASCADE');
  await expect(checkDatabase(url, 'live')).rejects.toThrow(
    'the first is graphile_worker._private_job_queues',
  );
  await drop();
});

it('a server refuses a database that was not migrated, in any mode, and says what to run', async () => {
  const { url, ownerUrl, drop } = await freshDatabaseUrl();
  await runAsOwner(ownerUrl, "DELETE FROM public.migration WHERE name = '0037_roles.sql'");
  await expect(checkDatabase(url, 'demo')).rejects.toThrow(
    'DATABASE_URL: the database lacks 1 migrations, the first is 0037_roles.sql: run "npm run migrate" with DATABASE_OWNER_URL',
  );
  await runAsOwner(ownerUrl, 'DROP TABLE public.migration');
  await expect(checkDatabase(url, 'demo')).rejects.toThrow('npm run migrate');
  await drop();
});
