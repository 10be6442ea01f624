import type { LanguageCode } from '@palpite/contract/languages';
import type { BetMarketPage } from '@palpite/contract/operator/bet-calls';
import { toCents } from '../../../platform/http/cents.ts';
import type { Labelled, Touched } from '../../sportsbook/betting/index.ts';
import { HAND_VERSIONS_FROM, type HandWord } from '../../sportsbook/settlement/index.ts';
import type { DeskMarket, TradingPort } from '../index.ts';
import { namesOf } from './bet-names.ts';

const SHOWN = 50;
const flag = (on: boolean): 0 | 1 => (on ? 1 : 0);

export function marketPage(
  { book, baseCurrency: currency }: TradingPort,
  found: DeskMarket,
  { touched, hands }: { readonly touched: Touched; readonly hands: readonly HandWord[] },
  language: LanguageCode,
): BetMarketPage {
  const cents = (units: bigint) => toCents(units, currency);
  const { market, match, about, standing } = found;
  const held = book.match(match);
  const labelled = labelsOf(found, held);
  const names = labelled && namesOf(labelled, language);
  const result = standing?.result;
  const { open, settled } = touched;
  return {
    market,
    match,
    currency,
    teams: names?.teams ?? `${match}`,
    name: names?.market ?? `${about.type} ${about.line}`.trim(),
    score: [...(result?.score ?? held?.score ?? [0, 0])],
    selections: found.selections.map((selection) => ({
      selection,
      name: names?.selection(selection) ?? selection,
      result: result?.bySelection.get(selection) ?? '',
    })),
    ...(result && {
      result: {
        version: result.version,
        by_hand: flag(result.version >= HAND_VERSIONS_FROM),
        score: result.score.join('–'),
      },
    }),
    voids: (standing?.cancels ?? []).slice(-SHOWN).map(({ version, fromMs, toMs }) => ({
      version,
      by_hand: flag(version >= HAND_VERSIONS_FROM),
      ...(fromMs !== undefined && { from: fromMs }),
      ...(toMs !== undefined && { to: toMs }),
    })),
    touched: {
      open: open.bets,
      open_stake: cents(open.stake),
      settled: settled.bets,
      settled_stake: cents(settled.stake),
      returned: cents(settled.returned),
      more: flag(touched.isCut),
    },
    hands: hands.map(({ said, actor, reason, atMs, version }) => ({
      said,
      by: actor,
      reason,
      at: atMs,
      version,
    })),
  };
}

/** By the book where it has the match, otherwise by a bet. */
function labelsOf(
  { about, labels }: DeskMarket,
  held: ReturnType<TradingPort['book']['match']>,
): Labelled | undefined {
  if (!held) return labels && { labels, line: about.line };
  const { sport, league, home, away } = held;
  return { line: about.line, labels: { sport, league, home, away, type: about.type, period: about.period } };
}
