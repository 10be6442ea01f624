import { Button } from '@palpite/ui/button';
import { Card } from '@palpite/ui/card';
import { DecisionPage } from '@palpite/ui/decision-page';
import { Cap, PartTitle, Steps } from '../../parts/growth-parts.tsx';
import { Money } from '../../parts/money.tsx';
import { useWireOdds } from '../../parts/odds.ts';
import { useScaled } from '../../parts/scaled.ts';
import { hrefTo } from '../../platform/hash.ts';
import { useText } from '../../stores/services.ts';
import { freeBetProfit } from './free-bet.tsx';
import styles from './mechanisms.module.css';

/** The free bet of the example, in BRL, and the odds that it is explained with. */
const EXAMPLE = 2_000;
const ODDS = [1_500, 2_300, 5_000] as const;

/** How a free bet is counted, with examples: only the profit is paid. */
export function FreeBetTip() {
  const t = useText();
  const oddsText = useWireOdds();
  const amount = useScaled()(EXAMPLE);
  return (
    <DecisionPage
      foot={
        <Button tone="primary" size="action" href={hrefTo('/activity/free-bet')}>
          {t('activity.tip.back')}
        </Button>
      }
    >
      <PartTitle>{t('activity.tip.title')}</PartTitle>
      <Card>
        <Steps steps={[t('activity.tip.1'), t('activity.tip.2'), t('activity.tip.3'), t('activity.tip.4')]} />
      </Card>
      <PartTitle note={<Money cents={amount} />}>{t('activity.tip.example')}</PartTitle>
      <Card>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('activity.tip.odds')}</th>
              <th scope="col">{t('activity.tip.wins')}</th>
              <th scope="col">{t('activity.tip.loses')}</th>
            </tr>
          </thead>
          <tbody>
            {ODDS.map((odds) => (
              <tr key={odds}>
                <th scope="row">{oddsText(odds)}</th>
                <td>
                  <Money cents={freeBetProfit(amount, odds)} />
                </td>
                <td>
                  <Money cents={0} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <Cap icon="info">{t('activity.tip.cost')}</Cap>
    </DecisionPage>
  );
}
