import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { useNumber } from '../../app/parts/formats.ts';
import { FactList, Panel } from '../../app/parts/page.tsx';
import type { DataOf } from '../../platform/send.ts';
import { useText } from '../../stores/services.ts';
import styles from './notices.module.css';

/** Who of the audience gets the message, and who does not and why, if it began now. */
export function ForecastPanel({ forecast }: { readonly forecast: DataOf<'noticeForecast'> }) {
  const t = useText();
  const number = useNumber();
  return (
    <Panel title={t('console.ntc.left')}>
      <FactList
        facts={[
          ...forecast.left_out.map(({ why, count }) => ({
            label: t(`console.ntc.left.${why}` as OperatorMessageId),
            value: number(count),
          })),
          ...(forecast.later === 0 ? [] : [{ label: t('console.ntc.quiet'), value: number(forecast.later) }]),
          { label: t('console.ntc.reach'), value: <b>{number(forecast.reached)}</b> },
        ]}
      />
      {forecast.is_estimate === 1 && <p className={styles.note}>{t('console.ntc.estimate')}</p>}
    </Panel>
  );
}
