import {
  announcementList,
  contentPage,
  faqList,
  iconList,
  linkOpen,
  logoConf,
  newsList,
  popupList,
  tabIndex,
  tabPrompt,
} from '@palpite/contract/calls/reach/content';
import type {
  Block,
  ContentNotice,
  ContentPage,
  ContentPopup,
  FaqQuestion,
  FaqSection,
} from '@palpite/contract/entities/content';
import {
  CONTENT_RECORDS_MAX,
  FAQ_QUESTIONS_MAX,
  FAQ_SECTIONS_MAX,
  NOTICES_MAX,
  POPUPS_MAX,
  TAB_KEYS,
} from '@palpite/contract/tables/content';
import { JsonText } from '../../../platform/http/json-text.ts';
import { type Caller, Refusal, type Route, serve, servePage } from '../../../platform/http/route.ts';
import type { Content, Reader, ReadItem } from '../index.ts';

type Deps = Pick<Content, 'library' | 'openLink'>;

/** Calls about content, for players and guests. */
export function contentRoutes(deps: Deps): Route[] {
  return [...pageRoutes(deps), ...personalRoutes(deps)];
}

/** A document is serialised once, however often it is sent. */
const texts = new WeakMap<readonly Block[], JsonText<Block[]>>();
function blocksText(item: ReadItem): JsonText<Block[]> {
  const known =
    texts.get(item.blocks as readonly Block[]) ?? JsonText.of<Block[]>([...item.blocks] as Block[]);
  texts.set(item.blocks as readonly Block[], known);
  return known;
}

/** Replies that are the same for everyone: their bytes are prepared. */
function pageRoutes({ library, openLink }: Deps): Route[] {
  return [
    servePage(faqList, async (_input, reader) => {
      const [sections, questions] = await Promise.all([
        library.list('section', reader),
        library.list('faq', reader),
      ]);
      return {
        sections: JsonText.list(
          sections.slice(0, FAQ_SECTIONS_MAX).flatMap((section) => sectionText(section, questions) ?? []),
        ),
      };
    }),
    servePage(contentPage, async ({ key }, reader) => {
      const pages = await library.list('page', reader);
      const page = pages.find(({ slug }) => slug === key);
      if (!page) return new Refusal('no-such-page', { field: 'key' });
      return {
        page: JsonText.of<ContentPage>({
          key: page.slug,
          title: page.title,
          summary: page.summary,
          blocks: blocksText(page),
          version: page.version,
          published_at: page.publishedMs,
        }),
        others: pages
          .filter(({ settings }) => settings.section === 'documents')
          .slice(0, CONTENT_RECORDS_MAX)
          .map(({ slug, title }) => ({ key: slug, title })),
      };
    }),
    servePage(tabIndex, async (_input, reader) => {
      const tabs = await library.list('tab', reader);
      return {
        tabs: tabs
          .filter(({ slug }) => (TAB_KEYS as readonly string[]).includes(slug))
          .map(({ slug, title, settings }) => ({
            key: slug,
            title,
            icon: settings.icon,
            hidden: settings.section === 'hidden' ? (1 as const) : (0 as const),
          })),
      };
    }),
    servePage(logoConf, async (_input, reader) => {
      const [logo] = await library.list('logo', reader);
      return {
        picture: logo?.settings.picture ?? '',
        title: logo?.title ?? '',
        url: logo?.settings.url ?? '',
      };
    }),
    servePage(linkOpen, async ({ key, url }, reader) => {
      if ((key === undefined) === (url === undefined)) return new Refusal('missing-field', { field: 'url' });
      const outcome = await openLink({ key, url, reader });
      if (outcome.is !== 'open')
        return outcome.is === 'refused'
          ? new Refusal('link-refused', { field: 'url' })
          : new Refusal('no-such-page', { field: 'key' });
      return { mode: outcome.mode, url: outcome.url, host: outcome.host, title: outcome.title };
    }),
  ];
}

function sectionText(section: ReadItem, questions: readonly ReadItem[]) {
  const own = questions.filter(({ settings }) => settings.section === section.slug);
  if (own.length === 0) return undefined;
  return JsonText.of<FaqSection>({
    key: section.slug,
    title: section.title,
    icon: section.settings.icon,
    questions: JsonText.list(
      own.slice(0, FAQ_QUESTIONS_MAX).map((question) =>
        JsonText.of<FaqQuestion>({
          key: question.slug,
          title: question.title,
          summary: question.summary,
          blocks: blocksText(question),
          published_at: question.publishedMs,
        }),
      ),
    ),
  });
}

const readerOf = ({ brand, language, session, address }: Caller): Reader => ({
  brand,
  language,
  viewer: { player: session && !session.visitor ? session.player : undefined, address },
});

/** Replies that depend on who asks. */
function personalRoutes({ library }: Deps): Route[] {
  return [
    serve(announcementList, async (_input, caller) => ({
      records: noticesText(await library.list('announcement', readerOf(caller))),
    })),
    serve(newsList, async (_input, caller) => {
      const news = await library.list('news', readerOf(caller));
      return { records: noticesText([...news].sort((a, b) => b.publishedMs - a.publishedMs)) };
    }),
    serve(popupList, async (_input, caller) => ({
      records: JsonText.list(
        (await library.list('popup', readerOf(caller))).slice(0, POPUPS_MAX).map((popup) =>
          JsonText.of<ContentPopup>({
            key: popup.slug,
            title: popup.title,
            summary: popup.summary,
            blocks: blocksText(popup),
            picture: popup.settings.picture,
            url: popup.settings.url,
            button: popup.button,
            repeat: popup.settings.repeat,
            version: popup.version,
          }),
        ),
      ),
    })),
    serve(iconList, async (_input, caller) => ({
      records: (await library.list('icon', readerOf(caller)))
        .slice(0, CONTENT_RECORDS_MAX)
        .map(({ slug, title, settings: { picture, icon, url } }) => ({
          key: slug,
          title,
          picture,
          icon,
          url,
        })),
    })),
    serve(tabPrompt, async (_input, caller) => {
      const prompts = await library.list('prompt', readerOf(caller));
      return {
        records: TAB_KEYS.flatMap((tab) => {
          const prompt = prompts.find(({ settings }) => settings.section === tab);
          return prompt
            ? [
                {
                  key: prompt.slug,
                  tab,
                  text: prompt.title,
                  url: prompt.settings.url,
                  version: prompt.version,
                },
              ]
            : [];
        }),
      };
    }),
  ];
}

function noticesText(items: readonly ReadItem[]): JsonText<ContentNotice[]> {
  return JsonText.list(
    items.slice(0, NOTICES_MAX).map((item) =>
      JsonText.of<ContentNotice>({
        key: item.slug,
        title: item.title,
        summary: item.summary,
        blocks: blocksText(item),
        picture: item.settings.picture,
        url: item.settings.url,
        button: item.button,
        starts_at: item.settings.beginsMs,
        ends_at: item.settings.endsMs,
        published_at: item.publishedMs,
      }),
    ),
  );
}
