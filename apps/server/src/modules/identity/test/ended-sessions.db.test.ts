import { createIdentity } from '@palpite/server/modules/identity/index';
import { NO_MATCHES } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Visitor } from '../../../../test/visitor.ts';
import { createInProcessBus } from '../../../platform/bus/in-process.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ sandbox: { feed: NO_MATCHES } });
});
afterAll(() => app.close());

it('a node that does not hear the others learns from the database that a session has ended, once', async () => {
  const { platform, modules } = app;
  const bus = createInProcessBus({ log: platform.log, metrics: platform.metrics.bus });
  const other = createIdentity({ ...modules.identity.deps, bus });
  const visitor = await new Visitor(app.url).signIn();
  const sid = new URLSearchParams(visitor.query()).get('sid') ?? '';
  const claim = { uid: visitor.uid as never, sid, device: visitor.device, brand: 'br' };
  const session = await other.resolve(claim);
  expect(session).toMatchObject({ player: visitor.uid });
  const ended: string[] = [];
  const rounds = other.followEnded(
    (token) => void ended.push(token),
    (error) => expect.unreachable(String(error)),
  );
  rounds.start();
  expect(rounds.isRunning()).toBe(true);
  await visitor.call('logout', {});
  await vi.waitFor(() => expect(ended).toEqual([session?.tokenHash]), { timeout: 5_000, interval: 20 });
  expect(await other.resolve(claim)).toBeUndefined();
  rounds.poke();
  await rounds.stop();
  expect(ended).toEqual([session?.tokenHash]);
});
