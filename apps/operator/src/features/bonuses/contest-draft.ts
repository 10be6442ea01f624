import {
  ACTIVITY_SETTINGS,
  type ActivityField,
  CLAIM_DAYS,
  type EditedActivity,
  hasClaimDays,
} from '@palpite/contract/operator/activity-tables';
import type { ActivityPart, CampaignForm, RankingPart } from '@palpite/contract/operator/campaign-calls';
import { isMoneyKind } from '@palpite/kernel/bonus/terms';
import { DAY_MS, dayBounds, instant, offsetMs, type Zone } from '@palpite/kernel/time';
import { percentText, readLimit, readPercent } from '../../app/parts/numbers.ts';
import { type Draft, draftOf, newDraft, type ReadDraft, readDraft } from './draft.ts';

/** What the editor edits; each has a list of its own. */
export type CampaignGroup = 'campaigns' | 'activities' | 'rankings';

export function groupOf(trigger: string, activity = ''): CampaignGroup {
  if (trigger === 'ranking') return 'rankings';
  const isActivity = activity !== '' || trigger === 'activity' || trigger === 'activity_play';
  return isActivity ? 'activities' : 'campaigns';
}

export const groupOfDraft = (draft: Draft): CampaignGroup =>
  groupOf(draft.trigger ?? '', draft['activity.kind'] ?? '');

/** Whether the campaign itself says what it gives and when, to the minute; the offer of a deposit does. */
export function isPlain(draft: Draft): boolean {
  return groupOfDraft(draft) === 'campaigns' || draft['activity.kind'] === 'first_charge';
}

/** UTC is the only zone without a name. */
export const zoneOf = (name: string): Zone => (name === 'UTC' ? { offsetMinutes: 0 } : { name });

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const HALF_DAY_MS = DAY_MS / 2;

/** The midnight with which the day begins in the zone; NaN for a text that is no day. */
export function dayMs(text: string, zone: Zone): number {
  const noon = DAY.test(text) ? Date.parse(`${text}T12:00:00Z`) : Number.NaN;
  if (!Number.isFinite(noon)) return Number.NaN;
  return dayBounds(instant(noon - offsetMs(instant(noon), zone)), zone).from;
}

/** The day of the zone as a date input has it; `days` moves it. */
export function dayText(atMs: number, zone: Zone, days = 0): string {
  const { from } = dayBounds(instant(atMs), zone, days);
  return new Date(from + HALF_DAY_MS + offsetMs(from, zone)).toISOString().slice(0, 10);
}

const MONEY: readonly string[] = ['need', 'stake', 'ticket', 'goal', 'each', 'deposit', 'most', 'day_budget'];
/** Of a ranking: money, or a multiplier. */
const HUNDREDTHS: readonly string[] = ['least_stake', 'least_score'];
const COUNTS: readonly string[] = ['own_max', 'days', 'claim_days', 'lasts'];
const WORDS: readonly string[] = ['kind', 'period', 'metric'];

/** How many lines the list of steps has. */
export function stepCount(draft: Draft, part: 'activity' | 'ranking'): number {
  const count = Number(draft[`${part}.steps`] ?? '0');
  return Number.isInteger(count) && count >= 0 ? count : 0;
}

/** Whether a list of steps stands beside what is asked for. */
export function hasSteps(draft: Draft): boolean {
  const kind = draft['activity.kind'] ?? '';
  return draft.trigger === 'ranking' || activityFields(kind, '').includes('steps');
}

/** The fields of an activity that its kind and what it gives have. */
export function activityFields(kind: string, gives: string): readonly ActivityField[] {
  const fields = ACTIVITY_SETTINGS[kind as EditedActivity] ?? [];
  return fields.filter((field) => field !== 'most' || gives === 'booster');
}

/** The form of what was typed, or the fields that cannot be read. Days are those of the brand's zone. */
export function readForm(draft: Draft, zone: Zone, localMs: (text: string) => number): ReadDraft {
  const group = groupOfDraft(draft);
  if (isPlain(draft)) return withOffer(draft, readDraft(draft, localMs));
  const inZone = (text: string) => (DAY.test(text) ? dayMs(text, zone) : localMs(text));
  const base = readDraft({ ...draft, ends: endOf(draft, zone, group) }, inZone);
  const part = group === 'rankings' ? 'ranking' : 'activity';
  const read = readPart(draft, part);
  const wrong = [...(base.is === 'wrong' ? base.fields : []), ...read.wrong];
  if (base.is === 'wrong' || wrong.length > 0) return { is: 'wrong', fields: wrong };
  const { ends, ...endless } = base.form;
  const form = part === 'ranking' || ends === undefined ? endless : base.form;
  return { is: 'read', form: { ...form, [part]: read.value } as CampaignForm };
}

