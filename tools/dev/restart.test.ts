import { expect, it } from 'vitest';
import type { Program, Spare } from '../start/program.ts';
import { RestartedProgram } from './restart.ts';

/** Notes what happens to every process, in order. */
function scene(stopsFirst: boolean) {
  const events: string[] = [];
  let count = 0;
  let fall = (_how: string) => {};
  const start = async ({ begin, signal }: Spare): Promise<Program> => {
    count += 1;
    const id = count;
    events.push(`prepare ${id}`);
    await Promise.race([
      begin,
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => {
          events.push(`end ${id}`);
          reject(new Error('ended'));
        }),
      ),
    ]);
    events.push(`begin ${id}`);
    let end = (_how: string) => {};
    const ended = new Promise<string>((resolve) => {
      end = resolve;
    });
    fall = end;
    const stop = async () => {
      events.push(`stop ${id}`);
      end('code 0');
    };
    return { ready: { http: id }, ended, lastLines: async () => 'its last line', stop };
  };
  const program = new RestartedProgram({
    start,
    stopsFirst,
    crashed: (how, lastLines) => events.push(`crashed ${how} ${lastLines}`),
  });
  return { program, events, fall: (how: string) => fall(how) };
}

it('begins in the process that was prepared, and prepares the next one', async () => {
  const { program, events } = scene(false);
  expect((await program.restart()).ready.http).toBe(1);
  expect((await program.restart()).ready.http).toBe(2);
  expect(events).toEqual(['prepare 1', 'begin 1', 'prepare 2', 'stop 1', 'begin 2', 'prepare 3']);
  await program.stop();
  expect(events.slice(-2).sort()).toEqual(['end 3', 'stop 2']);
});

it('stops the old process before what comes between, and begins after it', async () => {
  const { program, events } = scene(false);
  await program.restart();
  await program.restart(async () => void events.push('migrate'));
  expect(events.slice(3, 6)).toEqual(['stop 1', 'migrate', 'begin 2']);
  await program.stop();
});

it('uses the prepared process for the next restart when what comes between fails', async () => {
  const { program, events } = scene(true);
  await program.restart();
  await expect(program.restart(() => Promise.reject(new Error('a bad migration')))).rejects.toThrow('bad');
  expect((await program.restart()).ready.http).toBe(2);
  expect(events.filter((event) => event.startsWith('prepare'))).toHaveLength(3);
  await program.stop();
});

it('reports a program that crashed, and none that it stopped', async () => {
  const { program, events, fall } = scene(false);
  await program.restart();
  await program.restart();
  fall('code 1');
  await expect.poll(() => events.at(-1)).toBe('crashed code 1 its last line');
  await program.stop();
  expect(events.filter((event) => event.startsWith('crashed'))).toHaveLength(1);
});
