import { apkToPwa } from './apk-to-pwa/kind.ts';
import { betReward } from './bet-reward/kind.ts';
import { christmas } from './christmas/kind.ts';
import { dailyCash } from './daily-cash/kind.ts';
import { dailyDeposit } from './daily-deposit/kind.ts';
import { firstCharge } from './first-charge/kind.ts';
import { freeBet } from './free-bet/kind.ts';
import type { KindRule } from './kind.ts';
import { pdd } from './pdd/kind.ts';
import { raffle } from './raffle/kind.ts';
import type { Asked, Step } from './step.ts';
import { totalDeposit } from './total-deposit/kind.ts';
import { uiSwitch } from './ui-switch/kind.ts';
import { weekCash } from './week-cash/kind.ts';
import type { ActivityPeriod } from './window.ts';

/** A rule with the settings of one activity. */
export interface Configured {
  readonly period: ActivityPeriod;
  readonly dayBudget: bigint | undefined;
  readonly products: readonly string[];
  stepsOf(asked: Omit<Asked<unknown>, 'settings'>): readonly Step[];
}

export interface Kind
  extends Pick<
    KindRule<unknown>,
    'kind' | 'unit' | 'isEarned' | 'isClaimed' | 'page' | 'path' | 'needs' | 'looksBackDays'
  > {
  /** Undefined where the settings are wrong. */
  configure(stored: unknown): Configured | undefined;
}

function kindOf<S extends object>(rule: KindRule<S>): Kind {
  const { kind, unit, isEarned, isClaimed, page, path, needs, looksBackDays } = rule;
  return {
    kind,
    unit,
    isEarned,
    isClaimed,
    page,
    path,
    needs,
    looksBackDays,
    configure(stored) {
      const settings = rule.read(stored);
      return (
        settings && {
          period: rule.periodOf(settings),
          dayBudget: rule.dayBudget(settings),
          products: rule.productsOf(settings),
          stepsOf: (asked) => rule.stepsOf({ ...asked, settings }),
        }
      );
    },
  };
}

/** The money rain is made elsewhere: its showers are no steps. */
export const KINDS: readonly Kind[] = [
  kindOf(firstCharge),
  kindOf(dailyDeposit),
  kindOf(totalDeposit),
  kindOf(betReward),
  kindOf(dailyCash),
  kindOf(weekCash),
  kindOf(freeBet),
  kindOf(uiSwitch),
  kindOf(apkToPwa),
  kindOf(christmas),
  kindOf(raffle),
  kindOf(pdd),
];

export function kindNamed(name: string): Kind | undefined {
  return KINDS.find(({ kind }) => kind === name);
}
