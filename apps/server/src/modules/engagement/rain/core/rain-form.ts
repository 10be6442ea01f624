import { budgetOf, type EnvelopePrize, type Rain } from './shower.ts';

/** What an operator types for a money rain. */
export interface RainForm {
  /** Minutes of the day of the brand's zone at which a shower begins. */
  readonly hours?: readonly number[];
  /** Seconds. */
  readonly lasts?: number;
  /** How many envelopes hold which amount, in units. */
  readonly steps?: readonly { readonly need: number; readonly amount: number }[];
}

export interface RainFault {
  readonly field: string;
  readonly fault: string;
}

const DAY_MINUTES = 1_440;
const HOURS_MOST = 24;
const SECONDS = { least: 10, most: 3_600 };
const LINES_MOST = 20;
const ENVELOPES_MOST = 10_000;
const UNITS_MOST = 10 ** 15;

const isBetween = (value: number | undefined, least: number, most: number): value is number =>
  Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;

/** The first thing that is wrong with a money rain, by its field. */
export function rainFault(form: RainForm, budget: bigint | undefined): RainFault | undefined {
  const { lasts } = form;
  if (!isBetween(lasts, SECONDS.least, SECONDS.most))
    return { field: 'lasts', fault: `${SECONDS.least} to ${SECONDS.most} seconds` };
  return hoursFault(form.hours ?? [], lasts) ?? stepsFault(form.steps ?? []) ?? budgetFault(form, budget);
}

/** Showers do not overlap, also not the last of a day with the first of the next. */
function hoursFault(hours: readonly number[], lasts: number): RainFault | undefined {
  const field = 'hours';
  if (hours.length === 0 || hours.length > HOURS_MOST) return { field, fault: `1 to ${HOURS_MOST} hours` };
  if (!hours.every((minute) => isBetween(minute, 0, DAY_MINUTES - 1)))
    return { field, fault: 'hours of a day' };
  const sorted = [...hours].sort((a, b) => a - b);
  const isClose = sorted.some((minute, index) => {
    const next = sorted[index + 1] ?? (sorted[0] ?? 0) + DAY_MINUTES;
    return (next - minute) * 60 < lasts;
  });
  return isClose || new Set(hours).size !== hours.length
    ? { field, fault: 'one shower after the other' }
    : undefined;
}

function stepsFault(steps: NonNullable<RainForm['steps']>): RainFault | undefined {
  if (steps.length === 0 || steps.length > LINES_MOST)
    return { field: 'steps', fault: `1 to ${LINES_MOST} lines` };
  for (const [index, { need, amount }] of steps.entries()) {
    if (!isBetween(need, 1, ENVELOPES_MOST))
      return { field: `steps.${index}.need`, fault: `1 to ${ENVELOPES_MOST} envelopes` };
    if (!isBetween(amount, 1, UNITS_MOST))
      return { field: `steps.${index}.amount`, fault: 'above zero and not absurd' };
  }
  const envelopes = steps.reduce((sum, { need }) => sum + need, 0);
  return envelopes > ENVELOPES_MOST
    ? { field: 'steps', fault: `at most ${ENVELOPES_MOST} envelopes` }
    : undefined;
}

function budgetFault(form: RainForm, budget: bigint | undefined): RainFault | undefined {
  return budget !== undefined && budgetOf(prizesOf(form)) > budget
    ? { field: 'budget', fault: 'less than one shower' }
    : undefined;
}

function prizesOf({ steps = [] }: RainForm): EnvelopePrize[] {
  return steps.map(({ need, amount }) => ({ amount: BigInt(amount), count: need }));
}

/** The money rain of a form without a fault. */
export function rainOf(key: Pick<Rain, 'brand' | 'code'>, form: RainForm): Rain {
  const begins = [...(form.hours ?? [])].sort((a, b) => a - b);
  const { brand, code } = key;
  return { brand, code, begins, lastsSeconds: form.lasts ?? SECONDS.least, prizes: prizesOf(form) };
}

export function formOfRain({ begins, lastsSeconds, prizes }: Rain): RainForm {
  return {
    hours: begins,
    lasts: lastsSeconds,
    steps: prizes.map(({ amount, count }) => ({ need: count, amount: Number(amount) })),
  };
}
