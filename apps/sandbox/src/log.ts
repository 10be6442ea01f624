export type LogLevel = 'info' | 'warn' | 'error';
export type Log = (level: LogLevel, event: string, fields?: Readonly<Record<string, unknown>>) => void;

/** One JSON line per event, to standard error: standard output has only the line that says `ready`. */
export const logToStderr: Log = (level, event, fields = {}) => {
  process.stderr.write(`${JSON.stringify({ program: 'sandbox', level, event, ...fields })}\n`);
};

export const silent: Log = () => undefined;
