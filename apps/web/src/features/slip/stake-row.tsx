import { moneyParts } from '@palpite/i18n/money-format';
import { money } from '@palpite/kernel/money';
import { Keypad, QuickRow, type QuickValue } from '@palpite/ui/keypad';
import { StakeField } from '@palpite/ui/stake-field';
import { Money } from '../../parts/money.tsx';
import { useServices, useShared, useText } from '../../stores/services.ts';
import type { SlipView, StakeSpot } from '../../stores/slip/slip-view.ts';
import { quickStakes, type StakeScope } from '../../stores/slip/stakes.ts';
import styles from './slip.module.css';
import type { StakeTyping } from './use-stake-text.ts';

/** Where the language writes the currency symbol. */
function useCurrencyPlace(): { readonly symbol: string; readonly symbolPlace: 'before' | 'after' } {
  const { boot } = useServices();
  const language = useShared('text', (text) => text.language);
  return moneyParts(money(0n, boot.brand.currency), language);
}

/** The quick stakes without a symbol: the field beside them has it. */
function useQuickValues(scope: StakeScope): readonly QuickValue[] {
  const { boot } = useServices();
  const { currency } = boot.brand;
  const language = useShared('text', (text) => text.language);
  return quickStakes(currency, scope).map((value) => ({
    value,
    label: moneyParts(money(BigInt(value), currency), language, { form: 'short' }).digits,
  }));
}

export interface SpotStakeProps {
  readonly spot: StakeSpot;
  readonly typing: StakeTyping;
  readonly label: string;
  readonly active: boolean;
  readonly invalid: boolean;
  readonly describedBy: string;
  readonly size?: 'normal' | 'small';
  readonly onActive: () => void;
}

/** The largest stake that both the server and the balance allow; undefined when there is none. */
function useMostStake({ limit, lines }: StakeSpot): number | undefined {
  const funds = useShared('balance', ({ info }) => info && info.balance + info.bonus);
  if (!limit) return undefined;
  const most = Math.min(limit.max, funds === undefined ? limit.max : Math.floor(funds / lines));
  return most >= limit.min && most > 0 ? most : undefined;
}

export function SpotStake(props: SpotStakeProps) {
  const { spot, typing, label, active, invalid, describedBy, size = 'normal', onActive } = props;
  const t = useText();
  const place = useCurrencyPlace();
  const most = useMostStake(spot);
  return (
    <StakeField
      label={label}
      text={typing.textOf(spot)}
      symbol={place.symbol}
      symbolPlace={place.symbolPlace}
      mark={typing.mark}
      active={active}
      invalid={invalid}
      describedBy={describedBy}
      size={size}
      onText={(text) => typing.type(spot, text)}
      onFocus={onActive}
      {...(size === 'normal' && most !== undefined
        ? { action: { label: t('slip.max'), onPress: () => typing.set(spot, most) } }
        : {})}
    />
  );
}

export interface StakeKeysProps {
  readonly spot: StakeSpot;
  readonly typing: StakeTyping;
  /** The whole keypad; otherwise only the quick stakes. */
  readonly keys: boolean;
}

export function StakeKeys({ spot, typing, keys }: StakeKeysProps) {
  const t = useText();
  const quick = useQuickValues(spot.scope);
  if (!keys) {
    return (
      <QuickRow
        label={t('slip.quick')}
        quick={quick}
        chosen={spot.amount}
        onQuick={(cents) => typing.set(spot, cents)}
      />
    );
  }
  return (
    <Keypad
      label={t('slip.keypad')}
      separator={typing.separator}
      separatorLabel={t('slip.separator')}
      backLabel={t('slip.erase')}
      quick={quick}
      chosen={spot.amount}
      onKey={(key) => typing.press(spot, key)}
      onQuick={(cents) => typing.set(spot, cents)}
    />
  );
}

/** The maximum return; plain, since it is not the player's yet. */
export function PossibleWin({ slip }: { readonly slip: Pick<SlipView, 'win'> }) {
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

/** The sum of several stakes, or the free bet that replaces them, in the position of the single stake. */
export function TotalStake({ slip }: { readonly slip: Pick<SlipView, 'total' | 'lineCount' | 'free'> }) {
  const t = useText();
  const { total, lineCount, free } = slip;
  const label = free
    ? t('slip.free.paid')
    : lineCount > 1
      ? t('slip.totalLines', { lines: t('slip.lines', { count: lineCount }) })
      : t('slip.total');
  return (
    <div className={styles.total}>
      <small>{label}</small>
      <b>
        <Money cents={total} form="display" />
      </b>
    </div>
  );
}
