import type { CDPSession } from 'playwright-core';

/** As a browser counts it: whoever taps meanwhile feels it. */
const LONG_MS = 50;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Of its own thread's work, in microseconds: what the machine gave to others meanwhile is not in it. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

export interface Busy {
  readonly longMs: number;
  readonly busyMs: number;
}

const sum = (tasks: readonly number[]): number => tasks.reduce((total, task) => total + task, 0);
const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`;

/**
 * How long the page's main thread worked on each task while something went on. From a trace, since what a page is told
 * of its own long tasks leaves out those that draw without running a script: a page of plain DOM would seem to be idle.
 * By the thread's own clock: on few processors the house and the rest of the browser make tasks long at random.
 */
export async function tasksWhile(tools: CDPSession, act: () => Promise<void>): Promise<readonly number[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }) => void events.push(...(value as TraceEvent[]));
  tools.on('Tracing.dataCollected', collect);
  const ended = new Promise<void>((resolve) => tools.once('Tracing.tracingComplete', () => resolve()));
  await tools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'], excludedCategories: ['*'] },
  });
  await act();
  await tools.send('Tracing.end');
  await ended;
  tools.off('Tracing.dataCollected', collect);
  return busiest(events);
}

/** The browser has several pages' threads in one trace: the page that is watched is the one that works. */
function busiest(events: readonly TraceEvent[]): readonly number[] {
  const mains = new Map<string, number[]>(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map((event) => [threadOf(event), []]),
  );
  for (const event of events) {
    if (event.ph !== 'X' || event.name !== 'ThreadControllerImpl::RunTask') continue;
    mains.get(threadOf(event))?.push((event.tdur ?? 0) / 1_000);
  }
  const [most = []] = [...mains.values()].sort((one, other) => sum(other) - sum(one));
  if (sum(most) === 0) throw new Error('the trace has no task of a page: the browser names them otherwise');
  return most;
}

export function busyOf(tasks: readonly number[]): Busy {
  return { longMs: sum(tasks.filter((task) => task > LONG_MS)), busyMs: sum(tasks) };
}
