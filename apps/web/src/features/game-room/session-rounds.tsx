import { Button } from '@palpite/ui/button';
import { Figures } from '@palpite/ui/figures';
import { StatementRowSkeleton } from '@palpite/ui/statement';
import { Money } from '../../parts/money.tsx';
import { RoundRow } from '../../parts/round-row.tsx';
import { hrefTo } from '../../platform/hash.ts';
import { type RoomGame, sessionStart } from '../../stores/casino/room.ts';
import { readRounds, roundsInput } from '../../stores/casino/rounds-query.ts';
import { useQuery } from '../../stores/queries.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import styles from './session-rounds.module.css';

const ROUNDS = 30;

/** What this sitting at the game has taken and given so far; a reload does not end it. */
export function SessionRounds({ game }: { readonly game: RoomGame }) {
  const services = useServices();
  const t = useText();
  const uid = useShared('session', (session) => session.user?.uid);
  const { provider, gameId } = game;
  const fromMs = sessionStart(services.platform, game);
  const { data, isError, refetch } = useQuery({
    queryKey: ['session-rounds', uid, provider, gameId, fromMs],
    staleTime: 0,
    async queryFn({ signal }) {
      const page = await readRounds(services, roundsInput({ provider, gameId, fromMs }, ROUNDS), signal);
      if (!page) throw new Error('the rounds could not be read');
      return page;
    },
  });
  if (isError)
    return (
      <div className={styles.message}>
        <p>{t('rounds.failed')}</p>
        <Button size="small" onPress={() => void refetch()}>
          {t('rounds.retry')}
        </Button>
      </div>
    );
  if (!data) return <StatementRowSkeleton />;
  const { bet_amount = 0, win_amount = 0 } = data.totals ?? {};
  return (
    <>
      <div className={styles.sums}>
        <Figures
          figures={[
            { label: t('rounds.sum.staked'), value: <Money cents={bet_amount} /> },
            { label: t('rounds.sum.won'), value: <Money cents={win_amount} /> },
            { label: t('rounds.sum.result'), value: <Money cents={win_amount - bet_amount} signed /> },
          ]}
        />
      </div>
      {data.records.length === 0 && <p className={styles.message}>{t('room.rounds.none')}</p>}
      {data.records.map((round) => (
        <RoundRow key={round.round_id} round={round} detail={t('rounds.short', { number: round.round_id })} />
      ))}
      <div className={styles.all}>
        <Button href={hrefTo('/game-history', { provider, game_id: gameId })}>{t('room.rounds.all')}</Button>
      </div>
    </>
  );
}
