import { Button } from '@palpite/ui/button';
import { type Fact, Facts } from '@palpite/ui/card';
import { Deal, type DealSide } from '@palpite/ui/deal';
import { PopText, PopTicket } from '@palpite/ui/pop-ticket';
import { useDayTime } from '../../parts/moments.ts';
import { Money, useMoneyText } from '../../parts/money.tsx';
import { useWireOdds } from '../../parts/odds.ts';
import { useTimes } from '../../parts/percent.ts';
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
  const dayTime = useDayTime();
  const facts = useTermsOf(bonus);
  const deal = useDealOf(bonus);
  const isFreeBet = bonus.kind === 'free_bet';
  return (
    <PopTicket
      kicker={bonus.reason}
      title={isFreeBet ? bonus.title : t('bonus.pop.register', { amount: money(bonus.amount) })}
      art="ticket"
      closeLabel={t('shell.close')}
      onClose={onClose}
      facts={
        <Facts
          facts={[
            ...facts,
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
            {isFreeBet ? t('bonus.pop.useFreeBet') : t('bonus.pop.use', { amount: money(bonus.amount) })}
          </Button>
          <Button size="action" onPress={onClose}>
            {t('bonus.pop.notNow')}
          </Button>
        </>
      }
      note={t('bonus.pop.stays')}
    >
      <Deal size={46} takes={deal.takes} gives={deal.gives} />
      <PopText>{t(isFreeBet ? 'bonus.pop.freeBetText' : 'bonus.pop.noDeposit')}</PopText>
    </PopTicket>
  );
}

/** Of a free bet where it counts and that only the profit is paid; of a bonus what has to be staked. */
function useTermsOf(bonus: BonusMessage['new_bonus']): readonly Fact[] {
  const t = useText();
  const times = useTimes();
  const oddsText = useWireOdds();
  if (bonus.kind === 'free_bet') {
    return [
      {
        label: t('bonus.pop.counts'),
        value: t('bonus.freeBet.where', { odds: oddsText(bonus.min_odds) }),
      },
      { label: t('bonus.freeBet.wins'), value: t('bonus.freeBet.profit') },
    ];
  }
  const value = bonus.wager_x100 === 0 ? t('bonus.pop.noWager') : times(bonus.wager_x100);
  return [{ label: t('bonus.pop.wager'), value }];
}

function useDealOf(bonus: BonusMessage['new_bonus']): Record<'takes' | 'gives', DealSide> {
  const t = useText();
  const stakes = Math.ceil((bonus.amount * bonus.wager_x100) / 100);
  const takes = stakes > 0 ? 'bonus.pop.youStake' : 'bonus.deal.deposit';
  const gives = stakes > 0 ? 'bonus.releases' : 'bonus.deal.gives';
  return {
    takes: { label: t(takes), value: <Money cents={stakes} form="display" short /> },
    gives: {
      label: t(bonus.kind === 'free_bet' ? 'bonus.deal.freeBet' : gives),
      value: <Money cents={bonus.amount} form="display" short />,
    },
  };
}
