import { moneyParts } from '@palpite/i18n/money-format';
import { money } from '@palpite/kernel/money';
import { SmallButton } from '@palpite/ui/game-frame';
import type { StakeLimits } from '../stores/originals/autoplay.ts';
import { clampStake, quickOf } from '../stores/originals/stake.ts';
import { useServices, useShared, useText } from '../stores/services.ts';
import { AmountStepper } from './amount-stepper.tsx';
import styles from './stake-entry.module.css';

export interface StakeEntryProps {
  readonly stake: number;
  readonly limits: StakeLimits;
  /** The most that the balance allows; the largest stake is this one where it is lower. */
  readonly funds: number | undefined;
  readonly locked: boolean;
  /** narrow: half a screen, without halving and doubling. */
  readonly size?: 'normal' | 'narrow';
  readonly label: string;
  readonly onStake: (cents: number) => void;
}

/** The stake of our own games: the same controls at the same place in each of them. */
export function StakeEntry(props: StakeEntryProps) {
  const { stake, limits, locked, size = 'normal', label, onStake } = props;
  const t = useText();
  const stepper = (
    <AmountStepper label={label} cents={stake} limits={limits} locked={locked} onCents={onStake} />
  );
  if (size === 'narrow') {
    return (
      <>
        {stepper}
        <QuickStakes {...props} />
      </>
    );
  }
  return (
    <>
      <div className={styles.row}>
        {stepper}
        <SmallButton
          label={`½, ${t('originals.stake.half')}`}
          disabled={locked}
          onPress={() => onStake(clampStake(stake / 2, limits))}
        >
          ½
        </SmallButton>
        <SmallButton
          label={`2×, ${t('originals.stake.double')}`}
          disabled={locked}
          onPress={() => onStake(clampStake(stake * 2, limits))}
        >
          2×
        </SmallButton>
      </div>
      <QuickStakes {...props} />
    </>
  );
}

function QuickStakes({ stake, limits, funds, locked, size = 'normal', onStake }: StakeEntryProps) {
  const t = useText();
  const { boot } = useServices();
  const { currency } = boot.brand;
  const language = useShared('text', (text) => text.language);
  const most = Math.max(limits.min, Math.min(limits.max, funds ?? limits.max));
  const label = (cents: number) =>
    moneyParts(money(BigInt(cents), currency), language, { form: 'short' }).digits;
  const chips = [
    { value: limits.min, text: t('originals.stake.min') },
    ...quickOf(currency, limits)
      .slice(0, size === 'narrow' ? 2 : 3)
      .map((value) => ({ value, text: label(value) })),
    { value: most, text: t('originals.stake.max') },
  ];
  return (
    <fieldset className={styles.quick} data-size={size} aria-label={t('originals.stake.quick')}>
      {chips.map(({ value, text }) => (
        <button
          key={text}
          type="button"
          aria-pressed={!locked && value === stake}
          disabled={locked}
          onClick={() => onStake(value)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
