/** What a macro may name in braces; the console fills it from the thread. */
const FIELDS: ReadonlySet<string> = new Set(['name', 'number', 'subject', 'agent']);

export interface Macro {
  readonly id: number;
  readonly title: string;
  readonly texts: Readonly<Record<string, string>>;
}

/** The first field that does not exist, or a brace that is not closed; undefined where the text is fine. */
export function faultOf(text: string): string | undefined {
  const rest = text.replaceAll(/\{([a-z]+)\}/g, (whole, name: string) => (FIELDS.has(name) ? '' : whole));
  const found = /\{[^{}]*\}?|\}/.exec(rest);
  return found?.[0];
}
