import { LANGUAGE_CODES } from '@palpite/contract/languages';
import type { CampaignForm } from '@palpite/contract/operator/campaign-calls';
import { CAMPAIGN_PRODUCTS, type CampaignKind } from '@palpite/contract/operator/campaign-tables';
import { DEFAULT_TERMS, isMoneyKind } from '@palpite/kernel/bonus/terms';
import { parseOdds } from '@palpite/kernel/odds';
import { percentText, priceText, readLimit, readPercent } from '../../app/parts/numbers.ts';

/** A `duration` is hours on the wire; days are typed, or hours with their unit: `30`, `0.5`, `8 h`. */
type ValueKind = 'money' | 'share' | 'count' | 'duration' | 'odds' | 'word' | 'instant' | 'flag' | 'players';

/** What is typed, by the path of the field in the form; the server names a wrong field by the same path. */
export type Draft = Readonly<Record<string, string>>;

const HOURS_A_DAY = 24;
const SHARE_MOST = 10_000_000;
/** In Latin and Cyrillic. */
const HOURS = /^(\d{1,6})\s*[hч]$/i;

/** Every field of the form that is typed, and how. */
export const DRAFT_FIELDS: Readonly<Record<string, ValueKind>> = {
  brand: 'word',
  code: 'word',
  kind: 'word',
  trigger: 'word',
  'audience.registered_from': 'instant',
  'audience.registered_until': 'instant',
  'audience.players': 'players',
  'amounts.share': 'share',
  'amounts.most': 'money',
  'amounts.least_deposit': 'money',
  'amounts.deposit_number': 'count',
  'amounts.every_hours': 'duration',
  'amounts.amount': 'money',
  'amounts.count': 'count',
  'amounts.least_odds': 'odds',
  'amounts.studio': 'word',
  'amounts.game': 'word',
  'amounts.win_to': 'word',
  'amounts.booster_kind': 'word',
  'amounts.booster_share': 'share',
  'amounts.booster_most': 'money',
  'amounts.least_legs': 'count',
  'amounts.least_leg_odds': 'odds',
  'amounts.valid_hours': 'duration',
  'terms.wagering': 'share',
  'terms.base': 'word',
  'terms.least_odds': 'odds',
  'terms.most_stake': 'money',
  'terms.most_cash': 'money',
  'terms.most_cash_times': 'share',
  'terms.sticky': 'flag',
  'terms.valid_hours': 'duration',
  ...Object.fromEntries(
    CAMPAIGN_PRODUCTS.map((product) => [`terms.contribution.${product}`, 'share' as const]),
  ),
  ...Object.fromEntries(
    LANGUAGE_CODES.flatMap((language) => [
      [`texts.${language}.title`, 'word' as const],
      [`texts.${language}.text`, 'word' as const],
    ]),
  ),
  begins: 'instant',
  ends: 'instant',
  budget: 'money',
  per_player: 'count',
  listed: 'flag',
};

const NEEDED = ['brand', 'code', 'kind', 'trigger', 'begins', 'terms.wagering', 'terms.least_odds'];
const ALWAYS_TEXT = /^texts\./;

/** The amounts that each kind has; a share of the deposit stands in place of a fixed amount. */
const AMOUNTS: Readonly<Record<CampaignKind, readonly string[]>> = {
  cash: ['amount'],
  bonus: ['amount'],
  free_bet: ['amount', 'least_odds', 'valid_hours'],
  free_round: ['studio', 'game', 'count', 'amount', 'win_to', 'valid_hours'],
  spin: ['count', 'valid_hours'],
  booster: ['booster_kind', 'booster_share', 'booster_most', 'least_legs', 'least_leg_odds', 'valid_hours'],
  points: ['count'],
};

/** The paths of the amounts that a campaign of this kind and trigger shows, in the order of the editor. */
export function amountFields(kind: string, trigger: string): string[] {
  // The steps of an activity and the places of a ranking have the amounts.
  if (trigger === 'ranking' || trigger === 'activity' || trigger === 'activity_play') return [];
  const own = AMOUNTS[kind as CampaignKind] ?? [];
  const ofDeposit = trigger === 'deposit' || trigger === 'reload';
  const share = ofDeposit && (kind === 'bonus' || kind === 'cash');
  return [
    ...(ofDeposit
      ? ['least_deposit', ...(trigger === 'deposit' ? ['deposit_number'] : ['every_hours'])]
      : []),
    ...(share ? ['share', 'most'] : own),
  ].map((name) => `amounts.${name}`);
}

export type ReadDraft =
  | { readonly is: 'read'; readonly form: CampaignForm }
  | { readonly is: 'wrong'; readonly fields: readonly string[] };

