import { Button } from '@palpite/ui/button';
import { EmptyState } from '@palpite/ui/empty-state';
import { SkeletonRows } from '@palpite/ui/skeleton-rows';
import { useId, useState } from 'react';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { useText } from '../../stores/services.ts';
import { LeagueResults } from './league-results.tsx';
import { LeagueTable } from './league-table.tsx';
import { RoundPicker } from './round-picker.tsx';
import { type Season, useSeason } from './use-season.ts';

export type SeasonTab = 'table' | 'results';

interface SeasonViewProps {
  readonly league: number;
  readonly tab: SeasonTab;
  readonly onResults: () => void;
}

/** The table or the rounds of a league. */
export function SeasonView({ league, tab, onResults }: SeasonViewProps) {
  const t = useText();
  const [round, setRound] = useState<number>();
  const seen = useSeason(league, tab === 'results' ? round : undefined);
  switch (seen.is) {
    case 'loading':
      return (
        <div role="status" aria-busy="true" aria-label={t('shell.loading')}>
          <SkeletonRows count={8} shape="list" />
        </div>
      );
    case 'failed':
      return (
        <LoadFailed
          title={t('season.failed.title')}
          text={t('season.failed.text')}
          retry={t('season.retry')}
          // A round that the season no longer has is refused again and again: back to the present one.
          onRetry={() => (round === undefined ? seen.retry() : setRound(undefined))}
        />
      );
    case 'none':
      return <EmptyState drawing="kickOff" title={t('season.none.title')} text={t('season.none.text')} />;
    case 'shown':
      return tab === 'table' ? (
        <Standings season={seen.season} onResults={onResults} />
      ) : (
        <Rounds season={seen.season} round={round} onRound={setRound} />
      );
  }
}

function Standings({ season, onResults }: { readonly season: Season; readonly onResults: () => void }) {
  const t = useText();
  if (season.table.length > 0) return <LeagueTable rows={season.table} />;
  return (
    <EmptyState
      drawing="kickOff"
      title={t('season.tournament.title')}
      text={t('season.tournament.text')}
      action={
        <Button size="small" onPress={onResults}>
          {t('season.tournament.action')}
        </Button>
      }
    />
  );
}

interface RoundsProps {
  readonly season: Season;
  readonly round: number | undefined;
  readonly onRound: (round: number) => void;
}

function Rounds({ season, round, onRound }: RoundsProps) {
  const t = useText();
  const panelId = useId();
  const chosen = round ?? season.round;
  return (
    <>
      <RoundPicker season={season} chosen={chosen} panelId={panelId} onChoose={onRound} />
      <div
        id={panelId}
        role="tabpanel"
        aria-label={t('season.round', { round: chosen })}
        aria-busy={chosen !== season.round}
      >
        <LeagueResults matches={season.records} sport={season.lg?.sid ?? 0} />
      </div>
    </>
  );
}
