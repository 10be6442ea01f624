import { REFUSALS } from '@palpite/contract/refusals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../index.ts';
import { type Console, enrol, PASSWORD } from '../test/console.ts';
import { openStubConsole, type StubConsole } from '../test/stub-console.ts';

let stub: StubConsole;
let boss: Console;
let second: Console;
let support: Console;
beforeAll(async () => {
  stub = await openStubConsole();
  boss = (await stub.signIn('boss', 'admin')).admin;
  second = (await stub.signIn('second', 'admin')).admin;
  support = (await stub.signIn('helper', 'support')).admin;
});
afterAll(() => stub.close());

const code = (name: keyof typeof REFUSALS) => REFUSALS[name].code;
const reason = 'asked by the head of operations';
const auditOf = (command: string) => stub.operator.audit({ command, limit: 50 });
const lineOf = async (name: string) =>
  (await boss.call('peopleList', {})).data.people.find((person) => person.name === name);
const waitingOf = async (name: string) => (await lineOf(name))?.waiting?.id ?? '';

describe('inviting', () => {
  it('creates a viewer at once, with a link that works once', async () => {
    const invited = await boss.call('personInvite', { name: 'nina', role: 'viewer', reason });
    expect(invited).toMatchObject({ dm_error: 0, data: { state: 'done' } });
    const { link = '' } = invited.data;
    expect(await lineOf('nina')).toMatchObject({ role: 'viewer', state: 'invited', sessions: 0, own: 0 });
    const browser = stub.browser();
    await enrol(browser, link, stub.clock.nowMs());
    expect((await browser.call('operatorSession', {})).data).toMatchObject({ is: 'in', role: 'viewer' });
    expect(await lineOf('nina')).toMatchObject({ state: 'active', sessions: 1 });
    expect((await stub.browser().call('operatorSetUp', { token: link, password: PASSWORD })).dm_error).toBe(
      code('operator-link-gone'),
    );
    const [row] = await auditOf('people.invite');
    expect(row).toMatchObject({ actor_name: 'boss', target_kind: 'operator', target: 'nina', reason });
    expect(JSON.stringify(row?.after)).not.toContain(link);
  });

  it('makes support wait for a second person: it decides dates of birth', async () => {
    const invited = await boss.call('personInvite', { name: 'rosa', role: 'support', reason });
    expect(invited.data.state).toBe('waiting');
    expect(await lineOf('rosa')).toMatchObject({ role: 'viewer', waiting: { role: 'support', own: 1 } });
    const own = { request: await waitingOf('rosa'), approve: 1, reason } as const;
    expect((await boss.call('personDecide', own)).dm_error).toBe(code('own-decision'));
  });

  it('makes a deciding role wait for a second person, and the person a viewer until then', async () => {
    const invited = await boss.call('personInvite', { name: 'theo', role: 'trader', reason });
    expect(invited.data.state).toBe('waiting');
    expect(await lineOf('theo')).toMatchObject({
      role: 'viewer',
      waiting: { action: 'role', role: 'trader', by: 'boss', own: 1, reason },
    });
    const request = await waitingOf('theo');
    const own = await boss.call('personDecide', { request, approve: 1, reason });
    expect(own.dm_error).toBe(code('own-decision'));
    expect((await second.call('personDecide', { request, approve: 1, reason })).data.state).toBe('done');
    expect(await lineOf('theo')).toMatchObject({ role: 'trader' });
    expect((await lineOf('theo'))?.waiting).toBeUndefined();
    const again = await second.call('personDecide', { request, approve: 1, reason });
    expect(again.dm_error).toBe(code('no-such-decision'));
  });

  it('refuses a name that is taken or wrong, and names the field', async () => {
    expect((await boss.call('personInvite', { name: 'boss', role: 'viewer', reason })).dm_error).toBe(
      code('person-name-taken'),
    );
    expect((await boss.call('personInvite', { name: '-x', role: 'viewer', reason })).dm_error).not.toBe(0);
  });
});

