import { prepareRequest } from '@palpite/client/request';
import type { Endpoint } from '@palpite/contract/generated/calls';
import { LANGUAGES } from '@palpite/contract/languages';
import { readBootConfig } from '../parts/boot-config.ts';
import { localReader } from '../platform/browser-store.ts';
import { parseHash } from '../platform/hash.ts';
import { commonQuery } from '../stores/connection/common-query.ts';
import { KEYS } from '../stores/keys.ts';
import { FIRST_SCREEN_QUESTION } from '../stores/lists/match-pages.ts';
import { readFirstChoices, startLanguage, themeOf } from '../stores/preferences/choices.ts';
import { isLoggedIn, parseIdentity } from '../stores/session/user-info.ts';
import { HALL_PATH } from './hall-path.ts';

type Way = Pick<Endpoint, 'method' | 'path'>;

/** Inlined by the build: the calls of the first screen. */
declare const FIRST_CALLS: { readonly accountGet: Way; readonly homeFirstScreen: Way };

function put(tag: 'link' | 'script', about: object): void {
  document.head.append(Object.assign(document.createElement(tag), about));
}

/** The page as delivered is painted before the app starts: the app's first work would delay the paint. */
function afterFirstPaint(callback: () => void): void {
  // A page in the background has no frames and must not wait until it is visible.
  const next = document.hidden ? setTimeout : requestAnimationFrame;
  // A frame before the page was parsed is empty, and the frame after the first shows that the first was painted.
  addEventListener('DOMContentLoaded', () => next(() => next(callback)));
}

/**
 * Runs before the first paint and before any module: sets theme and language, sends the first requests and preloads the
 * chunks.
 */
function start(): void {
  const boot = readBootConfig(document);
  const choices = readFirstChoices(localReader);
  const language = startLanguage(localReader, boot.language);
  const page = document.documentElement;
  if (choices.theme) {
    page.dataset.theme = themeOf(choices.theme, matchMedia('(prefers-color-scheme: dark)').matches);
  }
  page.lang = LANGUAGES[language].html;

  const { path } = parseHash(location.hash);
  // Where there are games, the root leads to their hall.
  const isHall = boot.casino && HALL_PATH.test(path);
  const home = !isHall && /sport$|^.$/.test(path);
  // The page was rendered in one language and for the home: elsewhere it would show the wrong texts or the wrong page.
  if (home) page.dataset.opens = language === boot.language ? 'home' : 'wordless';
  // Read now: `document.currentScript` is only set while this script runs.
  // One list is for the hall of games, the other for the sport home and the pages behind it, which share its parts.
  const list = (isHall ? 'hall' : 'home') + language;
  const { app: src, [list]: files = '' } = document.currentScript?.dataset ?? {};
  for (const href of files.split(' ')) {
    const isStyle = /css$/.test(href);
    // As the loader of the bundle asks for both.
    put('link', {
      rel: isStyle ? 'preload' : 'modulepreload',
      as: isStyle ? 'style' : 'script',
      crossOrigin: '',
      href,
    });
  }
  afterFirstPaint(() => put('script', { type: 'module', src }));

  const user = parseIdentity(localReader.get(KEYS.userInfo));
  const smid = localReader.get(KEYS.deviceId);
  // The app itself sends the first requests when a shell names the player, for a referred visitor, and when another
  // host serves the API.
  if (!smid || localReader.get(KEYS.hosts) || /[?&](isApp|afid)=/.test(location.search)) return;
  const headers = { appKey: boot.brand.appKey, appName: boot.brand.id };
  const common = commonQuery({ boot, user, smid, language, country: localReader.get(KEYS.country) });
  const ask = (endpoint: Way, input: object) => {
    const request = prepareRequest('', endpoint, headers, common, input);
    const url = request.url(Date.now());
    const response = fetch(url, request.init);
    // Whoever uses the response handles the failure; until then it must not be reported as an unhandled rejection.
    response.catch(() => undefined);
    return { url, response };
  };
  window.palpiteFirst = [
    ...(home ? [ask(FIRST_CALLS.homeFirstScreen, FIRST_SCREEN_QUESTION)] : []),
    ...(isLoggedIn(user) ? [ask(FIRST_CALLS.accountGet, {})] : []),
  ];
}

start();
