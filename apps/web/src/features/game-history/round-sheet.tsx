import type { PlainMessageId } from '@palpite/i18n/message-id';
import { Button } from '@palpite/ui/button';
import { Figures } from '@palpite/ui/figures';
import { Sheet } from '@palpite/ui/sheet';
import { StatementRow, StatementRowSkeleton } from '@palpite/ui/statement';
import { useMoment } from '../../parts/moments.ts';
import { Money } from '../../parts/money.tsx';
import { multipleOf, multipleText, type Round } from '../../parts/round-row.tsx';
import { hrefTo } from '../../platform/hash.ts';
import { useQuery } from '../../stores/queries.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import styles from './game-history.module.css';

const KINDS: Readonly<Record<string, PlainMessageId>> = {
  bet: 'rounds.kind.bet',
  win: 'rounds.kind.win',
  bet_win: 'rounds.kind.both',
  free_bet: 'rounds.kind.freeBet',
  free_win: 'rounds.kind.freeWin',
  jackpot: 'rounds.kind.jackpot',
  rollback: 'rounds.kind.undone',
  end_round: 'rounds.kind.end',
};

/** One round with everything that moved money in it. */
export function RoundSheet({ round, onClose }: { readonly round: Round; readonly onClose: () => void }) {
  const t = useText();
  const moment = useMoment();
  return (
    <Sheet title={round.game_name} closeLabel={t('shell.close')} onClose={onClose}>
      <div className={styles.round}>
        <Figures
          figures={[
            { label: t('rounds.stake'), value: <Money cents={round.bet_amount} exact /> },
            { label: t('rounds.win'), value: <Money cents={round.win_amount} exact /> },
            { label: t('rounds.multiple'), value: multipleText(multipleOf(round)) },
          ]}
        />
        <p className={styles.number}>
          {t('rounds.number', { number: round.round_id, at: moment(round.begin_time, 'date-time') })}
        </p>
      </div>
      <Movements round={round} />
      <div className={styles.actions}>
        <Button href={hrefTo('/game-room', { provider: round.provider, game_id: round.game_id })} icon="play">
          {t('rounds.again')}
        </Button>
      </div>
    </Sheet>
  );
}

function Movements({ round }: { readonly round: Round }) {
  const { client } = useServices();
  const t = useText();
  const moment = useMoment();
  const uid = useShared('session', (session) => session.user?.uid);
  const { provider, round_id } = round;
  const { data, isError, refetch } = useQuery({
    queryKey: ['round', uid, provider, round_id],
    async queryFn({ signal }) {
      const outcome = await client.call('gameFundingDetail', { provider, round_id }, { signal });
      if (outcome.is !== 'done') throw new Error('the round could not be read');
      return outcome.data.records.flatMap(({ movements }) => movements);
    },
  });
  if (isError)
    return (
      <div className={styles.trouble}>
        <p>{t('rounds.failed')}</p>
        <Button size="small" onPress={() => void refetch()}>
          {t('rounds.retry')}
        </Button>
      </div>
    );
  if (!data) return <StatementRowSkeleton />;
  return data.map(({ id, kind, amount, rolled_back, at }) => (
    <StatementRow
      key={id}
      icon={amount < 0 ? 'withdraw' : 'deposit'}
      title={t(KINDS[kind] ?? 'rounds.kind.other')}
      detail={moment(at, 'time-seconds')}
      quiet={rolled_back === 1}
      amount={<Money cents={amount} exact signed tone={rolled_back === 1 ? 'off' : 'plain'} />}
      {...(rolled_back === 1 && { status: { text: t('rounds.undone'), tone: 'off' as const } })}
    />
  ));
}
