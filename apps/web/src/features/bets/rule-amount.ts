export type RuleFault = 'nothing' | 'too-high';

/** Whether the house would take a rule for that much: the bet can never be worth more than it may still return. */
export function ruleFault(wanted: number, most: number): RuleFault | undefined {
  if (wanted <= 0) return 'nothing';
  return wanted > most ? 'too-high' : undefined;
}

/** Above the price of the moment, in per cent. */
const STEPS = [110, 125, 150, 200] as const;

/** Four amounts above the price of the moment, in whole `unit`s and never more than the bet may return; all in cents. */
export function ruleSteps(price: number, most: number, unit: number): readonly number[] {
  const steps = STEPS.map((percent) => Math.ceil((price * percent) / 100 / unit) * unit);
  return [...new Set(steps.map((step) => Math.min(step, most)))].filter((step) => step > 0);
}
