/** The fields of a search as they were typed and as they are in the address. */
export type Typed<F extends string> = Readonly<Record<F, string>>;

export function typedIn<F extends string>(fields: readonly F[], search: string): Typed<F> {
  const params = new URLSearchParams(search);
  return Object.fromEntries(fields.map((field) => [field, params.get(field) ?? ''])) as Record<F, string>;
}

/** The query of the address; it has only the fields that were filled in. */
export function searchOf<F extends string>(fields: readonly F[], typed: Typed<F>): string {
  const filled = fields.filter((field) => typed[field].trim() !== '');
  return new URLSearchParams(filled.map((field) => [field, typed[field].trim()])).toString();
}

export type ReadTyped<F extends string, Q> =
  | { readonly is: 'question'; readonly question: Q }
  | { readonly is: 'wrong'; readonly field: F };

/** The input of the call, or the first field that the server would refuse. */
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

/** The number of a player, match or market. */
export function readId(text: string): number | undefined {
  return /^[1-9][0-9]{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;
}

/** The number of a bet stays text: it is longer than a double is exact. */
export function readReference(text: string): string | undefined {
  return /^[1-9][0-9]{0,18}$/.test(text) ? text : undefined;
}

export function readMoment(text: string, localMs: (text: string) => number): number | undefined {
  const atMs = localMs(text);
  return Number.isSafeInteger(atMs) ? atMs : undefined;
}
