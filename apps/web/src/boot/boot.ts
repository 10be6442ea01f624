import { prepareRequest } from '@palpite/client/request';
import type { Endpoint } from '@palpite/contract/generated/calls';
import { LANGUAGES } from '@palpite/contract/languages';
import { readBootConfig } from '../brand/boot-config.ts';
import { localStore } from '../platform/browser-store.ts';
import { parseHash } from '../platform/hash.ts';
import { readChoices, startLanguage, themeOf } from '../stores/choices.ts';
import { commonQuery } from '../stores/common-query.ts';
import { KEYS } from '../stores/keys.ts';
import { FIRST_SCREEN_QUESTION } from '../stores/match-list-question.ts';
import { isLoggedIn, parseIdentity } from '../stores/user-info.ts';

type Way = Pick<Endpoint, 'method' | 'path'>;

/** Written in by the build: what the first screen asks. */
declare const FIRST_CALLS: { readonly accountGet: Way; readonly homeFirstScreen: Way };

/** The home screen, or a path that leads there. */
function isHome(): boolean {
  return /^\/$|sport$/.test(parseHash(location.hash).path);
}

function put(tag: 'link' | 'script', about: object): void {
  document.head.append(Object.assign(document.createElement(tag), about));
}

/** The page as it came is painted before the app begins: the app's first work would hold the paint up. */
function afterFirstPaint(callback: () => void): void {
  // A page in the background has no frames; it must not wait until it is looked at.
  const next = document.hidden ? setTimeout : requestAnimationFrame;
  // A frame before the page was read has nothing in it, and the one after the first tells that the first was drawn.
  addEventListener('DOMContentLoaded', () => next(() => next(callback)));
}

/** Runs before the first paint and before any module: theme and language, the first question, the chunks to come. */
function start(): void {
  const boot = readBootConfig(document);
  const choices = readChoices(localStore);
  const language = startLanguage(localStore, choices, boot.language);
  const page = document.documentElement;
  if (choices.theme) {
    page.dataset.theme = themeOf(choices.theme, matchMedia('(prefers-color-scheme: dark)').matches);
  }
  page.lang = LANGUAGES[language].html;

  const home = isHome();
  // The page was written in one language and for the home: elsewhere it would show the wrong words or the wrong page.
  if (home) page.dataset.opens = language === boot.language ? 'home' : 'home-wordless';
  // Read now: only while this script runs does the page know which one it is.
  const { app: src, [language.toLowerCase()]: href } = document.currentScript?.dataset ?? {};
  put('link', { rel: 'modulepreload', href });
  afterFirstPaint(() => put('script', { type: 'module', crossOrigin: '', src }));

  const user = parseIdentity(localStore.get(KEYS.userInfo));
  const smid = localStore.get(KEYS.deviceId);
  // Whoever is named by a shell, brought by a friend or served by another host is asked for by the app itself.
  if (!smid || localStore.get(KEYS.hosts) || /[?&](isApp|afid)=/.test(location.search)) return;
  const headers = { appKey: boot.brand.appKey, appName: boot.brand.id };
  const common = commonQuery({ boot, user, smid, language, country: localStore.get(KEYS.country) });
  const ask = (endpoint: Way, input: object) => {
    const request = prepareRequest('', endpoint, headers, common, input);
    const url = request.url(Date.now());
    const response = fetch(url, request.init);
    // Whoever picks it up meets the failure; until then it must not count as unhandled.
    response.catch(() => undefined);
    return { url, response };
  };
  window.palpiteFirst = [
    ...(home ? [ask(FIRST_CALLS.homeFirstScreen, FIRST_SCREEN_QUESTION)] : []),
    ...(isLoggedIn(user) ? [ask(FIRST_CALLS.accountGet, {})] : []),
  ];
}

start();
