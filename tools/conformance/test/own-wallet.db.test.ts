import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BURST, runChecks } from '../kit.ts';
import { listGame, makeStudioKeys, ownBenches } from '../own-wallet.ts';

/** The machine may be busy with other tests; how fast the wallet is, is no question of conformance. */
const LIMITS = { burst: BURST, timeoutMs: 20_000 };
const keys = makeStudioKeys();
let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp({ environment: keys.environment });
  await listGame(app);
});
afterAll(() => app.close());

describe('our own wallet', () => {
  it.each(['a', 'b', 'b-form'] as const)('passes every check of the kit in dialect %s', async (dialect) => {
    const deps = ownBenches(app, keys, LIMITS).get(dialect);
    if (!deps) throw new Error(`no bench for ${dialect}`);
    const results = await runChecks(deps);
    expect(results.filter(({ outcome }) => outcome.is !== 'passed')).toEqual([]);
    expect(results.length).toBeGreaterThan(60);
  });
});
