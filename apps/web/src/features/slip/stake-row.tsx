import { moneyParts } from '@palpite/i18n/money-format';
import { money } from '@palpite/kernel/money';
import type { QuickValue } from '@palpite/ui/keypad';
import { StakeField } from '@palpite/ui/stake-field';
import { Money } from '../../brand/money.tsx';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { quickStakes } from '../../stores/stakes.ts';
import styles from './slip.module.css';
import { useLineName } from './slip-line.tsx';
import type { SlipLine, SlipView } from './use-slip.ts';
import type { StakeTyping } from './use-stake-text.ts';

/** Where the language writes the currency, and its sign. */
function useCurrencyPlace(): { readonly symbol: string; readonly symbolPlace: 'before' | 'after' } {
  const { boot } = useServices();
  const language = useShared('text', (text) => text.language);
  return moneyParts(money(0n, boot.brand.currency), language);
}

/** The quick stakes without their sign: the field beside them has it. */
export function useQuickValues(): readonly QuickValue[] {
  const { boot } = useServices();
  const { currency } = boot.brand;
  const language = useShared('text', (text) => text.language);
  return quickStakes(currency).map((value) => ({
    value,
    label: moneyParts(money(BigInt(value), currency), language, { form: 'short' }).digits,
  }));
}

export interface LineStakeProps {
  readonly line: SlipLine;
  readonly typing: StakeTyping;
  readonly active: boolean;
  readonly invalid: boolean;
  readonly describedBy: string;
  readonly size?: 'normal' | 'small';
  readonly onActive: () => void;
}

export function LineStake({
  line,
  typing,
  active,
  invalid,
  describedBy,
  size = 'normal',
  onActive,
}: LineStakeProps) {
  const t = useText();
  const nameOf = useLineName();
  const funds = useShared('balance', ({ info }) => info && info.balance + info.bonus);
  const place = useCurrencyPlace();
  const max = line.limit && Math.min(line.limit.max, funds ?? line.limit.max);
  return (
    <StakeField
      label={size === 'small' ? t('slip.stakeFor', { selection: nameOf(line) }) : t('slip.stake')}
      text={typing.textOf(line)}
      symbol={place.symbol}
      symbolPlace={place.symbolPlace}
      mark={typing.mark}
      active={active}
      invalid={invalid}
      describedBy={describedBy}
      size={size}
      onText={(text) => typing.type(line, text)}
      onFocus={onActive}
      {...(size === 'normal' && max !== undefined && max >= (line.limit?.min ?? 0) && max > 0
        ? { action: { label: t('slip.max'), onPress: () => typing.set(line, max) } }
        : {})}
    />
  );
}

/** What comes back at most; plain, since it is not the player's yet. */
export function PossibleWin({ slip }: { readonly slip: SlipView }) {
  const t = useText();
  return (
    <div className={styles.win}>
      <small>{t('slip.win')}</small>
      <b>
        <Money cents={slip.win} form="display" />
      </b>
    </div>
  );
}
