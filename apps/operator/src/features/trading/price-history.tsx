import { useWhen } from '../../app/parts/formats.ts';
import { priceText } from '../../app/parts/numbers.ts';
import { useAsk } from '../../stores/ask.ts';
import { useText } from '../../stores/services.ts';
import { drawSteps } from './draw-steps.ts';
import styles from './trading.module.css';

const SIZE = { width: 480, height: 56 } as const;

/** At which prices it was sold today: a line of steps, with the least and the most in words. */
export function PriceHistory({ market, selection }: { readonly market: number; readonly selection: string }) {
  const t = useText();
  const when = useWhen();
  const { data } = useAsk('tradingHistory', { market, selection });
  const points = data?.points ?? [];
  const [first] = points;
  if (!first || points.length < 2)
    return data ? <p className={styles.quiet}>{t('operator.trading.history.none')}</p> : null;
  const odds = points.map((point) => point.odds);
  const least = priceText(Math.min(...odds));
  const most = priceText(Math.max(...odds));
  return (
    <figure className={styles.history}>
      <figcaption>
        {t('operator.trading.history')}, {when(first.at, 'time')}: {least} – {most}
      </figcaption>
      <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={drawSteps(points, SIZE)} />
      </svg>
    </figure>
  );
}
