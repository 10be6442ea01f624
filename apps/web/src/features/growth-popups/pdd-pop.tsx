import { Facts } from '@palpite/ui/card';
import { Deal } from '@palpite/ui/deal';
import { PopText, PopTicket } from '@palpite/ui/pop-ticket';
import { useDayTime } from '../../parts/moments.ts';
import { Money, useMoneyText } from '../../parts/money.tsx';
import type { Pdd } from '../../stores/growth/activity-news.ts';
import { useText } from '../../stores/services.ts';
import { PopActions } from './pop-actions.tsx';

export interface PddPopProps {
  readonly pdd: Pdd;
  readonly onClose: () => void;
}

/** A friend has joined the group: the amount that is truly missing, and what was collected. */
export function PddPop({ pdd, onClose }: PddPopProps) {
  const t = useText();
  const dayTime = useDayTime();
  const money = useMoneyText();
  const [entry] = pdd.list;
  if (!entry) return null;
  return (
    <PopTicket
      kicker={t('activity.name.pdd')}
      title={entry.title}
      art="shirts"
      closeLabel={t('shell.close')}
      onClose={onClose}
      facts={
        <Facts
          facts={[
            { label: t('bonus.fact.ends'), value: dayTime(pdd.ends_at) },
            { label: t('activity.pdd.friendsLeft'), value: String(pdd.friends_needed) },
            {
              label: t('bonus.fact.budget'),
              value:
                entry.budget_left < 0 ? t('bonus.fact.noBudget') : <Money cents={entry.budget_left} short />,
            },
          ]}
        />
      }
      actions={
        <PopActions
          to="/thin/pdd"
          action={t('activity.pop.see')}
          later={t('bonus.pop.notNow')}
          onClose={onClose}
        />
      }
      note={entry.cost === '' ? t('activity.cost') : entry.cost}
    >
      <Deal
        size={46}
        takes={{ label: t('activity.takes.pdd'), value: <Money cents={pdd.missing} form="display" short /> }}
        gives={{
          label: t('activity.gives.pdd'),
          value: <Money cents={pdd.collected} form="display" short />,
        }}
      />
      <PopText>{t('activity.pop.pdd', { goal: money(pdd.goal) })}</PopText>
    </PopTicket>
  );
}
