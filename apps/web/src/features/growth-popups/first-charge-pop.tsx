import type { ActivityEntry } from '@palpite/contract/entities/activity';
import { Facts } from '@palpite/ui/card';
import { Deal } from '@palpite/ui/deal';
import { PopText, PopTicket } from '@palpite/ui/pop-ticket';
import { useBonusTerms } from '../../parts/bonus-terms.tsx';
import { PrizeValue } from '../../parts/growth-parts.tsx';
import { useDayTime } from '../../parts/moments.ts';
import { Money } from '../../parts/money.tsx';
import { useText } from '../../stores/services.ts';
import { PopActions } from './pop-actions.tsx';

export interface EntryPopProps {
  readonly entry: ActivityEntry;
  readonly onClose: () => void;
}

/** The offer of the first deposit with its price; refusing is as large as looking at it. */
export function FirstChargePop({ entry, onClose }: EntryPopProps) {
  const t = useText();
  const termsOf = useBonusTerms();
  const dayTime = useDayTime();
  return (
    <PopTicket
      kicker={t('activity.name.first_charge')}
      title={entry.title}
      art="coins"
      closeLabel={t('shell.close')}
      onClose={onClose}
      facts={
        <Facts
          facts={[
            ...termsOf(entry),
            ...(entry.ends_at > 0 ? [{ label: t('bonus.fact.ends'), value: dayTime(entry.ends_at) }] : []),
          ]}
        />
      }
      actions={
        <PopActions
          to="/activity/first-charge"
          action={t('activity.pop.see')}
          later={t('bonus.pop.notNow')}
          onClose={onClose}
        />
      }
      note={entry.cost === '' ? t('activity.cost') : entry.cost}
    >
      <Deal
        size={46}
        takes={{
          label: t('activity.pop.depositFrom'),
          value: <Money cents={entry.takes} form="display" short />,
        }}
        gives={{ label: t('activity.pop.bonusUpTo'), value: <PrizeValue prize={entry.gives} /> }}
      />
      <PopText>{t('activity.pop.firstCharge')}</PopText>
    </PopTicket>
  );
}