/** The form of what was typed, or the fields that cannot be read. `localMs` reads a date and time input. */
export function readDraft(draft: Draft, localMs: (text: string) => number): ReadDraft {
  const form: Record<string, unknown> = { audience: {}, amounts: {}, terms: {}, texts: {} };
  const wrong: string[] = [];
  const shown = new Set(amountFields(draft.kind ?? '', draft.trigger ?? ''));
  for (const [path, kind] of Object.entries(DRAFT_FIELDS)) {
    if (path.startsWith('amounts.') && !shown.has(path)) continue;
    const text = (draft[path] ?? '').trim();
    if (text === '' && !ALWAYS_TEXT.test(path) && kind !== 'flag') {
      if (NEEDED.includes(path)) wrong.push(path);
      continue;
    }
    const asPieces = path === 'budget' && !isMoneyKind(draft.kind ?? '');
    const value = readValue(asPieces ? 'count' : kind, text, localMs);
    if (value === undefined) wrong.push(path);
    else put(form, path.split('.'), value);
  }
  return wrong.length > 0 ? { is: 'wrong', fields: wrong } : { is: 'read', form: form as CampaignForm };
}

function readValue(kind: ValueKind, text: string, localMs: (text: string) => number): unknown {
  switch (kind) {
    case 'word':
      return text;
    case 'flag':
      return text === '1' ? 1 : 0;
    case 'money': {
      const read = readLimit(text);
      return read.is === 'cents' ? read.cents : undefined;
    }
    case 'share':
      return readPercent(text, { least: 0, most: SHARE_MOST });
    case 'count':
      return /^\d{1,12}$/.test(text) ? Number(text) : undefined;
    case 'duration':
      return readHours(text);
    case 'odds':
      return parseOdds(text.replace(',', '.'));
    case 'instant': {
      const ms = localMs(text);
      return Number.isFinite(ms) ? ms : undefined;
    }
    case 'players': {
      const parts = text.split(/[\s,;]+/);
      return parts.every((part) => /^[1-9]\d{0,15}$/.test(part)) ? parts.map(Number) : undefined;
    }
  }
}

function readHours(text: string): number | undefined {
  const [, typed] = HOURS.exec(text) ?? [];
  if (typed !== undefined) return Number(typed);
  const hundredths = readPercent(text, { least: 0, most: SHARE_MOST });
  const hours = hundredths === undefined ? undefined : (hundredths * HOURS_A_DAY) / 100;
  return hours !== undefined && Number.isInteger(hours) ? hours : undefined;
}

/** In days where hundredths of a day are exact, else in hours: what is shown is read back as the same. */
function durationText(hours: number): string {
  const hundredths = (hours * 100) / HOURS_A_DAY;
  return Number.isInteger(hundredths) ? percentText(hundredths) : `${hours} h`;
}

function put(into: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  const inner = (into[name] ?? {}) as Record<string, unknown>;
  into[name] = inner;
  put(inner, rest, value);
}

/** What the editor shows for a stored campaign. `localText` writes a date and time input. */
export function draftOf(form: CampaignForm, localText: (atMs: number) => string): Draft {
  return Object.fromEntries(
    Object.entries(DRAFT_FIELDS).map(([path, kind]) => {
      const value = path
        .split('.')
        .reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], form);
      const asPieces = path === 'budget' && !isMoneyKind(form.kind);
      return [path, value === undefined ? '' : writeValue(asPieces ? 'count' : kind, value, localText)];
    }),
  );
}

function writeValue(kind: ValueKind, value: unknown, localText: (atMs: number) => string): string {
  switch (kind) {
    case 'money':
    case 'share':
      return percentText(value as number);
    case 'duration':
      return durationText(value as number);
    case 'odds':
      return priceText(value as number);
    case 'instant':
      return localText(value as number);
    case 'players':
      return (value as readonly number[]).join(', ');
    case 'word':
    case 'flag':
    case 'count':
      return String(value);
  }
}

/** A new campaign before anything is typed: the terms that most bonuses have. */
export function newDraft(brand: string, begins: string): Draft {
  const { wagerX100, base, minOdds, maxStake, expiresAt, contribution } = DEFAULT_TERMS;
  return {
    ...Object.fromEntries(Object.keys(DRAFT_FIELDS).map((path) => [path, ''])),
    ...Object.fromEntries(
      Object.entries(contribution).map(([product, bps]) => [
        `terms.contribution.${product}`,
        percentText(Number(bps)),
      ]),
    ),
    brand,
    begins,
    kind: 'bonus',
    trigger: 'deposit',
    listed: '1',
    per_player: '1',
    'terms.wagering': percentText(Number(wagerX100)),
    'terms.base': base,
    'terms.least_odds': priceText(Number(minOdds)),
    'terms.most_stake': percentText(Number(maxStake)),
    'terms.valid_hours': durationText(expiresAt),
    'amounts.win_to': 'bonus',
    'amounts.booster_kind': 'profit',
  };
}

/** A copy of another campaign: a new one with a code of its own. */
export function copyDraft(draft: Draft): Draft {
  return { ...draft, code: `${draft.code ?? ''}_2`.slice(0, 40) };
}

/** The languages that have no title yet. */
export function missingTitles(draft: Draft): string[] {
  return LANGUAGE_CODES.filter((language) => (draft[`texts.${language}.title`] ?? '').trim() === '');
}
