import type { BetMarketPage, MarketPreview } from '@palpite/contract/operator/bet-calls';
import type {
  MarketResult,
  MatchResults,
  PastMatch,
  WaitingDecision,
} from '@palpite/contract/operator/result-calls';

const DAY = 86_400_000;

const market = (id: number, name: string, score: string, won: string, byHand: 0 | 1 = 0): MarketResult => ({
  market: 11_870_000 + id,
  name,
  working: 0,
  voids: 0,
  ...(score === '' ? {} : { result: { score, won, by_hand: byHand } }),
});

const TEAMS = 'Libertad – Nacional';

/** A match of three weeks ago whose result turned out wrong. */
export function resultAnswers(at: number): {
  readonly matchSearch: { matches: PastMatch[]; more: 0 | 1 };
  readonly matchResults: MatchResults;
  readonly betMarket: BetMarketPage;
  readonly marketPreview: MarketPreview;
  readonly decisionList: { currency: string; decisions: WaitingDecision[] };
} {
  const past = (
    match: number,
    teams: string,
    daysAgo: number,
    markets: number,
    held: 0 | 1 = 0,
  ): PastMatch => ({
    match,
    teams,
    league: 'Copa Libertadores',
    start: at - daysAgo * DAY,
    markets,
    held,
  });
  return {
    matchSearch: {
      matches: [
        past(1_241, 'Libertad – River Plate', 0, 14, 1),
        past(1_187, TEAMS, 22, 6),
        past(1_103, 'Talleres – Libertad', 29, 9),
      ],
      more: 0,
    },
    matchResults: {
      ...past(1_187, TEAMS, 22, 6),
      more: 0,
      rows: [
        market(1, 'Resultado final', '1–0', 'Libertad'),
        market(2, 'Total de gols 2.5', '1–0', 'Menos de 2.5'),
        market(3, 'Ambas marcam', '1–0', 'Não'),
        market(4, 'Handicap asiático −0.5', '1–0', 'Libertad'),
        { ...market(5, 'Total de escanteios 9.5', '', ''), voids: 1 },
        market(6, 'Resultado final, 1º tempo', '0–0', 'Empate', 1),
      ],
    },
    betMarket: {
      market: 11_870_001,
      match: 1_187,
      teams: TEAMS,
      name: 'Resultado final',
      currency: 'USD',
      score: [1, 0],
      selections: [
        { selection: 'home', name: 'Libertad', result: 'win' },
        { selection: 'draw', name: 'Empate', result: 'lose' },
        { selection: 'away', name: 'Nacional', result: 'lose' },
      ],
      open: 0,
      shared: 0,
      result: { version: 1, by_hand: 0, score: '1–0' },
      voids: [],
      touched: {
        open: 0,
        open_stake: 0,
        settled: 412,
        settled_stake: 1_843_100,
        returned: 2_016_420,
        more: 0,
      },
      hands: [],
    },
    marketPreview: {
      bets: 398,
      credited: 431_280,
      debited: 1_968_040,
      currency: 'USD',
      more: 0,
      second: 1,
      second_from: 500_000,
    },
    decisionList: {
      currency: 'USD',
      decisions: [
        {
          id: '17',
          match: 1_187,
          market: 11_870_004,
          teams: TEAMS,
          name: 'Handicap asiático −0.5',
          command: 'bets.settle',
          score: '1–1',
          won: 'Nacional',
          moved: 903_377,
          by: 'tomas',
          own: 0,
          outdated: 0,
          at: at - 14 * 60_000,
          reason: 'a federação corrigiu o placar para 1–1',
        },
      ],
    },
  };
}
