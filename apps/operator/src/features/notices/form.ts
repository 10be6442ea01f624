import { LANGUAGE_CODES, type LanguageCode } from '@palpite/contract/languages';
import type {
  NoticeAudience,
  NoticeConditions,
  NoticeSendForm,
} from '@palpite/contract/operator/notice-calls';
import { MESSAGE_TYPES, type NoticeChannel } from '@palpite/contract/tables/notices';
import { DAY_MS, HOUR_MS } from '@palpite/kernel/time';

export const TITLE_MOST = 40;
export const TEXT_MOST = 120;

/** Conditions of an audience in the order in which they are offered. */
export const EXCEPT_FIELDS = [
  'languages',
  'registered_from',
  'registered_until',
  'seen_days',
  'unseen_days',
  'deposits_from',
  'deposits_until',
  'level_from',
  'level_until',
  'plays',
  'players',
] as const satisfies readonly (keyof NoticeConditions)[];
export const AUDIENCE_FIELDS = [...EXCEPT_FIELDS, 'open_bets'] as const;
export type AudienceField = (typeof AUDIENCE_FIELDS)[number];
export type ConditionValues = Omit<NoticeAudience, 'except'>;
const PLAYERS_MAX = 1_000;

/** The numbers in a text, each once. */
export function playersOf(text: string): number[] {
  const numbers = (text.match(/\d{1,15}/g) ?? []).map(Number).filter((number) => number > 0);
  return [...new Set(numbers)].slice(0, PLAYERS_MAX);
}

/** An empty message: an account notice to everybody of the brand, in the app and by push. */
export function emptyForm(brand: string, nowMs: number): NoticeSendForm {
  const empty = { title: '', text: '' };
  return {
    brand,
    kind: 'service',
    message_type: MESSAGE_TYPES.account,
    audience: {},
    channels: ['in_app', 'push'],
    is_top: 0,
    turn_time: 5,
    path: '/announcement',
    texts: { ENG: empty, PT: empty, ES: empty, RU: empty, VI: empty },
    begins: nowMs,
    ends: nowMs + DAY_MS,
  };
}

/** A message of the other kind is in the other tab of the message centre. */
export function withKind(form: NoticeSendForm, kind: NoticeSendForm['kind']): NoticeSendForm {
  const type = kind === 'marketing' ? MESSAGE_TYPES.promotions : MESSAGE_TYPES.account;
  return { ...form, kind, message_type: type };
}

export function withText(
  form: NoticeSendForm,
  language: LanguageCode,
  words: { readonly title?: string; readonly text?: string },
): NoticeSendForm {
  return { ...form, texts: { ...form.texts, [language]: { ...form.texts[language], ...words } } };
}

export function withChannel(form: NoticeSendForm, channel: NoticeChannel, on: boolean): NoticeSendForm {
  const others = form.channels.filter((one) => one !== channel);
  const channels = on ? [...others, channel] : others;
  return { ...form, channels, is_top: channels.includes('in_app') ? form.is_top : 0 };
}

export type NumberField =
  | 'seen_days'
  | 'unseen_days'
  | 'deposits_from'
  | 'deposits_until'
  | 'level_from'
  | 'level_until';

/** An empty field is no condition. */
export function withNumber<C extends ConditionValues>(conditions: C, field: NumberField, text: string): C {
  const { [field]: _, ...rest } = conditions;
  const digits = text.replace(/\D/g, '').slice(0, 9);
  return (digits === '' ? rest : { ...rest, [field]: Number(digits) }) as C;
}

export function withChoice<C extends NoticeAudience, K extends keyof NoticeAudience>(
  conditions: C,
  field: K,
  value: NoticeAudience[K] | undefined,
): C {
  const { [field]: _, ...rest } = conditions;
  return (value === undefined ? rest : { ...rest, [field]: value }) as C;
}

/** The hour that is chosen first for a message that is sent later. */
export function laterForm(form: NoticeSendForm, nowMs: number): NoticeSendForm {
  const begins = Math.ceil((nowMs + HOUR_MS) / HOUR_MS) * HOUR_MS;
  return { ...form, begins, ends: Math.max(form.ends, begins + DAY_MS) };
}

/** Languages without a title: they would be refused. */
export function missingLanguages(form: NoticeSendForm): LanguageCode[] {
  return LANGUAGE_CODES.filter((language) => form.texts[language].title.trim() === '');
}

/** Fields as a player would read them. */
export function filled(text: string, brand: string): string {
  return text.replaceAll('{brand}', brand).replaceAll('{name}', 'Camila');
}
