import { REFUSALS } from '@palpite/contract/refusals';
import type { PlayerId } from '@palpite/kernel/ids';
import { newRequestId } from '@palpite/testkit/request-id';
import { NO_MATCHES } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BRANDS } from '../src/modules/brands/core/table.ts';
import { openSession, registerPlayer } from '../src/modules/identity/service/accounts.ts';
import { verifyAudit } from '../src/modules/operator/service/audit-chain.ts';
import type { Console } from '../src/modules/operator/test/console.ts';
import { signInOperator } from '../src/modules/operator/test/operator-sessions.ts';
import { Visitor } from './visitor.ts';

let app: TestApp;
let olga: Console;
let ada: Console;
let otto: Console;
let tina: Console;
beforeAll(async () => {
  app = await buildTestApp({ sandbox: { feed: NO_MATCHES } });
  olga = await signInOperator(app, 'olga', 'support');
  ada = await signInOperator(app, 'ada', 'admin');
  otto = await signInOperator(app, 'otto', 'admin');
  tina = await signInOperator(app, 'tina', 'finance');
});
afterAll(() => app.close());

const code = (name: keyof typeof REFUSALS) => REFUSALS[name].code;
const reason = 'the card shows another date';
const BORN = '1990-05-17';
const CORRECT = '1991-05-17';
const MINOR = `${new Date().getUTCFullYear() - 10}-01-01`;
const PICTURE = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(10_000, 7)]);

let documents = 50_000_000;
/** A player of Peru who declared a date and a number, and sent the pictures of a passport. */
async function sender(): Promise<Visitor & { readonly document: string }> {
  const visitor = new Visitor(app.url, BRANDS.find(({ id }) => id === 'pe')?.appKey);
  const { deps } = app.modules.identity;
  const brand = 'pe';
  const uid = await app.platform.database.inTransaction(async (tx) => {
    const { player } = await registerPlayer(deps, tx, { brand, device: visitor.device, by: 'email' });
    const sid = await openSession(deps, tx, { player, device: visitor.device, deviceName: '', address: '' });
    visitor.adopt({ uid: player, sid });
    return player;
  });
  documents += 1;
  const given = { birthDate: BORN, document: String(documents) };
  expect(await app.modules.protection.declare({ player: uid, brand }, given)).toMatchObject({
    is: 'declared',
  });
  const about = {
    request_id: newRequestId(),
    name: 'a.jpg',
    type: 'image/jpeg' as const,
    bytes: PICTURE.length,
  };
  const file = await visitor.call('supportFileAdd', { ...about, piece: 0, data: PICTURE.toString('base64') });
  const sent = { request_id: newRequestId(), kind: 'passport' as const, front: file.data.file_id };
  expect((await visitor.call('documentSubmit', sent)).dm_error).toBe(0);
  const { list } = (await visitor.call('documentsGet', {})).data;
  return Object.assign(visitor, { document: list[0]?.document_id ?? '' });
}

const ask = (by: Console, document: string, date: string) =>
  by.call('documentBirthDate', { document, birth_date: date, reason });
const declaredOf = (uid: number) => app.modules.protection.declared(uid as PlayerId);
async function waitingOf(by: Console, uid: number) {
  const { approvals } = (await by.call('approvalList', {})).data;
  return approvals.find(({ kind, subject }) => kind === 'birth-date' && subject === String(uid));
}
async function answer(by: Console, uid: number, approve: 0 | 1, seen?: string) {
  const line = await waitingOf(ada, uid);
  const about = { kind: 'birth-date' as const, id: line?.id ?? '1', seen: seen ?? line?.seen ?? '' };
  return by.call('approvalDecide', { ...about, approve, reason });
}

