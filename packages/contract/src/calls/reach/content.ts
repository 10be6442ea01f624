import { Type } from 'typebox';
import type { Call } from '../../call.ts';
import { defineCall } from '../../call.ts';
import {
  ContentIcon,
  ContentNotice,
  ContentPage,
  ContentPopup,
  ContentPrompt,
  ContentTab,
  FaqSection,
} from '../../entities/content.ts';
import { OneOf, Shown, Text, Word } from '../../fields.ts';
import {
  CONTENT_RECORDS_MAX,
  CONTENT_URL_MAX,
  FAQ_SECTIONS_MAX,
  LINK_MODES,
  NOTICES_MAX,
  POPUPS_MAX,
  TABS_MAX,
} from '../../tables/content.ts';

export const iconList = defineCall({
  name: 'iconList',
  method: 'GET',
  path: '/api/piranha/icon',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ records: Type.Array(ContentIcon, { maxItems: CONTENT_RECORDS_MAX }) }),
  refusals: [],
  about: 'The shortcuts of the brand for this caller, in their order.',
  requirements: ['CALL-116'],
});

export const popupList = defineCall({
  name: 'popupList',
  method: 'GET',
  path: '/api/piranha/popup',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ records: Type.Array(ContentPopup, { maxItems: POPUPS_MAX }) }),
  refusals: [],
  about: 'The popups that the operator shows to this caller now, the first one first.',
  requirements: ['CALL-117'],
});

export const tabIndex = defineCall({
  name: 'tabIndex',
  method: 'GET',
  path: '/api/piranha/tab/index',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ tabs: Type.Array(ContentTab, { maxItems: TABS_MAX }) }),
  refusals: [],
  about: 'The tabs of the bar in their order, with their labels.',
  requirements: ['CALL-118'],
});

export const tabPrompt = defineCall({
  name: 'tabPrompt',
  method: 'GET',
  path: '/api/piranha/tab/prompt',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ records: Type.Array(ContentPrompt, { maxItems: TABS_MAX }) }),
  refusals: [],
  about: 'Short hints that point at a tab, at most one for each. The operation getTabPrompt.',
  requirements: ['CALL-125'],
});

export const logoConf = defineCall({
  name: 'logoConf',
  method: 'GET',
  path: '/api/piranha/conf/logo',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({
    /** Empty where the operator has set none: then the drawn logo is shown. */
    picture: Shown,
    title: Shown,
    url: Shown,
  }),
  refusals: [],
  about: "The operator's own logo, where there is one.",
  requirements: ['CALL-119'],
});

export const faqList = defineCall({
  name: 'faqList',
  method: 'GET',
  path: '/api_web/user/backend/faq/list',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ sections: Type.Array(FaqSection, { maxItems: FAQ_SECTIONS_MAX }) }),
  refusals: [],
  about: 'Questions and answers by section, in the language of the caller.',
  requirements: ['CALL-205'],
});

export const contentPage = defineCall({
  name: 'contentPage',
  method: 'GET',
  path: '/api/piranha/content/page',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({ key: Word(60) }),
  reply: Type.Object({
    page: ContentPage,
    /** The other documents, for the row of tabs. */
    others: Type.Array(Type.Object({ key: Shown, title: Shown }), { maxItems: CONTENT_RECORDS_MAX }),
  }),
  refusals: ['no-such-page'],
  about: 'A page: terms, privacy, about, responsible play, or one that the operator wrote.',
  requirements: [],
});

export const announcementList = defineCall({
  name: 'announcementList',
  method: 'GET',
  path: '/api/piranha/content/announcement',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ records: Type.Array(ContentNotice, { maxItems: NOTICES_MAX }) }),
  refusals: [],
  about: 'Announcements for this caller: what stops, when, and what does not.',
  requirements: [],
});

export const newsList = defineCall({
  name: 'newsList',
  method: 'GET',
  path: '/api/piranha/content/news',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ records: Type.Array(ContentNotice, { maxItems: NOTICES_MAX }) }),
  refusals: [],
  about: 'News of the brand for this caller, the newest first.',
  requirements: [],
});

export const linkOpen = defineCall({
  name: 'linkOpen',
  method: 'GET',
  path: '/api/piranha/content/link',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({
    /** A link that the operator published. */
    key: Type.Optional(Word(60)),
    /** Or an address. */
    url: Type.Optional(Text(CONTENT_URL_MAX)),
  }),
  reply: Type.Object({ mode: OneOf(LINK_MODES), url: Shown, host: Shown, title: Shown }),
  refusals: ['no-such-page', 'link-refused'],
  about:
    'Whether an address may be shown inside of the app or may be left for: only origins on the list of the operator, and only over https.',
  requirements: [],
});

/** Versioned content: pages, questions, notices, banners, popups, tabs, logo and links. */
export const contentCalls = {
  iconList,
  popupList,
  tabIndex,
  tabPrompt,
  logoConf,
  faqList,
  contentPage,
  announcementList,
  newsList,
  linkOpen,
} as const satisfies Record<string, Call>;
