import { harmlessHtml, isHarmlessUrl } from './harmless-html.ts';

export type BannerKind = 'normal' | 'deposit' | 'pwa' | 'ui_switch' | 'banned';
const KINDS: readonly BannerKind[] = ['normal', 'deposit', 'pwa', 'ui_switch', 'banned'];

export interface OwnBanner {
  readonly content: 'image' | 'html';
  readonly info: string;
  readonly url: string;
  readonly kind: BannerKind;
  readonly title: string;
}

const OWN_MAX = 6;
const TITLE_MAX = 120;

/**
 * The banners that an operator wrote as JSON: `[{ "type": 1, "info": "/promo.png", "url": "#/live", "title": … }]`. A
 * banner that cannot be shown safely is left out; the others stay.
 */
export function readBanners(text: string): OwnBanner[] {
  let reported: unknown;
  try {
    reported = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(reported)) return [];
  return reported.flatMap((banner) => readBanner(banner) ?? []).slice(0, OWN_MAX);
}

function readBanner(reported: unknown): OwnBanner | undefined {
  if (typeof reported !== 'object' || reported === null) return undefined;
  const { type, info, url = '', title = '', banner_type = 'normal' } = reported as Record<string, unknown>;
  const kind = KINDS.find((known) => known === banner_type);
  if (typeof info !== 'string' || info === '' || typeof url !== 'string' || typeof title !== 'string')
    return undefined;
  if (!kind || (url !== '' && !isHarmlessUrl(url))) return undefined;
  const shown = { url, kind, title: title.slice(0, TITLE_MAX) };
  if (type !== 1) return { ...shown, content: 'html', info: harmlessHtml(info) };
  return isHarmlessUrl(info) && !info.startsWith('#') ? { ...shown, content: 'image', info } : undefined;
}
