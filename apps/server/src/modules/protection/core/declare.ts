import { ageOn, type DocumentKind, type Level, readDocument } from './identity-level.ts';

export interface KnownIdentity {
  readonly level: Level;
  readonly birthDate: string | undefined;
  readonly document: { readonly kind: DocumentKind; readonly number: string } | undefined;
}

export type Declaration =
  | { readonly is: 'declared'; readonly identity: KnownIdentity }
  | { readonly is: 'unchanged' }
  /** The date is kept all the same: otherwise the next one would be accepted. */
  | { readonly is: 'under-age' }
  /** Only support can change what was declared: a second date would be a way around the first. */
  | { readonly is: 'fixed' }
  | { readonly is: 'wrong-document' }
  /** Another account of the brand has the document. */
  | { readonly is: 'document-taken' };

/** The age may be declared first and the document later; both stay as they were given. */
export function declare(
  kept: KnownIdentity,
  given: { readonly birthDate: string; readonly document: string | undefined },
  terms: { readonly minimumAge: number; readonly document: DocumentKind; readonly today: string },
): Declaration {
  if (kept.birthDate !== undefined && kept.birthDate !== given.birthDate) return { is: 'fixed' };
  if (ageOn(given.birthDate, terms.today) < terms.minimumAge) return { is: 'under-age' };
  const number = given.document === undefined ? undefined : readDocument(terms.document, given.document);
  if (given.document !== undefined && number === undefined) return { is: 'wrong-document' };
  if (kept.document && number !== undefined && kept.document.number !== number) return { is: 'fixed' };
  const document = kept.document ?? (number === undefined ? undefined : { kind: terms.document, number });
  const level: Level = kept.level === 'verified' ? 'verified' : document ? 'identity' : 'age';
  // Who was under age with this date has no level yet.
  const isKnown = kept.birthDate !== undefined && document === kept.document && level === kept.level;
  if (isKnown) return { is: 'unchanged' };
  return { is: 'declared', identity: { level, birthDate: given.birthDate, document } };
}
