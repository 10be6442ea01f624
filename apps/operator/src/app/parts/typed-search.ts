/** As it was typed, and as it stands in the address: a colleague opens the same search by the link. */
export type Typed<F extends string> = Readonly<Record<F, string>>;

export function typedIn<F extends string>(fields: readonly F[], search: string): Typed<F> {
  const params = new URLSearchParams(search);
  return Object.fromEntries(fields.map((field) => [field, params.get(field) ?? ''])) as Record<F, string>;
}

/** Only what was filled in. */
export function searchOf<F extends string>(fields: readonly F[], typed: Typed<F>): string {
  const filled = fields.filter((field) => typed[field].trim() !== '');
  return new URLSearchParams(filled.map((field) => [field, typed[field].trim()])).toString();
}

export type ReadTyped<F extends string, Q> =
  | { readonly is: 'question'; readonly question: Q }
  | { readonly is: 'wrong'; readonly field: F };

/** What the house understands, or the first field that it would not. */
export function readTyped<F extends string, Q extends object>(
  fields: readonly F[],
  typed: Typed<F>,
  read: (field: F, text: string) => string | number | undefined,
): ReadTyped<F, Q> {
  const question: Record<string, string | number> = {};
  for (const field of fields) {
    const text = typed[field].trim();
    if (text === '') continue;
    const value = read(field, text);
    if (value === undefined) return { is: 'wrong', field };
    question[field] = value;
  }
  return { is: 'question', question: question as Q };
}
