import type { MessageLine } from '@palpite/contract/operator/casino-calls';
import { csvOf } from '../../app/parts/csv.ts';

const COLUMNS = ['id', 'part', 'at', 'call', 'tx', 'result', 'status', 'repeated', 'ms', 'request'] as const;

/** The messages of a round as a table for other programs, with the moments in UTC. */
export function messagesCsv(messages: readonly MessageLine[]): string {
  const rows = messages.map((message) =>
    COLUMNS.map((name) => (name === 'at' ? new Date(message.at).toISOString() : String(message[name]))),
  );
  return csvOf([COLUMNS, ...rows]);
}
