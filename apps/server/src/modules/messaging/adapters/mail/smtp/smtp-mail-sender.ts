import { createTransport, type NodemailerError } from 'nodemailer';
import type { Clock } from '../../../../../platform/clock/clock.ts';
import type { Delivery, MailSender, OutgoingMail } from '../../../core/senders.ts';

interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** off: clear text. starttls: refuses to continue in clear text. implicit: TLS from the first byte. */
  readonly tls: 'off' | 'starttls' | 'implicit';
  readonly login?: { readonly user: string; readonly password: string };
}

const USUAL_PORT = { off: 25, starttls: 587, implicit: 465 } as const;
const THIS_MACHINE = new Set(['127.0.0.1', 'localhost', '[::1]']);

export interface SmtpOptions {
  /** See `parseSmtpUrl`. */
  readonly url: string;
  readonly clock: Clock;
  /** The time limit of one mail, everything included. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const POOL = { connections: 4, messages: 100, requeues: 1, waiting: 16 };

type Pool = ReturnType<typeof openPool>;

function openPool({ host, port, tls, login }: SmtpServer, timeoutMs: number) {
  return createTransport({
    pool: true,
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'off',
    maxConnections: POOL.connections,
    maxMessages: POOL.messages,
    maxRequeues: POOL.requeues,
    dnsTimeout: timeoutMs / 2,
    connectionTimeout: timeoutMs / 2,
    greetingTimeout: timeoutMs / 2,
    // Inactivity is detected before the whole time is over, so that it costs one connection and not the pool.
    socketTimeout: Math.floor(timeoutMs * 0.8),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(login === undefined ? {} : { auth: { user: login.user, pass: login.password } }),
  });
}

/** Only a 5xx reply about this mail is final. A failed login is our own fault and can be fixed. */
function judge(error: NodemailerError): Delivery {
  const aboutMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  const { responseCode } = error;
  if (aboutMail && (responseCode === undefined || error.permanent === true))
    return { is: 'refused', why: responseCode === undefined ? 'bad-envelope' : `smtp-${responseCode}` };
  if (responseCode !== undefined) return { is: 'unknown', why: `smtp-${responseCode}` };
  return { is: 'unknown', why: `smtp-${(error.code ?? 'error').toLowerCase()}`.slice(0, 40) };
}

function messageIdOf(mail: OutgoingMail): string {
  const domain = mail.from.address.slice(mail.from.address.lastIndexOf('@') + 1);
  return `<${mail.reference}@${domain}>`;
}

/** Mail by SMTP through a pool of connections. Repeats carry the same Message-ID. */
export class SmtpMailSender implements MailSender {
  readonly repeatable = true;
  readonly #server: SmtpServer;
  readonly #clock: Clock;
  readonly #timeoutMs: number;
  #pool: Pool;
  #waiting = 0;

  constructor(options: SmtpOptions) {
    const server = parseSmtpUrl(options.url);
    // The text may contain a password, so the error does not repeat it.
    if (server === undefined)
      throw new TypeError('SMTP_URL is not of the form smtp://user:password@host:port');
    this.#server = server;
    this.#clock = options.clock;
    this.#timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
    this.#pool = openPool(server, this.#timeoutMs);
  }

  async send(mail: OutgoingMail): Promise<Delivery> {
    // A mail that waits in the queue of the pool would be sent long after its attempt was given up.
    if (this.#waiting >= POOL.waiting) return { is: 'unknown', why: 'busy' };
    this.#waiting += 1;
    const pool = this.#pool;
    let cancel = () => {};
    const late = new Promise<Delivery>((resolve) => {
      cancel = this.#clock.after(this.#timeoutMs, () => {
        resolve({ is: 'unknown', why: 'timeout' });
        this.#replace(pool);
      });
    });
    try {
      return await Promise.race([this.#hand(pool, mail), late]);
    } finally {
      cancel();
      this.#waiting -= 1;
    }
  }

  async #hand(pool: Pool, mail: OutgoingMail): Promise<Delivery> {
    const messageId = messageIdOf(mail);
    const { from, to, subject, text, html, leave, template, attachment } = mail;
    try {
      const info = await pool.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId,
        ...(attachment && {
          attachments: [
            { filename: attachment.name, content: attachment.content, contentType: attachment.type },
          ],
        }),
        // Relays of mail providers choose the layout by this header; others ignore it.
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Template': template,
          ...(leave !== undefined && {
            'List-Unsubscribe': `<${leave}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
      return info.accepted.length > 0
        ? { is: 'sent', providerId: messageId }
        : { is: 'refused', why: 'no-recipient-accepted' };
    } catch (error) {
      return judge(error as NodemailerError);
    }
  }

  /** A server that trickles its replies never triggers a socket timeout; its whole pool is closed. */
  #replace(pool: Pool): void {
    if (pool === this.#pool) this.#pool = openPool(this.#server, this.#timeoutMs);
    pool.close({ force: true });
  }

  async close(): Promise<void> {
    this.#pool.close({ force: true });
  }
}

function tlsOf(url: URL): SmtpServer['tls'] | undefined {
  const asked = url.searchParams.get('tls');
  if (url.protocol === 'smtps:') return asked === null ? 'implicit' : undefined;
  if (url.protocol !== 'smtp:') return undefined;
  if (asked === null) return THIS_MACHINE.has(url.hostname) ? 'off' : 'starttls';
  return asked === 'off' || asked === 'starttls' ? asked : undefined;
}

/**
 * `smtp://user:password@host:587` (STARTTLS is required, except on this machine) or `smtps://…:465`. A relay without
 * TLS in a private network must be named explicitly: `smtp://relay:25?tls=off`.
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
