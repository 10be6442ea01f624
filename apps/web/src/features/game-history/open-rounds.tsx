import type { OriginalRound } from '@palpite/contract/entities/originals';
import { OWN_STUDIO } from '@palpite/contract/tables/casino';
import { Band, StatementRow } from '@palpite/ui/statement';
import { PartTitle } from '../../parts/growth-parts.tsx';
import { useDayTime } from '../../parts/moments.ts';
import { Money } from '../../parts/money.tsx';
import { useCatalog } from '../../parts/use-catalog.ts';
import { hrefTo } from '../../platform/hash.ts';
import { useQuery } from '../../stores/queries.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import type { GameChoice } from './history-filter.ts';

/** Our games whose rounds are played in steps, and stay open between them. */
const STEPPED = ['mines', 'hi-lo'] as const;

/** The rounds that wait for the player's next step, whatever the period; the sums below are of closed ones. */
export function OpenRounds({ game }: { readonly game: GameChoice | undefined }) {
  const { client } = useServices();
  const uid = useShared('session', (session) => session.user?.uid);
  const { data = [] } = useQuery({
    queryKey: ['open-rounds', uid],
    enabled: uid !== undefined,
    staleTime: 0,
    async queryFn({ signal }): Promise<OriginalRound[]> {
      const replies = await Promise.all(
        STEPPED.map((game_id) => client.call('originalOpen', { game_id }, { signal })),
      );
      return replies.flatMap((reply) => (reply.is === 'done' ? reply.data.rounds : []));
    },
  });
  const hasTexts = useCatalog('originals', data.length > 0);
  const shown = data.filter(
    ({ game_id }) => !game || (game.provider === OWN_STUDIO && game.gameId === game_id),
  );
  return hasTexts && shown.length > 0 ? <OpenList rounds={shown} /> : null;
}

export function OpenList({ rounds }: { readonly rounds: readonly OriginalRound[] }) {
  const t = useText();
  const dayTime = useDayTime();
  return (
    <>
      <PartTitle>{t('rounds.open')}</PartTitle>
      <Band>
        {rounds.map(({ round_id, game_id, bet_amount, begin_time }) => (
          <StatementRow
            key={round_id}
            icon="casino"
            title={t(`originals.name.${game_id}`)}
            detail={t('rounds.open.since', { at: dayTime(begin_time) })}
            amount={<Money cents={bet_amount} />}
            status={{ text: t('rounds.open.go'), tone: 'wait' }}
            href={hrefTo('/game-room', { provider: OWN_STUDIO, game_id })}
          />
        ))}
      </Band>
    </>
  );
}
