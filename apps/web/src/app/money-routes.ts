import { HOME, type Route } from './route.ts';

const STATEMENT: Route = {
  path: '/transaction',
  level: 2,
  header: 'back',
  title: 'shell.tab.statement',
  keep: true,
  catalogs: ['statement', 'orders'],
  preload: 2,
  parent: '/me',
  load: () => import('../screens/transaction.tsx'),
};
/** The pages that the statement links to; each of them sets its own title. */
const OF_STATEMENT: Route = { ...STATEMENT, keep: false, preload: 4, parent: STATEMENT.path };

/** The statement and the pages of orders. */
export const STATEMENT_ROUTES: readonly Route[] = [
  STATEMENT,
  {
    ...OF_STATEMENT,
    path: '/transaction-detail',
    catalogs: ['orders'],
    load: () => import('../screens/orders.tsx').then(({ OrderScreen }) => ({ Screen: OrderScreen })),
  },
  {
    ...OF_STATEMENT,
    path: '/transaction-question',
    catalogs: ['orders'],
    load: () => import('../screens/transaction-question.tsx'),
  },
  {
    ...OF_STATEMENT,
    path: '/record-detail',
    catalogs: ['statement'],
    load: () => import('../screens/orders.tsx').then(({ RecordScreen }) => ({ Screen: RecordScreen })),
  },
];

/** Also the first tab of the wallet. */
const DEPOSIT: Route = {
  path: '/deposit',
  level: 2,
  header: 'back',
  title: 'shell.title.wallet',
  keep: true,
  catalogs: ['payments', 'deposit', 'account'],
  mayHideHeader: true,
  preload: 3,
  parent: HOME,
  load: () => import('../screens/deposit.tsx'),
};

/** Also the second tab of the wallet. */
const WITHDRAW: Route = {
  ...DEPOSIT,
  path: '/withdraw',
  catalogs: ['payments', 'withdraw', 'account'],
  load: () => import('../screens/withdraw.tsx'),
};

/** The wallet and the pages of a deposit. */
export const WALLET_ROUTES: readonly Route[] = [
  DEPOSIT,
  { ...DEPOSIT, path: '/wallet' },
  { ...DEPOSIT, path: '/wallet/deposit' },
  WITHDRAW,
  { ...WITHDRAW, path: '/wallet/withdraw' },
  {
    ...DEPOSIT,
    path: '/wallet/bonus',
    catalogs: ['payments', 'bonus', 'account'],
    load: () => import('../screens/wallet-bonus.tsx'),
  },
  { ...DEPOSIT, path: '/usdt', parent: '/wallet/deposit', load: () => import('../screens/usdt.tsx') },
  {
    ...DEPOSIT,
    path: '/deposit-wait',
    keep: false,
    parent: '/wallet/deposit',
    load: () => import('../screens/deposit-wait.tsx'),
  },
  {
    ...DEPOSIT,
    path: '/deposit-result',
    keep: false,
    load: () => import('../screens/deposit-result.tsx'),
  },
  {
    ...DEPOSIT,
    path: '/spei-announce',
    keep: false,
    parent: '/wallet/deposit',
    load: () =>
      import('../features/payments/deposit/spei-announcement.tsx').then(({ SpeiAnnouncement }) => ({
        Screen: SpeiAnnouncement,
      })),
  },
];
