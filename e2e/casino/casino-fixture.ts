import { until } from '@palpite/testkit/stopped-feed';
import { freePort } from '../../tools/database/cluster.ts';
import { type BrowserTab, type Fixture, openFixture, SOON } from '../shell/fixture.ts';

export interface CasinoFixture extends Fixture {
  /** Where the games are served. */
  readonly studioUrl: string;
}

/** The product and the sandbox's studios as `npm start` joins them; the games may be framed by the app only. */
export async function openCasinoFixture(parents: readonly string[] = []): Promise<CasinoFixture> {
  const port = await freePort();
  const own = `http://127.0.0.1:${port}`;
  const fixture = await openFixture({
    sandbox: { feed: { seed: 7, quiet: true }, studio: { walletUrl: own, parents: [own, ...parents] } },
    environment: ({ studioUrl, studioKeys }) => ({
      PORT: String(port),
      STUDIOS: 'aurora,lumen',
      STUDIO_AURORA_DIALECT: 'a',
      STUDIO_AURORA_URL: `${studioUrl}/aurora`,
      STUDIO_AURORA_PUBLIC_KEY: studioKeys.publicKey,
      STUDIO_AURORA_API_KEY: studioKeys.apiKey,
      STUDIO_LUMEN_DIALECT: 'b',
      STUDIO_LUMEN_URL: `${studioUrl}/lumen`,
      STUDIO_LUMEN_SECRET: studioKeys.secret,
    }),
  });
  const { catalogue } = fixture.app.modules.casinoHall;
  await until(async () =>
    catalogue.mayPlay('aurora', 'tigre-de-ouro', 'br') === 'ok' &&
    catalogue.mayPlay('lumen', 'rio-bravo', 'br') === 'ok'
      ? true
      : undefined,
  );
  return { ...fixture, studioUrl: fixture.app.sandbox.studioUrl };
}

/** A visitor with play money on a phone. */
export async function richVisitor(fixture: CasinoFixture): Promise<BrowserTab> {
  const tab = await fixture.openPhone({ reducedMotion: 'reduce' });
  await fixture.open(tab, '/me');
  await tab.page.getByRole('button', { name: 'Pedir dinheiro de teste' }).click();
  await tab.page
    .getByText(/R\$\s100,00/)
    .first()
    .waitFor(SOON);
  return tab;
}
