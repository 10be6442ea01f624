import { randomBytes } from 'node:crypto';
import type { DocumentKind } from '@palpite/contract/tables/documents';
import { newRequestId } from '@palpite/testkit/request-id';
import type { TestApp } from '@palpite/testkit/test-app';
import { expect } from 'vitest';
import { BRANDS } from '../src/modules/brands/core/table.ts';
import { openSession, registerPlayer } from '../src/modules/identity/service/accounts.ts';
import type { Console } from '../src/modules/operator/test/console.ts';
import { Visitor } from './visitor.ts';

const keyOf = (brand: string) => BRANDS.find(({ id }) => id === brand)?.appKey;
export const BORN = '1990-05-17';

let documents = 40_000_000;
/** A player who has declared the date of birth and the number of the document. */
export async function newPlayer(
  app: TestApp,
  brand: 'br' | 'pe' = 'pe',
  isDeclared = true,
): Promise<Visitor & { number: string }> {
  const visitor = new Visitor(app.url, keyOf(brand));
  const { deps } = app.modules.identity;
  const { database } = app.platform;
  const uid = await database.inTransaction(async (tx) => {
    const { player } = await registerPlayer(deps, tx, { brand, device: visitor.device, by: 'email' });
    const sid = await openSession(deps, tx, { player, device: visitor.device, deviceName: '', address: '' });
    visitor.adopt({ uid: player, sid });
    return player;
  });
  documents += 1;
  const number = String(documents);
  if (isDeclared)
    expect(
      await app.modules.protection.declare({ player: uid, brand }, { birthDate: BORN, document: number }),
    ).toMatchObject({ is: 'declared' });
  return Object.assign(visitor, { number });
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
export const MARK = Buffer.from('the name on the card');
export const newPicture = () => Buffer.concat([JPEG, MARK, randomBytes(50_000)]);

/** Uploads as the app does, in pieces. */
export async function upload(
  visitor: Visitor,
  bytes = newPicture(),
  type: 'image/jpeg' | 'application/pdf' = 'image/jpeg',
) {
  const about = { request_id: newRequestId(), name: 'card.jpg', type, bytes: bytes.length };
  let id = '';
  for (let piece = 0; piece * 40_000 < bytes.length; piece += 1) {
    const data = bytes.subarray(piece * 40_000, (piece + 1) * 40_000).toString('base64');
    const reply = await visitor.call('supportFileAdd', { ...about, piece, data });
    expect(reply.dm_error).toBe(0);
    id = reply.data.file_id;
  }
  return id;
}

export async function submit(visitor: Visitor, kind: DocumentKind = 'passport') {
  const front = await upload(visitor);
  const back = kind === 'id-card' ? { back: await upload(visitor) } : {};
  return visitor.call('documentSubmit', { request_id: newRequestId(), kind, front, ...back });
}

export const newest = async (visitor: Visitor): Promise<string> =>
  (await visitor.call('documentsGet', {})).data.list[0]?.document_id ?? '';

export async function take(visitor: Visitor, by: Console): Promise<string> {
  const document = await newest(visitor);
  expect((await by.call('documentClaim', { document, action: 'claim' })).data).toEqual({ done: 1 });
  return document;
}
