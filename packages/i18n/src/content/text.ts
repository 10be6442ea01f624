/** A text that the product comes with. `body` is Markdown; `{brand}`, `{email}` and the like are fields. */
export interface BuiltInText {
  readonly title: string;
  readonly summary?: string;
  readonly button?: string;
  readonly body?: string;
}
