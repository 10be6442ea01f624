import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { BenchDeps } from '../bench.ts';
import { dialectA, dialectB } from '../dialect.ts';
import type { Host } from '../host.ts';
import { BURST, CannotRun, type CheckResult, runChecks } from '../kit.ts';
import { httpTransport } from '../transport.ts';
import { FAULTS, type Fault, ONLY_IN } from './faults.ts';
import { KEYS, openReference, SECRET } from './reference-host.ts';

const SMALL_BURST = 30;
type Name = 'a' | 'b' | 'b-form';

function start(name: Name, faults: readonly Fault[], burst: number) {
  const { server, host } = openReference(faults);
  const deps = (walletUrl: string, transport = server.transport()): BenchDeps => {
    const studio = name === 'a' ? 'aurora' : 'lumen';
    const common = { transport, host: host(studio), game: 'game-1', stake: '1.00', burst };
    const run = 'run1';
    if (name === 'a')
      return { ...common, run, dialect: dialectA({ walletUrl, studio, privateKey: KEYS.privateKey }) };
    const speak = (format: 'json' | 'form') =>
      dialectB({ walletUrl, studio, secret: SECRET, format }, { nowMs: Date.now });
    const [format, other] = name === 'b' ? (['json', 'form'] as const) : (['form', 'json'] as const);
    return { ...common, run, dialect: speak(format), otherFormat: speak(other) };
  };
  return { server, deps };
}

const failed = (results: readonly CheckResult[]) => results.filter(({ outcome }) => outcome.is !== 'passed');

const faultsOf = (name: 'a' | 'b') =>
  (Object.keys(FAULTS) as Fault[]).filter((fault) => (ONLY_IN[fault] ?? name) === name);

let close: (() => void) | undefined;
afterEach(() => close?.());

describe('the conformance kit', () => {
  it.each(['a', 'b', 'b-form'] as const)(
    'finds nothing wrong with a correct wallet in dialect %s',
    async (name) => {
      const results = await runChecks(start(name, [], BURST).deps('http://wallet'));
      expect(failed(results)).toEqual([]);
      expect(results.length).toBeGreaterThan(60);
    },
  );

  it.each(['a', 'b'] as const)(
    'finds nothing wrong with messages and bursts over HTTP in dialect %s',
    async (name) => {
      const { server, deps } = start(name, [], SMALL_BURST);
      const listening = await server.listen();
      close = listening.close;
      const isWanted = (id: string) => /^(?:launch|message|parallel|retry)\./.test(id);
      const results = await runChecks(deps(listening.url, httpTransport(3_000)), undefined, isWanted);
      expect(failed(results)).toEqual([]);
      expect(results.length).toBeGreaterThan(20);
    },
  );

  it('has at least twenty faults to find in each dialect', () => {
    for (const name of ['a', 'b'] as const) expect(faultsOf(name).length).toBeGreaterThanOrEqual(20);
  });

  const caughtBy = new Map<Fault, readonly string[]>();
  afterAll(() => {
    for (const [fault, ids] of caughtBy) console.log(`${fault}: ${ids.join(', ')}`);
  });

  it.each(faultsOf('b'))('finds the fault %s in dialect b', async (fault) => {
    const results = await runChecks(start('b', [fault], SMALL_BURST).deps('http://wallet'));
    const caught = failed(results).map(({ id }) => id);
    caughtBy.set(fault, caught);
    expect(caught, FAULTS[fault]).not.toEqual([]);
    expect(caught.length, 'a single fault leaves most rules as they are').toBeLessThan(results.length / 2);
  });

  /** Signing is slow in dialect A: a fault of both is looked for with the checks that found it in dialect B. */
  it.each(faultsOf('a'))('finds the fault %s in dialect a', async (fault) => {
    const inB = caughtBy.get(fault);
    const isWanted = (id: string) => inB?.includes(id) !== false;
    const { deps } = start('a', [fault], SMALL_BURST);
    const results = await runChecks(deps('http://wallet'), undefined, isWanted);
    const caught = failed(results).map(({ id }) => id);
    if (!inB) caughtBy.set(fault, caught);
    expect(caught, FAULTS[fault]).not.toEqual([]);
  });

  it('cannot run against an address where nobody listens', async () => {
    const { deps } = start('a', [], SMALL_BURST);
    await expect(runChecks(deps('http://127.0.0.1:1', httpTransport(500)))).rejects.toThrow(CannotRun);
  });

  it('cannot run with a key that the wallet does not know', async () => {
    const { deps } = start('b', [], SMALL_BURST);
    const dialect = dialectB(
      { walletUrl: 'http://wallet', studio: 'lumen', secret: 'another', format: 'json' },
      { nowMs: Date.now },
    );
    await expect(runChecks({ ...deps('http://wallet'), dialect })).rejects.toThrow('does not know the key');
  });

  it('says which checks did not run when the host can do nothing but launch', async () => {
    const { deps } = start('a', [], SMALL_BURST);
    const { host, ...rest } = deps('http://wallet');
    const only: Host = { ask: async (action) => (action === 'token' ? host.ask(action) : undefined) };
    const results = failed(await runChecks({ ...rest, host: only }));
    expect(results.map(({ outcome }) => outcome.is)).toEqual(results.map(() => 'not-run'));
    expect(results.map(({ id }) => id)).toContain('session.excluded-player');
    expect(results.length).toBeLessThan(12);
  });

  it('needs no more than one token for all but twelve checks', async () => {
    const { deps } = start('b', [], SMALL_BURST);
    const { host, ...rest } = deps('http://wallet');
    let tokens = 0;
    const once: Host = {
      async ask(action) {
        if (action !== 'token' || tokens > 0) return undefined;
        tokens += 1;
        return host.ask(action);
      },
    };
    const results = await runChecks({ ...rest, host: once });
    expect(failed(results).filter(({ outcome }) => outcome.is === 'failed')).toEqual([]);
    expect(failed(results)).toHaveLength(12);
  });
});
