import type { AgentStatementEntry } from '@palpite/contract/entities/activity';
import { classes } from '@palpite/ui/classes';
import { useMoneyText } from '../../parts/money.tsx';
import { useText } from '../../stores/services.ts';
import styles from './agent.module.css';
import { usePeriod } from './period.ts';

const WIDTH = 351;
/** Room for the bars between the number above them and the days below. */
const TOP = 18;
const ROOM = 62;
const HEIGHT = TOP + ROOM + 20;

type Day = Pick<AgentStatementEntry, 'period' | 'income'>;

/** The part of a bar above and below the line, in units of the drawing. */
export function barsOf(days: readonly Day[]): {
  readonly base: number;
  readonly bars: readonly { readonly period: string; readonly y: number; readonly height: number }[];
} {
  const most = Math.max(0, ...days.map(({ income }) => income));
  const least = Math.min(0, ...days.map(({ income }) => income));
  const scale = most === least ? 0 : ROOM / (most - least);
  const base = TOP + (most === least ? ROOM : most * scale);
  const bars = days.map(({ period, income }) => ({
    period,
    y: income >= 0 ? base - income * scale : base,
    height: Math.abs(income) * scale,
  }));
  return { base, bars };
}

/** The commission of each day of the month so far, from the first one on. A negative day is below the line. */
export function IncomeChart({ days }: { readonly days: readonly Day[] }) {
  const t = useText();
  const money = useMoneyText('short');
  const period = usePeriod();
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return null;
  const { base, bars } = barsOf(days);
  const step = WIDTH / Math.max(7, days.length);
  const wide = step * 0.76;
  const peak = days.reduce((best, day) => (day.income > best.income ? day : best), first);
  const peakX = days.indexOf(peak) * step + wide / 2;
  const lastX = (days.length - 1) * step;
  // Two numbers beside each other would overlap.
  const hasPeak = peak !== last && peak.income > 0 && lastX - peakX > 90;
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t('agent.chart', { from: period.day(first.period), to: period.day(last.period) })}
    >
      {bars.map(({ period: day, y, height }, index) => (
        <rect
          key={day}
          className={classes(styles.bar, day === last.period && styles.today)}
          x={index * step}
          y={y}
          width={wide}
          height={Math.max(height, 1)}
        />
      ))}
      <path className={styles.base} d={`M0 ${base}h${WIDTH}`} />
      {hasPeak && (
        <text x={Math.max(peakX, 30)} y={TOP - 6} textAnchor="middle">
          {money(peak.income)}
        </text>
      )}
      <text className={styles.strong} x={lastX + wide} y={TOP - 6} textAnchor={lastX > 60 ? 'end' : 'start'}>
        {money(last.income)}
      </text>
      <text x="0" y={HEIGHT - 3}>
        {period.day(first.period)}
      </text>
      {days.length > 2 && (
        <text x={lastX + wide} y={HEIGHT - 3} textAnchor="end">
          {period.day(last.period)}
        </text>
      )}
    </svg>
  );
}
