import type { TradingMatchLine } from '@palpite/contract/operator/trading-calls';

const MINUTE = 60;

/** Seconds of play at that moment: a running clock has advanced since it was reported. */
export function secondsAt({ clock }: Pick<TradingMatchLine, 'clock'>, nowMs: number): number {
  const passed = clock.running === 1 ? Math.max(0, Math.floor((nowMs - clock.at) / 1_000)) : 0;
  return Math.max(0, clock.direction === 'down' ? clock.seconds - passed : clock.seconds + passed);
}

/** `23'` for sports that count minutes, `04:31` for those that count seconds, empty without a clock. */
export function clockText(line: Pick<TradingMatchLine, 'clock' | 'sport'>, nowMs: number): string {
  if (line.clock.direction === 'none') return '';
  const seconds = secondsAt(line, nowMs);
  if (line.sport === 'football') return `${Math.floor(seconds / MINUTE)}'`;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(seconds / MINUTE))}:${two(seconds % MINUTE)}`;
}
