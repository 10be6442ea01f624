import type { desk } from './catalogs/PT/desk.ts';
import type { deskPayments } from './catalogs/PT/desk-payments.ts';
import type { operator } from './catalogs/PT/operator.ts';

/** The console's own catalogues, which no phone loads. Portuguese is the source of the ids. */
export type OperatorMessageId = keyof typeof operator | keyof typeof desk | keyof typeof deskPayments;
export type OperatorTranslation = Readonly<Record<keyof typeof operator, string>>;
export type DeskTranslation = Readonly<Record<keyof typeof desk, string>>;
export type DeskPaymentsTranslation = Readonly<Record<keyof typeof deskPayments, string>>;
