import { timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import {
  SMTPServer,
  type SMTPServerAuthentication,
  type SMTPServerDataStream,
  type SMTPServerError,
  type SMTPServerSession,
} from 'smtp-server';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { Arrivals } from '../arrivals.ts';
import type { FaultSwitch } from '../faults.ts';
import { parseMail } from './parse.ts';

const LIMIT = { messageBytes: 1024 * 1024, recipients: 10, clients: 50, silenceMs: 60_000 };

export interface MailboxOptions {
  readonly port: number;
  readonly host: string;
  readonly login?: { readonly user: string; readonly password: string } | undefined;
  readonly arrivals: Arrivals;
  readonly faults: FaultSwitch;
  readonly clock: Clock;
  readonly log: Log;
}

export interface Mailbox {
  readonly port: number;
  close(): Promise<void>;
}

type Answer = (error?: Error | null, message?: string) => void;

function smtpError(code: number, message: string): SMTPServerError {
  return Object.assign(new Error(message), { responseCode: code });
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** A real SMTP server that accepts and stores every mail. */
class SmtpMailbox {
  readonly #options: MailboxOptions;
  readonly server: SMTPServer;

  constructor(options: MailboxOptions) {
    this.#options = options;
    this.server = new SMTPServer({
      name: 'mail.sandbox.localhost',
      banner: 'Palpite sandbox',
      logger: false,
      size: LIMIT.messageBytes,
      rejectOversized: true,
      maxClients: LIMIT.clients,
      socketTimeout: LIMIT.silenceMs,
      closeTimeout: 500,
      disableReverseLookup: true,
      // No TLS: the connection stays on this machine, and a self-signed certificate would need a sender that accepts
      // any.
      disabledCommands: options.login === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (auth, _session, callback) => this.#checkLogin(auth, callback),
      onRcptTo: (address, session, callback) => callback(this.#refusal(address.address, session)),
      onData: (stream, session, callback) => {
        this.#receive(stream, session, callback).catch((error: unknown) => {
          options.log('error', 'mail not stored', { message: String(error) });
          callback(smtpError(451, 'try again later'));
        });
      },
    });
    this.server.on('error', (error: Error) => options.log('warn', 'smtp', { message: error.message }));
  }

  #checkLogin(auth: SMTPServerAuthentication, answer: (error: null, response: { user?: string }) => void) {
    const login = this.#options.login;
    const right =
      login !== undefined &&
      same(auth.username ?? '', login.user) &&
      same(auth.password ?? '', login.password);
    answer(null, right ? { user: login.user } : {});
  }

  #refusal(address: string, session: SMTPServerSession): SMTPServerError | undefined {
    if (this.#options.faults.rejects(address)) return smtpError(550, 'no such mailbox');
    if (session.envelope.rcptTo.length >= LIMIT.recipients) return smtpError(452, 'too many recipients');
    return undefined;
  }

  async #receive(stream: SMTPServerDataStream, session: SMTPServerSession, answer: Answer): Promise<void> {
    const { arrivals, faults, clock } = this.#options;
    const chunks: Buffer[] = [];
    for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk as Buffer);
    if (stream.sizeExceeded) return answer(smtpError(552, 'message too large'));
    const fault = faults.take();
    // No reply: the sender gives up, or the server's idle timeout closes the connection.
    if (fault === 'hang') return;
    if (fault === 'fail') return answer(smtpError(451, 'try again later'));
    const { mailFrom, rcptTo } = session.envelope;
    const mail = await parseMail(Buffer.concat(chunks), {
      from: mailFrom === false ? '' : mailFrom.address,
      to: rcptTo.map((recipient) => recipient.address),
    });
    const { id } = arrivals.addMail(mail);
    if (fault === 'lose-answer') return this.#cut(session);
    const { answerDelayMs } = faults.now;
    if (answerDelayMs > 0) clock.after(answerDelayMs, () => answer(null, `kept as ${id}`));
    else answer(null, `kept as ${id}`);
  }

  #cut(session: SMTPServerSession): void {
    for (const connection of this.server.connections)
      if (connection.session === session) connection._socket.destroy();
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      for (const connection of this.server.connections) connection._socket.destroy();
    });
  }
}

export async function openMailbox(options: MailboxOptions): Promise<Mailbox> {
  const mailbox = new SmtpMailbox(options);
  await new Promise<void>((resolve, reject) => {
    mailbox.server.once('error', reject);
    mailbox.server.listen(options.port, options.host, () => {
      mailbox.server.off('error', reject);
      resolve();
    });
  });
  const { port } = mailbox.server.server.address() as AddressInfo;
  return { port, close: () => mailbox.close() };
}
