import '@palpite/ui/styles.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadCatalog } from './app/catalog-loader.ts';
import { createLocator } from './app/location.ts';
import { preloadOrder, ROUTES } from './app/routes.ts';
import { preloadScreens } from './app/screen-loader.ts';
import { Shell } from './app/shell.tsx';
import { readBootConfig } from './brand/boot-config.ts';
import { browserPlatform as platform } from './platform/browser.ts';
import { browserPaintLog } from './platform/paint-log.ts';
import { uuid7 } from './platform/uuid.ts';
import { KEYS } from './stores/keys.ts';
import { createServices, ServicesContext } from './stores/services.ts';

const PRELOAD_AFTER_MS = 10_000;

/**
 * A chunk of an older build is gone: the new page knows the new names. Once, or a broken build would reload for ever;
 * and not without a network, where a reload would end with the browser's own page.
 */
function reloadForMissingChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    if (platform.visit.get(KEYS.reloaded) || !platform.isOnline()) return;
    platform.visit.set(KEYS.reloaded, 'yes');
    event.preventDefault();
    platform.reload();
  });
  platform.after(PRELOAD_AFTER_MS, () => platform.visit.remove(KEYS.reloaded));
}

async function start(root: HTMLElement): Promise<void> {
  reloadForMissingChunks();
  const services = createServices({
    boot: readBootConfig(document),
    platform,
    loadCatalog,
    paintLog: browserPaintLog(window),
  });
  const locator = createLocator(window, () => uuid7(platform.nowMs(), platform.randomBytes(10)));
  await services.text.getState().need('shell');
  // The client of the library retries and times out by itself.
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  createRoot(root).render(
    <StrictMode>
      <ServicesContext value={services}>
        <QueryClientProvider client={queries}>
          <Shell locator={locator} />
        </QueryClientProvider>
      </ServicesContext>
    </StrictMode>,
  );
  platform.after(PRELOAD_AFTER_MS, () => void preloadScreens(preloadOrder(ROUTES), services.text));
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
void start(root);
