import { escapeHtml } from '@palpite/kernel/text';

/** Markup that the sandbox wrote itself; every other value in a template is escaped. */
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

/** Template tag that escapes its values, so that the subject of a mail cannot become markup. */
export function html(parts: TemplateStringsArray, ...values: readonly Insert[]): Markup {
  return new Markup(parts.reduce((done, part, index) => done + insert(values[index - 1]) + part));
}
