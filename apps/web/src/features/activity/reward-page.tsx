import { EmptyState } from '@palpite/ui/empty-state';
import { Loaded, PlayersOnly } from '../../parts/growth-states.tsx';
import { useRead } from '../../stores/growth/reads.ts';
import { useText } from '../../stores/services.ts';
import { Activities } from './activity-page.tsx';

/** The rewards for the newer interface and for the installed app. */
export function RewardPage() {
  return (
    <PlayersOnly>
      <Rewards />
    </PlayersOnly>
  );
}

function Rewards() {
  const t = useText();
  const read = useRead('rewardActivity', {});
  return (
    <Loaded read={read}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState drawing="ticket" title={t('activity.empty')} text={t('activity.emptyText')} />
        ) : (
          <Activities list={list} />
        )
      }
    </Loaded>
  );
}
