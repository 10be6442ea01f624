import { HOME, type Route } from './route.ts';

const FAQ: Route = {
  path: '/faq/home',
  level: 2,
  header: 'back',
  title: 'content.title.faq',
  keep: true,
  catalogs: ['content'],
  parent: '/more',
  load: () => import('../screens/faq.tsx').then(({ FaqHomeScreen }) => ({ Screen: FaqHomeScreen })),
};

const TERMS: Route = {
  path: '/terms',
  level: 2,
  header: 'back',
  title: 'shell.title.terms',
  keep: false,
  catalogs: ['content'],
  parent: HOME,
  load: () => import('../screens/content-page.tsx').then(({ PAGE_SCREENS }) => PAGE_SCREENS.terms),
};

const LINK: Route = {
  ...TERMS,
  path: '/link',
  title: 'content.title.link',
  parent: '/more',
  load: () => import('../screens/links.tsx').then(({ LINK_SCREENS }) => LINK_SCREENS.link),
};

/** Questions, documents, announcements, news, and pages of others. */
export const CONTENT_ROUTES: readonly Route[] = [
  FAQ,
  /** The parent names no index child; the home is the sensible one. */
  { ...FAQ, path: '/faq' },
  {
    ...FAQ,
    path: '/faq/detail',
    keep: false,
    parent: '/faq/home',
    load: () => import('../screens/faq.tsx').then(({ FaqDetailScreen }) => ({ Screen: FaqDetailScreen })),
  },
  TERMS,
  {
    ...TERMS,
    path: '/privacy',
    title: 'shell.title.privacy',
    load: () => import('../screens/content-page.tsx').then(({ PAGE_SCREENS }) => PAGE_SCREENS.privacy),
  },
  {
    ...TERMS,
    path: '/about',
    title: 'content.title.about',
    parent: '/more',
    load: () => import('../screens/content-page.tsx').then(({ PAGE_SCREENS }) => PAGE_SCREENS.about),
  },
  {
    ...TERMS,
    path: '/responsible-play',
    title: 'content.title.responsible',
    parent: '/more',
    load: () => import('../screens/content-page.tsx').then(({ PAGE_SCREENS }) => PAGE_SCREENS.responsible),
  },
  {
    ...TERMS,
    path: '/auth-file',
    title: 'content.title.authorisations',
    parent: '/more',
    load: () => import('../screens/content-page.tsx').then(({ PAGE_SCREENS }) => PAGE_SCREENS.authorisations),
  },
  {
    ...TERMS,
    path: '/html',
    title: 'content.documents',
    parent: '/more',
    load: () => import('../screens/content-page.tsx'),
  },
  {
    ...TERMS,
    path: '/announcement',
    title: 'content.title.announcement',
    parent: '/more',
    load: () =>
      import('../screens/announcements.tsx').then(({ AnnouncementScreen }) => ({
        Screen: AnnouncementScreen,
      })),
  },
  {
    path: '/more',
    level: 1,
    header: 'brand',
    title: 'content.title.more',
    keep: true,
    catalogs: ['content'],
    parent: '/me',
    load: () => import('../features/content/more.tsx').then(({ More }) => ({ Screen: More })),
  },
  LINK,
  {
    ...LINK,
    path: '/iframe',
    load: () => import('../screens/links.tsx').then(({ LINK_SCREENS }) => LINK_SCREENS.frame),
  },
];
