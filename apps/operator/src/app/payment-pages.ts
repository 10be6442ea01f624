import { lazy } from 'react';
import type { ConsolePage } from './console-page.ts';

/** Deposits, withdrawals and what providers report of them; a part of the list in `pages.ts`. */
export const PAYMENT_PAGES: readonly ConsolePage[] = [
  {
    path: '/payments',
    link: { to: '/payments', icon: 'withdraw', label: 'console.nav.payments' },
    permission: 'payments.read',
    screen: lazy(() => import('../screens/payments.tsx').then((file) => ({ default: file.PaymentsScreen }))),
  },
  {
    path: '/payments/orders',
    permission: 'payments.read',
    screen: lazy(() =>
      import('../screens/payment-orders.tsx').then((file) => ({ default: file.PaymentOrdersScreen })),
    ),
  },
  {
    path: '/payments/orders/:order',
    permission: 'payments.read',
    screen: lazy(() =>
      import('../screens/payment-order.tsx').then((file) => ({ default: file.PaymentOrderScreen })),
    ),
  },
  {
    path: '/payments/appeals',
    permission: 'payments.read',
    screen: lazy(() =>
      import('../screens/payment-appeals.tsx').then((file) => ({ default: file.PaymentAppealsScreen })),
    ),
  },
  {
    path: '/payments/held',
    permission: 'payments.read',
    screen: lazy(() =>
      import('../screens/payment-held.tsx').then((file) => ({ default: file.PaymentHeldScreen })),
    ),
  },
  {
    path: '/payments/differences',
    permission: 'payments.read',
    screen: lazy(() =>
      import('../screens/payment-differences.tsx').then((file) => ({
        default: file.PaymentDifferencesScreen,
      })),
    ),
  },
  {
    path: '/payments/reconciliation',
    permission: 'payments.read',
    screen: lazy(() =>
      import('../screens/payment-reconciliation.tsx').then((file) => ({
        default: file.PaymentReconciliationScreen,
      })),
    ),
  },
  {
    path: '/payments/reconciliation/:day',
    permission: 'payments.read',
    screen: lazy(() =>
      import('../screens/payment-reconciliation.tsx').then((file) => ({ default: file.PaymentDayScreen })),
    ),
  },
  {
    path: '/payments/rates',
    permission: 'payments.read',
    screen: lazy(() =>
      import('../screens/payment-rates.tsx').then((file) => ({ default: file.PaymentRatesScreen })),
    ),
  },
  {
    path: '/payments/routes',
    permission: 'payments.read',
    screen: lazy(() =>
      import('../screens/payment-routes.tsx').then((file) => ({ default: file.PaymentRoutesScreen })),
    ),
  },
  {
    path: '/payments/codes',
    permission: 'payments.read',
    screen: lazy(() =>
      import('../screens/payment-codes.tsx').then((file) => ({ default: file.PaymentCodesScreen })),
    ),
  },
];
