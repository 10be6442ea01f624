import type { Asset } from '@palpite/kernel/assets';
import type { StudioAdapter, StudioGame } from '../core/studio-adapter.ts';

/** A game as a studio describes it; the name says which one it is in every language. */
export function studioGame(id: string, changes: Partial<StudioGame> = {}): StudioGame {
  return {
    id,
    name: {
      en: `${id} en`,
      pt: `${id} pt`,
      es: `${id} es`,
      ru: `${id} ru`,
      vi: `${id} vi`,
    },
    kind: 'slots',
    tags: [],
    rtpBp: 9_650,
    volatility: 3,
    maxWin: 5_000,
    hitRateBp: 2_400,
    stakes: { BRL: { min: 20n, max: 50_000n }, MXN: { min: 100n, max: 200_000n } },
    languages: ['en', 'pt'],
    orientation: 'any',
    hasDemo: true,
    isLive: false,
    hasJackpot: false,
    countries: ['BR', 'MX'],
    picture: `https://games.example/${id}.svg`,
    features: [],
    ...changes,
  };
}

/** A studio that answers what a test puts into `games`, or fails where it is an error. */
export interface FakeStudio extends StudioAdapter {
  listed: readonly StudioGame[] | Error;
  asked: number;
  /** Never answers. */
  hangs: boolean;
  readonly ended: string[];
}

export function fakeStudio(name: string, listed: FakeStudio['listed'] = []): FakeStudio {
  const studio: FakeStudio = {
    listed,
    asked: 0,
    hangs: false,
    ended: [],
    launchUrl: ({ game, mode, token, language, asset, lobbyUrl }) => {
      const query = { game, mode, token: token ?? '', lang: language, currency: asset, lobby: lobbyUrl };
      return `https://${name}.example/launch?${new URLSearchParams(query)}`;
    },
    answer: async () => ({ status: 404, json: '{}' }),
    async games() {
      studio.asked += 1;
      if (studio.hangs) return new Promise(() => {});
      if (studio.listed instanceof Error) throw studio.listed;
      return studio.listed;
    },
    round: async () => ({ state: 'unknown', transactions: [] }),
    report: async () => ({ transactions: [] }),
    async endSession(session) {
      studio.ended.push(session);
    },
  };
  return studio;
}

export const BRL = 'BRL' as Asset;
