import type { Outcome } from '@palpite/client/outcome';
import type { CallName } from '@palpite/contract/generated/calls';
import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../../stores/test/memory-store.ts';
import { forgetInvite, INVITE_KEY, inviteOf, keepInvite } from '../invite.ts';
import { LOGIN_INFO, scriptedClient } from '../test/calls.ts';
import { bindAccount } from './at-start.ts';

const PROOF = {
  plat: 'google',
  app_type: 'web',
  code: 'abc',
  redirect_uri: 'https://a.b/',
  is_redirect: 1,
} as const;
const checked = (can_bind: 0 | 1): Outcome<CallName> => ({
  is: 'done',
  data: { can_bind, request_id: 'request', token: 'token', is_bind: 0 },
});
const bound = (code: number): Outcome<CallName> => ({
  is: 'done',
  data: { ...LOGIN_INFO, code, can_bind: 1, request_id: 'request' },
});

function fixture(answers: Parameters<typeof scriptedClient>[0]) {
  const { client, asked } = scriptedClient(answers);
  const store = memoryStore({ [INVITE_KEY]: '42' });
  const adopted: unknown[] = [];
  const bind = () =>
    bindAccount({ client, store, udid: 'device-00', adopt: (reply) => adopted.push(reply) }, PROOF);
  return { asked, store, adopted, bind };
}

describe('binding an account', () => {
  it('[STATE-065] checks first, then binds with the flags of the reply', async () => {
    const { asked, bind } = fixture({ bindCheck: checked(1), bindEmail: bound(0) });
    expect(await bind()).toEqual({ is: 'bound' });
    expect(asked).toEqual([
      { name: 'bindCheck', input: PROOF },
      {
        name: 'bindEmail',
        input: { token: 'token', is_bind: 0, request_id: 'request', udid: 'device-00' },
      },
    ]);
  });

  it('[STATE-066] [STATE-067] code 0 removes the invite id and sets the login info', async () => {
    const { store, adopted, bind } = fixture({ bindCheck: checked(1), bindEmail: bound(0) });
    await bind();
    expect(store.kept.has(INVITE_KEY)).toBe(false);
    expect(adopted).toEqual([expect.objectContaining({ uid: 7, sid: 'sid', visitor: 0 })]);
  });

  it('any other code changes nothing', async () => {
    const { store, adopted, bind } = fixture({ bindCheck: checked(1), bindEmail: bound(3) });
    expect(await bind()).toEqual({ is: 'taken' });
    expect(store.kept.get(INVITE_KEY)).toBe('42');
    expect(adopted).toEqual([]);
  });

  it('does not try an identity that cannot be bound', async () => {
    const { asked, store, bind } = fixture({ bindCheck: checked(0) });
    expect(await bind()).toEqual({ is: 'taken' });
    expect(asked.map(({ name }) => name)).toEqual(['bindCheck']);
    expect(store.kept.get(INVITE_KEY)).toBe('42');
  });

  it('passes on a refusal and a timeout', async () => {
    const refusal = { is: 'refused', code: 1124, message: 'gone' } as const;
    expect(await fixture({ bindCheck: refusal }).bind()).toEqual(refusal);
    const silence = { is: 'unreachable', why: 'timeout' } as const;
    expect(await fixture({ bindCheck: checked(1), bindEmail: silence }).bind()).toEqual(silence);
  });
});

it('accepts only a number or a code as an invitation', () => {
  expect(inviteOf(memoryStore({ [INVITE_KEY]: '42' }))).toEqual({ invite_id: '42' });
  expect(inviteOf(memoryStore({ [INVITE_KEY]: 'null' }))).toEqual({});
  expect(inviteOf(memoryStore())).toEqual({});
});

it('the first invitation of a shared link is kept with its channel until it is used', () => {
  const store = memoryStore();
  keepInvite(store, 'invite_id=CAMILA7&channel=insta');
  keepInvite(store, 'invite_id=OTHER1');
  expect(inviteOf(store)).toEqual({ invite_id: 'CAMILA7', channel: 'insta' });
  forgetInvite(store);
  expect(inviteOf(store)).toEqual({});
  expect(store.kept.size).toBe(0);
  keepInvite(store, 'invite_id=a%20b&channel=x');
  expect(store.kept.size).toBe(0);
  keepInvite(store, 'invite_id=42&channel=a%20b');
  expect(inviteOf(store)).toEqual({ invite_id: '42' });
});
