import type { AddressInfo } from 'node:net';
import { openBank } from './bank/bank.ts';
import { BANK_PATH } from './bank/deps.ts';
import type { BankClient } from './bank/settings.ts';
import { openBot } from './bot/bot.ts';
import { BOT_API_PATH } from './bot/bot-api.ts';
import { type Clock, systemClock } from './clock.ts';
import { type FeedOptions, openFeed } from './feed/feed.ts';
import { FEED_PATH } from './feed/wire/sockets.ts';
import { openGateway } from './gateway/gateway.ts';
import { buildHttp } from './http/server.ts';
import { openInbox } from './inbox/inbox.ts';
import { type Log, silent } from './log.ts';
import type { OidcClient } from './oidc/client.ts';
import { openOidc } from './oidc/oidc.ts';
import { OIDC_PATH } from './oidc/routes.ts';
import { openPush } from './push/push.ts';
import { DEFAULT_SMS_KEY } from './settings.ts';
import { openShell } from './shell/shell.ts';
import type { Random } from './studio/games/game.ts';
import type { StudioKeys, StudioSettings } from './studio/settings.ts';
import { openStudios } from './studio/studios.ts';

export interface SandboxOptions {
  /** 0 takes a free port. */
  readonly httpPort?: number;
  readonly smtpPort?: number;
  readonly host?: string;
  readonly smsKey?: string;
  readonly smtpLogin?: { readonly user: string; readonly password: string } | undefined;
  /** POST /control/feed/advance also advances a manual clock. */
  readonly clock?: Clock;
  readonly feed?: FeedOptions;
  /** The client that is registered at the sign-in provider; the product's default if absent. */
  readonly oidcClient?: OidcClient;
  /** The merchant that has an account at the bank; omitted fields have their defaults. */
  readonly bankClient?: Partial<BankClient>;
  /** The game studios; on a free port if no port is given. */
  readonly studio?: StudioSettings;
  /** What the games draw from; the operating system's if absent. */
  readonly studioRandom?: Random;
  readonly log?: Log;
}

export interface Sandbox {
  readonly httpUrl: string;
  readonly httpPort: number;
  readonly smtpPort: number;
  readonly smsKey: string;
  readonly feedUrl: string;
  readonly feedKey: string;
  /** The issuer of the sign-in provider, and the client that is registered there. */
  readonly oidcUrl: string;
  readonly oidcClient: OidcClient;
  readonly bankUrl: string;
  readonly bankClient: BankClient;
  /** Telegram's Bot API. */
  readonly botApiUrl: string;
  /** The second payment provider; `secret` is its bearer token. */
  readonly gatewayClient: BankClient;
  /** The game server; a studio's own address is `${studioUrl}/aurora` or `${studioUrl}/lumen`. */
  readonly studioUrl: string;
  readonly studioPort: number;
  /** What the server needs to know of the studios. Making the key pair takes a moment, so it is made when it is read. */
  readonly studioKeys: StudioKeys;
  close(): Promise<void>;
}

/** Starts every third party in one process; tests start it in their own process and use real HTTP and SMTP. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { host = '127.0.0.1', smsKey = DEFAULT_SMS_KEY, clock = systemClock, log = silent } = options;
  const { smtpPort = 0, smtpLogin } = options;
  const inbox = await openInbox({ smtpPort, host, smsKey, smtpLogin, clock, log });
  const feed = openFeed({ ...options.feed, clock, log });
  const oidc = openOidc({ clock, client: options.oidcClient });
  const bank = openBank({ clock, log, client: options.bankClient });
  const gateway = openGateway({ clock, log });
  const bot = openBot({ clock });
  const shell = openShell();
  const studios = await openStudios({
    settings: options.studio ?? {},
    host,
    clock,
    log,
    random: options.studioRandom,
  });
  const push = openPush({ clock });
  const parts = [inbox, feed, oidc, bank, gateway, push, bot, shell, studios];
  const closeParts = async () => {
    for (const part of parts) await part.close();
  };
  const app = buildHttp(parts, log);
  try {
    await app.listen({ port: options.httpPort ?? 0, host });
  } catch (error) {
    await closeParts();
    throw error;
  }
  const { port } = app.server.address() as AddressInfo;
  const shownHost = host.includes(':') ? `[${host}]` : host;
  return {
    httpUrl: `http://${shownHost}:${port}`,
    httpPort: port,
    smtpPort: inbox.smtpPort,
    smsKey,
    feedUrl: `ws://${shownHost}:${port}${FEED_PATH}`,
    feedKey: feed.feedKey,
    oidcUrl: `http://${shownHost}:${port}${OIDC_PATH}`,
    oidcClient: oidc.client,
    bankUrl: `http://${shownHost}:${port}${BANK_PATH}`,
    bankClient: bank.client,
    botApiUrl: `http://${shownHost}:${port}${BOT_API_PATH}`,
    gatewayClient: gateway.client,
    studioUrl: `http://${shownHost}:${studios.port}`,
    studioPort: studios.port,
    get studioKeys() {
      return studios.keys();
    },
    async close() {
      await closeParts();
      await app.close();
    },
  };
}
