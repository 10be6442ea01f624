import type { DocumentKind } from '@palpite/contract/tables/documents';
import type { PlayerId } from '@palpite/kernel/ids';
import { NO_MATCHES } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Console } from '../src/modules/operator/test/console.ts';
import { signInOperator } from '../src/modules/operator/test/operator-sessions.ts';
import { newPlayer, submit, take } from './document-players.ts';
import type { Visitor } from './visitor.ts';

let app: TestApp;
let olga: Console;
beforeAll(async () => {
  app = await buildTestApp({ sandbox: { feed: NO_MATCHES } });
  olga = await signInOperator(app, 'olga', 'support');
});
afterAll(() => app.close());

describe('an accepted document', () => {
  const jobs = () => app.modules.verification.jobs;
  const accepted = async (visitor: Visitor, kind: DocumentKind, expiresOn: string | undefined) => {
    await submit(visitor, kind);
    const document = await take(visitor, olga);
    const accept = { document, decision: 'accept', reason: 'compared' } as const;
    const given = { ...accept, ...(expiresOn !== undefined && { expires_on: expiresOn }) };
    expect((await olga.call('documentDecide', given)).data).toEqual({ done: 1 });
    return document;
  };
  const levelOf = async (visitor: Visitor) => (await visitor.call('documentsGet', {})).data.level;
  const toldOf = async ({ uid }: Visitor) => {
    const rows = await app.platform.database.read<{ kind: string }>(
      "SELECT kind FROM notices.message WHERE player = $1 AND kind LIKE 'documents-%' ORDER BY id",
      [uid],
    );
    return rows.map(({ kind }) => kind);
  };
  const expires = (document: string, sql: string) =>
    app.platform.database.inTransaction((tx) =>
      tx.query(`UPDATE verification.submission SET expires_on = ${sql} WHERE id = $1`, [document]),
    );
  /** The day before today in Lima. */
  const YESTERDAY = "(now() AT TIME ZONE 'America/Lima')::date - 1";
  const TODAY = "(now() AT TIME ZONE 'America/Lima')::date";

  it('verifies to the end of its last day; then the player is told once and may send another', async () => {
    const ana = await newPlayer(app);
    const document = await accepted(ana, 'passport', '2035-01-31');
    await expires(document, TODAY);
    expect(await jobs().expire()).toBe(0);
    expect(await levelOf(ana)).toBe('verified');
    await expires(document, YESTERDAY);
    expect(await Promise.all([jobs().expire(), jobs().expire()])).toSatisfy(
      (changed: number[]) => changed.reduce((sum, count) => sum + count, 0) === 1,
    );
    expect(await jobs().expire()).toBe(0);
    expect(await toldOf(ana)).toEqual(['documents-accepted', 'documents-expired']);
    const { data } = await ana.call('documentsGet', {});
    expect(data).toMatchObject({ level: 'identity', list: [{ state: 'expired' }] });
    expect(data.open).toContain('passport');
    const records = await app.modules.protection.records(
      ana.uid as PlayerId,
      { beforeMs: Date.now() + 1_000, beforeId: 0n },
      5,
    );
    expect(records.map(({ what }) => what)).toContain('identity-expired');
    await accepted(ana, 'passport', undefined);
    expect(await levelOf(ana)).toBe('verified');
    expect(await jobs().expire()).toBe(0);
    expect(await levelOf(ana)).toBe('verified');
  });

  it('that expires after another one was accepted changes nothing, and neither does a proof of address', async () => {
    const ana = await newPlayer(app);
    const first = await accepted(ana, 'passport', '2035-01-31');
    await expires(first, YESTERDAY);
    await accepted(ana, 'id-card', '2036-01-31');
    const address = await accepted(ana, 'address', '2035-01-31');
    await expires(address, YESTERDAY);
    expect(await jobs().expire()).toBe(0);
    expect(await levelOf(ana)).toBe('verified');
    expect(await toldOf(ana)).not.toContain('documents-expired');
  });
});
