import type { TitledKind } from '@palpite/i18n/activity-titles';
import { PRODUCTS } from '@palpite/kernel/bonus/terms';
import type { CampaignAmounts, GrantKind } from '../../../bonuses/index.ts';
import { isStored, type Stored } from './settings.ts';
import { PERIODS } from './window.ts';

/** A threshold, a number of days, or how many get the prize; and the prize in units or pieces. */
export interface PrizeStep {
  readonly need: number;
  readonly amount: number;
}

/** What an operator types for an activity. The kind of every prize is that of the campaign. */
export interface ActivityForm {
  readonly period?: string;
  readonly products?: readonly string[];
  readonly need?: number;
  readonly stake?: number;
  readonly ticket?: number;
  readonly ownMax?: number;
  readonly goal?: number;
  readonly each?: number;
  readonly deposit?: number;
  readonly days?: number;
  /** Units, pieces, or the basis points of a booster. */
  readonly amount?: number;
  /** The cap of a booster. */
  readonly most?: number;
  readonly dayBudget?: number;
  readonly steps?: readonly PrizeStep[];
  readonly claimDays?: number;
}

export interface FormFault {
  readonly field: string;
  readonly fault: string;
}

type NumberField = 'need' | 'stake' | 'ticket' | 'goal' | 'each' | 'deposit' | 'dayBudget';

interface Shape {
  /** Amounts of money above zero. */
  readonly money: readonly NumberField[];
  readonly counts?: Readonly<Partial<Record<'ownMax' | 'days', number>>>;
  readonly periods?: readonly string[];
  readonly hasProducts?: boolean;
  /** One prize, which takes this much; none: it takes nothing. */
  readonly prize?: 'need' | 'nothing';
  /** What a step asks for: an amount or days that rise, or how many places have its prize. */
  readonly steps?: 'amount' | 'days' | 'places';
  /** The most steps of days, or places. */
  readonly stepsMost?: number;
  /** All places have to be given. */
  readonly places?: number;
  /** Follows from deposits: a bonus may be several times as much. */
  readonly isOfDeposits?: boolean;
}

const DOORS = 24;
const SHAPES: Readonly<Record<TitledKind, Shape>> = {
  // Its campaign, an offer of a deposit, says everything.
  first_charge: { money: [] },
  daily_deposit: { money: ['need'], prize: 'need', isOfDeposits: true },
  total_deposit: { money: [], periods: PERIODS, steps: 'amount', isOfDeposits: true },
  bet_reward: { money: [], periods: PERIODS, hasProducts: true, steps: 'amount' },
  daily_cash: { money: ['need', 'dayBudget'], hasProducts: true, prize: 'need' },
  week_cash: { money: ['stake'], hasProducts: true, steps: 'days', stepsMost: 7 },
  free_bet: { money: [] },
  ui_switch: { money: [], prize: 'nothing' },
  apk_to_pwa: { money: [], prize: 'nothing' },
  christmas: { money: ['need'], hasProducts: true, steps: 'places', stepsMost: DOORS, places: DOORS },
  raffle: {
    money: ['ticket'],
    counts: { ownMax: 100 },
    periods: PERIODS.filter((period) => period !== 'day'),
    hasProducts: true,
    steps: 'places',
    stepsMost: 100,
  },
  pdd: { money: ['goal', 'each', 'deposit', 'stake'], counts: { days: 60 } },
};

const UNITS_MOST = 10 ** 15;
const PIECES_MOST = 100_000;
const STEPS_MOST = 20;
const CLAIM_DAYS_MOST = 60;
const BOOSTER_BPS_MOST = 10_000;
/** A bonus for deposits is at most five times the deposit, as in every campaign of deposits. */
const BONUS_TIMES = 5;
const FRIENDS_MOST = 50;

const isMoney = (gives: GrantKind) => gives === 'cash' || gives === 'bonus' || gives === 'free_bet';
const isBetween = (value: number | undefined, most: number, least = 1): value is number =>
  Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;
const shapeOf = (kind: string): Shape | undefined => (SHAPES as Readonly<Record<string, Shape>>)[kind];

/** Whether the editor of activities makes this kind. */
export function isFormKind(kind: string): kind is TitledKind {
  return shapeOf(kind) !== undefined;
}

/** The first thing that is wrong with an activity, by its field. */
export function formFault(
  kind: TitledKind,
  gives: GrantKind,
  form: ActivityForm,
  budget: bigint | undefined,
): FormFault | undefined {
  const shape = SHAPES[kind];
  return (
    figuresFault(shape, form) ??
    givesFault(kind, shape, gives) ??
    (shape.prize ? prizeFault(shape, gives, form) : undefined) ??
    (shape.steps ? stepsFault(shape, shape.steps, gives, form) : undefined) ??
    (kind === 'pdd' ? groupFault(form) : undefined) ??
    budgetFault(shape, gives, form, budget)
  );
}

