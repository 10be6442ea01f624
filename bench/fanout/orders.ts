import type { Server } from 'node:http';

export type Order =
  | { readonly is: 'change' }
  | { readonly is: 'memory' }
  | { readonly is: 'frame'; readonly text: string };

export interface Changed {
  /** Nanoseconds of the monotonic clock, which all processes of a machine share. */
  readonly atNs: number;
}

export interface Memory {
  readonly heap: number;
  readonly resident: number;
}

/** Delay between the change and the reply to the parent, so that the reply does not delay the frames. */
const ANSWER_AFTER_MS = 5;

/** The commands for both servers. */
export function answerOrders(change: () => void, takeFrame: (text: string) => void = () => {}): void {
  process.on('message', (order: Order) => {
    if (order.is === 'change') {
      const atNs = Number(process.hrtime.bigint());
      change();
      setTimeout(() => process.send?.({ atNs } satisfies Changed), ANSWER_AFTER_MS);
      return;
    }
    if (order.is === 'frame') takeFrame(order.text);
    (globalThis as { gc?: () => void }).gc?.();
    const { heapUsed, external, rss } = process.memoryUsage();
    process.send?.({ heap: heapUsed + external, resident: rss } satisfies Memory);
  });
  process.on('disconnect', () => process.exit(0));
}

let phones = 0;

/** Every phone has an address of its own, so that the limits of an address do not apply to all of them together. */
export function nextAddress(): string {
  phones += 1;
  return `10.${phones >> 16}.${(phones >> 8) & 255}.${phones & 255}`;
}

export function portOf(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen({ host: '127.0.0.1', port: 0, backlog: 4_096 }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}
