import { Facts } from '@palpite/ui/card';
import { PopText, PopTicket } from '@palpite/ui/pop-ticket';
import { useText } from '../../stores/services.ts';
import { PopActions } from './pop-actions.tsx';

export interface LuckyRoundsPopProps {
  readonly rounds: number;
  readonly onClose: () => void;
}

/** Free rounds that have just arrived. */
export function LuckyRoundsPop({ rounds, onClose }: LuckyRoundsPopProps) {
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
        <PopActions
          to="/promotion/free-rounds"
          action={t('bonus.pop.luckySee')}
          later={t('bonus.pop.notNow')}
          onClose={onClose}
        />
      }
      note={t('bonus.pop.luckyNote')}
    >
      <PopText>{t('bonus.pop.luckyText', { count: rounds })}</PopText>
    </PopTicket>
  );
}
