import { HOME, type Route } from './route.ts';

const BANNED: Route = {
  path: '/banned',
  level: 1,
  hidesTabs: true,
  header: 'system',
  title: 'host.banned.title',
  keep: false,
  catalogs: ['host'],
  parent: HOME,
  load: () =>
    import('../features/host/banned-guide.tsx').then(({ BannedGuide }) => ({ Screen: BannedGuide })),
};

/** The guides for builds that the operator has withdrawn. */
export const REACH_HOST_ROUTES: readonly Route[] = [
  BANNED,
  {
    ...BANNED,
    path: '/banned/transfer',
    title: 'host.transfer.title',
    parent: '/banned',
    load: () =>
      import('../features/host/banned-guide.tsx').then(({ TransferGuide }) => ({ Screen: TransferGuide })),
  },
];
