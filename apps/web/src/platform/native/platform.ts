import type { Host, OwnerAnswer, OwnerRequest } from '../host.ts';
import type { Platform } from '../platform.ts';
import { type ShareTarget, setShareTarget } from '../share.ts';
import { type Bridge, createBridge } from './bridge.ts';
import { shellNotify } from './notify.ts';
import { mapToNative } from './pages.ts';
import {
  BRIDGE_PROTOCOL,
  LOADING_CLOSE_MS,
  REPLY_CODE,
  readPermission,
  readSession,
  readTapped,
} from './protocol.ts';
import { createTransport, keptUntilHeard, type ShellWindow, type Transport } from './transport.ts';

/** Errors that a shell's failure becomes where a browser would throw. */
class ShellError extends Error {}

function shareTargetOf(bridge: Bridge, copy: Platform['copyText']): ShareTarget {
  return {
    copy,
    async share({ title = '', text = '', url = '' }) {
      const { is } = await bridge.call('share', { title, text, url });
      if (is !== 'done') throw new ShellError(`share: ${is}`);
    },
  };
}

/** Remembers the last text, so that whoever listens later still receives it. */
function remembered(transport: Transport, event: 'device-id') {
  let last: string | undefined;
  transport.on(event, (text) => {
    last = text;
  });
  return (listener: (text: string) => void) => {
    if (last !== undefined) listener(last);
    return transport.on(event, listener);
  };
}

function nativeHost(
  bridge: Bridge,
  transport: Transport,
  { platform, pages, confirms, notify, onSession, document, shareTarget }: HostDeps,
): Host {
  let isReady = false;
  const ready = () => {
    if (isReady) return;
    isReady = true;
    void bridge.call('ready', {});
  };
  // The first view may never come: the player must not look at the loading view for ever.
  platform.after(LOADING_CLOSE_MS, ready);
  return {
    kind: 'native',
    ready,
    login: async () => (await bridge.call('login', {})).is === 'done',
    loggedOut: () => void bridge.call('logout', {}),
    onSession,
    launchData: undefined,
    person: undefined,
    startParam: '',
    onBack: (listener) => transport.on('back', listener),
    showBack: () => undefined,
    leave: () => void bridge.call('back', {}),
    hasMainButton: false,
    setMainButton: () => undefined,
    confirmClosing: () => undefined,
    install: async () => (await bridge.call('install', {})).is === 'done',
    haptic: (kind) => void bridge.call('haptic', { kind }),
    ...(confirms && { confirmOwner: (what: OwnerRequest) => confirmOwner(bridge, what) }),
    ...(notify && { notify }),
    shareTarget,
    mapRoutes: (navigate) =>
      mapToNative(
        {
          has: (page) => pages.has(page),
          open: async (page, query) => (await bridge.call('page', { page, query })).is === 'done',
        },
        document,
        navigate,
      ),
  };
}

/** A shell that promised to ask and stays silent has confirmed nothing. */
async function confirmOwner(bridge: Bridge, what: OwnerRequest): Promise<OwnerAnswer> {
  const outcome = await bridge.call('confirm', { ...what });
  if (outcome.is === 'done') return 'confirmed';
  const cannot = [REPLY_CODE.unavailable, REPLY_CODE.unknownCall] as readonly number[];
  const isUnavailable = outcome.is === 'absent' || (outcome.is === 'failed' && cannot.includes(outcome.code));
  return isUnavailable ? 'unavailable' : 'refused';
}

interface HostDeps {
  readonly platform: Platform;
  readonly pages: ReadonlySet<string>;
  readonly confirms: boolean;
  readonly notify: Host['notify'];
  readonly onSession: Host['onSession'];
  readonly document: Document;
  readonly shareTarget: ShareTarget;
}

const PAGES_MAX = 50;

/**
 * The app inside of a native shell: the browser's platform with what the shell does better. It waits for the shell's
 * first answer, since sessions are bound to the id of the device, which comes with it.
 */
export async function nativePlatform(
  browser: Platform,
  window: ShellWindow & { readonly document: Document },
): Promise<Platform> {
  const transport = createTransport(window);
  const bridge = createBridge(transport, browser);
  bridge.onFailure(({ call, code, message }) => browser.log(`bridge ${call}: ${code} ${message}`.trim()));
  const pages = new Set<string>();
  const onNativeDeviceId = remembered(transport, 'device-id');
  const onTapped = keptUntilHeard(transport, 'notice', readTapped);
  const onSession = keptUntilHeard(transport, 'session', (text) => ({ session: readSession(text) }));
  const hello = await bridge.call('hello', { protocol: BRIDGE_PROTOCOL });
  if (hello.is === 'done' && Array.isArray(hello.data.pages)) {
    for (const page of hello.data.pages.slice(0, PAGES_MAX)) if (typeof page === 'string') pages.add(page);
  }
  // The page's own clipboard works only in some web views: the shell's is asked first.
  const copyText = async (text: string) =>
    (await bridge.call('copy', { text })).is === 'done' || browser.copyText(text);
  const shareTarget = shareTargetOf(bridge, copyText);
  setShareTarget(shareTarget);
  const platform: Platform = {
    ...browser,
    onNativeDeviceId,
    copyText,
    openOutside(url) {
      // Addresses with the scheme of the shell are commands to it and are always navigated to.
      if (!/^https?:/.test(url)) return browser.openOutside(url);
      void bridge.call('open', { url }).then(({ is }) => {
        if (is !== 'done') browser.openOutside(url);
      });
    },
  };
  const permission = hello.is === 'done' ? readPermission(hello.data.notices) : undefined;
  return {
    ...platform,
    host: nativeHost(bridge, transport, {
      platform,
      pages,
      confirms: hello.is === 'done' && hello.data.confirms === true,
      notify: permission && shellNotify({ bridge, transport, onTapped, permission }),
      onSession: (listener) => onSession(({ session }) => listener(session)),
      document: window.document,
      shareTarget,
    }),
  };
}
