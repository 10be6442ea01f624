import type { desk } from './catalogs/PT/desk.ts';
import type { operator } from './catalogs/PT/operator.ts';

/** The console's own catalogues, which no phone loads. Portuguese is the source of the ids. */
export type OperatorMessageId = keyof typeof operator | keyof typeof desk;
export type OperatorTranslation = Readonly<Record<keyof typeof operator, string>>;
export type DeskTranslation = Readonly<Record<keyof typeof desk, string>>;
