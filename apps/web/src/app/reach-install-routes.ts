import { HOME, type Route } from './route.ts';

const DOWNLOAD: Route = {
  path: '/download',
  level: 2,
  header: 'back',
  title: 'download.title',
  keep: false,
  catalogs: ['install'],
  parent: '/me',
  load: () => import('../features/install/download-page.tsx').then((part) => ({ Screen: part.DownloadPage })),
};

/** The pages that offer the installed app. The outer one is a page of the server (`/install`). */
export const INSTALL_ROUTES: readonly Route[] = [
  DOWNLOAD,
  {
    ...DOWNLOAD,
    path: '/brg-download',
    load: () =>
      import('../features/install/download-page.tsx').then((part) => ({ Screen: part.BridgeDownloadPage })),
  },
  {
    ...DOWNLOAD,
    path: '/download/ios',
    title: 'download.ios',
    parent: '/download',
    load: () => import('../features/install/ios-steps.tsx').then((part) => ({ Screen: part.IosPage })),
  },
  {
    ...DOWNLOAD,
    path: '/download-land',
    header: 'none',
    parent: HOME,
    load: () => import('../features/install/land-page.tsx').then((part) => ({ Screen: part.LandPage })),
  },
  {
    ...DOWNLOAD,
    path: '/download-land/detail',
    title: 'download.detail.title',
    parent: '/download-land',
    load: () => import('../features/install/land-page.tsx').then((part) => ({ Screen: part.LandDetailPage })),
  },
];
