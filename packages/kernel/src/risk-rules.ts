/** What is watched of a player's bets. */
export const RISK_SIGNALS = ['closing', 'timing', 'linked', 'opposite'] as const;
export type RiskSignal = (typeof RISK_SIGNALS)[number];

/** From which values on a signal counts. */
export interface RiskRule {
  /** The fewest bets (or accounts, markets) from which on it is judged at all. */
  readonly least: number;
  /** Basis points of closing value and timing; numbers of linked accounts and of markets with opposite bets. */
  readonly from: number;
  readonly high: number;
}
export type RiskRules = Readonly<Record<RiskSignal, RiskRule>>;

export const DEFAULT_RISK_RULES: RiskRules = {
  closing: { least: 20, from: 200, high: 400 },
  timing: { least: 15, from: 2_000, high: 3_000 },
  linked: { least: 1, from: 2, high: 4 },
  opposite: { least: 1, from: 1, high: 3 },
};

const LINE = /^([a-z]+) +([1-9]\d{0,4}) +([1-9]\d{0,4}) +([1-9]\d{0,4})$/;

/**
 * Reads lines as an operator writes them: `closing 20 200 400` judges 20 bets or more, notable from 2 % and high from
 * 4 % on. Signals that are not named keep the built-in values. Undefined when a line says nothing that can be.
 */
export function readRiskRules(text: string): RiskRules | undefined {
  const rules: Record<RiskSignal, RiskRule> = { ...DEFAULT_RISK_RULES };
  for (const line of text.split(/[\n;]/).map((each) => each.trim())) {
    if (line === '') continue;
    const [, name = '', ...numbers] = LINE.exec(line) ?? [];
    const signal = RISK_SIGNALS.find((each) => each === name);
    const [least = 0, from = 0, high = 0] = numbers.map(Number);
    if (!signal || high < from) return undefined;
    rules[signal] = { least, from, high };
  }
  return rules;
}

/** How a case about a player's bets may end. */
export const CASE_OUTCOMES = ['no-action', 'factor', 'markets', 'delay', 'closed', 'false-alarm'] as const;
export type CaseOutcome = (typeof CASE_OUTCOMES)[number];
