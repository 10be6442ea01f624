/** How the player arrived, as far as the address describes a login. */
export type Arrival =
  | { readonly is: 'plain' }
  /** By the link in an e-mail. */
  | { readonly is: 'mail'; readonly code: string }
  /** Back from a provider. */
  | { readonly is: 'provider'; readonly code: string; readonly state: string }
  | { readonly is: 'provider-refused'; readonly state: string };

const CODE_MAX = 2_048;
/** The parameters of a login in the address; all of them are removed again. */
const OURS = ['code', 'state', 'error', 'error_description', 'iss', 'session_state', 'scope'];

function queryOfHash(hash: string): string {
  const mark = hash.indexOf('?');
  return mark < 0 ? '' : hash.slice(mark + 1);
}

function readQuery(text: string): Arrival {
  const query = new URLSearchParams(text);
  const state = query.get('state') ?? '';
  const code = query.get('code') ?? '';
  if (state !== '' && query.has('error')) return { is: 'provider-refused', state };
  if (code === '' || code === 'null' || code.length > CODE_MAX) return { is: 'plain' };
  return state === '' ? { is: 'mail', code } : { is: 'provider', code, state };
}

/** The page's own query has priority over the hash: a provider cannot append to our hash. */
export function readArrival(search: string, hash: string): Arrival {
  const arrival = readQuery(search);
  return arrival.is === 'plain' ? readQuery(queryOfHash(hash)) : arrival;
}

function without(text: string): string {
  const query = new URLSearchParams(text);
  for (const name of OURS) query.delete(name);
  return query.toString();
}

/** The address without single-use parameters: a reload or a shared link must not send them again. */
export function cleanAddress(pathname: string, search: string, hash: string): string {
  const query = without(search);
  const hashQuery = without(queryOfHash(hash));
  const path = hash.split('?')[0] ?? '';
  return `${pathname}${query && `?${query}`}${path}${hashQuery && `?${hashQuery}`}`;
}
