import { Button } from '@palpite/ui/button';
import { Deal } from '@palpite/ui/deal';
import { MoneyFlow, PopText, PopTicket } from '@palpite/ui/pop-ticket';
import { Pair } from '../../parts/growth-parts.tsx';
import { Money, useMoneyText } from '../../parts/money.tsx';
import type { BonusMessage } from '../../stores/growth/bonus-news.ts';
import { useCommand } from '../../stores/growth/commands.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';

export interface UnlockedPopProps {
  readonly bonus: BonusMessage['unlock_bonus'];
  readonly onClose: () => void;
}

/** A bonus became cash: the balance without it and with it. */
export function UnlockedPop({ bonus, onClose }: UnlockedPopProps) {
  const { navigate } = useServices();
  const t = useText();
  const money = useMoneyText();
  const unlock = useCommand('bonusUnlock');
  const balance = useShared('balance', ({ info }) => info?.balance);
  const stakes = Math.ceil((bonus.amount * bonus.wager_x100) / 100);

  async function confirm(): Promise<void> {
    await unlock.run({ id: bonus.id });
    onClose();
  }

  return (
    <PopTicket
      kicker={bonus.title}
      title={t('bonus.pop.unlocked')}
      art="coins"
      closeLabel={t('shell.close')}
      onClose={onClose}
      facts={
        balance !== undefined && (
          <MoneyFlow
            before={{
              label: t('bonus.pop.without'),
              value: <Money cents={Math.max(0, balance - bonus.amount)} />,
            }}
            after={{ label: t('bonus.pop.now'), value: <Money cents={balance} /> }}
          />
        )
      }
      actions={
        <>
          <Button
            tone="primary"
            size="action"
            busy={unlock.pending !== undefined}
            onPress={() => void confirm()}
          >
            {t('bonus.pop.confirm', { amount: money(bonus.amount) })}
          </Button>
          <Pair>
            <Button
              onPress={() => {
                onClose();
                navigate('/withdraw');
              }}
            >
              {t('bonus.pop.withdraw')}
            </Button>
            <Button onPress={onClose}>{t('shell.close')}</Button>
          </Pair>
        </>
      }
      note={t('bonus.pop.unlockedNote')}
    >
      <Deal
        size={46}
        takes={{ label: t('bonus.pop.youStaked'), value: <Money cents={stakes} form="display" short /> }}
        gives={{ label: t('bonus.isYours'), value: <Money cents={bonus.amount} form="display" short /> }}
      />
      <PopText>{t('bonus.pop.unlockedText')}</PopText>
    </PopTicket>
  );
}
