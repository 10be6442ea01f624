import { escapeHtml } from '@palpite/kernel/html';

/** Markup that is known to be ours; everything else that enters a template is escaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Insert = Markup | string | number | false | undefined | readonly Insert[];

function insert(value: Insert): string {
  if (value === false || value === undefined) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(insert).join('');
  return escapeHtml(String(value));
}

/** A mail's subject cannot become part of the page: the tag escapes what it is given. */
export function html(parts: TemplateStringsArray, ...values: readonly Insert[]): Markup {
  return new Markup(parts.reduce((done, part, index) => done + insert(values[index - 1]) + part));
}
