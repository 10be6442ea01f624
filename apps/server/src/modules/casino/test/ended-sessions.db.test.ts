import { randomUUID } from 'node:crypto';
import type { PlayerId } from '@palpite/kernel/ids';
import { NO_MATCHES } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor } from '../../../../test/visitor.ts';
import { signInOperator } from '../../operator/test/operator-sessions.ts';
import type { StudioWallet } from '../core/studio-wallet.ts';
import type { WalletCall } from '../core/wallet-call.ts';
import { type FakeStudio, fakeStudio, studioGame } from './hall-fixture.ts';

let app: TestApp;
let aurora: FakeStudio;
let wallet: StudioWallet;
let admin: Awaited<ReturnType<typeof signInOperator>>;

beforeAll(async () => {
  aurora = fakeStudio('aurora', [studioGame('lines')]);
  app = await buildTestApp({ sandbox: { feed: NO_MATCHES }, studios: new Map([['aurora', aurora]]) });
  await app.modules.casinoHall.catalogue.sync();
  await app.modules.casinoHall.catalogue.hall('br');
  const found = app.modules.casino.studios.get('aurora')?.wallet;
  if (!found) throw new Error('the studio has no wallet');
  wallet = found;
  admin = await signInOperator(app, 'admin', 'admin');
});
afterAll(() => app?.close());

const message = () => ({ raw: '{}', receivedMs: Date.now() });
const reason = 'a test of ended game sessions';

/** A player in a game, with another launch that was not opened yet. */
async function playing() {
  const visitor = await new Visitor(app.url).signIn();
  await visitor.call('playMoney', { request_id: `01900000-0000-7000-8000-${randomUUID().slice(-12)}` });
  const token = async () => {
    const { data } = await visitor.call('gameLaunch', { provider: 'aurora', game_id: 'lines' });
    return new URL(data.url).searchParams.get('token') ?? '';
  };
  const entered = await wallet.authenticate(await token(), 'lines', message());
  if (entered === 'try_again' || entered.is !== 'opened') throw new Error('the game did not open');
  const { session } = entered;
  const player = visitor.uid as PlayerId;
  const send = async (call: Record<string, unknown>) => {
    const whole = { studio: 'aurora', player, asset: 'BRL', round: `r${player}`, end: false, ...call };
    const from = { ...message(), session, player, asset: 'BRL', game: 'lines' };
    const results = await wallet.apply(from, [whole as unknown as WalletCall]);
    return results === 'try_again' ? results : results[0]?.result;
  };
  return { visitor, player, session, send, unopened: await token() };
}

const ENDINGS: readonly (readonly [string, (player: PlayerId, visitor: Visitor) => Promise<unknown>])[] = [
  [
    'closing the account',
    (player) =>
      app.platform.database.inTransaction((tx) => app.modules.identity.deps.ports.closeAccounts(tx, player)),
  ],
  ['self-exclusion', (_player, visitor) => visitor.call('exclusionSet', { term: 'half-year' })],
  ['a block by an operator', (uid) => admin.call('playerFreeze', { uid, state: 'no_debit', reason })],
  ['an operator who ends the sessions', (uid) => admin.call('playerEndSessions', { uid, reason })],
];

describe('game sessions', () => {
  it.each(ENDINGS)(
    'end at once with %s: the next bet is refused, a win lands, a launch that waits opens nothing',
    async (_name, end) => {
      const { visitor, player, session, send, unopened } = await playing();
      expect(await send({ op: 'bet', tx: `b${player}`, amount: 100n })).toBe('ok');
      await end(player, visitor);
      expect(await send({ op: 'bet', tx: `c${player}`, amount: 100n })).toBe('session_expired');
      expect(await send({ op: 'win', tx: `w${player}`, amount: 250n, end: true })).toBe('ok');
      const opened = await wallet.authenticate(unopened, 'lines', message());
      expect(opened).toMatchObject({ is: 'refused', reason: 'token_unknown' });
      await expect.poll(() => aurora.ended).toContain(session);
    },
  );
});
