import type { FootballMarket, IceHockeyMarket } from '@palpite/kernel/settlement/goal-markets';
import type { BasketballMarket } from '@palpite/kernel/settlement/points';
import type { SeasonMarket } from '@palpite/kernel/settlement/season-markets';
import type { SetSportMarket, TennisMarket } from '@palpite/kernel/settlement/sets';
import type { MarketName, Sport } from '@palpite/kernel/sports';

/** The wire's `mty` of every market that we can settle, by sport. */
export const FOOTBALL_MARKET_TYPES = {
  handicap: 1000,
  'three-way-handicap': 1002,
  'match-result': 1005,
  'draw-no-bet': 1006,
  'total-goals': 1007,
  'odd-even': 1008,
  'corner-result': 1009,
  'corner-total': 1010,
  'corner-handicap': 1011,
  'double-chance': 1012,
  'corner-odd-even': 1015,
  'home-no-bet': 1016,
  'away-no-bet': 1017,
  'winning-margin': 1018,
  'last-goal': 1019,
  'home-total': 1021,
  'away-total': 1022,
  'home-clean-sheet': 1025,
  'away-clean-sheet': 1026,
  'both-score': 1027,
  'which-teams-score': 1028,
  'result-and-total': 1030,
  'result-and-both-score': 1032,
  'half-full': 1033,
  'both-halves-over': 1034,
  'both-halves-under': 1035,
  'home-scores-both-halves': 1036,
  'away-scores-both-halves': 1037,
  'home-wins-both-halves': 1038,
  'home-wins-either-half': 1039,
  'away-wins-both-halves': 1040,
  'away-wins-either-half': 1041,
  'highest-half': 1042,
  'home-highest-half': 1043,
  'away-highest-half': 1044,
  'to-qualify': 1046,
  'any-goal': 1049,
  'home-corner-total': 1057,
  'away-corner-total': 1058,
  'booking-handicap': 1060,
  'booking-result': 1061,
  'booking-total': 1063,
  'home-booking-total': 1065,
  'away-booking-total': 1066,
  'double-chance-and-total': 1078,
  'double-chance-and-both-score': 1079,
  'home-odd-even': 1082,
  'away-odd-even': 1083,
  'numbered-goal': 1089,
  'rest-of-match': 1090,
  'home-to-win': 1091,
  'away-to-win': 1092,
  'any-team-to-win': 1093,
  'both-score-by-half': 1097,
  'correct-score': 1099,
  'correct-score-to-2': 1100,
  'goal-range': 1101,
  'exact-goals': 1102,
  'exact-goals-to-3': 1103,
  'exact-goals-to-2': 1104,
  'home-exact-goals': 1105,
  'away-exact-goals': 1106,
  'corner-range': 1107,
  'correct-score-to-9': 1111,
  'total-and-both-score': 1115,
  'home-win-to-nil': 1167,
  'away-win-to-nil': 1168,
  'correct-score-open': 1188,
  'correct-score-to-3': 1193,
  'home-player-scores': 1301,
  'away-player-scores': 1302,
  'first-goalscorer': 1303,
  'first-goalscorer-place': 1304,
} as const satisfies Record<FootballMarket, number>;

export const ICE_HOCKEY_MARKET_TYPES = {
  handicap: 2001,
  'total-goals': 2002,
  'match-result': 2003,
  'odd-even': 2004,
  'home-total': 2005,
  'away-total': 2006,
  winner: 2007,
  'double-chance': 2015,
  'both-score': 2019,
} as const satisfies Record<IceHockeyMarket, number>;

export const BASKETBALL_MARKET_TYPES = {
  'match-result': 3001,
  handicap: 3002,
  'total-points': 3003,
  winner: 3004,
  'odd-even': 3005,
  'three-way-handicap': 3006,
  'race-to-points': 3008,
  'home-total': 3012,
  'away-total': 3013,
  'winner-and-total': 3014,
  overtime: 3015,
  'highest-quarter': 3016,
  'half-full': 3017,
  'money-line': 3020,
  'home-odd-even': 3022,
  'away-odd-even': 3023,
  'highest-half': 3033,
} as const satisfies Record<BasketballMarket, number>;