/** The offer of the first deposit is a campaign that is shown as an activity. */
function withOffer(draft: Draft, read: ReadDraft): ReadDraft {
  if (read.is === 'wrong' || draft['activity.kind'] !== 'first_charge') return read;
  return { is: 'read', form: { ...read.form, activity: { kind: 'first_charge' } } };
}

/** The campaign ends when nothing can be received any more. */
function endOf(draft: Draft, zone: Zone, group: CampaignGroup): string {
  const last = draft.ends ?? '';
  const from = dayMs(last, zone);
  if (group !== 'activities' || !Number.isFinite(from)) return group === 'rankings' ? '' : last;
  return dayText(from, zone, 1 + claimDaysOf(draft['activity.kind'], draft['activity.claim_days']));
}

function claimDaysOf(kind: string | undefined, text: string | undefined): number {
  if (!hasClaimDays(kind ?? '')) return 0;
  const days = Number(text || CLAIM_DAYS);
  return Number.isInteger(days) && days > 0 ? days : CLAIM_DAYS;
}

function readPart(draft: Draft, part: 'activity' | 'ranking') {
  const value: Record<string, unknown> = {};
  const wrong: string[] = [];
  const gives = draft.kind ?? '';
  const take = (name: string, read: unknown) => {
    if (read === undefined) wrong.push(`${part}.${name}`);
    else value[name] = read;
  };
  const names =
    part === 'ranking'
      ? [
          'period',
          'metric',
          'products',
          'least_stake',
          'least_score',
          'prize_share',
          'settle_minutes',
          'steps',
        ]
      : ['kind', ...activityFields(draft['activity.kind'] ?? '', gives), ...claimField(draft)];
  for (const name of names) {
    const text = (draft[`${part}.${name}`] ?? '').trim();
    if (name === 'steps') value.steps = readSteps(draft, part, wrong);
    else if (name === 'products') {
      const products = text === '' ? [] : text.split(',');
      if (products.length > 0) value.products = products;
      else if (part === 'activity') wrong.push('activity.products');
    } else if (name === 'hours') take(name, readHours(text));
    else if (name === 'claim_days' && text === '') continue;
    else if (name === 'amount') take(name, readAmount(text, gives));
    else if (name === 'prize_share') take(name, readPercent(text, { least: 1, most: 10_000 }));
    else if (MONEY.includes(name) || HUNDREDTHS.includes(name)) take(name, readAmount(text || '0', 'cash'));
    else if (COUNTS.includes(name) || name === 'settle_minutes') take(name, readCount(text));
    else take(name, text === '' ? undefined : text);
  }
  return { value, wrong };
}

const claimField = (draft: Draft) => (hasClaimDays(draft['activity.kind'] ?? '') ? ['claim_days'] : []);

const HOUR = /^([01]?\d|2[0-3]):([0-5]\d)$/;

/** `12:00, 21:30` as minutes of the day. */
function readHours(text: string): number[] | undefined {
  const found = text.split(/[\s,;]+/).map((hour) => HOUR.exec(hour));
  if (!found.every((match) => match !== null)) return undefined;
  return found.map(([, hours, minutes]) => Number(hours) * 60 + Number(minutes));
}

const hourText = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

const readCount = (text: string) => (/^\d{1,12}$/.test(text) ? Number(text) : undefined);

/** Cents, basis points of a booster, or pieces. */
function readAmount(text: string, gives: string): number | undefined {
  if (gives === 'booster') return readPercent(text, { least: 0, most: 1_000_000 });
  if (!isMoneyKind(gives)) return readCount(text);
  const read = readLimit(text);
  return read.is === 'cents' ? read.cents : undefined;
}

/** Whether the number of a step is money: of deposits and stakes it is, days and places are counted. */
export function needIsMoney(draft: Draft, part: 'activity' | 'ranking'): boolean {
  const kind = draft['activity.kind'];
  return part === 'activity' && (kind === 'total_deposit' || kind === 'bet_reward');
}