describe('a wrong date of birth', () => {
  it('is corrected by two people; the document, the inbox, the record and the audit tell it', async () => {
    const ana = await sender();
    expect((await ask(tina, ana.document, CORRECT)).dm_error).toBe(code('operator-not-allowed'));
    expect((await ask(ada, ana.document, CORRECT)).data).toEqual({ done: 1 });
    expect((await declaredOf(ana.uid))?.birthDate).toBe(BORN);
    expect((await olga.call('documentGet', { document: ana.document })).data.correction).toMatchObject({
      birth_date: CORRECT,
      by: 'ada',
    });
    expect(await waitingOf(ada, ana.uid)).toMatchObject({ own: 1, may_approve: 0, may_reject: 1 });
    expect(await waitingOf(otto, ana.uid)).toMatchObject({
      detail: `${BORN} → ${CORRECT}`,
      page: `/documents/${ana.document}`,
      by: 'ada',
      may_approve: 1,
    });
    expect((await answer(otto, ana.uid, 1)).data).toEqual({ state: 'done' });
    expect(await declaredOf(ana.uid)).toMatchObject({ birthDate: CORRECT, level: 'identity' });
    expect(await waitingOf(otto, ana.uid)).toBeUndefined();
    const again = await app.modules.protection.declare(
      { player: ana.uid as PlayerId, brand: 'pe' },
      { birthDate: BORN, document: undefined },
    );
    expect(again).toEqual({ is: 'fixed' });
    const page = (await olga.call('playerTimeline', { uid: ana.uid })).data;
    expect(page.records.map(({ what }) => what)).toContain('birth-date-corrected');
    const { records } = (await ada.call('auditList', { target_kind: 'player', target: String(ana.uid) }))
      .data;
    expect(records.map(({ command, actor }) => [command, actor]).reverse()).toEqual([
      ['documents.birth-date', 'ada'],
      ['documents.birth-date-confirm', 'otto'],
    ]);
    expect(JSON.stringify(records)).not.toContain(CORRECT);
    expect(await verifyAudit(app.platform.database)).toMatchObject({ is: 'whole' });
  });

  it('needs another person, who sees the same date, and can be rejected or taken back', async () => {
    const ana = await sender();
    await ask(ada, ana.document, CORRECT);
    expect((await ask(otto, ana.document, '1992-05-17')).dm_error).toBe(code('already-so'));
    expect((await answer(ada, ana.uid, 1)).dm_error).toBe(code('own-decision'));
    expect((await answer(otto, ana.uid, 1, '1992-05-17')).dm_error).toBe(code('changed-meanwhile'));
    expect((await answer(otto, ana.uid, 0)).data).toEqual({ state: 'done' });
    await ask(ada, ana.document, CORRECT);
    expect((await answer(ada, ana.uid, 0)).data).toEqual({ state: 'done' });
    expect((await answer(otto, ana.uid, 1)).dm_error).toBe(code('no-such-decision'));
    expect(await declaredOf(ana.uid)).toMatchObject({ birthDate: BORN, level: 'identity' });
  });

  it('is corrected by two people of support', async () => {
    const ana = await sender();
    const rosa = await signInOperator(app, 'rosa', 'support');
    await ask(rosa, ana.document, CORRECT);
    expect(await waitingOf(rosa, ana.uid)).toMatchObject({ own: 1, may_approve: 0 });
    const line = await waitingOf(olga, ana.uid);
    expect(line).toMatchObject({ by: 'rosa', may_approve: 1 });
    const about = { kind: 'birth-date' as const, id: line?.id ?? '', seen: line?.seen ?? '' };
    expect((await olga.call('approvalDecide', { ...about, approve: 1, reason })).data).toEqual({
      state: 'done',
    });
    expect(await declaredOf(ana.uid)).toMatchObject({ birthDate: CORRECT });
  });

  it('is not applied twice, nor for somebody who may no longer ask', async () => {
    const ana = await sender();
    await ask(olga, ana.document, CORRECT);
    const both = await Promise.all([answer(ada, ana.uid, 1), answer(otto, ana.uid, 1)]);
    expect(both.filter(({ dm_error }) => dm_error === 0)).toHaveLength(1);
    const bea = await sender();
    const uma = await signInOperator(app, 'uma', 'support');
    await ask(uma, bea.document, CORRECT);
    await app.platform.database.inTransaction((tx) =>
      tx.query("UPDATE operator.person SET disabled_at = now() WHERE name = 'uma'"),
    );
    expect((await answer(otto, bea.uid, 1)).dm_error).toBe(code('requester-not-allowed'));
    expect((await declaredOf(bea.uid))?.birthDate).toBe(BORN);
  });

  it('that hid a minor takes the level, and a date that cannot be is refused', async () => {
    const ana = await sender();
    for (const wrong of ['1990-02-30', BORN, '2099-01-01', '1850-01-01', '17.05.1990'])
      expect((await ask(ada, ana.document, wrong)).dm_error, wrong).toBe(code('invalid-field'));
    expect((await ask(ada, ana.document, MINOR)).data).toEqual({ done: 1 });
    expect((await answer(otto, ana.uid, 1)).data).toEqual({ state: 'done' });
    expect(await declaredOf(ana.uid)).toMatchObject({ birthDate: MINOR, level: 'none' });
  });
});
