import type { Reply } from '@palpite/contract/generated/calls';
import { localDigits } from '@palpite/i18n/number-format';
import { ActivityText, ActivityTicket } from '@palpite/ui/activity';
import { Button } from '@palpite/ui/button';
import { Card, Facts } from '@palpite/ui/card';
import { DecisionPage } from '@palpite/ui/decision-page';
import { EmptyState } from '@palpite/ui/empty-state';
import { Band, StatementRow } from '@palpite/ui/statement';
import { Cap, Pair, PartTitle } from '../../parts/growth-parts.tsx';
import { Loaded, PlayersOnly } from '../../parts/growth-states.tsx';
import { useDayTime, useMoment } from '../../parts/moments.ts';
import { Money, useMoneyText } from '../../parts/money.tsx';
import { NotAllowed } from '../../parts/not-allowed.tsx';
import { usePercent } from '../../parts/percent.ts';
import { hrefTo } from '../../platform/hash.ts';
import { useRead } from '../../stores/growth/reads.ts';
import { useShared, useText } from '../../stores/services.ts';
import styles from './formula.module.css';

type Cashback = Reply<'cashbackWeek'>;

const FULL_BPS = 10_000;

/** The weekly cashback as a formula, and what was paid before. */
export function CashbackPage() {
  return (
    <PlayersOnly>
      <Read />
    </PlayersOnly>
  );
}

function Read() {
  const read = useRead('cashbackWeek', {});
  return <Loaded read={read}>{(week) => <CashbackWeek week={week} />}</Loaded>;
}

export function CashbackWeek({ week }: { readonly week: Cashback }) {
  const t = useText();
  const percent = usePercent();
  const money = useMoneyText('short');
  if (week.allowed === 0) return <NotAllowed reason={week.reason} />;
  const hasNone = week.rate_bps === 0;
  return (
    <DecisionPage
      foot={
        <Pair>
          <Button href={hrefTo('/setting/limits')}>{t('activity.cashback.limits')}</Button>
          {hasNone ? (
            <Button href={hrefTo('/vip-club')}>{t('activity.cashback.club')}</Button>
          ) : (
            <Button href={hrefTo('/transaction')}>{t('activity.cashback.statement')}</Button>
          )}
        </Pair>
      }
    >
      <Formula week={week} />
      <PartTitle>{t('activity.cashback.from')}</PartTitle>
      <Sources week={week} />
      <PartTitle>{t('activity.cashback.weeks')}</PartTitle>
      <Weeks week={week} />
      <Cap icon="info">{t('activity.cashback.bound', { least: money(week.least) })}</Cap>
      {!hasNone && (
        <Cap icon="info">
          {t('activity.cashback.cost', {
            back: percent(week.rate_bps),
            lost: percent(FULL_BPS - week.rate_bps),
          })}
        </Cap>
      )}
    </DecisionPage>
  );
}

function Formula({ week }: { readonly week: Cashback }) {
  const t = useText();
  const percent = usePercent();
  const dayTime = useDayTime();
  const money = useMoneyText('short');
  const language = useShared('text', (text) => text.language);
  return (
    <ActivityTicket
      label={t('activity.cashback.title')}
      kicker={t('activity.cashback.soFar', { at: dayTime(week.ends_at) })}
      state={{ text: t('activity.cashback.level', { level: week.level }) }}
      facts={[
        { label: t('activity.cashback.pays'), value: dayTime(week.pays_at) },
        { label: t('bonus.fact.received'), value: localDigits(String(week.received), language) },
        { label: t('activity.cashback.most'), value: <Money cents={week.most} short /> },
      ]}
    >
      <div className={styles.formula}>
        <div>
          <small>{t('activity.cashback.loss')}</small>
          <b>{money(week.net_loss)}</b>
        </div>
        <span>×</span>
        <div>
          <small>{t('activity.cashback.rate')}</small>
          <b>{percent(week.rate_bps)}</b>
        </div>
        <span>=</span>
        <div>
          <small>{t('activity.cashback.back')}</small>
          <b>{money(week.cashback)}</b>
        </div>
      </div>
      <ActivityText>
        {week.rate_bps === 0 && week.first_level > week.level
          ? t('activity.cashback.startsAt', { from: week.first_level, level: week.level })
          : t('activity.cashback.text')}
      </ActivityText>
    </ActivityTicket>
  );
}

function Sources({ week }: { readonly week: Cashback }) {
  const t = useText();
  return (
    <Card>
      <Facts
        facts={[
          { label: t('activity.cashback.staked'), value: <Money cents={week.staked} /> },
          { label: t('activity.cashback.returned'), value: <Money cents={-week.returned} /> },
          { label: t('activity.cashback.rewards'), value: <Money cents={-week.rewards} /> },
          { label: t('activity.cashback.loss'), value: <Money cents={week.net_loss} /> },
          ...(week.rate_bps > 0
            ? [
                {
                  label: t('activity.cashback.boundLabel'),
                  value: <Money cents={Math.min(week.bound, week.most)} />,
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

function Weeks({ week: { weeks } }: { readonly week: Cashback }) {
  const t = useText();
  const moment = useMoment();
  const money = useMoneyText();
  if (weeks.length === 0)
    return (
      <EmptyState
        drawing="ticket"
        title={t('activity.cashback.none')}
        text={t('activity.cashback.noneText')}
      />
    );
  return (
    <Band>
      {weeks.map(({ begins_at, net_loss, paid, paid_at }) => (
        <StatementRow
          key={begins_at}
          icon={paid > 0 ? 'check' : 'minus'}
          title={t('activity.cashback.week', { at: moment(begins_at, 'day-month') })}
          detail={t('activity.cashback.lost', { amount: money(net_loss) })}
          quiet={paid === 0}
          amount={
            <Money cents={paid} signed={paid > 0} tone={paid > 0 && paid_at > 0 ? 'received' : 'plain'} />
          }
        />
      ))}
    </Band>
  );
}
