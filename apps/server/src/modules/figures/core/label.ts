import type { PlayerId } from '@palpite/kernel/ids';
import type { Names } from '@palpite/kernel/match-facts';

export const DIMENSIONS = [
  'all',
  'product',
  'sport',
  'league',
  'market',
  'game',
  'studio',
  'method',
  'campaign',
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** What a row of the ledger is about: the brand, and the key in every dimension that it has. */
export interface Label {
  readonly player: PlayerId | undefined;
  readonly brand: string;
  readonly keys: Readonly<Partial<Record<Dimension, string>>>;
  readonly names: readonly KeyName[];
  /** The share of a stake that the bookmaker keeps on average, in basis points. */
  readonly marginBp: bigint;
}

export interface KeyName {
  readonly dimension: Dimension;
  readonly key: string;
  readonly names: Names;
}

/** A bet over several sports, leagues or types of markets. */
export const SEVERAL = 'several';

interface Leg {
  readonly sport: string;
  readonly market: string;
  readonly league: { readonly id: number; readonly name: string; readonly names?: Names };
}

/** A bet has the sport, the league and the type of market that all its legs share. */
export function betKeys(legs: readonly Leg[]): Pick<Label, 'keys' | 'names'> {
  const common = (of: (leg: Leg) => string): string => {
    const [first, ...rest] = new Set(legs.map(of));
    return first === undefined || rest.length > 0 ? SEVERAL : first;
  };
  const sport = common((leg) => leg.sport);
  const league = common(({ league: { id } }) => String(id));
  const market = common((leg) => leg.market);
  const leagueKey = `${sport}/${league}`;
  const named = league === SEVERAL ? undefined : legs[0]?.league;
  return {
    keys: { all: '', product: 'sport', sport, league: leagueKey, market: `${sport}/${market}` },
    names: named ? [{ dimension: 'league', key: leagueKey, names: { ENG: named.name, ...named.names } }] : [],
  };
}

const GAME_LANGUAGES = { en: 'ENG', pt: 'PT', es: 'ES', ru: 'RU', vi: 'VI' } as const;

export function roundKeys(of: {
  readonly studio: string;
  readonly game: string;
  readonly names: Readonly<Record<string, string>>;
}): Pick<Label, 'keys' | 'names'> {
  const { studio, game, names } = of;
  const key = `${studio}/${game}`;
  const shown = Object.fromEntries(
    Object.entries(GAME_LANGUAGES).flatMap(([from, to]) =>
      names[from] === undefined ? [] : [[to, names[from]]],
    ),
  );
  return {
    keys: { all: '', product: 'casino', studio, game: key },
    names: Object.keys(shown).length === 0 ? [] : [{ dimension: 'game', key, names: shown }],
  };
}
