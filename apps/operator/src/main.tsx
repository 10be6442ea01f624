import '@palpite/ui/styles.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { Console } from './app/console.tsx';
import { browser } from './platform/browser.ts';
import { createServices, ServicesContext } from './stores/services.ts';
import { firstLanguage } from './stores/text.ts';

async function start(root: HTMLElement): Promise<void> {
  const services = createServices();
  await services.text.getState().speak(firstLanguage(browser.storedLanguage(), browser.languages()));
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 0, networkMode: 'always' } },
  });
  createRoot(root).render(
    <StrictMode>
      <ServicesContext value={services}>
        <QueryClientProvider client={queries}>
          <Router base="/operator">
            <Console />
          </Router>
        </QueryClientProvider>
      </ServicesContext>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
void start(root);
