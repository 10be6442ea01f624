import { Button } from '@palpite/ui/button';
import { Facts } from '@palpite/ui/card';
import { Deal } from '@palpite/ui/deal';
import { PopText, PopTicket } from '@palpite/ui/pop-ticket';
import { useDayTime } from '../../brand/moments.ts';
import { Money, useMoneyText } from '../../brand/money.tsx';
import { useTimes } from '../../brand/percent.ts';
import type { BonusMessage } from '../../stores/growth/bonus-news.ts';
import { useServices, useText } from '../../stores/services.ts';

export interface RegisterBonusPopProps {
  readonly bonus: BonusMessage['new_bonus'];
  readonly onClose: () => void;
}

/** What a new player was given, with its price; closing it changes nothing. */
export function RegisterBonusPop({ bonus, onClose }: RegisterBonusPopProps) {
  const { navigate } = useServices();
  const t = useText();
  const money = useMoneyText('short');
  const times = useTimes();
  const dayTime = useDayTime();
  const stakes = Math.ceil((bonus.amount * bonus.wager_x100) / 100);
  return (
    <PopTicket
      kicker={bonus.reason}
      title={t('bonus.pop.register', { amount: money(bonus.amount) })}
      art="ticket"
      closeLabel={t('shell.close')}
      onClose={onClose}
      facts={
        <Facts
          facts={[
            {
              label: t('bonus.pop.wager'),
              value: bonus.wager_x100 === 0 ? t('bonus.pop.noWager') : times(bonus.wager_x100),
            },
            ...(bonus.expires_at > 0
              ? [{ label: t('bonus.pop.until'), value: dayTime(bonus.expires_at) }]
              : []),
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
              navigate('/use-bonus');
            }}
          >
            {t('bonus.pop.use', { amount: money(bonus.amount) })}
          </Button>
          <Button size="action" onPress={onClose}>
            {t('bonus.pop.notNow')}
          </Button>
        </>
      }
      note={t('bonus.pop.stays')}
    >
      <Deal
        size={46}
        takes={
          stakes > 0
            ? { label: t('bonus.pop.youStake'), value: <Money cents={stakes} form="display" short /> }
            : { label: t('bonus.deal.deposit'), value: <Money cents={0} form="display" short /> }
        }
        gives={{
          label: t(stakes > 0 ? 'bonus.releases' : 'bonus.deal.gives'),
          value: <Money cents={bonus.amount} form="display" short />,
        }}
      />
      <PopText>{t('bonus.pop.noDeposit')}</PopText>
    </PopTicket>
  );
}
