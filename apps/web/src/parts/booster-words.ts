import type { BoosterEntry } from '@palpite/contract/entities/growth';
import { useText } from '../stores/services.ts';
import { useMoneyText } from './money.tsx';
import { useWireOdds } from './odds.ts';
import { usePercent } from './percent.ts';

export interface BoosterWords {
  /** `+10%` */
  value(booster: BoosterEntry): string;
  /** What it raises, and of which bets. */
  what(booster: BoosterEntry): string;
  limits(booster: BoosterEntry): string;
  odds(thousandths: number): string;
}

export function useBoosterWords(): BoosterWords {
  const t = useText();
  const percent = usePercent();
  const money = useMoneyText('short');
  const odds = useWireOdds();
  return {
    odds,
    value: ({ bps }) => `+${percent(bps)}`,
    what({ kind, min_legs }) {
      if (kind === 'bonus') return t('bonus.booster.ofBonus');
      return min_legs > 1 ? t('bonus.booster.ofMultiple', { count: min_legs }) : t('bonus.booster.ofBet');
    },
    limits({ kind, cap, min_leg_odds }) {
      if (kind === 'bonus') return t('bonus.booster.limit', { cap: money(cap) });
      return t('bonus.booster.limits', { cap: money(cap), odds: odds(min_leg_odds) });
    },
  };
}
