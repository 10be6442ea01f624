import { createHealth } from '@palpite/server/platform/health/health';
import { createLog } from '@palpite/server/platform/log/log';
import { manualClock } from '@palpite/testkit/clock';
import { describe, expect, it } from 'vitest';

function build() {
  const lines: string[] = [];
  const clock = manualClock();
  const log = createLog({ level: 'info', stream: { write: (line) => void lines.push(line) } });
  return { clock, lines, health: createHealth({ clock, log }) };
}

describe('health', () => {
  it('is ok when every check is', async () => {
    const { health } = build();
    expect(await health.check()).toEqual({ ok: true, checks: [] });
    health.add('database', async () => true);
    health.add('partitions', async () => true);
    expect(await health.check()).toEqual({
      ok: true,
      checks: [
        { name: 'database', ok: true },
        { name: 'partitions', ok: true },
      ],
    });
  });

  it('reports a note beside the checks without letting it decide', async () => {
    const { health } = build();
    let note = 'stale';
    health.add('database', async () => true);
    health.report('book', () => note);
    const reported = () => health.check();
    expect(await reported()).toEqual({
      ok: true,
      checks: [
        { name: 'database', ok: true },
        { name: 'book', ok: true, note: 'stale' },
      ],
    });
    note = 'ok';
    expect((await reported()).checks[1]).toMatchObject({ note: 'ok' });
  });

  it('is not ok when a check fails or throws, and names the check without the text of the error', async () => {
    const { health, lines } = build();
    health.add('partitions', async () => false);
    health.add('database', async () => {
      throw new Error('connect to 10.0.0.5 refused');
    });
    const result = await health.check();
    expect(result.ok).toBe(false);
    expect(result.checks).toEqual([
      { name: 'partitions', ok: false, why: 'failed' },
      { name: 'database', ok: false, why: 'failed' },
    ]);
    expect(lines.join('')).toContain('10.0.0.5');
  });

  it('reports a hanging check as a timeout after two seconds, and at once to later callers', async () => {
    const { health, clock } = build();
    let asked = 0;
    let answer: (ok: boolean) => void = () => {};
    health.add('database', () => {
      asked += 1;
      return new Promise((resolve) => {
        answer = resolve;
      });
    });
    const first = health.check();
    const second = health.check();
    clock.advance(2_000);
    expect(await first).toEqual({ ok: false, checks: [{ name: 'database', ok: false, why: 'timeout' }] });
    expect((await second).ok).toBe(false);
    expect(asked).toBe(1);
    expect((await health.check()).checks).toEqual([{ name: 'database', ok: false, why: 'timeout' }]);
    answer(true);
    await new Promise((resolve) => setImmediate(resolve));
    expect((await health.check()).ok).toBe(true);
    expect(asked).toBe(1);
    clock.advance(1_000);
    const later = health.check();
    expect(asked).toBe(2);
    answer(true);
    expect((await later).ok).toBe(true);
  });

  it('runs a check once a second however often it is requested, and reuses good and bad results', async () => {
    const { health, clock, lines } = build();
    let asked = 0;
    let isWell = true;
    health.add('database', async () => {
      asked += 1;
      if (!isWell) throw new Error('refused');
      return true;
    });
    const flood = async () => {
      for (let count = 0; count < 200; count += 1) await health.check();
      return health.check();
    };
    expect((await flood()).ok).toBe(true);
    expect(asked).toBe(1);
    isWell = false;
    clock.advance(999);
    expect((await flood()).ok).toBe(true);
    clock.advance(1);
    expect((await flood()).ok).toBe(false);
    expect(asked).toBe(2);
    expect(lines).toHaveLength(1);
  });

  it('runs an expensive check as seldom as the check asks for', async () => {
    const { health, clock } = build();
    let asked = 0;
    const write = async () => {
      asked += 1;
      return true;
    };
    health.add('writes', write, { everyMs: 5_000 });
    for (let seconds = 0; seconds < 10; seconds += 1) {
      await health.check();
      clock.advance(1_000);
    }
    expect(asked).toBe(2);
  });

  it('asks watched work every time, because its answer is cheap', async () => {
    const { health } = build();
    let isRunning = true;
    health.watch('jobs', () => isRunning);
    expect((await health.check()).ok).toBe(true);
    isRunning = false;
    expect(await health.check()).toEqual({ ok: false, checks: [{ name: 'jobs', ok: false, why: 'failed' }] });
    expect(() => health.watch('jobs', () => true)).toThrow('twice');
  });

  it('is not ok while draining and refuses a duplicate name', async () => {
    const { health } = build();
    health.add('database', async () => true);
    expect(() => health.add('database', async () => true)).toThrow('twice');
    health.startDraining();
    expect(await health.check()).toEqual({
      ok: false,
      checks: [{ name: 'drain', ok: false, why: 'draining' }],
    });
  });
});
