import { calls } from '@palpite/contract/calls';
import { PROTOCOL } from '@palpite/contract/constants';
import { openApiDocument } from '@palpite/contract/openapi';
import { refusalMessage } from '@palpite/i18n/refusals';
import type { FastifyInstance } from 'fastify';
import { createOperator } from '../modules/operator/index.ts';
import { operatorAdmin } from '../modules/operator/routes/operator-routes.ts';
import { paymentWebhook } from '../modules/payments/routes/webhook.ts';
import { findAppPackages } from '../platform/html/app-packages.ts';
import { readPageRenderer } from '../platform/html/page-renderer.ts';
import { API_PAGE_STYLE, renderApiPage } from '../platform/http/api-page.ts';
import type { BrandHint } from '../platform/http/options.ts';
import { Pages } from '../platform/http/pages.ts';
import { buildHttp } from '../platform/http/server.ts';
import { createSealer } from '../platform/secrets/sealer.ts';
import type { AppOptions } from '../wiring/app-options.ts';
import { studioCalls } from '../wiring/casino.ts';
import type { Modules } from '../wiring/modules.ts';
import { leavePages } from '../wiring/notices.ts';
import { operatorPorts } from '../wiring/operator-ports.ts';
import { pageBrandOf, staticDataOf } from '../wiring/pages.ts';
import type { Platform } from '../wiring/platform.ts';
import { routesOf } from '../wiring/routes.ts';
import { botHookOf } from '../wiring/telegram.ts';

/** HTTP: health and metrics on every node; calls and pages where the role is `api`. */
export async function startApi(
  platform: Platform,
  modules: Modules,
  options: AppOptions,
): Promise<FastifyInstance> {
  const { config, webFolder } = options;
  const serves = config.roles.has('api');
  const cachedPages = new Pages(platform.clock);
  platform.metrics.http.watchPages(cachedPages);
  const paths = modules.brands.all.map(({ appPackage }) => appPackage);
  const appPackages = await findAppPackages(config.hosts.appPackages, paths);
  const openApi = () => openApiDocument(calls, { title: 'Palpite', version: options.version });
  return buildHttp({
    routes: serves ? routesOf(platform, modules, config) : [],
    ...(serves && {
      hooks: [hookOf(platform, modules), botHookOf(platform, modules)],
      rawRoutes: [studioCalls(platform, modules.casino)],
      buttonPages: leavePages(config, modules),
    }),
    sessions: modules.identity,
    brandOf: (hint) => brandOf(modules, hint),
    messages: refusalMessage,
    clock: platform.clock,
    chance: platform.chance,
    log: platform.log,
    trustProxy: config.trustProxy,
    checkReplies: config.checkReplies,
    cachedPages,
    guestsPerAddress: config.guestsPerAddress,
    ...(options.rateLimits && { rateLimits: options.rateLimits }),
    pages: serves && webFolder ? await pagesOf(modules, webFolder, options) : undefined,
    webFolder: serves ? webFolder : undefined,
    ...(serves && { operator: await consoleOf(platform, modules, options) }),
    operatorHosts: config.operatorHosts,
    isLive: config.mode === 'live',
    ...(serves && options.operatorFolder && { operatorFolder: options.operatorFolder }),
    ...(serves && { staticData: staticDataOf(modules.brands, options.version, appPackages), appPackages }),
    ...(modules.brands.origins.length > 0 && {
      crossOrigin: { hosts: config.brands.serviceHosts, pages: modules.brands.origins },
    }),
    studioOrigins: [...studioOriginsOf(config), ...config.brands.frameOrigins],
    frameHosts: config.hosts.frameHosts,
    ...(serves && { appLinks: config.hosts.appLinks }),
    metrics: platform.metrics.http,
    ready: (excluded) => readiness(platform, excluded),
    metricsText: () => platform.metrics.text(),
    metricsToken: config.metricsToken,
    draining: () => platform.draining,
    openApi,
    apiPage: () => renderApiPage(openApi()),
    apiPageStyle: API_PAGE_STYLE,
  });
}

/** A message whose signature does not verify is logged: the secret of the provider may have changed. */
function hookOf({ log }: Platform, { payments }: Modules) {
  return paymentWebhook(payments.intake, (provider, is) => {
    if (is !== 'taken' && is !== 'repeat')
      log.warn({ provider, is }, 'a message about a payment was not accepted');
  });
}

/** The operator console: its own sessions and its own calls on the same modules. */
async function consoleOf(platform: Platform, modules: Modules, { config, version }: AppOptions) {
  const { database, clock, chance } = platform;
  const ports = operatorPorts({ ...modules, platform, config, version });
  const seeds = createSealer(config.sealKeys, chance);
  const passkeys = { hosts: config.operatorHosts };
  const { wallet } = modules;
  const operator = createOperator({ database, clock, chance, seeds, passkeys, ports, wallet });
  const { sealed, unreadable } = await operator.resealSeeds();
  if (sealed > 0) platform.log.info({ sealed, keyId: seeds.keyId }, 'second factors were sealed anew');
  // These operators cannot sign in with their authenticator app until the key is in the settings again.
  for (const { keyId } of unreadable)
    platform.log.error({ keyId }, 'PALPITE_SEAL_KEYS lacks the key of a second factor');
  return operatorAdmin(operator);
}

/** Games and their pictures are served from the address of their studio. */
function studioOriginsOf({ studios }: AppOptions['config']): readonly string[] {
  const urls = studios.flatMap(({ given }) => given.filter(({ kind }) => kind === 'url'));
  return [...new Set(urls.map(({ value }) => new URL(value).origin))];
}

function brandOf({ brands }: Modules, hint: BrandHint) {
  const brand = brands.of(hint);
  return { id: brand.id, defaultLanguage: brands.languageOf(brand, hint.address) };
}

function pagesOf(modules: Modules, folder: string, { config, version }: AppOptions) {
  const brands = modules.brands.all.map((brand) => pageBrandOf(brand, modules.brands.packOf(brand)));
  return readPageRenderer(folder, {
    brands,
    boot: { demo: config.mode === 'demo', protocol: PROTOCOL, version },
    featuresOf(id) {
      const brand = modules.brands.byId(id);
      const wasOn = (key: string) => brand !== undefined && modules.brands.dynamicConfig.wasOn(brand, key);
      return {
        casino: wasOn('casino'),
        // The newer interface starts by itself in the market of Brazil only.
        newInterface: wasOn('new_interface') && wasOn('market_brazil'),
        americanOdds: wasOn('american_odds'),
      };
    },
  });
}

async function readiness(
  platform: Platform,
  excluded: ReadonlySet<string>,
): Promise<{ ok: boolean; checks: Record<string, string> }> {
  const { ok, checks } = await platform.health.check(excluded);
  return {
    ok,
    checks: Object.fromEntries(
      checks.map((check) => [check.name, check.ok ? (check.note ?? 'ok') : (check.why ?? 'failed')]),
    ),
  };
}