function figuresFault(shape: Shape, form: ActivityForm): FormFault | undefined {
  for (const field of shape.money)
    if (!isBetween(form[field], UNITS_MOST)) return { field, fault: 'above zero and not absurd' };
  for (const [name, most] of Object.entries(shape.counts ?? {})) {
    const field = name as 'ownMax' | 'days';
    if (!isBetween(form[field], most)) return { field, fault: `1 to ${most}` };
  }
  if (shape.periods && !shape.periods.includes(form.period ?? ''))
    return { field: 'period', fault: `one of ${shape.periods.join(', ')}` };
  if (shape.hasProducts && !areProducts(form.products)) return { field: 'products', fault: 'at least one' };
  if (form.claimDays !== undefined && !isBetween(form.claimDays, CLAIM_DAYS_MOST))
    return { field: 'claimDays', fault: `1 to ${CLAIM_DAYS_MOST}` };
  return undefined;
}

export function areProducts(products: readonly string[] | undefined): boolean {
  if (!products || products.length === 0 || new Set(products).size !== products.length) return false;
  return products.every((name) => PRODUCTS.some((product) => product === name));
}

function givesFault(kind: TitledKind, shape: Shape, gives: GrantKind): FormFault | undefined {
  if (kind === 'first_charge') return gives === 'bonus' ? undefined : { field: 'kind', fault: 'a bonus' };
  if (kind === 'free_bet') return gives === 'free_bet' ? undefined : { field: 'kind', fault: 'a free bet' };
  if (kind === 'pdd') return gives === 'cash' ? undefined : { field: 'kind', fault: 'cash' };
  if (gives === 'free_round') return { field: 'kind', fault: 'free rounds are no prize of an activity' };
  return gives === 'booster' && shape.steps ? { field: 'kind', fault: 'a booster is one prize' } : undefined;
}

function amountFault(gives: GrantKind, amount: number | undefined, takes: number, times: number) {
  if (gives === 'booster') return isBetween(amount, BOOSTER_BPS_MOST) ? undefined : 'up to 100 %';
  if (!isMoney(gives)) return isBetween(amount, PIECES_MOST) ? undefined : `1 to ${PIECES_MOST}`;
  if (!isBetween(amount, UNITS_MOST)) return 'above zero and not absurd';
  return amount > takes * times ? 'more than what it takes allows' : undefined;
}

const timesOf = ({ isOfDeposits = false }: Shape, gives: GrantKind) =>
  isOfDeposits && gives === 'bonus' ? BONUS_TIMES : 1;

function prizeFault(shape: Shape, gives: GrantKind, form: ActivityForm): FormFault | undefined {
  const takes = shape.prize === 'need' ? (form.need ?? 0) : Number.POSITIVE_INFINITY;
  const fault = amountFault(gives, form.amount, takes, timesOf(shape, gives));
  if (fault) return { field: 'amount', fault };
  if (gives === 'booster' && !isBetween(form.most, UNITS_MOST))
    return { field: 'most', fault: 'above zero and not absurd' };
  if (
    form.dayBudget !== undefined &&
    shape.money.includes('dayBudget') &&
    costOfPrize(gives, form) > form.dayBudget
  )
    return { field: 'dayBudget', fault: 'less than one prize' };
  return undefined;
}

const costOfPrize = (gives: GrantKind, { amount = 0, most = 0 }: ActivityForm) =>
  gives === 'booster' ? most : amount;

function stepsFault(
  shape: Shape,
  unit: NonNullable<Shape['steps']>,
  gives: GrantKind,
  form: ActivityForm,
): FormFault | undefined {
  const { steps = [] } = form;
  if (steps.length === 0 || steps.length > STEPS_MOST)
    return { field: 'steps', fault: `1 to ${STEPS_MOST} lines` };
  const needMost = shape.stepsMost ?? UNITS_MOST;
  for (const [index, { need, amount }] of steps.entries()) {
    const field = `steps.${index}`;
    if (!isBetween(need, needMost)) return { field: `${field}.need`, fault: 'above zero and not absurd' };
    if (unit !== 'places' && index > 0 && need <= (steps[index - 1]?.need ?? 0))
      return { field: `${field}.need`, fault: 'more than the step before' };
    const takes =
      unit === 'amount' ? need : unit === 'days' ? need * (form.stake ?? 0) : Number.POSITIVE_INFINITY;
    const door = unit === 'places' && form.need !== undefined ? form.need : takes;
    const fault = amountFault(gives, amount, Math.min(takes, door), timesOf(shape, gives));
    if (fault) return { field: `${field}.amount`, fault };
  }
  if (unit !== 'places') return undefined;
  const places = steps.reduce((sum, { need }) => sum + need, 0);
  if (shape.places !== undefined && places !== shape.places)
    return { field: 'steps', fault: `${shape.places} prizes together` };
  return places > needMost ? { field: 'steps', fault: `at most ${needMost} places` } : undefined;
}

function groupFault({ goal = 0, each = 0, deposit = 0 }: ActivityForm): FormFault | undefined {
  if (each > deposit) return { field: 'each', fault: 'more than a friend deposits' };
  if (goal % each !== 0) return { field: 'goal', fault: 'a multiple of what a friend brings' };
  return goal / each > FRIENDS_MOST ? { field: 'goal', fault: `at most ${FRIENDS_MOST} friends` } : undefined;
}