export const TENNIS_MARKET_TYPES = {
  winner: 5001,
  'unit-handicap': 5002,
  'unit-total': 5003,
  'set-handicap': 5004,
  'set-total': 5005,
  'correct-sets': 5006,
  'correct-sets-long': 5007,
  'home-unit-total': 5008,
  'away-unit-total': 5009,
  'unit-odd-even': 5010,
  'set-correct-score': 5011,
  'set-winner': 5012,
  'tie-break': 5014,
  'first-set-and-match': 5015,
  'home-wins-a-set': 5016,
  'away-wins-a-set': 5017,
  'winner-and-total': 5018,
  'exact-sets': 5020,
  'exact-sets-long': 5021,
} as const satisfies Record<TennisMarket, number>;

export const VOLLEYBALL_MARKET_TYPES = {
  winner: 13001,
  'unit-handicap': 13002,
  'unit-total': 13003,
  'correct-sets': 13004,
  'correct-sets-long': 13005,
  'set-winner': 13006,
  'unit-odd-even': 13007,
  'set-handicap': 13008,
  'set-total': 13009,
  'home-unit-total': 13010,
  'away-unit-total': 13011,
  'exact-sets': 13012,
  'exact-sets-long': 13013,
} as const satisfies Record<SetSportMarket, number>;

export const TABLE_TENNIS_MARKET_TYPES = {
  winner: 15001,
  'unit-handicap': 15002,
  'unit-total': 15003,
  'correct-sets': 15004,
  'correct-sets-long': 15005,
  'unit-odd-even': 15006,
  'set-winner': 15008,
  'set-handicap': 15009,
  'set-total': 15010,
  'home-unit-total': 15011,
  'away-unit-total': 15012,
  'exact-sets': 15013,
  'exact-sets-long': 15014,
} as const satisfies Record<SetSportMarket, number>;

/** Electronic football is settled as football is; its feed brings this market. */
export const E_FOOTBALL_MARKET_TYPES = { 'match-result': 177003 } as const satisfies Partial<
  Record<FootballMarket, number>
>;

/** Markets on how a season ends, of the sports whose leagues have a table. */
export const SEASON_MARKET_TYPES = {
  football: { 'season-winner': 1401, 'season-winner-place': 1402, 'season-top': 1403 },
  basketball: { 'season-winner': 3401, 'season-winner-place': 3402, 'season-top': 3403 },
  volleyball: { 'season-winner': 13401, 'season-winner-place': 13402, 'season-top': 13403 },
} as const satisfies Partial<Record<Sport, Record<SeasonMarket, number>>>;

const BY_SPORT: Readonly<Record<Sport, Readonly<Record<string, number>>>> = {
  football: { ...FOOTBALL_MARKET_TYPES, ...SEASON_MARKET_TYPES.football },
  basketball: { ...BASKETBALL_MARKET_TYPES, ...SEASON_MARKET_TYPES.basketball },
  tennis: TENNIS_MARKET_TYPES,
  'table-tennis': TABLE_TENNIS_MARKET_TYPES,
  volleyball: { ...VOLLEYBALL_MARKET_TYPES, ...SEASON_MARKET_TYPES.volleyball },
};

/** Undefined when the sport has no such market. */
export function marketTypeCode(sport: Sport, market: MarketName): number | undefined {
  return BY_SPORT[sport][market];
}

const BY_CODE: ReadonlyMap<number, { readonly sport: Sport; readonly market: MarketName }> = new Map(
  (Object.keys(BY_SPORT) as Sport[]).flatMap((sport) =>
    Object.entries(BY_SPORT[sport]).map(
      ([market, code]) => [code, { sport, market: market as MarketName }] as const,
    ),
  ),
);

/** By the code alone: no two sports share one. */
export function marketOf(code: number): { readonly sport: Sport; readonly market: MarketName } | undefined {
  return BY_CODE.get(code);
}
