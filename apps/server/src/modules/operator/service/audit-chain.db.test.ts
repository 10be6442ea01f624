import { type FreshDatabase, freshDatabase, runAsOwner } from '@palpite/testkit/database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../../platform/database/migrate.ts';
import { openDatabase } from '../../../platform/database/pool.ts';
import { databaseBefore } from '../../../platform/database/test/old-database.ts';
import { appendAudit } from '../store/audit.ts';
import { insertPerson } from '../store/people.ts';
import { verifyAudit } from './audit-chain.ts';

let fresh: FreshDatabase;
let person: bigint;
beforeEach(async () => {
  fresh = await freshDatabase();
  person = (await fresh.database.inTransaction((tx) => insertPerson(tx, 'ana', 'admin'))) ?? 0n;
});
afterEach(() => fresh.close());

const entry = (target: string) => ({
  atMs: 1_780_000_000_123,
  actor: { person, name: 'ana', role: 'admin' },
  command: 'player.freeze' as const,
  target: { kind: 'player' as const, id: target },
  before: { block: null, amount: '12.50' },
  after: { block: 'closed', texts: ['ação', '"quoted"', '日本'] },
  reason: 'ticket 4711, asked by the bank',
  address: '203.0.113.7',
});

const write = (target: string) => fresh.database.inTransaction((tx) => appendAudit(tx, entry(target)));

async function writeRows(count: number): Promise<bigint[]> {
  for (let n = 1; n <= count; n += 1) await write(String(n));
  const rows = await fresh.database.read<{ id: bigint }>('SELECT id FROM operator.audit ORDER BY id');
  return rows.map(({ id }) => id);
}

/** What somebody with every right on the database does: the triggers are off meanwhile. */
const tamper = (...statements: readonly string[]) => {
  const tables = ['operator.audit', 'operator.audit_link'];
  return runAsOwner(
    fresh.ownerUrl,
    ...tables.map((table) => `GRANT ALL ON ${table} TO CURRENT_USER`),
    ...tables.map((table) => `ALTER TABLE ${table} DISABLE TRIGGER USER`),
    ...statements,
    ...tables.map((table) => `ALTER TABLE ${table} ENABLE TRIGGER USER`),
  );
};

const verify = () => verifyAudit(fresh.database);
const broken = (fault: object) => ({ is: 'broken', fault });

describe('the chain of the audit', () => {
  it('is whole when it is empty, and after rows of every kind of text', async () => {
    expect(await verify()).toMatchObject({ is: 'whole', head: { position: 0n } });
    await writeRows(3);
    expect(await verify()).toMatchObject({ is: 'whole', head: { position: 3n } });
  });

  it('has one order when many transactions write at once, also rows of one transaction', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        fresh.database.inTransaction(async (tx) => {
          await appendAudit(tx, entry(`${n}a`));
          await tx.query('SELECT pg_sleep(random() * 0.02)');
          await appendAudit(tx, entry(`${n}b`));
        }),
      ),
    );
    expect(await verify()).toMatchObject({ is: 'whole', head: { position: 80n } });
  });

  it('does not hold up other writers while a command still works', async () => {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let begun = () => {};
    const started = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const slow = fresh.database.inTransaction(async (tx) => {
      await appendAudit(tx, entry('slow'));
      begun();
      await finished;
    });
    await started;
    await write('quick');
    expect(await verify()).toMatchObject({ is: 'whole', head: { position: 1n } });
    finish();
    await slow;
    expect(await verify()).toMatchObject({ is: 'whole', head: { position: 2n } });
  });

  it('leaves no link for a command that was rolled back', async () => {
    await expect(
      fresh.database.inTransaction(async (tx) => {
        await appendAudit(tx, entry('1'));
        throw new Error('declined');
      }),
    ).rejects.toThrow('declined');
    await writeRows(1);
    expect(await verify()).toMatchObject({ is: 'whole', head: { position: 1n } });
  });

  it('refuses links of the server, and changes of links even of the owner', async () => {
    await writeRows(1);
    const hash = `'\\x${'00'.repeat(32)}'`;
    for (const statement of [
      `INSERT INTO operator.audit_link (position, audit, hash) VALUES (9, 9, ${hash})`,
      `UPDATE operator.audit_head SET position = 9`,
      `DELETE FROM operator.audit_link`,
    ])
      await expect(fresh.database.read(statement)).rejects.toMatchObject({ code: '42501' });
    await expect(fresh.owner.read('DELETE FROM operator.audit_link')).rejects.toThrow('append-only');
    await expect(fresh.owner.read('TRUNCATE operator.audit_link')).rejects.toThrow('append-only');
  });
});

