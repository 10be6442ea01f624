import { Notice } from '@palpite/ui/notice';
import type { ReactNode } from 'react';
import { useMoneyText } from '../../parts/money.tsx';
import { useText } from '../../stores/services.ts';
import { usePlacement } from '../../stores/slip/placed-slips.ts';
import type { StakeSpot } from '../../stores/slip/slip-view.ts';
import { useSizeName } from './size-name.ts';
import styles from './slip.module.css';
import { useLineName } from './slip-line.tsx';
import type { ShownSlip } from './use-slip.ts';

const BLOCKS = {
  moved: 'slip.block.moved',
  suspended: 'slip.waitOpen',
  related: 'slip.block.related',
  many: 'slip.block.many',
} as const;

/** The obstacle, as a sentence that says what to do; undefined when there is none. */
function useTrouble(slip: ShownSlip): string | undefined {
  const { action, spots } = slip;
  const t = useText();
  const amount = useMoneyText();
  const nameOf = useSpotName(slip);
  const about = (index: number, sentence: string) => {
    const spot = spots[index];
    return spots.length > 1 && spot ? `${nameOf(spot)}: ${sentence}` : sentence;
  };
  switch (action.is) {
    case 'below': {
      const words = spots[action.place]?.scope === 'line' ? 'slip.below.line' : 'slip.below';
      return about(action.place, t(words, { min: amount(action.limit) }));
    }
    case 'above':
      return about(action.place, t('slip.above', { max: amount(action.limit) }));
    case 'funds':
      return t('slip.funds', { balance: amount(action.funds), missing: amount(action.missing) });
    case 'blocked':
      return t(BLOCKS[action.by]);
    case 'offline':
      return t('slip.offline');
    default:
      return undefined;
  }
}

/** The limit of the active stake, before anything invalid is typed. */
function useLimitText(slip: ShownSlip, spot: StakeSpot | undefined): string | undefined {
  const t = useText();
  const amount = useMoneyText();
  if (slip.free) return t('slip.free.note');
  if (!spot?.limit || spot.limit.max <= 0) return undefined;
  const { min, max } = spot.limit;
  const words = spot.scope === 'line' && spot.lines > 1 ? 'slip.limits.line' : 'slip.limits';
  return t(words, { min: amount(min), max: amount(max) });
}

export interface SlipMessageProps {
  readonly slip: ShownSlip;
  readonly active: StakeSpot | undefined;
  readonly id: string;
}

/** Always present with the same height: the button below must not move under the finger. */
export function SlipMessage({ slip, active, id }: SlipMessageProps) {
  const t = useText();
  const amount = useMoneyText();
  const trouble = useTrouble(slip);
  const limits = useLimitText(slip, active);
  const { changes, closed, winBefore } = slip;
  const changed =
    changes > 0 && !trouble
      ? [
          t('slip.changed', { count: changes }),
          ...(winBefore > 0 && slip.action.is === 'accept'
            ? [t('slip.before', { amount: amount(winBefore) })]
            : []),
        ].join(' ')
      : undefined;
  const without = closed.length > 0 && !trouble ? t('slip.closed.left', { count: closed.length }) : undefined;
  return (
    <p id={id} className={trouble ? styles.trouble : styles.message} role="status">
      {trouble ?? without ?? changed ?? limits ?? '\u00a0'}
    </p>
  );
}

/** The server's message when it refused the whole slip, or that it has not answered. */
export function PlacementNotice(): ReactNode {
  const t = useText();
  const placement = usePlacement((state) => state.placement);
  if (placement.is === 'refused') return <Notice icon="alert">{placement.message}</Notice>;
  if (placement.is !== 'unknown') return null;
  return (
    <Notice icon="alert">
      <b>{placement.message || t('slip.unknown.title')}</b>{' '}
      {t(placement.why === 'expired' ? 'slip.unknown.expired' : 'slip.unknown.text')}
    </Notice>
  );
}

/** The bet of a stake: the selection of a single, the size of a system's lines, or the multiple. */
function useSpotName({ lines, names, kind }: ShownSlip): (spot: StakeSpot) => string {
  const t = useText();
  const nameOf = useLineName(names);
  const sizeName = useSizeName();
  return ({ key, legs }) => {
    if (kind === 'multiple') return t('slip.kind.multiple');
    if (kind === 'system') return sizeName(legs);
    const line = lines.find((one) => one.key === key);
    return line ? nameOf(line) : '';
  };
}
