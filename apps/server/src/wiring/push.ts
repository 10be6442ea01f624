import { createHash } from 'node:crypto';
import { LANGUAGES } from '@palpite/contract/languages';
import { type Brands, pageText } from '../modules/brands/index.ts';
import { type Activities, type ActivityPlayer, prizeMoney } from '../modules/engagement/activities/index.ts';
import { type Identity, SESSION_REVOKED } from '../modules/identity/index.ts';
import {
  createFcm,
  createPush,
  createWebPush,
  type FcmAccount,
  type Push,
  readFcmAccount,
} from '../modules/push/index.ts';
import {
  type InstallOptions,
  pwaAwardCheckRoute,
  pwaAwardReportRoute,
  pwaConfigRoute,
  pwaIndexRoute,
} from '../modules/push/routes/install.ts';
import { pushRegisterRoute, pushReportRoute } from '../modules/push/routes/push.ts';
import type { Config } from '../platform/config/config.ts';
import { iconPath, LANDING_PATH, manifestPath } from '../platform/html/app-files.ts';
import { toCents } from '../platform/http/cents.ts';
import type { Route } from '../platform/http/route.ts';
import { readShort } from '../platform/outside/read-short.ts';
import { createSealer } from '../platform/secrets/sealer.ts';
import { brandOf } from './casino-hall.ts';
import type { Platform } from './platform.ts';

const FCM_URL = 'https://fcm.googleapis.com';
const SANDBOX_FCM = '/fcm';
const ACCOUNT_BYTES_MAX = 16 * 1024;
const ACCOUNT_TIMEOUT_MS = 5_000;

export function openPush(
  platform: Platform,
  config: Pick<Config, 'push' | 'sealKeys' | 'publicUrl'>,
  { brands, identity }: { readonly brands: Brands; readonly identity: Identity },
): Push {
  const { database, clock, chance, log, bus } = platform;
  const { hosts, sandbox } = config.push;
  const allowed = { hosts, sandbox };
  const subject = (brand: string) => `https://${brandOf(brands, brand).domain}`;
  const push = createPush({
    database,
    clock,
    chance,
    log,
    sealer: createSealer(config.sealKeys, chance),
    allowed,
    webPush: (keys) => createWebPush({ keys, allowed, clock, chance, subject }),
    fcm: createFcm({ account: fcmAccountOf(config.push), clock }),
    openDevices: identity.openDevices,
    deviceOfSession: identity.deviceOfSession,
  });
  bus.subscribe(SESSION_REVOKED, (message) => {
    if (typeof message !== 'object' || message === null || !('token' in message)) return;
    // What is missed here is found when the next notice is sent.
    push
      .sessionEnded(String(message.token))
      .catch((err: unknown) => log.warn({ err }, 'a device that was logged out still receives notices'));
  });
  return push;
}

/** Of the settings; in a demo the sandbox issues one, as Firebase does to its customers. */
function fcmAccountOf({ fcmAccount, sandbox }: Config['push']): () => Promise<FcmAccount | undefined> {
  if (fcmAccount !== undefined) return async () => readFcmAccount(fcmAccount, FCM_URL);
  if (sandbox === undefined) return async () => undefined;
  let known: FcmAccount | undefined;
  return async () => {
    if (known) return known;
    const signal = AbortSignal.timeout(ACCOUNT_TIMEOUT_MS);
    const apiUrl = new URL(SANDBOX_FCM, sandbox).href;
    const response = await fetch(`${apiUrl}/service-account.json`, { redirect: 'error', signal });
    const text = await readShort(response, ACCOUNT_BYTES_MAX);
    known = readFcmAccount(text ?? '', apiUrl);
    return known;
  };
}

interface PushModules {
  readonly push: Push;
  readonly brands: Brands;
  readonly activities: Activities;
}

export function pushRoutes({ push, brands, activities }: PushModules): Route[] {
  const options = installOptions(brands, activities);
  return [
    pushRegisterRoute(push),
    pushReportRoute(push),
    pwaConfigRoute(push, options),
    pwaIndexRoute(options),
    pwaAwardCheckRoute(options),
    pwaAwardReportRoute(push, options),
  ];
}

function installOptions(brands: Brands, activities: Activities): InstallOptions {
  return {
    landing: LANDING_PATH,
    appOf(id, language) {
      const brand = brandOf(brands, id);
      const { minimumAge } = brands.packOf(brand);
      return {
        name: brand.name,
        slogan: pageText(brand, language, minimumAge).slogan,
        manifest: manifestPath(id, LANGUAGES[language].html),
        icon: iconPath(id),
        officialDomain: brand.domain,
        minimumAge,
      };
    },
    isOfficial: (id, host) => brands.ownsHost(brandOf(brands, id), host),
    async award({ player, brand }) {
      const asset = brandOf(brands, brand).currency;
      const [view] = await activities.board({ player, brand }, { kind: 'apk_to_pwa' });
      const step = view?.steps[0];
      return {
        isReceived: step?.state === 'received',
        isOffered: step?.state === 'now' || step?.state === 'ready',
        cents: step ? toCents(prizeMoney(step.prize), asset) : 0,
        currency: asset,
      };
    },
    give: (who) => giveAward(activities, who),
  };
}

async function giveAward(activities: Activities, who: ActivityPlayer): ReturnType<InstallOptions['give']> {
  const [view] = await activities.board(who, { kind: 'apk_to_pwa' });
  const step = view?.steps.find(({ state }) => state === 'ready');
  if (!view || !step) return 'not-given';
  const outcome = await activities.claim(who, {
    id: requestOf(view.code, who),
    activity: view.code,
    step: step.step,
  });
  switch (outcome.is) {
    case 'claimed':
      return 'given';
    case 'growth-paused':
    case 'account-blocked':
    case 'campaign-exhausted':
      return outcome.is;
    default:
      return 'not-given';
  }
}

/** The same for every report of a player, so that two at once are one claim. */
function requestOf(code: string, { player }: ActivityPlayer): string {
  const hex = createHash('sha256').update(`${code} ${player}`).digest('hex');
  const part = (from: number, to: number) => hex.slice(from, to);
  return `${part(0, 8)}-${part(8, 12)}-7${part(13, 16)}-8${part(17, 20)}-${part(20, 32)}`;
}
