import type { LanguageCode } from '@palpite/contract/languages';
import type { CatalogImport } from './catalog-import.ts';

export type MoneyCatalogName = 'payments' | 'deposit' | 'withdraw' | 'orders';

/** The texts of deposits, withdrawals and their orders. */
export const MONEY_CATALOGS: Readonly<
  Record<LanguageCode, Readonly<Record<MoneyCatalogName, CatalogImport>>>
> = {
  PT: {
    payments: () => import('@palpite/i18n/catalogs/PT/payments'),
    deposit: () => import('@palpite/i18n/catalogs/PT/deposit'),
    withdraw: () => import('@palpite/i18n/catalogs/PT/withdraw'),
    orders: () => import('@palpite/i18n/catalogs/PT/orders'),
  },
  ENG: {
    payments: () => import('@palpite/i18n/catalogs/ENG/payments'),
    deposit: () => import('@palpite/i18n/catalogs/ENG/deposit'),
    withdraw: () => import('@palpite/i18n/catalogs/ENG/withdraw'),
    orders: () => import('@palpite/i18n/catalogs/ENG/orders'),
  },
  ES: {
    payments: () => import('@palpite/i18n/catalogs/ES/payments'),
    deposit: () => import('@palpite/i18n/catalogs/ES/deposit'),
    withdraw: () => import('@palpite/i18n/catalogs/ES/withdraw'),
    orders: () => import('@palpite/i18n/catalogs/ES/orders'),
  },
  RU: {
    payments: () => import('@palpite/i18n/catalogs/RU/payments'),
    deposit: () => import('@palpite/i18n/catalogs/RU/deposit'),
    withdraw: () => import('@palpite/i18n/catalogs/RU/withdraw'),
    orders: () => import('@palpite/i18n/catalogs/RU/orders'),
  },
  VI: {
    payments: () => import('@palpite/i18n/catalogs/VI/payments'),
    deposit: () => import('@palpite/i18n/catalogs/VI/deposit'),
    withdraw: () => import('@palpite/i18n/catalogs/VI/withdraw'),
    orders: () => import('@palpite/i18n/catalogs/VI/orders'),
  },
};
