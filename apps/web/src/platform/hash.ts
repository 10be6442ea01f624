/** A location in the app: the path and the query, both inside the URL's hash. */
export interface Place {
  readonly path: string;
  /** Without the question mark. */
  readonly search: string;
}

/** `#/deposit?x=1` → `/deposit`, `x=1`. The page's own query, `location.search`, is no part of it. */
export function parseHash(hash: string): Place {
  const text = hash.replace(/^#/, '');
  const mark = text.indexOf('?');
  const path = mark < 0 ? text : text.slice(0, mark);
  return {
    path: `/${path.replace(/^\/+|\/+$/g, '')}`,
    search: mark < 0 ? '' : text.slice(mark + 1),
  };
}

export function formatHash({ path, search }: Place): string {
  return search === '' ? `#${path}` : `#${path}?${search}`;
}

/** The `href` of a link to a location. */
export function hrefTo(path: string, query: Readonly<Record<string, string>> = {}): string {
  return formatHash({ path, search: new URLSearchParams(query).toString() });
}
