import { LANGUAGE_CODES, type LanguageCode } from '@palpite/contract/languages';
import type { NoticeAudience, NoticeSendForm } from '@palpite/contract/operator/notice-calls';
import { MESSAGE_TYPES, type NoticeChannel } from '@palpite/contract/tables/notices';

export const TITLE_MOST = 40;
export const TEXT_MOST = 120;
const DAY_MS = 86_400_000;

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
export function withNumber(audience: NoticeAudience, field: NumberField, text: string): NoticeAudience {
  const { [field]: _, ...rest } = audience;
  const digits = text.replace(/\D/g, '').slice(0, 9);
  return digits === '' ? rest : { ...rest, [field]: Number(digits) };
}

export function withChoice<K extends keyof NoticeAudience>(
  audience: NoticeAudience,
  field: K,
  value: NoticeAudience[K] | undefined,
): NoticeAudience {
  const { [field]: _, ...rest } = audience;
  return (value === undefined ? rest : { ...rest, [field]: value }) as NoticeAudience;
}

/** Languages without a title: they would be refused. */
export function missingLanguages(form: NoticeSendForm): LanguageCode[] {
  return LANGUAGE_CODES.filter((language) => form.texts[language].title.trim() === '');
}

/** Fields as a player would read them. */
export function filled(text: string, brand: string): string {
  return text.replaceAll('{brand}', brand).replaceAll('{name}', 'Camila');
}
