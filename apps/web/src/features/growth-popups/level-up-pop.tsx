import { Facts } from '@palpite/ui/card';
import { LevelStep, PopText, PopTicket } from '@palpite/ui/pop-ticket';
import { Money } from '../../parts/money.tsx';
import type { BonusMessage } from '../../stores/growth/bonus-news.ts';
import { useText } from '../../stores/services.ts';
import { PopActions } from './pop-actions.tsx';

export interface LevelUpPopProps {
  readonly levelUp: BonusMessage['level_up'];
  readonly onClose: () => void;
}

/** A level of the club was reached. */
export function LevelUpPop({ levelUp, onClose }: LevelUpPopProps) {
  const t = useText();
  const { level, amount } = levelUp;
  return (
    <PopTicket
      kicker={t('bonus.pop.club')}
      title={t('bonus.pop.level', { level })}
      art="cup"
      closeLabel={t('shell.close')}
      onClose={onClose}
      shows={<LevelStep from={level - 1} to={level} />}
      facts={
        amount > 0 && (
          <Facts facts={[{ label: t('bonus.pop.levelBonus'), value: <Money cents={amount} /> }]} />
        )
      }
      actions={
        <PopActions
          to="/vip-club"
          action={t('bonus.pop.seeLevel')}
          later={t('shell.close')}
          onClose={onClose}
        />
      }
      note={t('bonus.pop.levelNote')}
    >
      <PopText>{t('bonus.pop.levelText', { level })}</PopText>
    </PopTicket>
  );
}
