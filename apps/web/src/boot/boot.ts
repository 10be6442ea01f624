import { prepareRequest } from '@palpite/client/request';
import type { Endpoint } from '@palpite/contract/generated/calls';
import { LANGUAGES } from '@palpite/contract/languages';
import { readBootConfig } from '../brand/boot-config.ts';
import { localStore } from '../platform/browser-store.ts';
import { parseHash } from '../platform/hash.ts';
import { readChoices, themeOf } from '../stores/choices.ts';
import { commonQuery } from '../stores/common-query.ts';
import { KEYS } from '../stores/keys.ts';

import { isLoggedIn, parseUserInfo } from '../stores/user-info.ts';

/** Written in by the build: what the first screen asks, and which chunks each language and the home screen need. */
declare const FIRST_CALL: Endpoint;
declare const CHUNKS: Readonly<Record<string, readonly string[]>>;

/** The home screen, or a path that leads there. */
function isHome(): boolean {
  const { path } = parseHash(location.hash);
  return path === '/' || path === '/me';
}

/** Runs before the first paint and before any module: theme and language, the first question, the chunks to come. */
function start(): void {
  const boot = readBootConfig(document);
  const choices = readChoices(localStore);
  const language = choices.language ?? boot.language;
  const page = document.documentElement;
  if (choices.theme) {
    page.dataset.theme = themeOf(choices.theme, matchMedia('(prefers-color-scheme: dark)').matches);
  }
  page.lang = LANGUAGES[language].html;

  for (const file of [...(CHUNKS[language] ?? []), ...(isHome() ? (CHUNKS.home ?? []) : [])]) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', href: `/${file}` }));
  }

  const user = parseUserInfo(localStore.get(KEYS.userInfo));
  const smid = localStore.get(KEYS.deviceId);
  if (!isLoggedIn(user) || !smid) return;
  const headers = { appKey: boot.brand.appKey, appName: boot.brand.id };
  const request = prepareRequest('', FIRST_CALL, headers, commonQuery({ boot, user, smid, language }), {});
  const url = request.url(Date.now());
  const response = fetch(url, request.init);
  // Whoever picks it up meets the failure; until then it must not count as unhandled.
  response.catch(() => undefined);
  window.palpiteFirst = { url, response };
}

start();
