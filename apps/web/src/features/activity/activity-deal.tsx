import type { ActivityEntry } from '@palpite/contract/entities/activity';
import { Counted, Deal, type DealSide } from '@palpite/ui/deal';
import type { ReactNode } from 'react';
import { PrizeValue } from '../../parts/growth-parts.tsx';
import { Money } from '../../parts/money.tsx';
import { useText } from '../../stores/services.ts';
import { type ActivityPhase, nextOf, offerOf, receivedOf, stepAtHand } from './activity-state.ts';

/** A threshold as a large number: an amount, a number of days or pieces; nothing is asked where it has no unit. */
function useTaken({ unit, kind }: Pick<ActivityEntry, 'unit' | 'kind'>): (value: number) => ReactNode {
  const t = useText();
  const isOnce = kind === 'ui_switch' || kind === 'apk_to_pwa';
  return (value) => {
    // A free bet is counted in pieces and costs nothing.
    if (kind === 'free_bet') return <Money cents={0} form="display" short />;
    switch (isOnce ? 'pieces' : unit) {
      case 'days':
        return <Counted count={value} unit={t('activity.unit.days', { count: value })} />;
      case 'pieces':
        return <Counted count={value || 1} unit={t('activity.unit.pieces', { count: value || 1 })} />;
      default:
        return <Money cents={unit === 'cents' ? value : 0} form="display" short />;
    }
  };
}

export interface ActivityDealProps {
  readonly entry: ActivityEntry;
  readonly phase: ActivityPhase;
}

/** Long amounts get smaller numbers, so that neither side is cut on a narrow phone. */
function sizeOf({ takes, gives }: ActivityEntry): number {
  const longest = Math.max(takes, gives.amount);
  return longest >= 10_000_000 ? 34 : longest >= 1_000_000 ? 40 : 50;
}

const WIDE = 7;

/** Two long numbers, or one beside the long word of a prize that is not revealed, leave no room for a drawing. */
export function isWide({ takes, gives }: Pick<ActivityEntry, 'takes' | 'gives'>, prize = ''): boolean {
  const digits = (cents: number) => String(Math.trunc(cents / 100)).length + (cents % 100 === 0 ? 0 : 3);
  // Letters are half as wide as the digits beside them.
  const given = gives.amount === 0 && gives.count === 0 ? prize.length / 2 : digits(gives.amount);
  return digits(takes) + given >= WIDE;
}

/** What the step at hand takes and gives; afterwards what was done and received. */
export function ActivityDeal({ entry, phase }: ActivityDealProps) {
  const { takes, gives } = useSides(entry, phase);
  return <Deal size={sizeOf(entry)} takes={takes} gives={gives} />;
}

function useSides(entry: ActivityEntry, phase: ActivityPhase): Record<'takes' | 'gives', DealSide> {
  const t = useText();
  const taken = useTaken(entry);
  const step = stepAtHand(entry.steps);
  const offer = offerOf(entry);
  if (offer) {
    return {
      takes: { label: t('activity.pop.depositFrom'), value: taken(offer.need) },
      gives: { label: t('activity.pop.bonusUpTo'), value: <PrizeValue prize={offer.prize} /> },
    };
  }
  if (phase === 'finished' || (phase === 'ended' && receivedOf(entry.steps).count > 0)) {
    const received = receivedOf(entry.steps);
    const last = entry.steps.at(-1);
    return {
      takes: { label: t('activity.done'), value: taken(last?.have ?? 0) },
      gives: {
        label: t('activity.youGot'),
        value:
          received.amount > 0 ? (
            <Money cents={received.amount} form="display" short />
          ) : (
            <Counted count={received.count} unit={t('activity.unit.prizes', { count: received.count })} />
          ),
      },
    };
  }
  if (phase === 'ready' && step) {
    return {
      takes: {
        label: t(entry.unit === 'none' ? `activity.takes.${entry.kind}` : 'activity.done'),
        value: taken(step.need),
      },
      gives: { label: t('activity.isReady'), value: <Sealed step={step} /> },
    };
  }
  const { takes, gives } = nextOf(entry);
  return {
    takes: { label: t(`activity.takes.${entry.kind}`), value: taken(takes) },
    gives: { label: t(`activity.gives.${entry.kind}`), value: <Sealed step={{ prize: gives }} /> },
  };
}

/** A prize that is not revealed yet is counted. */
function Sealed({ step: { prize } }: { readonly step: { readonly prize: ActivityEntry['gives'] } }) {
  const t = useText();
  if (prize.amount === 0 && prize.count === 0)
    return <Counted count={1} unit={t('activity.unit.prizes', { count: 1 })} />;
  return <PrizeValue prize={prize} />;
}
