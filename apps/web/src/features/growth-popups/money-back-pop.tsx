import { Button } from '@palpite/ui/button';
import { Facts } from '@palpite/ui/card';
import { Deal } from '@palpite/ui/deal';
import { PopText, PopTicket } from '@palpite/ui/pop-ticket';
import { useDayTime, useMoment } from '../../parts/moments.ts';
import { Money } from '../../parts/money.tsx';
import type { Cashback } from '../../stores/growth/activity-news.ts';
import { useServices, useText } from '../../stores/services.ts';

export interface MoneyBackPopProps {
  readonly cashback: Cashback;
  readonly onClose: () => void;
}

/** The cashback of the last week was paid: what was lost beside what came back. */
export function MoneyBackPop({ cashback, onClose }: MoneyBackPopProps) {
  const { navigate } = useServices();
  const t = useText();
  const moment = useMoment();
  const dayTime = useDayTime();
  const [week] = cashback.weeks;
  if (!week) return null;
  return (
    <PopTicket
      kicker={t('activity.cashback.week', { at: moment(week.begins_at, 'day-month') })}
      title={t('activity.pop.moneyBack')}
      art="umbrella"
      closeLabel={t('shell.close')}
      onClose={onClose}
      facts={
        <Facts
          facts={[
            { label: t('activity.cashback.paidAt'), value: dayTime(week.paid_at) },
            { label: t('activity.fact.wager'), value: t('activity.nothing') },
          ]}
        />
      }
      actions={
        <>
          <Button tone="primary" size="action" onPress={onClose}>
            {t('activity.pop.fine')}
          </Button>
          <Button
            size="action"
            onPress={() => {
              onClose();
              navigate('/thin/cashback');
            }}
          >
            {t('activity.pop.how')}
          </Button>
        </>
      }
      note={t('activity.pop.moneyBackNote')}
    >
      <Deal
        size={46}
        takes={{
          label: t('activity.cashback.loss'),
          value: <Money cents={week.net_loss} form="display" short />,
        }}
        gives={{
          label: t('activity.cashback.back'),
          value: <Money cents={week.paid} form="display" short />,
        }}
      />
      <PopText>{t('activity.pop.moneyBackText')}</PopText>
    </PopTicket>
  );
}
