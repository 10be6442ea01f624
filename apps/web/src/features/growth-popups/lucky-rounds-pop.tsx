import { Button } from '@palpite/ui/button';
import { Facts } from '@palpite/ui/card';
import { PopText, PopTicket } from '@palpite/ui/pop-ticket';
import { useServices, useText } from '../../stores/services.ts';

export interface LuckyRoundsPopProps {
  readonly rounds: number;
  readonly onClose: () => void;
}

/** Free rounds that have just arrived. */
export function LuckyRoundsPop({ rounds, onClose }: LuckyRoundsPopProps) {
  const { navigate } = useServices();
  const t = useText();
  return (
    <PopTicket
      kicker={t('bonus.pop.luckyKicker')}
      title={t('bonus.pop.lucky')}
      art="coins"
      closeLabel={t('shell.close')}
      onClose={onClose}
      facts={<Facts facts={[{ label: t('bonus.pop.luckyKicker'), value: rounds }]} />}
      actions={
        <>
          <Button
            tone="primary"
            size="action"
            onPress={() => {
              onClose();
              navigate('/promotion/free-rounds');
            }}
          >
            {t('bonus.pop.luckySee')}
          </Button>
          <Button size="action" onPress={onClose}>
            {t('bonus.pop.notNow')}
          </Button>
        </>
      }
      note={t('bonus.pop.luckyNote')}
    >
      <PopText>{t('bonus.pop.luckyText', { count: rounds })}</PopText>
    </PopTicket>
  );
}
