import { SOURCE_MAX } from '@palpite/kernel/markdown/blocks';
import { isSafeAddress } from '@palpite/kernel/markdown/runs';

export type Kind =
  | 'page'
  | 'section'
  | 'faq'
  | 'announcement'
  | 'news'
  | 'banner'
  | 'icon'
  | 'popup'
  | 'tab'
  | 'prompt'
  | 'logo'
  | 'link';

/** A text in one language. `body` is Markdown. */
export interface ItemText {
  readonly title: string;
  readonly summary: string;
  readonly button: string;
  readonly body: string;
}

/** By language; a language may be absent. */
export type ItemTexts = Readonly<Record<string, ItemText>>;

export interface ItemSettings {
  /** Of a question: its section. Of a prompt: its tab. */
  readonly section: string;
  readonly position: number;
  readonly url: string;
  readonly picture: string;
  readonly icon: string;
  readonly who: 'everyone' | 'guest' | 'player';
  readonly levelMin: number;
  readonly levelMax: number;
  /** None: every country. */
  readonly countries: readonly string[];
  /** Promotions are not shown to players who take a break. */
  readonly isPromotion: boolean;
  readonly beginsMs: number;
  readonly endsMs: number;
  readonly repeat: 'daily' | 'once';
  readonly mode: 'frame' | 'outside';
}

export const LEVEL_MAX = 99;

export const USUAL: ItemSettings = {
  section: '',
  position: 100,
  url: '',
  picture: '',
  icon: '',
  who: 'everyone',
  levelMin: 0,
  levelMax: LEVEL_MAX,
  countries: [],
  isPromotion: false,
  beginsMs: 0,
  endsMs: 0,
  repeat: 'daily',
  mode: 'outside',
};

export interface ItemKey {
  readonly kind: Kind;
  readonly slug: string;
  /** Empty: every brand. */
  readonly brand: string;
}

/** An item as the product comes with it. */
export interface BuiltIn {
  readonly kind: Kind;
  readonly slug: string;
  readonly texts: ItemTexts;
  readonly settings: ItemSettings;
}

export interface Fault {
  readonly field: string;
  readonly why: string;
}

/** The fields that a text may name. They are filled in for the brand whose player reads it. */
export const FIELDS = ['brand', 'domain', 'email', 'age', 'currency', 'deposit'] as const;
export type Field = (typeof FIELDS)[number];

const FIELD = /\{([a-z_]{1,30})\}/g;
const PICTURE = /^data:image\/(?:png|jpeg|webp|svg\+xml);base64,[A-Za-z0-9+/]+={0,2}$/;
const NEEDS_BODY: readonly Kind[] = ['page', 'faq', 'announcement', 'news'];
/** Everybody reads the same: these replies are prepared once for all callers. */
const FOR_ALL: readonly Kind[] = ['page', 'section', 'faq', 'tab', 'logo', 'link'];
/** A brand takes the newest of its logos and the text of a tab of the bar. */
const TABS: readonly string[] = ['sport', 'live', 'bets', 'casino', 'account'];

/** What an item cannot be saved with; undefined when it can. */
export function faultOf(
  { kind, slug }: Pick<ItemKey, 'kind' | 'slug'>,
  texts: ItemTexts,
  settings: ItemSettings,
): Fault | undefined {
  return textFault(kind, texts) ?? addressFault(kind, settings) ?? settingFault(kind, slug, settings);
}

function textFault(kind: Kind, texts: ItemTexts): Fault | undefined {
  const all = Object.entries(texts);
  if (all.length === 0) return { field: 'texts', why: 'A text in one language at least is needed' };
  for (const [language, text] of all) {
    const unknown = unknownField(text);
    if (unknown !== undefined)
      return {
        field: 'texts',
        why: `${language}: there is no field {${unknown}}. Known: ${FIELDS.join(', ')}`,
      };
    if (NEEDS_BODY.includes(kind) && text.body.trim() === '')
      return { field: 'texts', why: `${language}: the text is empty` };
    if (text.body.length > SOURCE_MAX) return { field: 'texts', why: `${language}: the text is too long` };
  }
  return undefined;
}

function unknownField({ title, summary, button, body }: ItemText): string | undefined {
  const known: readonly string[] = FIELDS;
  return [...`${title} ${summary} ${button} ${body}`.matchAll(FIELD)]
    .map(([, name = '']) => name)
    .find((name) => !known.includes(name));
}

function addressFault(kind: Kind, { url, picture }: ItemSettings): Fault | undefined {
  if (url !== '' && !isSafeAddress(url))
    return { field: 'url', why: 'An address begins with #/, / or https://' };
  if (kind === 'link' && !url.startsWith('https://'))
    return { field: 'url', why: 'A link leads to an https address' };
  const isPicture =
    picture === '' || PICTURE.test(picture) || (isSafeAddress(picture) && /^(?:\/|https:)/.test(picture));
  if (!isPicture)
    return { field: 'picture', why: 'A picture is an address, or a small PNG, JPEG, WebP or SVG as data' };
  if ((kind === 'banner' || kind === 'logo') && picture === '')
    return { field: 'picture', why: 'A picture is needed' };
  if (kind === 'banner' && url === '')
    return { field: 'url', why: 'A banner leads somewhere: an address is needed' };
  return undefined;
}

function settingFault(kind: Kind, slug: string, settings: ItemSettings): Fault | undefined {
  const { beginsMs, endsMs, levelMin, levelMax, who, countries, section } = settings;
  if (beginsMs > 0 && endsMs > 0 && endsMs <= beginsMs)
    return { field: 'ends_at', why: 'The end is not after the beginning' };
  if (levelMax < levelMin) return { field: 'level_max', why: 'The highest level is below the lowest' };
  const hasAudience = who !== 'everyone' || levelMin > 0 || levelMax < LEVEL_MAX || countries.length > 0;
  if (hasAudience && FOR_ALL.includes(kind))
    return { field: 'who', why: 'Everybody reads this kind: it has no audience' };
  if (who === 'guest' && (levelMin > 0 || levelMax < LEVEL_MAX))
    return { field: 'level_min', why: 'Only players with an account have a level' };
  if (kind === 'faq' && section === '') return { field: 'section', why: 'A question belongs to a section' };
  if (kind === 'prompt' && !TABS.includes(section))
    return { field: 'section', why: `A hint points at a tab: ${TABS.join(', ')}` };
  if (kind === 'tab' && !TABS.includes(slug))
    return { field: 'slug', why: `The tabs are ${TABS.join(', ')}` };
  return undefined;
}

/** The text with the brand's values in its fields. */
export function fill(source: string, values: Readonly<Record<Field, string>>): string {
  return source.replace(FIELD, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as Field] : whole,
  );
}
