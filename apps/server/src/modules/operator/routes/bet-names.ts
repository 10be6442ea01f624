import type { LanguageCode } from '@palpite/contract/languages';
import { fullSelectionName, marketName, nameIn } from '@palpite/i18n/sport/names';
import type { Labelled } from '../../sportsbook/betting/index.ts';

/** Names from the labels stored with bets, so that they outlive the book. */
export function namesOf({ labels, line }: Labelled, language: LanguageCode) {
  const sides = { home: nameIn(labels.home, language), away: nameIn(labels.away, language) };
  const player = labels.player && nameIn(labels.player, language);
  const market = { ...labels, ...sides, line, player };
  const name = marketName(market, language);
  return {
    teams: `${sides.home} – ${sides.away}`,
    league: nameIn(labels.league, language),
    market: line === '' || name.includes(line) ? name : `${name} ${line}`,
    selection: (selection: string) => fullSelectionName(market, selection, language),
  };
}
