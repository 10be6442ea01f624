export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** off: clear text. starttls: refuses to go on in clear text. implicit: TLS from the first byte. */
  readonly tls: 'off' | 'starttls' | 'implicit';
  readonly login?: { readonly user: string; readonly password: string };
}

const USUAL_PORT = { off: 25, starttls: 587, implicit: 465 } as const;
const THIS_MACHINE = new Set(['127.0.0.1', 'localhost', '[::1]']);

function tlsOf(url: URL): SmtpServer['tls'] | undefined {
  const asked = url.searchParams.get('tls');
  if (url.protocol === 'smtps:') return asked === null ? 'implicit' : undefined;
  if (url.protocol !== 'smtp:') return undefined;
  if (asked === null) return THIS_MACHINE.has(url.hostname) ? 'off' : 'starttls';
  return asked === 'off' || asked === 'starttls' ? asked : undefined;
}

/**
 * `smtp://user:password@host:587` (STARTTLS is demanded, except on this machine) or `smtps://…:465`. A relay of a private
 * network that has no TLS must be named as such: `smtp://relay:25?tls=off`.
 */
export function parseSmtpUrl(text: string): SmtpServer | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const tls = tlsOf(url);
  if (tls === undefined || url.hostname === '' || !/^\/?$/.test(url.pathname)) return undefined;
  if ((url.username === '') !== (url.password === '')) return undefined;
  const server = {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? USUAL_PORT[tls] : Number(url.port),
    tls,
  };
  if (url.username === '') return server;
  try {
    const login = { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) };
    return { ...server, login };
  } catch {
    return undefined;
  }
}
