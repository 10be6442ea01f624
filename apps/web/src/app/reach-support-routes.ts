import type { Route } from './route.ts';

/** Support with its threads, and feedback. */
export const SUPPORT_ROUTES: readonly Route[] = [
  {
    path: '/support',
    level: 2,
    header: 'back',
    title: 'shell.title.support',
    keep: false,
    catalogs: ['support'],
    parent: '/me',
    load: () => import('../screens/support.tsx'),
  },
  {
    path: '/feedback',
    level: 2,
    header: 'back',
    title: 'shell.title.feedback',
    keep: false,
    catalogs: ['support'],
    parent: '/me',
    load: () =>
      import('../features/support/feedback-page.tsx').then(({ FeedbackPage }) => ({ Screen: FeedbackPage })),
  },
];
