import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppLinks } from '../config/host-settings.ts';
import { pageGate } from '../http/envelope.ts';
import { type Prepared, prepare, sendPrepared } from '../http/prepared.ts';
import type { RateGate } from '../http/rate-gate.ts';
import { contextOf } from '../http/request-context.ts';

const ANDROID_PATH = '/.well-known/assetlinks.json';
const IOS_PATH = '/.well-known/apple-app-site-association';
const CACHED = 'public, max-age=3600';
const JSON_TYPE = 'application/json';

function androidFile({ android }: AppLinks): object[] {
  if (!android) return [];
  return [
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: android.packageName,
        sha256_cert_fingerprints: android.fingerprints,
      },
    },
  ];
}

/** The console and the calls stay in the browser: only the page of the app opens the app. */
function iosFile({ ios }: AppLinks): object {
  const details = ios
    ? [
        {
          appIDs: [ios],
          components: [{ '/': '/operator/*', exclude: true }, { '/': '/api/*', exclude: true }, { '/': '/' }],
        },
      ]
    : [];
  return { applinks: { details }, webcredentials: { apps: ios ? [ios] : [] } };
}

/** The files by which Android and iOS check that an app may open the links of a domain, per brand of the host. */
export function addAppLinks(
  app: FastifyInstance,
  links: ReadonlyMap<string, AppLinks>,
  gate: RateGate,
): void {
  const route = { onRequest: pageGate(gate), exposeHeadRoute: true };
  const files = new Map<string, { readonly android: Prepared; readonly ios: Prepared }>();
  const none: AppLinks = { android: undefined, ios: undefined };
  const preparedOf = (own: AppLinks) => ({
    android: prepare(JSON.stringify(androidFile(own)), JSON_TYPE, CACHED),
    ios: prepare(JSON.stringify(iosFile(own)), JSON_TYPE, CACHED),
  });
  for (const [brand, own] of links) files.set(brand, preparedOf(own));
  const empty = preparedOf(none);
  const send = (which: 'android' | 'ios') => (request: FastifyRequest, reply: FastifyReply) =>
    sendPrepared(request, reply, (files.get(contextOf(request).brand.id) ?? empty)[which]);
  app.get(ANDROID_PATH, route, send('android'));
  app.get(IOS_PATH, route, send('ios'));
}
