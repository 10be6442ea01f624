import { Notice } from '@palpite/ui/notice';
import type { ReactNode } from 'react';
import { useMoneyText } from '../../brand/money.tsx';
import { useShared, useText } from '../../stores/services.ts';
import styles from './slip.module.css';
import { useLineName } from './slip-line.tsx';
import type { SlipLine, SlipView } from './use-slip.ts';

/** What is in the way, as a sentence that says what to do; undefined when nothing is. */
function useTrouble({ action, lines }: SlipView): string | undefined {
  const t = useText();
  const amount = useMoneyText();
  const nameOf = useLineName();
  const about = (place: number, sentence: string) => {
    const line = lines[place];
    return lines.length > 1 && line ? `${nameOf(line)}: ${sentence}` : sentence;
  };
  switch (action.is) {
    case 'below':
      return about(action.place, t('slip.below', { min: amount(action.limit) }));
    case 'above':
      return about(action.place, t('slip.above', { max: amount(action.limit) }));
    case 'funds':
      return t('slip.funds', { balance: amount(action.funds), missing: amount(action.missing) });
    case 'closed':
      return t('slip.waitOpen');
    case 'offline':
      return t('slip.offline');
    default:
      return undefined;
  }
}

/** What the house takes on the selection that is being typed for, before anything is typed wrong. */
function useLimitText({ limit }: SlipLine): string | undefined {
  const t = useText();
  const amount = useMoneyText();
  if (!limit || limit.max <= 0) return undefined;
  return t('slip.limits', { min: amount(limit.min), max: amount(limit.max) });
}

export interface SlipMessageProps {
  readonly slip: SlipView;
  readonly active: SlipLine;
  readonly id: string;
}

/** Always there and always as tall: the button below must not move under the finger. */
export function SlipMessage({ slip, active, id }: SlipMessageProps) {
  const t = useText();
  const amount = useMoneyText();
  const trouble = useTrouble(slip);
  const limits = useLimitText(active);
  const acceptAny = useShared('slip', (state) => state.acceptAny);
  const { changes, winBefore } = slip;
  const changed =
    changes > 0 && !trouble
      ? [
          t('slip.changed', { count: changes }),
          ...(winBefore > 0 && !acceptAny ? [t('slip.before', { amount: amount(winBefore) })] : []),
        ].join(' ')
      : undefined;
  return (
    <p id={id} className={trouble ? styles.trouble : styles.message} role="status">
      {trouble ?? changed ?? limits ?? '\u00a0'}
    </p>
  );
}

/** What the house answered when it refused the slip as a whole, or that it has not answered. */
export function PlacementNotice(): ReactNode {
  const t = useText();
  const placement = useShared('placement', (state) => state.placement);
  if (placement.is === 'refused') return <Notice icon="alert">{placement.message}</Notice>;
  if (placement.is !== 'unknown') return null;
  return (
    <Notice icon="alert">
      <b>{t('slip.unknown.title')}</b> {t('slip.unknown.text')}
    </Notice>
  );
}
