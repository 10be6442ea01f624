/** Identity documents: words and limits, for the forms as well as for the calls. */
export const DOCUMENT_KINDS = ['id-card', 'passport', 'driving-licence', 'address'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
/** Kinds of which both sides are sent. */
export const TWO_SIDED: readonly DocumentKind[] = ['id-card', 'driving-licence'];

/** expired: it was accepted, and the date that it says has passed. */
export const DOCUMENT_STATES = ['submitted', 'in-review', 'accepted', 'refused', 'expired'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** Why documents are refused. */
export const DOCUMENT_FAULTS = [
  'unreadable',
  'expired',
  'data-differs',
  'wrong-document',
  'side-missing',
  'altered',
] as const;
export type DocumentFault = (typeof DOCUMENT_FAULTS)[number];

export const DOCUMENTS_SHOWN = 20;
