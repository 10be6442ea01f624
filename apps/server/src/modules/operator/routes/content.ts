import { flag } from '@palpite/contract/flag';
import { isLanguageCode, LANGUAGE_CODES } from '@palpite/contract/languages';
import {
  type ContentLine,
  type ContentSettings,
  type ContentTextInput,
  type ContentVersion,
  contentDiscard,
  contentGet,
  contentList,
  contentOff,
  contentPublish,
  contentSave,
} from '@palpite/contract/operator/content-calls';
import { CONTENT_KINDS } from '@palpite/contract/tables/content';
import type { OperatorRoute } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import type { ItemSettings, ItemTexts, SeenItem, SeenVersion } from '../../content/index.ts';
import type { Operator } from '../index.ts';
import { DONE, refusalFor, servePermitted } from './permitted.ts';

const RECORDS_MAX = 400;
const wrong = (field: string) => new Refusal('invalid-field', { field });

/** Calls about content: lists, versions, drafts, publications. */
export function contentRoutes(operator: Operator): OperatorRoute[] {
  return [...readRoutes(operator), ...commandRoutes(operator)];
}

function readRoutes({ ports }: Operator): OperatorRoute[] {
  const { admin } = ports.content;
  return [
    servePermitted(contentList, 'content.read', async ({ kind, brand, language, state }) => {
      if (brand !== undefined && !ports.brands().some(({ id }) => id === brand)) return wrong('brand');
      const all = await admin.list({ kind: undefined, brand });
      const found = all.filter(
        (item) =>
          (kind === undefined || item.kind === kind) &&
          (language === undefined || Object.hasOwn(item.texts, language)) &&
          (state === undefined || item.state === state || (state === 'draft' && item.draft > 0)),
      );
      return {
        records: found.slice(0, RECORDS_MAX).map(lineOf),
        counts: CONTENT_KINDS.map((of) => ({
          kind: of,
          count: all.filter((item) => item.kind === of).length,
        })),
        cut: flag(found.length > RECORDS_MAX),
      };
    }),
    servePermitted(contentGet, 'content.read', async (key) => {
      const whole = await admin.item(key);
      if (!whole) return wrong('slug');
      return {
        line: lineOf(whole.item),
        versions: whole.versions.map(versionOf),
        history: whole.history.map(({ version, by, at }) => ({ version, by, at: at.getTime() })),
      };
    }),
  ];
}

function commandRoutes(operator: Operator): OperatorRoute[] {
  return [
    servePermitted(contentSave, 'content.set', async ({ from, texts, settings, reason, ...key }, actor) => {
      const request = { key, from, texts: textsOf(texts), settings: settingsOf(settings), reason };
      const outcome = await operator.saveContent(actor, request);
      return outcome.is === 'declined' ? refusalFor(outcome) : { version: outcome.done };
    }),
    servePermitted(contentPublish, 'content.set', async ({ version, reason, ...key }, actor) => {
      const outcome = await operator.publishContent(actor, { key, version, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(contentOff, 'content.set', async ({ reason, ...key }, actor) => {
      const outcome = await operator.takeContentDown(actor, { key, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(contentDiscard, 'content.set', async ({ version, reason, ...key }, actor) => {
      const outcome = await operator.discardContent(actor, { key, version, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
  ];
}

function lineOf(item: SeenItem): ContentLine {
  const { kind, slug, brand, settings, state, published, draft, texts } = item;
  const languages = LANGUAGE_CODES.filter((language) => Object.hasOwn(texts, language));
  const title = texts.ENG?.title ?? texts[languages[0] ?? 'ENG']?.title ?? '';
  return {
    kind,
    slug,
    brand,
    title,
    section: settings.section,
    position: settings.position,
    languages,
    state,
    published,
    draft,
    begins_at: settings.beginsMs,
    ends_at: settings.endsMs,
    changed_at: item.changedMs,
  };
}

function versionOf({ number, texts, settings, by, atMs, publishedMs }: SeenVersion): ContentVersion {
  return {
    number,
    texts: Object.entries(texts).flatMap(([language, { title, summary, button, body }]) =>
      isLanguageCode(language) ? [{ language, title, summary, button, lines: body.split('\n') }] : [],
    ),
    settings: wireSettings(settings),
    by,
    at: atMs,
    published_at: publishedMs,
  };
}

function textsOf(texts: readonly ContentTextInput[]): ItemTexts {
  return Object.fromEntries(
    texts.map(({ language, title, summary, button, lines }) => [
      language,
      { title, summary, button, body: lines.join('\n') },
    ]),
  );
}

const settingsOf = (settings: ContentSettings): ItemSettings => ({
  section: settings.section,
  position: settings.position,
  url: settings.url,
  picture: settings.picture,
  icon: settings.icon,
  who: settings.who,
  levelMin: settings.level_min,
  levelMax: settings.level_max,
  countries: settings.countries,
  isPromotion: settings.is_promotion === 1,
  beginsMs: settings.begins_at,
  endsMs: settings.ends_at,
  repeat: settings.repeat,
  mode: settings.mode,
});

const wireSettings = (settings: ItemSettings): ContentSettings => ({
  section: settings.section,
  position: settings.position,
  url: settings.url,
  picture: settings.picture,
  icon: settings.icon,
  who: settings.who,
  level_min: settings.levelMin,
  level_max: settings.levelMax,
  countries: [...settings.countries],
  is_promotion: flag(settings.isPromotion),
  begins_at: settings.beginsMs,
  ends_at: settings.endsMs,
  repeat: settings.repeat,
  mode: settings.mode,
});
