import { lazy } from 'react';
import type { ConsolePage } from './console-page.ts';

/** What is offered, at which prices and limits; a part of the list in `pages.ts`. */
export const TRADING_PAGES: readonly ConsolePage[] = [
  {
    path: '/room',
    link: { to: '/room', icon: 'grid', label: 'console.nav.room' },
    permission: 'trading.read',
    screen: lazy(() => import('../screens/trading.tsx').then((file) => ({ default: file.RoomScreen }))),
  },
  {
    path: '/trading',
    link: { to: '/trading', icon: 'football', label: 'operator.nav.trading' },
    permission: 'trading.read',
    screen: lazy(() => import('../screens/trading.tsx').then((file) => ({ default: file.TradingScreen }))),
  },
  {
    path: '/trading/:match',
    permission: 'trading.read',
    screen: lazy(() =>
      import('../screens/trading-match.tsx').then((file) => ({ default: file.TradingMatchScreen })),
    ),
  },
  {
    path: '/leagues',
    link: { to: '/leagues', icon: 'list', label: 'operator.nav.leagues' },
    permission: 'trading.read',
    hasHead: true,
    screen: lazy(() =>
      import('../features/trading/league-table.tsx').then((file) => ({ default: file.LeagueTable })),
    ),
  },
  {
    path: '/rules',
    link: { to: '/rules', icon: 'filter', label: 'console.nav.rules' },
    permission: 'trading.read',
    screen: lazy(() =>
      import('../features/trading/market-rules.tsx').then((file) => ({ default: file.MarketRules })),
    ),
  },
  {
    path: '/own',
    link: { to: '/own', icon: 'flag', label: 'console.nav.own' },
    permission: 'trading.read',
    screen: lazy(() =>
      import('../features/own-events/own-events.tsx').then((file) => ({ default: file.OwnEvents })),
    ),
  },
];
