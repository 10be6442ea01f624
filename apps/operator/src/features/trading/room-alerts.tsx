import type { RoomAlert } from '@palpite/contract/operator/room-calls';
import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { Icon } from '@palpite/ui/icon';
import { Link } from 'wouter';
import { Button } from '../../app/parts/control.tsx';
import { Panel, Quiet } from '../../app/parts/page.tsx';
import { useText } from '../../stores/services.ts';
import styles from './room.module.css';

const TEXTS: Readonly<Record<string, OperatorMessageId>> = {
  limit: 'console.room.alert.limit',
  'one-sided': 'console.room.alert.oneSided',
  pace: 'console.room.alert.pace',
  feed: 'console.room.alert.feed',
  overdue: 'console.room.alert.overdue',
};

/** What needs a trader now, the most urgent first. */
export function RoomAlerts(props: {
  readonly alerts: readonly RoomAlert[];
  readonly onChoose: (match: number) => void;
}) {
  const t = useText();
  const { alerts, onChoose } = props;
  return (
    <Panel
      title={t('console.room.alerts')}
      aside={<span className={styles.count}>{alerts.length}</span>}
      flush
    >
      {alerts.length === 0 ? (
        <Quiet>{t('console.room.alerts.none')}</Quiet>
      ) : (
        <ul className={styles.alerts}>
          {alerts.map((alert) => (
            <li key={`${alert.kind} ${alert.match ?? alert.name}`} data-kind={alert.kind}>
              <Icon name="alert" size={16} />
              <AlertText alert={alert} />
              <Go alert={alert} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function AlertText({ alert }: { readonly alert: RoomAlert }) {
  const t = useText();
  const { kind, name, value, selection, bets, matches } = alert;
  const text = TEXTS[kind];
  return (
    <span className={styles.name}>
      <b>{name || t('console.room.alert.overdueName')}</b>
      <span>{text ? t(text, { value, selection, bets, matches }) : kind}</span>
    </span>
  );
}

function Go({ alert, onChoose }: { readonly alert: RoomAlert; readonly onChoose: (match: number) => void }) {
  const t = useText();
  const { match, name } = alert;
  if (alert.kind === 'overdue') return <Link href="/overdue">{t('console.room.view')}</Link>;
  if (alert.kind === 'feed') return <Link href="/trading">{t('console.room.view')}</Link>;
  if (match === undefined) return null;
  return (
    <Button label={`${t('console.room.view')}: ${name}`} onPress={() => onChoose(match)}>
      {t('console.room.view')}
    </Button>
  );
}
