import { useText } from '../../stores/services.ts';
import styles from './risk.module.css';
import { type Dossier, usePercent } from './words.ts';

const WIDTH = 600;
const HEIGHT = 132;
const LEFT = 48;
const EDGE = 10;
const PER_BASIS_POINT = 100;

/** One line for each bet, the oldest first: above zero the odds were better than the last ones. The mean is dashed. */
export function ValueChart({ dossier }: { readonly dossier: Dossier }) {
  const t = useText();
  const percent = usePercent();
  const values = [...dossier.values].reverse();
  const line = dossier.lines.find(({ signal }) => signal === 'closing');
  const title = t('console.risk.closing');
  return (
    <div className={styles.part}>
      <h3 className={styles.partTitle}>
        {title}
        <small>{t('console.risk.closing.text', { count: line?.count ?? 0 })}</small>
      </h3>
      {values.length === 0 ? (
        <p className={styles.muted}>{t('console.risk.closing.none')}</p>
      ) : (
        <Lines
          values={values}
          mean={(line?.value ?? 0) * PER_BASIS_POINT}
          label={`${title}: ${percent(line?.value ?? 0, true)}`}
          percent={(value) => percent(value / PER_BASIS_POINT, true)}
        />
      )}
    </div>
  );
}

function Lines(props: {
  readonly values: Dossier['values'];
  readonly mean: number;
  readonly label: string;
  readonly percent: (value: number) => string;
}) {
  const { values, mean, percent } = props;
  const top = Math.max(20_000, mean, ...values.map(({ value }) => value));
  const bottom = Math.min(-10_000, mean, ...values.map(({ value }) => value));
  const y = (value: number) => EDGE + ((top - value) / (top - bottom)) * (HEIGHT - 2 * EDGE);
  const step = (WIDTH - LEFT - EDGE) / Math.max(1, values.length);
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={props.label}>
      <path className={styles.zero} d={`M${LEFT} ${y(0)}H${WIDTH}`} />
      <path className={styles.mean} d={`M${LEFT} ${y(mean)}H${WIDTH}`} />
      {[top, 0, bottom].map((value) => (
        <text key={value} className={styles.axis} x={LEFT - 6} y={y(value) + 4} textAnchor="end">
          {value === 0 ? '0' : percent(value)}
        </text>
      ))}
      {values.map(({ bet, value }, index) => {
        const x = LEFT + EDGE + index * step;
        return (
          <g key={bet} className={value < 0 ? styles.worse : styles.better}>
            <path d={`M${x} ${y(0)}V${y(value)}`} />
            <circle cx={x} cy={y(value)} r="3.5" />
          </g>
        );
      })}
    </svg>
  );
}
