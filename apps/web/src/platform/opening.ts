/**
 * The parameters in the address with which the page was opened. They are read once: the page's own query is never
 * changed, and the location inside the app is in the hash.
 */
export interface Opening {
  /** In a native shell, which has its own bars and its own login. */
  readonly native: boolean;
  /** Inside an iframe. */
  readonly framed: boolean;
  /** The signed-in user according to the shell; the text `null` means nobody. */
  readonly uid: string;
  readonly sid: string;
  /** Versions of the shell's pages, of the app and of the client. */
  readonly hv: string;
  readonly av: string;
  readonly cv: string;
  /** A game that another client opened: money is moved only there. */
  readonly bridge: boolean;
  /** The name of that client. */
  readonly client: string;
  /** The campaign parameter. */
  readonly p: string;
  /** A platform that opened the page and manages its sessions itself. */
  readonly platform: string;
  readonly afid: string;
  /** As it came: base64 of `utm_source=…`. */
  readonly referrer: string;
}

/** Longer values are not ours. */
const MARK_MAX = 100;

/** A shell without a value writes the word `null`. */
function readText(query: URLSearchParams, name: string, max: number): string {
  const value = query.get(name) ?? '';
  return value === 'null' || value.length > max ? '' : value;
}

export function readOpening(search: string, insideOfAnother: boolean): Opening {
  const query = new URLSearchParams(search);
  return {
    native: ['1', 'true'].includes(query.get('isApp') ?? ''),
    framed: insideOfAnother || query.get('framed') === '1',
    uid: readText(query, 'uid', 16),
    sid: readText(query, 'sid', 128),
    hv: readText(query, 'hv', 32),
    av: readText(query, 'av', 32),
    cv: readText(query, 'cv', 32),
    bridge: ['1', 'true'].includes(query.get('isBrg') ?? ''),
    client: readText(query, 'client', 40),
    p: readText(query, 'p', MARK_MAX),
    platform: readText(query, 'platform', 32),
    afid: readText(query, 'afid', 64),
    referrer: readText(query, 'referrer', 2_000),
  };
}
