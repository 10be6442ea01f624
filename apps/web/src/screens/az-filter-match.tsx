import { MATCH_STATUS } from '@palpite/contract/tables/sport';
import { Chips } from '@palpite/ui/chip';
import { PullToRefresh } from '@palpite/ui/pull-to-refresh';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { useHeading } from '../app/heading.ts';
import { askedFor } from '../features/az/asked-for.ts';
import { UnknownLeague } from '../features/az/unknown-league.tsx';
import { useAz } from '../features/az/use-az.ts';
import { FavouriteStar } from '../features/favourites/favourite-star.tsx';
import { MatchPanels } from '../features/match/match-panels.tsx';
import { type MatchFilter, useMatchesOf } from '../features/match/use-matches-of.ts';
import { RowStar } from '../parts/row-star.ts';
import { dayRange, filterDays } from '../stores/lists/start-filter.ts';
import { useServices, useText } from '../stores/services.ts';

const WHENS = ['all', 'live', 'today', 'tomorrow'] as const;
type When = (typeof WHENS)[number];

/** The day of the player's calendar that was chosen; undefined where none was. */
function useDay(when: When): string | undefined {
  const { platform } = useServices();
  const [today, tomorrow] = filterDays(platform);
  return when === 'today' ? today : when === 'tomorrow' ? tomorrow : undefined;
}

/** The matches in play, or starting on that day. */
function useWhen(ids: readonly number[], when: When): readonly number[] {
  const { book, platform } = useServices();
  const day = useDay(when);
  if (when === 'all') return ids;
  return ids.filter((id) => {
    const header = book.match(id)?.header;
    if (!header) return false;
    return when === 'live' ? header.ms === MATCH_STATUS.live : platform.calendarDay(header.bt) === day;
  });
}

/** The matches of a country or of a team. */
export function Screen() {
  const t = useText();
  const asked = askedFor(useSearch());
  const { platform } = useServices();
  const { sports } = useAz();
  const [when, setWhen] = useState<When>('all');
  const country =
    asked?.of === 'country'
      ? sports
          ?.find(({ tab_key }) => tab_key === asked.sport)
          ?.countries.find(({ rnm }) => rnm === asked.country)
      : undefined;
  const filter: MatchFilter | undefined =
    asked?.of === 'team' ? asked : country && { of: 'leagues', leagues: country.leagues.map(({ id }) => id) };
  const day = useDay(when);
  const list = useMatchesOf(filter, day === undefined ? undefined : dayRange(day, platform));
  const ids = useWhen(list.ids, when);
  useHeading(asked?.of === 'team' ? asked.name : country?.na);
  const unknown = !asked || (asked.of === 'country' && sports !== undefined && !country);
  if (unknown) return <UnknownLeague />;
  return (
    <RowStar value={FavouriteStar}>
      <PullToRefresh label={t('shell.loading')} onRefresh={list.refresh} />
      <Chips
        label={t('az.when')}
        options={WHENS.map((value) => ({ value, label: t(`az.when.${value}`) }))}
        chosen={when}
        onChoose={setWhen}
      />
      <MatchPanels key={when} lists={[{ ...list, ids }]} />
    </RowStar>
  );
}
