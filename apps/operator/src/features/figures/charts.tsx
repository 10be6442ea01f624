import type { FigurePoint } from '@palpite/contract/operator/figures-calls';
import { useUnits } from '../../app/parts/formats.ts';
import type { DataOf } from '../../platform/send.ts';
import { useText } from '../../stores/services.ts';
import styles from './figures.module.css';

type Summary = DataOf<'figuresSummary'>;

const WIDTH = 680;
const HEIGHT = 200;
const BASE = 180;

/** Stakes per hour or day; a line on each bar is the period before, the hatched bar still runs. */
export function StakeBars({ summary }: { readonly summary: Summary }) {
  const t = useText();
  const units = useUnits();
  const { points, series, series_before: before, running, currency } = summary;
  const now = valuesOf(series, points, ({ staked }) => staked);
  const was = valuesOf(before, points, ({ staked }) => staked);
  const most = Math.max(0, ...now, ...was);
  const top = Math.max(1, most);
  const step = WIDTH / points;
  const y = (value: number) => BASE - (Math.max(0, value) / top) * (BASE - 16);
  const title = t(summary.span === 'hour' ? 'console.fig.byHour' : 'console.fig.byDay');
  return (
    <section className={styles.box} aria-label={title}>
      <h2 className={styles.boxTitle}>
        {title} <small>{t('console.fig.barsAre')}</small>
      </h2>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${title}: ${units(summary.total.staked, currency)}`}
      >
        <defs>
          <pattern
            id="figures-hatch"
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(30)"
          >
            <rect width="3" height="6" className={styles.bar} />
          </pattern>
        </defs>
        <Grid top={most} currency={currency} />
        {now.map((value, point) => (
          <g key={pointKey(point)}>
            <rect
              x={point * step + step * 0.12}
              width={step * 0.76}
              y={y(value)}
              height={BASE - y(value)}
              className={styles.bar}
              {...(point === running && { fill: 'url(#figures-hatch)', className: styles.runs })}
            />
            <path
              d={`M${point * step + step * 0.05} ${y(was[point] ?? 0)}h${step * 0.9}`}
              className={styles.was}
            />
          </g>
        ))}
        <Axis summary={summary} />
      </svg>
    </section>
  );
}

/** The result so far beside what the turnover leaves on average. */
export function ResultLine({ summary }: { readonly summary: Summary }) {
  const t = useText();
  const units = useUnits();
  const { points, series, running, currency } = summary;
  const shown = running === undefined ? points : running + 1;
  const ggr = summed(valuesOf(series, points, (point) => point.ggr)).slice(0, shown);
  const theory = summed(valuesOf(series, points, (point) => point.theory)).slice(0, shown);
  const all = [0, ...ggr, ...theory];
  const top = Math.max(...all, 1);
  const low = Math.min(...all);
  const x = (point: number) => (points === 1 ? WIDTH / 2 : (point / (points - 1)) * WIDTH);
  const y = (value: number) => BASE - ((value - low) / (top - low)) * (BASE - 16);
  const line = (values: readonly number[]) =>
    values.map((value, point) => `${point === 0 ? 'M' : 'L'}${x(point)} ${y(value)}`).join('');
  const last = ggr.length - 1;
  return (
    <section className={styles.box} aria-label={t('console.fig.ggrSum')}>
      <h2 className={styles.boxTitle}>
        {t('console.fig.ggrSum')} <small>{t('console.fig.ggrSumIs')}</small>
      </h2>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${t('console.fig.ggrSum')}: ${units(summary.total.ggr, currency)}`}
      >
        <path d={`M0 ${y(0)}H${WIDTH}`} className={styles.rule} />
        <path d={line(theory)} className={styles.theory} />
        <path d={line(ggr)} className={styles.result} />
        {last >= 0 && <circle cx={x(last)} cy={y(ggr[last] ?? 0)} r={5} className={styles.dot} />}
        <Axis summary={summary} />
      </svg>
    </section>
  );
}

function Grid({ top, currency }: { readonly top: number; readonly currency: string }) {
  const units = useUnits();
  return gridValues(top).map((value) => {
    const y = BASE - (value / top) * (BASE - 16);
    return (
      <g key={value}>
        <path d={`M0 ${y}H${WIDTH}`} className={styles.rule} />
        <text x={0} y={y - 3} className={styles.axis}>
          {units(String(value), currency)}
        </text>
      </g>
    );
  });
}

/** Half of the top and the top, in whole units: each once, and none where nothing was staked. */
export function gridValues(top: number): readonly number[] {
  return [...new Set([Math.floor(top / 2), top])].filter((value) => value > 0);
}

/** Hours or days below the chart, at most five of them. */
function Axis({ summary: { points, span, from } }: { readonly summary: Summary }) {
  const every = Math.max(1, Math.ceil(points / 5));
  const marks = Array.from({ length: points }, (_, point) => point).filter((point) => point % every === 0);
  const dayOf = (point: number) =>
    new Date(Date.parse(`${from}T00:00:00Z`) + point * 86_400_000).toISOString().slice(5, 10);
  return marks.map((point) => (
    <text key={point} x={(point / points) * WIDTH} y={HEIGHT - 4} className={styles.axis}>
      {span === 'hour' ? `${point % 24}h` : dayOf(point)}
    </text>
  ));
}

const pointKey = (point: number) => `point-${point}`;

function valuesOf(
  series: readonly FigurePoint[],
  points: number,
  of: (point: FigurePoint) => string,
): readonly number[] {
  const found = new Map(series.map((point) => [point.point, Number(of(point))]));
  return Array.from({ length: points }, (_, point) => found.get(point) ?? 0);
}

function summed(values: readonly number[]): readonly number[] {
  let sum = 0;
  return values.map((value) => {
    sum += value;
    return sum;
  });
}
