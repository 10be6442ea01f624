import type { operator } from './catalogs/PT/operator.ts';

/** The console's own catalogue, which no phone loads. Portuguese is the source of the ids. */
export type OperatorMessageId = keyof typeof operator;
export type OperatorTranslation = Readonly<Record<OperatorMessageId, string>>;
