import type { Brand, Brands } from '../modules/brands/index.ts';
import type { Casino } from '../modules/casino/index.ts';
import type { IdentityMessage, IdentityPorts } from '../modules/identity/index.ts';
import type { Message, Messaging } from '../modules/messaging/index.ts';
import type { Payments } from '../modules/payments/index.ts';
import type { Betting } from '../modules/sportsbook/betting/index.ts';
import type { Wallet } from '../modules/wallet/index.ts';
import type { Config } from '../platform/config/config.ts';
import { toCents } from '../platform/http/cents.ts';

/** A security notice that is not delivered within a day is dropped: it would only confuse the player. */
const NOTE_MINUTES = 24 * 60;

/** Modules that are built after identity are passed as functions. */
export function identityPorts(deps: {
  readonly config: Config;
  readonly brands: Brands;
  wallet(): Wallet;
  messaging(): Messaging;
  payments(): Payments;
  casino(): Pick<Casino, 'hasOpenRound' | 'endSessions'>;
  betting(): Pick<Betting, 'openBettors'>;
}): Omit<IdentityPorts, 'mayEnter'> {
  const { config } = deps;
  const brandOf = (id: string): Brand => {
    const brand = deps.brands.byId(id);
    if (!brand) throw new Error(`brand ${id} is unknown`);
    return brand;
  };
  return {
    async send(tx, message) {
      const queued = await deps.messaging().queue(tx, toMessage(message));
      if (queued.is !== 'queued') throw new Error(`a ${message.template} was not queued: ${queued.is}`);
    },
    phonePrefixOf: (id) => brandOf(id).phonePrefix,
    pageOf: (id) => pageOf(config, deps.brands, brandOf(id)),
    async isEmpty(player, id, reader) {
      const { pockets } = await deps.wallet().balance(player, brandOf(id).currency, reader);
      // Losing play money harms nobody, so only real money counts. A stake in an open bet counts in either mode.
      const own = config.mode === 'demo' ? 0n : pockets.cash + pockets.bonus + pockets.debt;
      if (own + pockets.locked + pockets.hold !== 0n) return false;
      // The stake of a round or of a free bet is ours, but what they will pay is not: nobody could reach it afterwards.
      if ((await deps.betting().openBettors([player], reader)).has(player)) return false;
      return !(await deps.casino().hasOpenRound(player, reader));
    },
    async closeAccounts(tx, player) {
      await deps.wallet().block(tx, player, 'cancellation', 'closed');
      await deps.casino().endSessions(tx, player, 'closed');
    },
    hasDeposited: (player) => deps.payments().deposited(player),
    async balanceOf(player, id) {
      const { currency } = brandOf(id);
      const { shown } = await deps.wallet().balance(player, currency);
      return { currency, cents: toCents(shown, currency) };
    },
  };
}

/**
 * In a demo the brand's domain is not ours, so the link leads to this machine and names the brand. An address that
 * belongs to another brand would show that brand to the player, who has no account there.
 */
export function pageOf(
  config: Pick<Config, 'publicUrl' | 'mode' | 'port'>,
  brands: Pick<Brands, 'byHost'>,
  brand: Brand,
): URL {
  const here = config.mode === 'demo' ? `http://localhost:${config.port}/` : undefined;
  const page = new URL(config.publicUrl ?? here ?? `https://${brand.domain}/`);
  const decided = brands.byHost(page.host);
  if (decided === undefined) page.searchParams.set('brand', brand.id);
  return decided === undefined || decided.id === brand.id ? page : new URL(`https://${brand.domain}/`);
}

function toMessage(message: IdentityMessage): Message {
  const { recipient, language, brand, template } = message;
  const about = { recipient, language, brand, template };
  if ('link' in message) {
    const { code, link, minutes } = message;
    return { ...about, values: { code, link, minutes } };
  }
  if ('code' in message) return { ...about, values: { code: message.code, minutes: message.minutes } };
  return { ...about, values: { minutes: NOTE_MINUTES } };
}
