import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { queriesOf } from '../../../stores/queries.ts';
import { type Services, ServicesContext } from '../../../stores/services.ts';
import { ProviderButtons } from './provider-buttons.tsx';

/** The buttons of a build, where the server offers one provider. */
function drawnIn(cv: string): string {
  const services = {
    boot: { brand: { id: 'br', buildCode: 'BHBR001' } },
    platform: { opening: { cv } },
    client: { call: () => new Promise(() => undefined) },
    text: createStore(() => ({ language: 'PT', t: (id: string) => id })),
    settings: createStore(() => ({
      entries: new Map(),
      value: (key: string) => (key === 'hidden_social_builds' ? 'BHBR007' : ''),
    })),
  } as unknown as Services;
  const queries = queriesOf(services);
  queries.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  queries.setQueryData(
    ['providers'],
    [{ plat: 'palpite', name: 'Palpite ID', authorize_url: 'https://id.example/auth?state=s' }],
  );
  return renderToStaticMarkup(
    <ServicesContext value={services}>
      <ProviderButtons />
    </ServicesContext>,
  );
}

it('[ROLE-025] the builds that hide third-party logins show none, and all others do', () => {
  expect(drawnIn('BHBR007_2.1.0')).toBe('');
  expect(drawnIn('BHBR002_2.1.0')).toContain('Palpite ID');
  // A browser has the build of the web.
  expect(drawnIn('')).toContain('Palpite ID');
});
