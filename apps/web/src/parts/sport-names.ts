import type { Match } from '@palpite/contract/entities/match';
import { clockPeriodOf } from '@palpite/contract/tables/clock-periods';
import { nameOfCode } from '@palpite/contract/tables/code';
import { MATCH_STATUS, SELECTION_TYPE } from '@palpite/contract/tables/sport';
import { LINE_HEAD, LISTED_SELECTIONS, SHORT_SELECTIONS } from '@palpite/i18n/sport/short-selection-words';
import { fillSlots, inLanguage } from '@palpite/i18n/sport/words';
import { listedMarketName, type NamedMarketType, type NameLength } from '@palpite/i18n/sport-names';
import { useShared, useText } from '../stores/services.ts';

export interface SelectionAbout {
  readonly home: string;
  readonly away: string;
  readonly line: string;
}

export interface MarketCodes {
  readonly mty: number;
  /** The period; absent where an earlier build stored the selection without one. */
  readonly pe?: number | undefined;
}

export interface SportNames {
  /** `Flamengo`, `Empate`; the server's name where the app has no name of its own. */
  selection(
    code: { readonly mty: number; readonly ty: number },
    about: SelectionAbout,
    shown: string,
  ): string;
  /** The heading of a column. */
  head(ty: number, shown?: string): string;
  lineHead(): string;
  draw(): string;
  /** The server's name, which includes the period; in the lists the app's own name for the whole match. */
  market(code: MarketCodes, named: string): string;
  match(about: Pick<SelectionAbout, 'home' | 'away'>): string;
  /** The current period, or why the match is not running. */
  period(match: Pick<Match, 'ms' | 'mc'>, length: NameLength): string;
}

const STATUSES = {
  postponed: 'sport.status.postponed',
  interrupted: 'sport.status.interrupted',
  cancelled: 'sport.status.cancelled',
  abandoned: 'sport.status.abandoned',
} as const;

/** The markets of the lists, whose names the app has in every language, and the period of the whole match. */
const LISTED: Readonly<Record<number, { readonly name: NamedMarketType; readonly fullTime: number }>> = {
  1005: { name: 'match-result', fullTime: 1001 },
  1007: { name: 'total-goals', fullTime: 1001 },
  3004: { name: 'winner', fullTime: 3001 },
  5001: { name: 'winner', fullTime: 5001 },
  13001: { name: 'winner', fullTime: 13001 },
  15001: { name: 'winner', fullTime: 15001 },
};

/** Names in the current language, so that the stored slip follows a change of language. */
export function useSportNames(): SportNames {
  const t = useText();
  const language = useShared('text', (text) => text.language);
  return {
    selection({ mty, ty }, about, shown) {
      const name = LISTED[mty] ? nameOfCode(SELECTION_TYPE, ty) : undefined;
      const row = name && LISTED_SELECTIONS[name];
      if (!row) return shown;
      return fillSlots(inLanguage(row, language), { ...about, counted: t('sport.goals') });
    },
    head(ty, shown = '') {
      const row = SHORT_SELECTIONS[nameOfCode(SELECTION_TYPE, ty) ?? ''];
      return row ? inLanguage(row, language) : shown;
    },
    lineHead: () => inLanguage(LINE_HEAD, language),
    draw: () => (LISTED_SELECTIONS.draw ? inLanguage(LISTED_SELECTIONS.draw, language) : ''),
    market({ mty, pe }, named) {
      const listed = LISTED[mty];
      return listed && pe === listed.fullTime ? listedMarketName(listed.name, language) : named;
    },
    // A season has no second side.
    match: ({ home, away }) => (away === '' ? home : t('sport.versus', { home, away })),
    period({ ms, mc }, length) {
      const status = nameOfCode(MATCH_STATUS, ms);
      if (status && status in STATUSES) return t(STATUSES[status as keyof typeof STATUSES]);
      const period = status === 'ended' ? 'ended' : (clockPeriodOf(mc.pe) ?? 'ended');
      return t(length === 'short' ? `sport.clock.${period}.short` : `sport.clock.${period}`);
    },
  };
}
