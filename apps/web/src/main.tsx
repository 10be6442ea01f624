import '@palpite/ui/styles.css';
import './app/first-view.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { loadCatalog } from './app/catalog-loader.ts';
import { createLocator, type Locator } from './app/location.ts';
import { createMissingCode } from './app/missing-code.ts';
import { redirectOf } from './app/redirects.ts';
import { loadRouteTable, routeTable } from './app/route-table.ts';
import { loadScreen, preloadOrder, preloadScreens } from './app/screen-loader.ts';
import { Shell } from './app/shell.tsx';
import { readBootConfig } from './parts/boot-config.ts';
import { browserPlatform as platform } from './platform/browser.ts';
import { choosePlatform } from './platform/choose.ts';
import { untilLoaded } from './platform/later.ts';
import type { PaintLog } from './platform/paint-log.ts';
import { uuid7 } from './platform/random.ts';
import { LATER_KEYS } from './stores/keys.ts';
import { createServices, type Services, ServicesContext } from './stores/services.ts';

const PRELOAD_AFTER_MS = 10_000;
/** The first view has priority; the background work starts after it. */
const LATER_AFTER_MS = 2_000;

const missingCode = createMissingCode({
  platform,
  isAnswered: () =>
    fetch(location.href, { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ),
});

/** Code that is missing comes with the next place to which the player goes; a sheet that is open stays. */
function renewForMissingCode(locator: Locator, { overlays }: Services): void {
  locator.subscribe(() => {
    if (overlays.getState().open === undefined) void missingCode.renew();
  });
  platform.after(PRELOAD_AFTER_MS, () => platform.visit.remove(LATER_KEYS.reloaded));
}

/** Background work waits for the first view. */
async function startLater(services: Services): Promise<void> {
  const { startBackground } = await untilLoaded(() => import('./stores/background.ts'), LATER_AFTER_MS);
  startBackground(services);
}

/** The player came by the link in an e-mail, or back from a login provider. */
const CAME_WITH_CODE = /[?&](?:code|error)=/;

/** If the code does not load, the player stays a visitor and can still log in by hand. */
async function letIn(services: Services): Promise<void> {
  const { show, hide } = services.spinner.getState();
  show();
  const module = await import('./features/identity/third-party/at-start.ts').catch(() => undefined);
  await module?.comeInAtStart(services);
  hide();
}

const routeAt = (path: string) => routeTable().routes.find((route) => route.path === path);

/** Requests the texts, the code of the first screen and, on the home, its matches in parallel. */
async function bringFirstView(services: Services, path: string): Promise<void> {
  const { text, boot } = services;
  const flags = { casino: boot.casino, newer: services.interface.getState().newer };
  const texts = text.getState().need('shell');
  if (!routeAt(path) && path !== '/') await loadRouteTable();
  const first = routeAt(path) ?? routeAt(redirectOf({ path, search: '' }, flags));
  // A question that fails is asked again by its page.
  first?.ask?.(services).catch(() => undefined);
  // A screen that does not load shows an error when it is rendered.
  await Promise.all([texts, first && loadScreen(first, text).catch(() => undefined)]);
}

/** Only with `?measure=1`: it is never loaded for players. */
async function measurement(): Promise<PaintLog | undefined> {
  if (!/[?&]measure=1/.test(location.search)) return undefined;
  const { browserPaintLog } = await import('./platform/paint-log.ts');
  return browserPaintLog(window);
}

/** Yields to input events between two pieces of work, each of which takes a slow phone some time. */
function pause(): Promise<void> {
  return new Promise((resolve) => platform.after(0, resolve));
}

/** The browser offers to install the app once, maybe before the code for it is loaded (`platform/install.ts`). */
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.palpiteInstall = event;
});

async function start(root: HTMLElement): Promise<void> {
  addEventListener('vite:preloadError', () => missingCode.failed());
  const hosted = await choosePlatform(platform);
  await pause();
  const locator = createLocator(window, () => uuid7(platform.nowMs(), platform.randomBytes(10)));
  const services = createServices({
    boot: readBootConfig(document),
    platform: hosted,
    loadCatalog,
    paintLog: await measurement(),
    place: locator.current,
    renew: missingCode.renew,
    navigate: hosted.host?.mapRoutes(locator.navigate) ?? locator.navigate,
  });
  renewForMissingCode(locator, services);
  await pause();
  await bringFirstView(services, locator.current().path);
  await pause();
  const app = createRoot(root);
  // Rendered in slices; until it is complete the page stays as the server delivered it.
  startTransition(() =>
    app.render(
      <StrictMode>
        <ServicesContext value={services}>
          <Shell locator={locator} />
        </ServicesContext>
      </StrictMode>,
    ),
  );
  if (CAME_WITH_CODE.test(location.href)) void letIn(services);
  void startLater(services);
  platform.after(LATER_AFTER_MS, () => void loadRouteTable());
  platform.after(PRELOAD_AFTER_MS, async () => {
    const { routes } = await loadRouteTable();
    // Without a network every screen would be missing for the rest of the visit.
    if (platform.isOnline()) await preloadScreens(preloadOrder(routes), services.text);
  });
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
void start(root);
