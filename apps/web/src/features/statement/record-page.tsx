import { Button } from '@palpite/ui/button';
import { DayHeading } from '@palpite/ui/day-heading';
import { EmptyState } from '@palpite/ui/empty-state';
import { ListGroup, ListRow } from '@palpite/ui/list';
import { Paper, PaperFacts } from '@palpite/ui/paper';
import { Band } from '@palpite/ui/statement';
import { useMoment } from '../../parts/moments.ts';
import { Money } from '../../parts/money.tsx';
import { NotLoaded } from '../../parts/not-loaded.tsx';
import { orderNumber } from '../../parts/read-aloud.ts';
import { hrefTo } from '../../platform/hash.ts';
import { useQuery } from '../../stores/queries.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { groupOfKind, lookOfKind, nameOfPocket } from './kinds.ts';
import styles from './statement.module.css';
import { hrefToLine, Line } from './statement-line.tsx';
import { StatementSkeleton } from './statement-list.tsx';
import type { StatementLine } from './statement-pages.ts';

export interface RecordPlace {
  readonly ref: string;
  /** The movement to show; the newest when none is named. */
  readonly id: string;
}

const NUMBER = /^[1-9]\d{0,18}$/;

/** The parameters of an address that anyone may have typed. */
export function recordPlaceOf(search: string): RecordPlace {
  const query = new URLSearchParams(search);
  const read = (name: string) => {
    const text = query.get(name) ?? '';
    return NUMBER.test(text) ? text : '';
  };
  return { ref: read('ref'), id: read('id') };
}

function Absent() {
  const t = useText();
  return (
    <EmptyState
      drawing="ticket"
      title={t('statement.record.absent.title')}
      text={t('statement.record.absent.text')}
      action={
        <Button size="small" href={hrefTo('/transaction')}>
          {t('statement.record.absent.action')}
        </Button>
      }
    />
  );
}

/** The paper of one movement. */
function MovementCard({ line }: { readonly line: StatementLine }) {
  const t = useText();
  const moment = useMoment();
  const pocket = nameOfPocket(line.pocket);
  const title = t(lookOfKind(line.kind).title);
  return (
    <Paper
      label={title}
      title={title}
      amount={<Money cents={line.amount} exact signed form="display" />}
      detail={`${moment(line.at, 'date')}, ${moment(line.at, 'time-seconds')}`}
    >
      <PaperFacts
        facts={[
          ...(pocket ? [{ label: t('statement.column.pocket'), value: t(pocket) }] : []),
          { label: t('statement.column.number'), value: orderNumber(line.ref) },
        ]}
      />
    </Paper>
  );
}

/** A link to the bets or the order that the movement belongs to; nothing for the others. */
function DetailsLink({ line }: { readonly line: StatementLine }) {
  const t = useText();
  const group = groupOfKind(line.kind);
  if (group === 'bets')
    return (
      <ListGroup>
        <ListRow icon="ticket" label={t('statement.record.bets')} href={hrefTo('/bet-record')} />
      </ListGroup>
    );
  if (group === 'deposits' || group === 'withdrawals')
    return (
      <ListGroup>
        <ListRow icon="document" label={t('statement.record.order')} href={hrefToLine(line)} />
      </ListGroup>
    );
  return null;
}

/** One movement, with all others of the same bet or order. */
export function RecordPage({ place }: { readonly place: RecordPlace }) {
  const { client } = useServices();
  const t = useText();
  const uid = useShared('session', (session) => session.user?.uid);
  const query = useQuery({
    queryKey: ['record', uid, place.ref],
    enabled: uid !== undefined && place.ref !== '',
    async queryFn({ signal }) {
      const outcome = await client.call('statementGet', { ref: place.ref }, { signal });
      if (outcome.is !== 'done') throw new Error('the movements could not be read');
      return outcome.data.records;
    },
  });
  if (place.ref === '') return <Absent />;
  if (!query.data)
    return query.isError ? (
      <NotLoaded of="statement" onRetry={() => void query.refetch()} />
    ) : (
      <StatementSkeleton />
    );
  const line = query.data.find(({ id }) => id === place.id) ?? query.data[0];
  if (!line) return <Absent />;
  return (
    <>
      <MovementCard line={line} />
      <div className={styles.whole}>
        <DetailsLink line={line} />
      </div>
      {query.data.length > 1 && (
        <Band>
          <DayHeading name={t('statement.record.all')} />
          {query.data.map((one) => (
            <Line key={one.id} line={one} leads={false} />
          ))}
        </Band>
      )}
    </>
  );
}
