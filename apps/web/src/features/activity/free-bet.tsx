import type { ActivityEntry } from '@palpite/contract/entities/activity';
import { Button } from '@palpite/ui/button';
import { Card, Facts } from '@palpite/ui/card';
import { EmptyState } from '@palpite/ui/empty-state';
import { Icon } from '@palpite/ui/icon';
import { PartTitle } from '../../parts/growth-parts.tsx';
import { useDayTime } from '../../parts/moments.ts';
import { Money, useMoneyText } from '../../parts/money.tsx';
import { useWireOdds } from '../../parts/odds.ts';
import { hrefTo } from '../../platform/hash.ts';
import { useText } from '../../stores/services.ts';
import styles from './mechanisms.module.css';

/** The odds of the example, in thousandths. */
const EXAMPLE_ODDS = 2_000;

/** What comes back of a free bet: only the profit. */
export function freeBetProfit(cents: number, odds: number): number {
  return Math.floor((cents * (odds - 1_000)) / 1_000);
}

/** What a free bet brings when it wins and when it loses, at the odds of an example that is allowed. */
export function FreeBetOutcome({ entry }: { readonly entry: ActivityEntry }) {
  const t = useText();
  const money = useMoneyText();
  const odds = Math.max(EXAMPLE_ODDS, entry.min_odds);
  const { amount } = entry.gives;
  const profit = freeBetProfit(amount, odds);
  const shown = useWireOdds()(odds);
  return (
    <>
      <div className={styles.outcomes}>
        <div>
          <h2>
            <Icon name="check" size={16} />
            {t('activity.freeBet.wins', { odds: shown })}
          </h2>
          <b>
            <Money cents={profit} />
          </b>
          <p>{t('activity.freeBet.winsText', { whole: money(profit + amount), free: money(amount) })}</p>
        </div>
        <div>
          <h2>
            <Icon name="close" size={16} />
            {t('activity.freeBet.loses')}
          </h2>
          <b>
            <Money cents={0} />
          </b>
          <p>{t('activity.freeBet.losesText')}</p>
        </div>
      </div>
      <div className={styles.way}>
        <Button size="small" href={hrefTo('/activity/free-bet-tip')}>
          {t('activity.freeBet.how')}
        </Button>
      </div>
    </>
  );
}

/** The free bets that the player can use, each with its date. */
export function FreeBets({ entry }: { readonly entry: ActivityEntry }) {
  const t = useText();
  const dayTime = useDayTime();
  if (entry.steps.length === 0)
    return (
      <EmptyState
        drawing="ticket"
        title={t('activity.freeBet.none')}
        text={t('activity.freeBet.noneText')}
        action={
          <Button size="small" href={hrefTo('/activity/free-bet-tip')}>
            {t('activity.freeBet.how')}
          </Button>
        }
      />
    );
  return (
    <>
      <FreeBetOutcome entry={entry} />
      <PartTitle>{t('activity.freeBet.yours')}</PartTitle>
      <Card>
        <Facts
          facts={entry.steps.map(({ step, day_at, prize }) => ({
            label:
              day_at > 0 ? t('activity.until', { at: dayTime(day_at) }) : t('activity.day', { day: step }),
            value: <Money cents={prize.amount} />,
          }))}
        />
      </Card>
    </>
  );
}
