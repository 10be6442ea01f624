import type { CDPSession } from 'playwright-core';

/** The threshold of a long task in browsers: it delays taps noticeably. */
const LONG_MS = 50;

/** How many times the processor is slowed down: a phone of the middle range. */
export const SLOWDOWN = 4;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** CPU time of its own thread in microseconds; time of other threads is not included. */
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
 * How long the page's main thread worked on each task. It is read from a trace, because the Long Tasks API
 * leaves out tasks that paint without running a script: a plain DOM page would seem to be idle.
 * It uses the CPU time of the thread: on few cores the server and the rest of the browser lengthen tasks at random.
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

/** One trace has the threads of several pages: the measured page is the one with the most work. */
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
  const [most = []] = [...mains.values()].sort((a, b) => sum(b) - sum(a));
  if (sum(most) === 0) throw new Error('the trace has no task of a page: the browser names them otherwise');
  return most;
}

export function busyOf(tasks: readonly number[]): Busy {
  return { longMs: sum(tasks.filter((task) => task > LONG_MS)), busyMs: sum(tasks) };
}
