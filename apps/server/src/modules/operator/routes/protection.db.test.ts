import { REFUSALS } from '@palpite/contract/refusals';
import type { TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Console } from '../test/console.ts';
import { signInOperator } from '../test/operator-sessions.ts';
import { askPayout, fundedOwner, newOwner, openMoneyTestApp, pocketsOf } from '../test/payments-fixture.ts';

let app: TestApp;
let officer: Console;
let finance: Console;
beforeAll(async () => {
  app = await openMoneyTestApp();
  officer = await signInOperator(app, 'olga', 'support');
  finance = await signInOperator(app, 'fina', 'finance');
});
afterAll(() => app.close());

const code = (name: keyof typeof REFUSALS) => REFUSALS[name].code;
const reason = 'talked on the phone for ten minutes';
const auditOf = async (command: string, uid: number) =>
  (await officer.call('auditList', { command, target_kind: 'player', target: String(uid) })).data.records;

describe('the protection officer', () => {
  it('pauses a player: no login, no debit, a record of the player, an audit row', async () => {
    // With an account: that of a new player is opened a moment later.
    const owner = await fundedOwner(app, 100_00n);
    const uid = owner.player;
    expect((await officer.call('playerPause', { uid, term: 'week', reason })).data).toEqual({ done: 1 });
    expect(await app.modules.protection.mayEnter(uid)).toMatchObject({ is: 'refused', by: 'break' });
    expect((await app.modules.wallet.balance(uid, 'BRL')).state).toBe('no_debit');
    expect((await officer.call('playerProtection', { uid })).data.pause).toMatchObject({ by: 'break' });
    expect(await auditOf('protection.pause', uid)).toMatchObject([{ actor: 'olga', reason }]);
    const history = (await officer.call('playerTimeline', { uid, group: 'protection' })).data.records;
    expect(history.map(({ what }) => what)).toEqual(['pause-by-operator']);
    // A shorter pause changes nothing and leaves no row.
    expect((await officer.call('playerPause', { uid, term: 'day', reason })).dm_error).toBe(
      code('already-so'),
    );
    expect(await auditOf('protection.pause', uid)).toHaveLength(1);
    expect((await officer.call('playerPause', { uid, term: 'permanent', reason })).dm_error).toBe(0);
    expect(await app.modules.protection.mayEnter(uid)).toEqual({ is: 'refused', by: 'exclusion' });
  });

  it('lowers a limit at once and never raises one', async () => {
    const owner = await newOwner(app);
    const uid = owner.player;
    const lower = (amount: number) =>
      officer.call('playerLimit', { uid, kind: 'deposit', period: 'week', amount, reason });
    expect((await lower(500_00)).data).toEqual({ done: 1 });
    expect((await lower(300_00)).data).toEqual({ done: 1 });
    const refused = await lower(400_00);
    expect(refused.dm_error).toBe(code('limit-not-tighter'));
    expect(refused.error_msg).toContain('300.00 BRL');
    expect((await lower(-1)).data).toMatchObject({ field: 'amount' });
    expect((await officer.call('playerProtection', { uid })).data.limits).toEqual([
      { kind: 'deposit', period: 'week', amount: 300_00 },
    ]);
    const deposit = { method: 'PIX', amount: 301_00n, account: { cpf: '52998224725' }, key: 'k' };
    expect((await app.modules.payments.createPayin(owner, deposit)).is).toBe('refused');
    expect(await auditOf('protection.limit', uid)).toHaveLength(2);
  });

  it('sees markers, and logs what was done about them with the markers of that moment', async () => {
    const owner = await fundedOwner(app, 12_000_00n);
    const uid = owner.player;
    expect((await officer.call('playerMarkers', { uid })).data).toEqual({
      markers: [],
      cut: 0,
      interventions: [],
    });
    const before = (await pocketsOf(app, owner)).cash;
    for (const amount of [5_500_00n, 6_000_00n]) {
      const order = await askPayout(app, owner, amount);
      expect(order.status).toBe('review');
      expect((await app.modules.payments.cancelPayout(owner, order.id)).is).toBe('cancelled');
    }
    expect((await pocketsOf(app, owner)).cash).toBe(before);
    const { markers } = (await officer.call('playerMarkers', { uid })).data;
    expect(markers).toEqual([{ marker: 'payouts-cancelled', value: 2, from: 2, strong: 0 }]);
    expect((await officer.call('playerIntervene', { uid, how: 'call', reason })).data).toEqual({ done: 1 });
    expect((await officer.call('playerMarkers', { uid })).data.interventions).toMatchObject([
      { by: 'olga', how: 'call', note: reason, markers: 'payouts-cancelled 2' },
    ]);
  });

  it('is not anybody else: finance reads and does not act, an unknown player is refused', async () => {
    const { player: uid } = await newOwner(app);
    expect((await finance.call('playerMarkers', { uid })).dm_error).toBe(0);
    for (const asked of [
      finance.call('playerPause', { uid, term: 'day', reason }),
      finance.call('playerLimit', { uid, kind: 'deposit', period: 'day', amount: 1, reason }),
      finance.call('playerIntervene', { uid, how: 'call', reason }),
    ])
      expect((await asked).dm_error).toBe(code('operator-not-allowed'));
    expect((await officer.call('playerPause', { uid: 9, term: 'day', reason })).dm_error).toBe(
      code('no-such-player'),
    );
  });
});
