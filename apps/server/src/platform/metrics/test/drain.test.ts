import { createDrain } from '@palpite/server/platform/drain/drain';
import { createLog } from '@palpite/server/platform/log/log';
import { manualClock } from '@palpite/testkit/clock';
import { describe, expect, it } from 'vitest';

function build() {
  const lines: string[] = [];
  const clock = manualClock();
  const log = createLog({ level: 'info', stream: { write: (line) => void lines.push(line) } });
  return { clock, lines, drain: createDrain({ clock, log }) };
}

describe('drain', () => {
  it('stops in the reverse order of starting, one step after the other', async () => {
    const { drain } = build();
    const order: string[] = [];
    let release: () => void = () => {};
    drain.add('pool', () => void order.push('pool'));
    drain.add('http', async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      order.push('http');
    });
    const done = drain.run('SIGTERM');
    await Promise.resolve();
    await Promise.resolve();
    expect(order).toEqual([]);
    release();
    expect(await done).toBe(true);
    expect(order).toEqual(['http', 'pool']);
  });

  it('waits for the same end on a second signal and stops nothing twice', async () => {
    const { drain } = build();
    let stops = 0;
    drain.add('pool', () => {
      stops += 1;
    });
    expect(await Promise.all([drain.run('SIGINT'), drain.run('SIGTERM'), drain.run('SIGTERM')])).toEqual([
      true,
      true,
      true,
    ]);
    expect(stops).toBe(1);
    expect(() => drain.add('late', () => {})).toThrow('late');
  });

  it('continues after a step that fails or hangs, and logs its name', async () => {
    const { drain, clock, lines } = build();
    const order: string[] = [];
    let hanging: () => void = () => {};
    const entered = new Promise<void>((resolve) => {
      hanging = resolve;
    });
    drain.add('pool', () => void order.push('pool'));
    drain.add(
      'sockets',
      () => {
        hanging();
        return new Promise<void>(() => {});
      },
      500,
    );
    drain.add('jobs', () => Promise.reject(new Error('boom')));
    drain.add('feed', () => {
      throw new Error('at once');
    });
    const done = drain.run('SIGTERM');
    await entered;
    clock.advance(500);
    expect(await done).toBe(false);
    expect(order).toEqual(['pool']);
    const reported = lines
      .map((line) => JSON.parse(line) as { step?: string })
      .flatMap((line) => line.step ?? []);
    expect(reported).toEqual(['feed', 'jobs', 'sockets']);
  });
});
