import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Ids, openIds } from '../../../platform/ids/ids.ts';
import { createFigures } from '../../figures/index.ts';
import { createMessaging, type MessagingDeps, type OutgoingMail } from '../../messaging/index.ts';
import { createRegulator, type Regulator } from '../../regulator/index.ts';
import { attachmentOf, createReports, type ReportsDeps } from '../../reports/index.ts';
import { createWallet } from '../../wallet/index.ts';
import { readRecipients } from '../index.ts';
import type { FiguresPort } from '../service/ports.ts';

const zone = { name: 'America/Sao_Paulo' } as const;

const TEMPLATES = { mailTemplate: 'bethoje_br_mail', smsTemplate: 'bethoje_br_sms' };

export type StubFigures = FiguresPort & {
  readonly regulator: Regulator;
  readonly reportsDeps: ReportsDeps;
  /** Delivers the mails that wait, and returns them. */
  deliver(): Promise<readonly OutgoingMail[]>;
};

/** Mails on the real tables, with a sender that remembers them. */
function collectMails(database: Database, clock: Clock, ids: Ids) {
  const mails: OutgoingMail[] = [];
  const messaging = createMessaging({
    database,
    clock,
    ids,
    enqueue: async () => undefined,
    mail: {
      repeatable: true,
      close: async () => undefined,
      async send(mail) {
        mails.push(mail);
        return { is: 'sent', providerId: mail.reference };
      },
    },
    sms: {
      repeatable: true,
      close: async () => undefined,
      send: async () => ({ is: 'refused', why: 'no-sms' }),
    },
    brand: (name) => ({ name, mailFrom: 'no-reply@bethoje.example', smsFrom: name, ...TEMPLATES }),
    attachment: (reference) => attachmentOf({ database }, reference),
    mayStillGo: async () => true,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined } as MessagingDeps['log'],
  });
  return {
    messaging,
    async deliver() {
      mails.length = 0;
      const waiting = await database.read<{ id: bigint }>(
        "SELECT id FROM messaging.message WHERE state = 'queued' ORDER BY id",
      );
      for (const { id } of waiting) await messaging.jobs['deliver-message']({ message: String(id) });
      return [...mails];
    },
  };
}

/** Figures of one Brazilian brand on the real tables. */
export async function stubFigures(database: Database, clock: Clock): Promise<StubFigures> {
  const ids = await openIds(database, clock);
  const figures = createFigures({
    database,
    clock,
    wallet: createWallet({ database, ids, clock, append: async () => undefined }),
    brands: [{ id: 'br', country: 'BR', zone }],
    brandsOf: async (players) => new Map(players.map((player) => [player, 'br'])),
    registrations: {
      of: async (_tx, players) => new Map(players.map((player) => [player, { brand: 'br', atMs: 0 }])),
      count: async (_brand, moments) => moments.slice(0, -1).map(() => 0),
      list: async () => [],
    },
    settledMs: -1_000,
    rates: async () => [{ quote: 'BRL', nano: 5_000_000_000n, validFromMs: 0 }],
    failed: (error) => {
      throw error;
    },
  });
  const { messaging, deliver } = collectMails(database, clock, ids);
  const reportsDeps: ReportsDeps = {
    database,
    clock,
    figures,
    messaging,
    brands: [{ id: 'br', name: 'BetHoje', country: 'BR', currency: 'BRL', zone }],
    base: 'USD',
    recipients: readRecipients,
    failed: (error) => {
      throw error;
    },
  };
  const regulator = createRegulator({
    database,
    clock,
    figures,
    brands: [{ id: 'br', asset: 'BRL' }],
    ofBrand: async (_brand, players) => new Set(players),
    failed: (error) => {
      throw error;
    },
  });
  return {
    figures,
    regulator,
    reports: createReports(reportsDeps),
    reportsDeps,
    deliver,
    zoneOf: () => zone,
    baseCurrency: 'USD',
  };
}
