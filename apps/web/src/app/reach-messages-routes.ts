import type { Route } from './route.ts';

const CENTER: Route = {
  path: '/message-center',
  level: 2,
  header: 'back',
  title: 'shell.title.messages',
  keep: true,
  catalogs: ['messages'],
  preload: 3,
  parent: '/me',
  load: () =>
    import('../screens/messages.tsx').then(({ MessageCenterScreen }) => ({ Screen: MessageCenterScreen })),
};

/** The message centre, one message, and the settings of notices. */
export const MESSAGES_ROUTES: readonly Route[] = [
  CENTER,
  {
    path: '/message-detail',
    level: 2,
    header: 'back',
    title: 'shell.title.messages',
    keep: false,
    catalogs: ['messages'],
    parent: '/message-center',
    load: () =>
      import('../screens/messages.tsx').then(({ MessageDetailScreen }) => ({ Screen: MessageDetailScreen })),
  },
  {
    path: '/setting/notices',
    level: 2,
    header: 'back',
    title: 'shell.title.notices',
    keep: false,
    catalogs: ['messages'],
    parent: '/setting',
    load: () =>
      import('../features/messages/notice-settings-page.tsx').then(({ NoticeSettingsPage }) => ({
        Screen: NoticeSettingsPage,
      })),
  },
];
