import type { ItemKey, ItemSettings, ItemTexts, SeenVersion } from '../../content/index.ts';
import { BOOKMAKER } from '../core/command.ts';
import type { Actor } from '../core/permission.ts';
import type { OperatorDeps } from './deps.ts';
import { declined, declinedField, perform } from './perform.ts';
import type { ContentPort } from './ports.ts';

export type ContentCommandDeps = OperatorDeps & { readonly content: ContentPort };

/** In the audit: `content:faq/withdraw-time` for all brands, `content:br/faq/withdraw-time` for one. */
const targetOf = ({ kind, slug, brand }: ItemKey) => ({
  kind: BOOKMAKER,
  id: `content:${brand === '' ? '' : `${brand}/`}${kind}/${slug}`,
});

/** What of a version the audit stores: the titles and settings, and how long each text is. */
function summaryOf(version: Pick<SeenVersion, 'number' | 'texts' | 'settings'>) {
  const { picture, ...settings } = version.settings;
  return {
    version: version.number,
    titles: Object.fromEntries(
      Object.entries(version.texts).map(([language, { title }]) => [language, title]),
    ),
    letters: Object.fromEntries(
      Object.entries(version.texts).map(([language, { body }]) => [language, body.length]),
    ),
    settings: { ...settings, picture: picture.slice(0, 80) },
  };
}

export function saveContent(
  deps: ContentCommandDeps,
  actor: Actor,
  request: {
    readonly key: ItemKey;
    readonly from: number;
    readonly texts: ItemTexts;
    readonly settings: ItemSettings;
    readonly reason: string;
  },
) {
  const { key, from, texts, settings, reason } = request;
  return perform(deps, actor, { command: 'content.save', target: targetOf(key), reason }, async (tx) => {
    const outcome = await deps.content.admin.save(tx, { key, from, texts, settings, by: actor.name });
    if (outcome.is === 'refused')
      return declinedField('content-refused', outcome.fault.why, outcome.fault.field);
    if (outcome.is !== 'saved') return declined(outcome.is);
    const { version: number, before } = outcome;
    return {
      is: 'done',
      before: before ? summaryOf(before) : {},
      after: summaryOf({ number, texts, settings }),
      done: number,
    };
  });
}

/** -1 is nothing, 0 the text that the product comes with. */
const shownText = (version: number): string =>
  version < 0 ? 'nothing' : version === 0 ? 'built-in' : `version ${version}`;

export function publishContent(
  deps: ContentCommandDeps,
  actor: Actor,
  { key, version, reason }: { readonly key: ItemKey; readonly version: number; readonly reason: string },
) {
  return perform(deps, actor, { command: 'content.publish', target: targetOf(key), reason }, async (tx) => {
    const outcome = await deps.content.admin.publish(tx, { key, version, by: actor.name });
    if (outcome.is !== 'done') return declined(outcome.is);
    return {
      is: 'done',
      before: { shown: shownText(outcome.before) },
      after: { shown: shownText(version) },
      done: undefined,
      afterCommit: () => deps.content.admin.changed(),
    };
  });
}

export function takeContentDown(
  deps: ContentCommandDeps,
  actor: Actor,
  { key, reason }: { readonly key: ItemKey; readonly reason: string },
) {
  return perform(deps, actor, { command: 'content.off', target: targetOf(key), reason }, async (tx) => {
    const outcome = await deps.content.admin.takeDown(tx, { key, by: actor.name });
    if (outcome.is !== 'done') return declined(outcome.is);
    return {
      is: 'done',
      before: { shown: shownText(outcome.before) },
      after: { shown: 'nothing' },
      done: undefined,
      afterCommit: () => deps.content.admin.changed(),
    };
  });
}

export function discardContent(
  deps: ContentCommandDeps,
  actor: Actor,
  { key, version, reason }: { readonly key: ItemKey; readonly version: number; readonly reason: string },
) {
  return perform(deps, actor, { command: 'content.discard', target: targetOf(key), reason }, async (tx) => {
    const outcome = await deps.content.admin.discard(tx, key, version);
    if (outcome.is !== 'done') return declined(outcome.is);
    return { is: 'done', before: { draft: version }, after: {}, done: undefined };
  });
}