function readSteps(draft: Draft, part: 'activity' | 'ranking', wrong: string[]) {
  return Array.from({ length: stepCount(draft, part) }, (_, index) => {
    const path = `${part}.steps.${index}`;
    const need = readAmount(draft[`${path}.need`] ?? '', needIsMoney(draft, part) ? 'cash' : 'points');
    const amount = readAmount(draft[`${path}.amount`] ?? '', draft.kind ?? '');
    if (need === undefined) wrong.push(`${path}.need`);
    if (amount === undefined) wrong.push(`${path}.amount`);
    return { need: need ?? 0, amount: amount ?? 0 };
  });
}

/** What the editor shows for a stored campaign. */
export function draftOfForm(form: CampaignForm, zone: Zone, localText: (atMs: number) => string): Draft {
  const draft = draftOf(form, localText);
  const { activity, ranking, ends } = form;
  if (activity?.kind === 'first_charge') return { ...draft, 'activity.kind': activity.kind };
  if (groupOf(form.trigger, activity?.kind) === 'campaigns') return draft;
  const given = activity?.claim_days;
  const claim = claimDaysOf(activity?.kind, given === undefined ? undefined : String(given));
  return {
    ...draft,
    begins: dayText(form.begins, zone),
    ends: ends === undefined ? '' : dayText(ends, zone, -1 - claim),
    ...(activity && partDraft('activity', activity, form.kind)),
    ...(ranking && partDraft('ranking', ranking, 'cash')),
  };
}

function partDraft(part: 'activity' | 'ranking', form: ActivityPart | RankingPart, gives: string): Draft {
  const draft: Record<string, string> = {};
  for (const [name, value] of Object.entries(form)) {
    const path = `${part}.${name}`;
    if (name === 'steps') continue;
    if (name === 'hours') draft[path] = (value as number[]).map(hourText).join(', ');
    else if (Array.isArray(value)) draft[path] = value.join(',');
    else if (WORDS.includes(name)) draft[path] = String(value);
    else if (name === 'amount') draft[path] = amountDraft(Number(value), gives);
    else if (MONEY.includes(name) || HUNDREDTHS.includes(name) || name === 'prize_share')
      draft[path] = percentText(Number(value));
    else draft[path] = String(value);
  }
  const steps = form.steps ?? [];
  draft[`${part}.steps`] = String(steps.length);
  const needs = needIsMoney(draft, part) ? 'cash' : 'points';
  for (const [index, { need, amount }] of steps.entries()) {
    draft[`${part}.steps.${index}.need`] = amountDraft(need, needs);
    draft[`${part}.steps.${index}.amount`] = amountDraft(amount, gives);
  }
  return draft;
}

const amountDraft = (value: number, gives: string) =>
  gives === 'booster' || isMoneyKind(gives) ? percentText(value) : String(value);

/** A new activity or ranking before anything is typed. */
export function newContest(group: Exclude<CampaignGroup, 'campaigns'>, brand: string, today: string): Draft {
  const draft = { ...newDraft(brand, today), kind: 'cash', per_player: '' };
  if (group === 'rankings')
    return {
      ...draft,
      trigger: 'ranking',
      'ranking.period': 'day',
      'ranking.metric': 'stake',
      'ranking.least_stake': '0',
      'ranking.least_score': '0',
      'ranking.prize_share': '50',
      'ranking.settle_minutes': '10',
      'ranking.steps': '3',
    };
  return {
    ...draft,
    trigger: 'activity_play',
    'activity.kind': 'bet_reward',
    'activity.period': 'week',
    'activity.products': 'sports,slots',
    'activity.claim_days': String(CLAIM_DAYS),
    'activity.steps': '3',
    'terms.wagering': '1',
  };
}

/** What can be given at once, in the unit of the budget; undefined while something cannot be read. */
export function costAtOnce(draft: Draft, part: 'activity' | 'ranking'): number | undefined {
  const wrong: string[] = [];
  const steps = readSteps(draft, part, wrong);
  if (wrong.length > 0 || steps.length === 0) return undefined;
  const kind = draft['activity.kind'];
  if (part === 'ranking' || kind === 'raffle' || kind === 'christmas' || kind === 'money_rain')
    return steps.reduce((sum, { need, amount }) => sum + need * amount, 0);
  if (kind === 'week_cash') return Math.max(...steps.map(({ amount }) => amount));
  return steps.reduce((sum, { amount }) => sum + amount, 0);
}
