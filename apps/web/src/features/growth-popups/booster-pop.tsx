import { Button } from '@palpite/ui/button';
import { Facts } from '@palpite/ui/card';
import { BoostCard, PopText, PopTicket } from '@palpite/ui/pop-ticket';
import { useBoosterWords } from '../../parts/booster-words.ts';
import { useDayTime } from '../../parts/moments.ts';
import { Money } from '../../parts/money.tsx';
import type { BonusMessage } from '../../stores/growth/bonus-news.ts';
import { useCommand } from '../../stores/growth/commands.ts';
import { useText } from '../../stores/services.ts';

export interface BoosterPopProps {
  readonly booster: BonusMessage['new_bonus_boost'];
  readonly onClose: () => void;
}

/** A new booster: use it on the next bet, or keep it. */
export function BoosterPop({ booster, onClose }: BoosterPopProps) {
  const t = useText();
  const words = useBoosterWords();
  const dayTime = useDayTime();
  const use = useCommand('boosterUse');
  const isOfBet = booster.kind === 'profit';

  async function arm(): Promise<void> {
    await use.run({ id: booster.id, armed: 1 });
    onClose();
  }

  return (
    <PopTicket
      kicker={booster.reason}
      title={booster.title}
      closeLabel={t('shell.close')}
      onClose={onClose}
      shows={<BoostCard value={words.value(booster)}>{words.what(booster)}</BoostCard>}
      facts={
        <Facts
          facts={[
            { label: t('bonus.booster.cap'), value: <Money cents={booster.cap} /> },
            ...(isOfBet
              ? [{ label: t('bonus.booster.minOdds'), value: words.odds(booster.min_leg_odds) }]
              : []),
            { label: t('bonus.pop.until'), value: dayTime(booster.expires_at) },
          ]}
        />
      }
      actions={
        <>
          <Button tone="primary" size="action" busy={use.pending !== undefined} onPress={() => void arm()}>
            {t(isOfBet ? 'bonus.booster.arm' : 'bonus.booster.armBonus')}
          </Button>
          <Button size="action" onPress={onClose}>
            {t('bonus.booster.keep')}
          </Button>
        </>
      }
      note={t('bonus.booster.note')}
    >
      <PopText>{t(isOfBet ? 'bonus.booster.text' : 'bonus.booster.bonusText')}</PopText>
    </PopTicket>
  );
}
