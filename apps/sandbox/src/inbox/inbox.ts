import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Part, ShowPage } from '../part.ts';
import { Arrivals } from './arrivals.ts';
import { FaultSwitch } from './faults.ts';
import { openMailbox } from './mail/mailbox.ts';
import { addInboxPages } from './pages/pages.ts';
import { addInboxRoutes } from './routes.ts';
import { SmsProvider } from './sms/provider.ts';
import { addSmsRoutes } from './sms/routes.ts';
import { EventStreams } from './streams.ts';

export interface InboxOptions {
  readonly smtpPort: number;
  readonly host: string;
  readonly smsKey: string;
  readonly smtpLogin?: { readonly user: string; readonly password: string } | undefined;
  readonly clock: Clock;
  readonly log: Log;
}

/** Plays the mail server and the SMS provider, and the people who read what they deliver. */
export async function openInbox(options: InboxOptions): Promise<Part & { readonly smtpPort: number }> {
  const { clock, log, host } = options;
  const arrivals = new Arrivals(clock);
  const faults = { mail: new FaultSwitch(), sms: new FaultSwitch() };
  const provider = new SmsProvider(arrivals, faults.sms, clock);
  const streams = new EventStreams(arrivals);
  const stopping = new AbortController();
  const mailbox = await openMailbox({
    port: options.smtpPort,
    host,
    login: options.smtpLogin,
    arrivals,
    faults: faults.mail,
    clock,
    log,
  });
  return {
    smtpPort: mailbox.port,
    nav: [
      { href: '/inbox', label: 'Inbox', about: 'Reads every mail and SMS that the house sends.' },
      {
        href: '/inbox/faults',
        label: 'Faults',
        about: 'Makes mail and SMS slow, refuse, hang or lose answers.',
      },
    ],
    doors: [
      { name: 'Mail', address: `smtp://${host}:${mailbox.port}` },
      { name: 'SMS', address: 'POST /sms/v1/messages' },
      { name: 'Inbox for tests', address: 'GET /inbox/wait?kind=mail&to=' },
    ],
    addRoutes(app: FastifyInstance, show: ShowPage) {
      addSmsRoutes(app, { key: options.smsKey, provider, faults: faults.sms, clock });
      addInboxRoutes(app, { arrivals, streams, faults, stopping: stopping.signal });
      addInboxPages(app, show, { arrivals, faults });
    },
    async close() {
      stopping.abort();
      streams.close();
      await mailbox.close();
    },
  };
}
