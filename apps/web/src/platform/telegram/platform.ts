import { isHashPath } from '@palpite/kernel/hash-path';
import { type Host, LAUNCH_KEY, type MainButton } from '../host.ts';
import type { Platform } from '../platform.ts';
import { type ShareTarget, setShareTarget } from '../share.ts';
import { createTelegramEvents, type TelegramEvents, type TelegramWindow } from './events.ts';
import { type Launch, readLaunch, readTheme } from './launch.ts';
import { themeOf } from './theme.ts';

type PageWindow = TelegramWindow & Pick<Window, 'document' | 'location' | 'history' | 'getComputedStyle'>;

const HAPTICS = {
  tap: { type: 'impact', impact_style: 'light' },
  success: { type: 'notification', notification_type: 'success' },
  failure: { type: 'notification', notification_type: 'error' },
} as const;

/** The same as a link of ours, as a link of the bot: an invitation or a booking code is its start parameter. */
export function botLinkOf(url: string, bot: string): string {
  if (bot === '') return url;
  const query = new URLSearchParams(url.slice(url.indexOf('#')).split('?')[1] ?? '');
  const [invite, booking] = [query.get('invite_id'), query.get('booking')];
  if (invite !== null && /^[A-Za-z0-9-]{1,32}$/.test(invite)) return `${bot}?startapp=i_${invite}`;
  if (booking !== null && /^[A-Z0-9]{8}$/.test(booking)) return `${bot}?startapp=b_${booking}`;
  return `${bot}?startapp`;
}

/** Telegram's dialog for choosing a chat takes a link and a text. */
function shareTargetOf(
  events: TelegramEvents,
  copy: Platform['copyText'],
  bot: { link: string },
): ShareTarget {
  return {
    copy,
    async share({ text = '', url }) {
      const query = new URLSearchParams(
        url === undefined ? { url: text } : { url: botLinkOf(url, bot.link), text },
      );
      events.post('web_app_open_tg_link', { path_full: `/share/url?${query}` });
    },
  };
}

function colourOf(window: PageWindow, token: string): string | undefined {
  const value = window.getComputedStyle(window.document.documentElement).getPropertyValue(token).trim();
  return /^#[0-9a-f]{6}$/i.test(value) ? value : undefined;
}

/** The main button takes the accent: placing a bet looks the same everywhere. */
function mainButtonOf(window: PageWindow, events: TelegramEvents): Host['setMainButton'] {
  let pressed: (() => void) | undefined;
  let shown = '';
  events.on('main_button_pressed', () => pressed?.());
  return (button: MainButton | undefined) => {
    pressed = button?.isActive && !button.isBusy ? button.onPress : undefined;
    const color = colourOf(window, '--accent');
    const text_color = colourOf(window, '--accent-contrast');
    const data = button
      ? {
          is_visible: true,
          is_active: button.isActive && !button.isBusy,
          is_progress_visible: button.isBusy,
          text: button.text,
          ...(color && { color }),
          ...(text_color && { text_color }),
        }
      : { is_visible: false };
    const next = JSON.stringify(data);
    if (next === shown) return;
    shown = next;
    events.post('web_app_setup_main_button', data);
  };
}

function applyTheme(window: PageWindow, browser: Platform, params: Launch['theme']): void {
  const theme = themeOf(params);
  if (!theme) return;
  browser.page.setTheme(theme.theme);
  const { style } = window.document.documentElement;
  for (const [token, value] of Object.entries(theme.tokens)) style.setProperty(token, value);
}

/** The launch of this visit: from the address, or from before a reload. The data leaves the address at once. */
function takeLaunch(browser: Platform, { location, history }: PageWindow): Launch | undefined {
  const fresh = readLaunch(location.hash, location.search);
  const stored = fresh ? location.hash : (browser.visit.get(LAUNCH_KEY) ?? '');
  if (fresh) {
    browser.visit.set(LAUNCH_KEY, location.hash);
    const to = new URLSearchParams(location.search).get('to') ?? '';
    const path = isHashPath(to) ? to : '/sport';
    history.replaceState(null, '', `${location.pathname}${location.search}#${path}`);
  }
  return fresh ?? readLaunch(stored, location.search);
}

/** The app as a mini app of Telegram. */
export function telegramPlatform(browser: Platform, window: PageWindow): Platform {
  const launch = takeLaunch(browser, window);
  const events = createTelegramEvents(window);
  // The page was opened like a mini app, and there is no Telegram around it: it works as in a browser.
  if (!events.isThere) browser.log('TGMiniApp is not defined');
  if (!launch || !events.isThere) return browser;
  applyTheme(window, browser, launch.theme);
  events.on('theme_changed', ({ theme_params }) => applyTheme(window, browser, readTheme(theme_params)));
  const bot = { link: '' };
  const shareTarget = shareTargetOf(events, browser.copyText, bot);
  setShareTarget(shareTarget);
  return {
    ...browser,
    // The theme is Telegram's: a choice of light or dark would mix two palettes.
    page: { ...browser.page, setTheme: () => undefined },
    openOutside(url) {
      if (/^https:\/\/t\.me\//.test(url))
        events.post('web_app_open_tg_link', { path_full: url.slice('https://t.me'.length) });
      else if (/^https?:/.test(url)) events.post('web_app_open_link', { url });
      else browser.openOutside(url);
    },
    host: {
      ...telegramHost(window, events, { launch, shareTarget }),
      setLink(link) {
        bot.link = link;
      },
    },
  };
}

function telegramHost(
  window: PageWindow,
  events: TelegramEvents,
  { launch, shareTarget }: { readonly launch: Launch; readonly shareTarget: ShareTarget },
): Host {
  return {
    kind: 'telegram',
    ready() {
      events.post('web_app_ready');
      events.post('web_app_expand');
      events.post('web_app_request_theme');
    },
    login: async () => false,
    loggedOut: () => undefined,
    onSession: () => () => undefined,
    launchData: launch.data === '' ? undefined : launch.data,
    person: launch.person,
    startParam: launch.startParam,
    onBack: (listener) => events.on('back_button_pressed', () => listener()),
    showBack: (is_visible) => events.post('web_app_setup_back_button', { is_visible }),
    leave: () => events.post('web_app_close'),
    hasMainButton: true,
    setMainButton: mainButtonOf(window, events),
    confirmClosing: (need_confirmation) =>
      events.post('web_app_setup_closing_behavior', { need_confirmation }),
    install: async () => false,
    haptic: (kind) => events.post('web_app_trigger_haptic_feedback', HAPTICS[kind]),
    shareTarget,
    mapRoutes: (navigate) => navigate,
  };
}
