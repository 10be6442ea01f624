import { parseReference } from '@palpite/kernel/ids';
import type { DepositHeld } from '../events/event.ts';
import type { Brands } from '../modules/brands/index.ts';
import type { Identity } from '../modules/identity/index.ts';
import type { Messaging } from '../modules/messaging/index.ts';
import { type Subscriber, subscriberOf } from '../platform/outbox/outbox.ts';
import type { Platform } from './platform.ts';

/** A note that nobody read within a day is no news: the transactions tell the same. */
const NOTE_MINUTES = 24 * 60;

interface Below {
  readonly brands: Brands;
  readonly identity: Identity;
  readonly messaging: Messaging;
}

/** Counts what happened to deposits and writes to players whose money is held; the socket tells the open phones. */
export function paymentNews(platform: Platform, below: Below): Subscriber {
  const { report } = platform.metrics;
  return subscriberOf({
    name: 'payment-news',
    kinds: ['deposit-held', 'deposit-charged-back'],
    async handle(events) {
      for (const event of events) {
        const { player, order } = event;
        if (event.kind === 'deposit-charged-back') {
          report.depositChargedBack({ outcome: event.isOwed ? 'owed' : 'covered' }, { player, order });
          continue;
        }
        await writeTo(platform, below, event);
        report.depositHeld({ reason: event.reason }, { player, order });
      }
    },
  });
}

/** The order's number is the message's: an event that is handled again writes no second mail. */
async function writeTo(
  { database }: Platform,
  { brands, identity, messaging }: Below,
  { player, order }: DepositHeld,
): Promise<void> {
  const known = await identity.player(player);
  const brand = known && brands.byId(known.brand);
  const id = parseReference(order);
  const recipient = known?.email;
  if (!brand || recipient === undefined || id === undefined) return;
  const about = { recipient, template: 'deposit-held', language: brand.defaultLanguage } as const;
  await database.inTransaction((tx) =>
    messaging.queue(tx, { ...about, brand: brand.id, values: { minutes: NOTE_MINUTES } }, id),
  );
}
