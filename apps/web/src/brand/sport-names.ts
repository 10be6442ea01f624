import type { Match } from '@palpite/contract/entities/match';
import { nameOfCode } from '@palpite/contract/tables/code';
import {
  CLOCK_PERIOD,
  MARKET_TYPE,
  MATCH_STATUS,
  type MarketTypeCode,
  SELECTION_TYPE,
  type SelectionTypeCode,
} from '@palpite/contract/tables/sport';
import {
  clockPeriodName,
  fullSelectionName,
  lineHead,
  marketName,
  type NameLength,
  shortSelectionName,
} from '@palpite/i18n/sport-names';
import { useShared, useText } from '../stores/services.ts';

export interface SelectionAbout {
  readonly home: string;
  readonly away: string;
  readonly line: string;
}

export interface SportNames {
  /** `Flamengo`, `Empate`, `Mais de 2.5 gols`; what the house called it when this build does not know its type. */
  selection(code: SelectionTypeCode, about: SelectionAbout, told: string): string;
  /** The head of a column. */
  head(code: SelectionTypeCode): string;
  lineHead(): string;
  market(code: number, told: string, length: NameLength): string;
  match(about: Pick<SelectionAbout, 'home' | 'away'>): string;
  /** What is being played, or why it is not. */
  period(match: Pick<Match, 'ms' | 'mc'>, length: NameLength): string;
}

const STATUSES = {
  postponed: 'sport.status.postponed',
  interrupted: 'sport.status.interrupted',
  cancelled: 'sport.status.cancelled',
  abandoned: 'sport.status.abandoned',
} as const;

function isMarketType(code: number): code is MarketTypeCode {
  return nameOfCode(MARKET_TYPE, code) !== undefined;
}

/** Names in the language of the moment, so that what is kept in the slip changes with it. */
export function useSportNames(): SportNames {
  const t = useText();
  const language = useShared('text', (text) => text.language);
  return {
    selection(code, about, told) {
      const name = nameOfCode(SELECTION_TYPE, code);
      return name ? fullSelectionName(name, language, about) : told;
    },
    head: (code) => shortSelectionName(nameOfCode(SELECTION_TYPE, code) ?? 'home', language),
    lineHead: () => lineHead(language),
    market(code, told, length) {
      const name = isMarketType(code) ? nameOfCode(MARKET_TYPE, code) : undefined;
      return name ? marketName(name, language, length) : told;
    },
    match: ({ home, away }) => t('sport.versus', { home, away }),
    period({ ms, mc }, length) {
      const status = nameOfCode(MATCH_STATUS, ms);
      if (status && status in STATUSES) return t(STATUSES[status as keyof typeof STATUSES]);
      return clockPeriodName(status === 'ended' ? 'ended' : (periodOf(mc.pe) ?? 'ended'), language, length);
    },
  };
}

function periodOf(code: number): keyof typeof CLOCK_PERIOD | undefined {
  return nameOfCode(CLOCK_PERIOD, code);
}
