import { Button } from '@palpite/ui/button';
import { Facts } from '@palpite/ui/card';
import { Deal } from '@palpite/ui/deal';
import { PopText, PopTicket } from '@palpite/ui/pop-ticket';
import { useDayTime } from '../../brand/moments.ts';
import { Money } from '../../brand/money.tsx';
import { PrizeValue } from '../../brand/prize-value.tsx';
import { useServices, useText } from '../../stores/services.ts';
import type { EntryPopProps } from './first-charge-pop.tsx';

/** The group help: the amount that is truly missing, and what it gives. */
export function PddPop({ entry, onClose }: EntryPopProps) {
  const { navigate } = useServices();
  const t = useText();
  const dayTime = useDayTime();
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
            {
              label: t('bonus.fact.ends'),
              value: entry.ends_at === 0 ? t('bonus.fact.noEnd') : dayTime(entry.ends_at),
            },
            {
              label: t('bonus.fact.budget'),
              value:
                entry.budget_left < 0 ? t('bonus.fact.noBudget') : <Money cents={entry.budget_left} short />,
            },
          ]}
        />
      }
      actions={
        <>
          <Button
            tone="primary"
            size="action"
            onPress={() => {
              onClose();
              navigate('/thin/pdd');
            }}
          >
            {t('activity.pop.see')}
          </Button>
          <Button size="action" onPress={onClose}>
            {t('bonus.pop.notNow')}
          </Button>
        </>
      }
      note={entry.cost === '' ? t('activity.cost') : entry.cost}
    >
      <Deal
        size={46}
        takes={{ label: t('activity.takes.pdd'), value: <Money cents={entry.takes} form="display" short /> }}
        gives={{ label: t('activity.pop.goal'), value: <PrizeValue prize={entry.gives} /> }}
      />
      <PopText>{t('activity.pop.pdd')}</PopText>
    </PopTicket>
  );
}
