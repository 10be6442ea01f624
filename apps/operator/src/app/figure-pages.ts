import { lazy } from 'react';
import type { ConsolePage } from './console-page.ts';

/** The pages of the figures. */
export const FIGURE_PAGES: readonly ConsolePage[] = [
  {
    path: '/figures',
    link: { to: '/figures', icon: 'chart', label: 'console.nav.figures' },
    permission: 'figures.read',
    screen: lazy(() => import('../screens/figures.tsx').then((file) => ({ default: file.FiguresScreen }))),
  },
  {
    path: '/figures/rows',
    permission: 'figures.read',
    screen: lazy(() =>
      import('../screens/figure-rows.tsx').then((file) => ({ default: file.FigureRowsScreen })),
    ),
  },
  {
    path: '/figures/cohorts',
    permission: 'figures.read',
    screen: lazy(() =>
      import('../screens/figure-cohorts.tsx').then((file) => ({ default: file.FigureCohortsScreen })),
    ),
  },
  {
    path: '/figures/regulator',
    permission: 'regulator.read',
    screen: lazy(() =>
      import('../screens/figure-regulator.tsx').then((file) => ({ default: file.FigureRegulatorScreen })),
    ),
  },
  {
    path: '/figures/mail',
    permission: 'figures.read',
    screen: lazy(() =>
      import('../screens/figure-mail.tsx').then((file) => ({ default: file.FigureMailScreen })),
    ),
  },
  {
    path: '/figures/cohorts/players',
    permission: 'figures.read',
    screen: lazy(() =>
      import('../screens/figure-cohorts.tsx').then((file) => ({ default: file.CohortPlayersScreen })),
    ),
  },
];