describe('verifying names the first broken row', () => {
  it.each([
    ['reason', `reason = 'another reason'`],
    ['actor_name', `actor_name = 'eva'`],
    ['after', `after = '{"block": null}'`],
    ['at', `at = at + interval '1 microsecond'`],
    ['target', `target = '77'`],
    ['address', `address = ''`],
  ])('after a change of %s', async (_column, change) => {
    const [, second] = await writeRows(3);
    await tamper(`UPDATE operator.audit SET ${change} WHERE id = ${second}`);
    expect(await verify()).toEqual(broken({ is: 'changed', position: 2n, audit: second }));
  });

  it('after a row was deleted, with and without its link', async () => {
    const [, second] = await writeRows(3);
    await tamper(`DELETE FROM operator.audit WHERE id = ${second}`);
    expect(await verify()).toEqual(broken({ is: 'row-missing', position: 2n, audit: second }));
    await tamper('DELETE FROM operator.audit_link WHERE position = 2');
    expect(await verify()).toEqual(broken({ is: 'link-missing', position: 2n }));
    await tamper('UPDATE operator.audit_link SET position = 2 WHERE position = 3');
    expect(await verify()).toMatchObject(broken({ is: 'changed', position: 2n }));
  });

  it('after the newest rows were deleted with their links', async () => {
    const [, , third] = await writeRows(3);
    await tamper(
      `DELETE FROM operator.audit WHERE id = ${third}`,
      'DELETE FROM operator.audit_link WHERE position = 3',
    );
    expect(await verify()).toEqual(broken({ is: 'link-missing', position: 3n }));
  });

  it('after everything was deleted', async () => {
    await writeRows(2);
    await tamper('DELETE FROM operator.audit', 'DELETE FROM operator.audit_link');
    expect(await verify()).toEqual(broken({ is: 'link-missing', position: 0n }));
    await tamper('DELETE FROM operator.audit_head');
    expect(await verify()).toEqual(broken({ is: 'head-differs', position: 0n }));
  });

  it('after two rows were exchanged, in the audit and in the chain', async () => {
    const [first, second, third] = await writeRows(3);
    await tamper(
      `UPDATE operator.audit a SET target = b.target FROM operator.audit b
       WHERE a.id IN (${second}, ${third}) AND b.id IN (${second}, ${third}) AND a.id <> b.id`,
    );
    expect(await verify()).toEqual(broken({ is: 'changed', position: 2n, audit: second }));
    await tamper(
      `UPDATE operator.audit_link SET audit = -audit WHERE position IN (1, 2)`,
      `UPDATE operator.audit_link SET audit = CASE position WHEN 1 THEN ${second} ELSE ${first} END WHERE position IN (1, 2)`,
    );
    expect(await verify()).toEqual(broken({ is: 'changed', position: 1n, audit: second }));
  });

  it('after a row was inserted past the chain, or with a link of its own', async () => {
    await writeRows(2);
    const copy = `INSERT INTO operator.audit (at, actor, actor_name, role, command, target_kind, target, before, after, reason, address)
      SELECT at, actor, actor_name, role, command, target_kind, 'inserted', before, after, reason, address
      FROM operator.audit ORDER BY id LIMIT 1`;
    await tamper(copy);
    const [row] = await fresh.database.read<{ id: bigint }>('SELECT max(id) AS id FROM operator.audit');
    expect(await verify()).toEqual(broken({ is: 'row-unlinked', audit: row?.id }));
    await tamper(
      `INSERT INTO operator.audit_link (position, audit, hash) VALUES (3, ${row?.id}, '\\x${'00'.repeat(32)}')`,
    );
    expect(await verify()).toEqual(broken({ is: 'head-differs', position: 2n }));
    await tamper(
      `UPDATE operator.audit_head SET (position, hash) = (SELECT position, hash FROM operator.audit_link WHERE position = 3)`,
    );
    expect(await verify()).toEqual(broken({ is: 'changed', position: 3n, audit: row?.id }));
  });

  it('and a chain that was written anew does not pass through a head that was noted', async () => {
    const [, second] = await writeRows(3);
    const noted = await verify();
    if (noted.is !== 'whole') throw new Error('the chain is whole');
    const anchors = [noted.head];
    // Everything after the change is linked again by the database's own function: the chain itself is whole.
    await tamper(
      `UPDATE operator.audit SET reason = 'nothing happened' WHERE id = ${second}`,
      'DELETE FROM operator.audit_link WHERE position > 0',
      'UPDATE operator.audit_head SET position = 0, hash = (SELECT hash FROM operator.audit_link)',
      'SELECT operator.link_audit_row(a) FROM (SELECT * FROM operator.audit ORDER BY id) a',
    );
    expect(await verify()).toMatchObject({ is: 'whole', head: { position: 3n } });
    expect(await verifyAudit(fresh.database, { anchors })).toEqual(
      broken({ is: 'anchor-differs', position: 3n }),
    );
    const beyond = { position: 9n, hash: noted.head.hash };
    expect(await verifyAudit(fresh.database, { anchors: [beyond] })).toEqual(
      broken({ is: 'anchor-differs', position: 9n }),
    );
  });
});

it('rows from before the chain are linked in their order by the upgrade', async () => {
  const { ownerUrl, drop } = await databaseBefore('0130');
  const database = openDatabase({ url: ownerUrl, poolSize: 2 });
  person = (await database.inTransaction((tx) => insertPerson(tx, 'ana', 'admin'))) ?? 0n;
  for (const target of ['1', '2', '3']) await database.inTransaction((tx) => appendAudit(tx, entry(target)));
  await migrate(ownerUrl, { announce: () => undefined });
  expect(await verifyAudit(database)).toMatchObject({ is: 'whole', head: { position: 3n } });
  await database.inTransaction((tx) => appendAudit(tx, entry('4')));
  expect(await verifyAudit(database)).toMatchObject({ is: 'whole', head: { position: 4n } });
  await runAsOwner(
    ownerUrl,
    'GRANT ALL ON operator.audit TO CURRENT_USER',
    'ALTER TABLE operator.audit DISABLE TRIGGER USER',
    `DELETE FROM operator.audit WHERE target = '2'`,
  );
  expect(await verifyAudit(database)).toMatchObject(broken({ is: 'row-missing', position: 2n }));
  await database.close();
  await drop();
});
