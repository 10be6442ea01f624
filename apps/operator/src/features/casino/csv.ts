import type { MessageLine } from '@palpite/contract/operator/casino-calls';

const COLUMNS = ['id', 'part', 'at', 'call', 'tx', 'result', 'status', 'repeated', 'ms', 'request'] as const;

/** The messages of a round as a table for other programs, with the moments in UTC. */
export function messagesCsv(messages: readonly MessageLine[]): string {
  const rows = messages.map((message) =>
    COLUMNS.map((name) =>
      cell(name === 'at' ? new Date(message.at).toISOString() : String(message[name])),
    ).join(','),
  );
  return [COLUMNS.join(','), ...rows, ''].join('\r\n');
}

/**
 * Quoted by RFC 4180. The text comes from a studio: a spreadsheet would run what begins with one of these characters.
 */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
