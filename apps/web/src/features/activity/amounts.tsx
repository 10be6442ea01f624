import type { ActivityEntry, ActivityStep } from '@palpite/contract/entities/activity';
import { AmountChoices } from '@palpite/ui/amount-field';
import { Card, Facts } from '@palpite/ui/card';
import { Money, useMoneyText } from '../../parts/money.tsx';
import { isMoney, useRewardText } from '../../parts/reward-text.ts';
import { useText } from '../../stores/services.ts';
import styles from './mechanisms.module.css';

export interface AmountsProps {
  readonly entry: ActivityEntry;
  readonly chosen: ActivityStep;
  readonly onChoose: (step: number) => void;
}

/** Amounts to choose from, each with what it gives, and what has to be staked for the chosen one. */
export function Amounts({ entry, chosen, onChoose }: AmountsProps) {
  const t = useText();
  const money = useMoneyText('short');
  const rewardText = useRewardText();
  const stakes = Math.ceil((chosen.prize.amount * entry.wager_x100) / 100);
  return (
    <>
      {entry.steps.length > 1 && (
        <div className={styles.amounts}>
          <AmountChoices
            label={t('activity.amounts')}
            chosen={chosen.step}
            onChoose={onChoose}
            choices={entry.steps.map(({ step, need, prize }) => ({
              value: step,
              label: money(need),
              note: isMoney(prize.kind) ? `+${money(prize.amount)}` : rewardText(prize),
            }))}
          />
        </div>
      )}
      <Card>
        <Facts
          facts={[
            { label: t('activity.deposits'), value: <Money cents={chosen.need} /> },
            { label: t('activity.gets'), value: rewardText(chosen.prize) },
            {
              label: t('activity.toStake'),
              value: stakes > 0 ? <Money cents={stakes} /> : t('activity.nothing'),
            },
          ]}
        />
      </Card>
    </>
  );
}
