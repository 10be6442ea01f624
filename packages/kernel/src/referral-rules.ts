import {
  LIMIT_PHASES,
  type LimitPhase,
  MARKET_CLASSES,
  type MarketClass,
  marketClassOf,
} from './market-classes.ts';
import { isSport, type MarketName, type MarketPeriod, type Sport } from './sports.ts';

/** From which stake on a bet waits for a trader, and for how long. `*` fits everything. */
export interface ReferralRule {
  readonly sport: Sport | '*';
  readonly marketClass: MarketClass | '*';
  readonly phase: LimitPhase | '*';
  /** In units of the base currency. */
  readonly from: bigint;
  readonly seconds: number;
}

export const REFERRAL_SECONDS = { least: 5, most: 60 } as const;
const RULES_MOST = 50;
const LINE = /^([a-z*-]+) +([a-z*-]+) +([a-z*-]+) +([1-9]\d{0,8}) +(\d{1,2})$/;
const UNITS = 100n;

/**
 * Reads lines as an operator writes them: `football main in-play 500 15` refers bets from 500 on, for 15 seconds.
 * Undefined when a line says nothing that can be.
 */
export function readReferralRules(text: string): readonly ReferralRule[] | undefined {
  const lines = text
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length > RULES_MOST) return undefined;
  const rules: ReferralRule[] = [];
  for (const line of lines) {
    const [, sport = '', marketClass = '', phase = '', from = '0', seconds = '0'] = LINE.exec(line) ?? [];
    const wait = Number(seconds);
    if (!(sport === '*' || isSport(sport)) || !isClass(marketClass) || !isPhase(phase)) return undefined;
    if (wait < REFERRAL_SECONDS.least || wait > REFERRAL_SECONDS.most) return undefined;
    rules.push({ sport, marketClass, phase, from: BigInt(from) * UNITS, seconds: wait });
  }
  return rules;
}

function isClass(name: string): name is MarketClass | '*' {
  return name === '*' || (MARKET_CLASSES as readonly string[]).includes(name);
}

function isPhase(name: string): name is LimitPhase | '*' {
  return name === '*' || (LIMIT_PHASES as readonly string[]).includes(name);
}

/** The narrowest rule for the market: one of its sport goes before one of its class, that before one of its phase. */
export function referralRuleFor(
  market: {
    readonly sport: Sport;
    readonly type: MarketName;
    readonly period: MarketPeriod;
    readonly isLive: boolean;
  },
  rules: readonly ReferralRule[],
): ReferralRule | undefined {
  const marketClass = marketClassOf(market);
  const phase = market.isLive ? 'in-play' : 'pre-match';
  const narrow = (rule: ReferralRule) =>
    (rule.sport === '*' ? 0 : 4) + (rule.marketClass === '*' ? 0 : 2) + (rule.phase === '*' ? 0 : 1);
  const fitting = rules.filter(
    (rule) =>
      (rule.sport === '*' || rule.sport === market.sport) &&
      (rule.marketClass === '*' || rule.marketClass === marketClass) &&
      (rule.phase === '*' || rule.phase === phase),
  );
  return fitting.sort((a, b) => narrow(b) - narrow(a))[0];
}
