/** One link of the sandbox's navigation and one card of its home page. */
export interface NavEntry {
  readonly href: string;
  readonly label: string;
  /** One sentence: which third party this simulates. */
  readonly about: string;
}