/** What one player, one draw or one group can get at once; it has to fit into the budget. */
function costOf({ steps, prize }: Pick<Shape, 'steps' | 'prize'>, gives: GrantKind, form: ActivityForm) {
  if (prize) return costOfPrize(gives, form);
  const list = form.steps ?? [];
  if (steps === 'places') return list.reduce((sum, { need, amount }) => sum + need * amount, 0);
  // Of the days of a week only the highest step is received.
  if (steps === 'days') return Math.max(0, ...list.map(({ amount }) => amount));
  return steps ? list.reduce((sum, { amount }) => sum + amount, 0) : (form.goal ?? 0);
}

function budgetFault(shape: Shape, gives: GrantKind, form: ActivityForm, budget: bigint | undefined) {
  const cost = costOf(shape, gives, form);
  if (budget === undefined || !Number.isFinite(cost)) return undefined;
  return BigInt(cost) > budget ? { field: 'budget', fault: 'less than what is given at once' } : undefined;
}

const units = (value: number | undefined) => String(value ?? 0);

/** The stored settings of a form without a fault. */
export function settingsOf(kind: TitledKind, gives: GrantKind, form: ActivityForm): Stored {
  const shape = SHAPES[kind];
  const prizeOf = (amount: number | undefined): Stored => {
    if (gives === 'booster') return { kind: gives, bps: units(amount), cap: units(form.most) };
    return isMoney(gives) ? { kind: gives, units: units(amount) } : { kind: gives, count: amount };
  };
  const settings: Record<string, unknown> = {};
  for (const field of shape.money) settings[field] = units(form[field]);
  for (const name of Object.keys(shape.counts ?? {})) settings[name] = form[name as 'ownMax' | 'days'];
  if (shape.periods) settings.period = form.period;
  if (shape.hasProducts) settings.products = form.products;
  if (form.claimDays !== undefined) settings.claimDays = form.claimDays;
  if (shape.prize) settings.prize = prizeOf(form.amount);
  const steps = form.steps ?? [];
  if (kind === 'christmas')
    settings.prizes = steps.flatMap(({ need, amount }) =>
      Array.from({ length: need }, () => prizeOf(amount)),
    );
  else if (kind === 'raffle')
    settings.prizes = steps.map(({ need, amount }) => ({ places: need, prize: prizeOf(amount) }));
  else if (shape.steps)
    settings.rungs = steps.map(({ need, amount }) => ({ need: units(need), prize: prizeOf(amount) }));
  return settings;
}

/** The form of stored settings; undefined for a kind that the editor does not make. */
export function formOf(kind: string, stored: unknown): ActivityForm | undefined {
  const shape = shapeOf(kind);
  if (!shape || !isStored(stored)) return undefined;
  const form: Record<string, unknown> = {};
  for (const field of [...shape.money, ...Object.keys(shape.counts ?? {})])
    if (stored[field] !== undefined) form[field] = Number(stored[field]);
  if (shape.periods) form.period = stored.period;
  if (shape.hasProducts) form.products = stored.products;
  if (stored.claimDays !== undefined) form.claimDays = Number(stored.claimDays);
  if (shape.prize) Object.assign(form, prizeForm(stored.prize));
  if (shape.steps) form.steps = stepsForm(kind, stored);
  return form as ActivityForm;
}

function prizeForm(stored: unknown): { readonly amount?: number; readonly most?: number } {
  if (!isStored(stored)) return {};
  const { units: money, count, bps, cap } = stored;
  return { amount: Number(money ?? count ?? bps), ...(cap !== undefined && { most: Number(cap) }) };
}

function stepsForm(kind: string, { rungs, prizes }: Stored): PrizeStep[] {
  const list = Array.isArray(rungs) ? rungs : Array.isArray(prizes) ? prizes : [];
  const steps: { need: number; amount: number }[] = [];
  for (const line of list) {
    const isDoor = kind === 'christmas';
    const amount = prizeForm(isDoor ? line : (line as Stored).prize).amount ?? 0;
    const last = steps.at(-1);
    if (isDoor && last?.amount === amount) last.need += 1;
    else steps.push({ need: isDoor ? 1 : Number((line as Stored).need ?? (line as Stored).places), amount });
  }
  return steps;
}

/** What the lists of promotions show of it. */
export function amountsOf(kind: TitledKind, gives: GrantKind, form: ActivityForm): CampaignAmounts {
  const amounts = [form.amount ?? 0, ...(form.steps ?? []).map(({ amount }) => amount), form.goal ?? 0];
  const largest = BigInt(Math.max(...amounts));
  const least = SHAPES[kind].isOfDeposits ? (form.need ?? form.steps?.[0]?.need) : undefined;
  const deposit = least === undefined ? {} : { minDeposit: BigInt(least) };
  if (gives === 'booster') return { ...deposit, boosterCap: BigInt(form.most ?? 0) };
  if (largest === 0n) return deposit;
  return isMoney(gives) ? { ...deposit, units: largest } : { ...deposit, count: Number(largest) };
}
