import { moneyParts } from '@palpite/i18n/money-format';
import { money } from '@palpite/kernel/money';
import { Stepper } from '@palpite/ui/stepper';
import type { StakeLimits } from '../stores/originals/autoplay.ts';
import { clampStake, stepStake } from '../stores/originals/stake.ts';
import { useServices, useShared, useText } from '../stores/services.ts';
import { stakeCents, stakeMark, stakeTextOf, typedText } from '../stores/slip/stakes.ts';

export interface AmountStepperProps {
  readonly label: string;
  readonly labelled?: boolean;
  readonly cents: number;
  /** What stands for 0. */
  readonly none?: string;
  readonly limits: StakeLimits;
  readonly locked?: boolean;
  readonly onCents: (cents: number) => void;
  readonly onStep?: (direction: -1 | 1) => void;
}

/** An amount of money that is set by steps, as on coins and notes, or typed. */
export function AmountStepper(props: AmountStepperProps) {
  const { label, labelled = false, cents, none, limits, locked = false, onCents, onStep } = props;
  const t = useText();
  const { boot } = useServices();
  const { currency } = boot.brand;
  const language = useShared('text', (text) => text.language);
  const { symbol, symbolPlace } = moneyParts(money(0n, currency), language);
  const isNone = cents === 0 && none !== undefined;
  const mark = stakeMark(currency);
  return (
    <Stepper
      label={label}
      labelled={labelled}
      text={isNone ? none : stakeTextOf(cents, currency, language).text + mark}
      {...(isNone ? {} : symbolPlace === 'before' ? { before: symbol } : { after: symbol })}
      lessLabel={`${label}: ${t('originals.less')}`}
      moreLabel={`${label}: ${t('originals.more')}`}
      locked={locked}
      onText={(typed) => {
        const next = typedText(typed.replace(mark, ''), language);
        const value = next && stakeCents(next.text, currency, language);
        if (value !== undefined) onCents(clampStake(value, limits));
      }}
      onStep={onStep ?? ((direction) => onCents(stepStake(cents, direction, limits)))}
    />
  );
}