describe('changing a role', () => {
  it('ends the sessions, and is refused when the role is another by now', async () => {
    const invited = await boss.call('personInvite', { name: 'olga', role: 'viewer', reason });
    const browser = stub.browser();
    await enrol(browser, invited.data.link ?? '', stub.clock.nowMs());
    const change = await boss.call('personRole', { name: 'olga', role: 'support', from: 'viewer', reason });
    expect(change.data.state).toBe('waiting');
    expect((await browser.call('operatorSession', {})).data).toMatchObject({ is: 'in', role: 'viewer' });
    const decision = { request: await waitingOf('olga'), approve: 1, reason } as const;
    expect((await second.call('personDecide', decision)).data.state).toBe('done');
    expect((await browser.call('operatorSession', {})).data).toEqual({ is: 'out' });
    const late = await boss.call('personRole', { name: 'olga', role: 'viewer', from: 'viewer', reason });
    expect(late.dm_error).toBe(code('changed-meanwhile'));
  });

  it('needs two people for a deciding role; one rejects, and a new request is possible', async () => {
    const ask = () => boss.call('personRole', { name: 'helper', role: 'finance', from: 'support', reason });
    expect((await ask()).data.state).toBe('waiting');
    expect((await ask()).dm_error).toBe(code('person-waiting'));
    expect(await lineOf('helper')).toMatchObject({ role: 'support' });
    const request = await waitingOf('helper');
    expect((await second.call('personDecide', { request, approve: 0, reason })).dm_error).toBe(0);
    expect(await lineOf('helper')).toMatchObject({ role: 'support' });
    expect((await ask()).data.state).toBe('waiting');
    // Whoever asked can take it back.
    const back = await boss.call('personDecide', { request: await waitingOf('helper'), approve: 0, reason });
    expect(back.dm_error).toBe(0);
  });

  it('is refused for oneself, and without the permission', async () => {
    expect(
      (await boss.call('personRole', { name: 'boss', role: 'viewer', from: 'admin', reason })).dm_error,
    ).toBe(code('own-person'));
    for (const [name, input] of [
      ['personInvite', { name: 'eva', role: 'viewer', reason }],
      ['personRole', { name: 'helper', role: 'admin', from: 'support', reason }],
      ['personSuspend', { name: 'boss', reason }],
      ['personLink', { name: 'boss', reason }],
      ['personDecide', { request: '1', approve: 1, reason }],
      ['personEndSessions', { name: 'boss', reason }],
      ['peopleList', {}],
    ] as const)
      expect((await support.call(name, input as never)).dm_error, name).toBe(code('operator-not-allowed'));
    expect(
      (await boss.call('personRole', { name: 'nobody', role: 'viewer', from: 'admin', reason })).dm_error,
    ).toBe(code('invalid-field'));
  });

  it('is not confirmed when the requester was suspended since', async () => {
    const third = (await stub.signIn('third', 'admin')).admin;
    await third.call('personRole', { name: 'helper', role: 'trader', from: 'support', reason });
    const request = await waitingOf('helper');
    await boss.call('personSuspend', { name: 'third', reason });
    expect((await second.call('personDecide', { request, approve: 1, reason })).dm_error).toBe(
      code('requester-not-allowed'),
    );
    expect((await second.call('personDecide', { request, approve: 0, reason })).dm_error).toBe(0);
    expect(await lineOf('helper')).toMatchObject({ role: 'support' });
  });
});

describe('access', () => {
  it('suspending ends sessions at once; a deciding person returns with two people only', async () => {
    const { admin: trader } = await stub.signIn('tom', 'trader');
    expect((await boss.call('personSuspend', { name: 'tom', reason })).data.state).toBe('done');
    expect((await trader.call('operatorSession', {})).data).toEqual({ is: 'out' });
    expect((await boss.call('personSuspend', { name: 'tom', reason })).dm_error).toBe(code('already-so'));
    expect((await boss.call('personLink', { name: 'tom', reason })).dm_error).toBe(code('changed-meanwhile'));
    expect((await boss.call('personResume', { name: 'tom', reason })).data.state).toBe('waiting');
    expect(await lineOf('tom')).toMatchObject({ state: 'suspended' });
    const request = await waitingOf('tom');
    expect((await second.call('personDecide', { request, approve: 1, reason })).data.state).toBe('done');
    expect(await lineOf('tom')).toMatchObject({ state: 'active' });
  });

  it('a link that one person issued for a viewer does not open the role that two people give afterwards', async () => {
    const { admin: dora } = await stub.signIn('dora', 'viewer');
    const { link = '' } = (await boss.call('personLink', { name: 'dora', reason })).data;
    expect(link).not.toBe('');
    const role = { name: 'dora', role: 'finance', from: 'viewer', reason } as const;
    expect((await boss.call('personRole', role)).data.state).toBe('waiting');
    const decision = { request: await waitingOf('dora'), approve: 1, reason } as const;
    expect((await second.call('personDecide', decision)).data.state).toBe('done');
    const thief = stub.browser();
    expect((await thief.call('operatorSetUp', { token: link, password: PASSWORD })).dm_error).toBe(
      code('operator-link-gone'),
    );
    expect(await lineOf('dora')).toMatchObject({ role: 'finance', state: 'active' });
    expect((await dora.call('operatorSignIn', { name: 'dora', password: PASSWORD })).data).toEqual({
      is: 'code',
    });
  });

  it('nobody gets into the account of a deciding person alone: a new link needs two people', async () => {
    const asked = await boss.call('personLink', { name: 'second', reason });
    expect(asked.data).toEqual({ state: 'waiting' });
    // Neither the requester nor the person whom it is about decides.
    const request = await waitingOf('second');
    expect((await boss.call('personDecide', { request, approve: 1, reason })).dm_error).toBe(
      code('own-decision'),
    );
    expect((await second.call('personDecide', { request, approve: 1, reason })).dm_error).toBe(
      code('own-person'),
    );
    await boss.call('personDecide', { request, approve: 0, reason });
    await stub.signIn('zoe', 'viewer');
    const alone = await boss.call('personLink', { name: 'zoe', reason });
    expect(alone.data).toMatchObject({ state: 'done', link: expect.any(String) });
  });

  it('ends the sessions of one operator', async () => {
    const { admin: viewer } = await stub.signIn('vera', 'viewer');
    expect((await boss.call('personEndSessions', { name: 'vera', reason })).data.ended).toBe(1);
    expect((await viewer.call('operatorSession', {})).data).toEqual({ is: 'out' });
  });
});

it('two administrators who suspend each other at once: one of them stays', async () => {
  const other = await openStubConsole();
  const [one, two] = [(await other.signIn('one', 'admin')).admin, (await other.signIn('two', 'admin')).admin];
  const answers = await Promise.all([
    one.call('personSuspend', { name: 'two', reason }),
    two.call('personSuspend', { name: 'one', reason }),
  ]);
  expect(answers.filter(({ dm_error }) => dm_error === 0)).toHaveLength(1);
  const people = await other.people.list();
  expect(people.filter(({ disabled }) => !disabled)).toHaveLength(1);
  expect(await verifyAudit(other.fresh.database)).toMatchObject({ is: 'whole' });
  await other.close();
});
