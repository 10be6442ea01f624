import { Link } from 'wouter';
import { useMoney, useWhen } from '../../app/parts/formats.ts';
import { Answer, Panel } from '../../app/parts/page.tsx';
import { useRead } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import styles from './support.module.css';

const LINES = 8;

/** The player of the thread: the newest lines of the ledger and the newest bets, with links to all of them. */
export function PlayerBeside({ thread }: { readonly thread: string }) {
  const { may } = useOperator();
  const read = useRead('supportThread', { thread });
  const uid = read.data?.thread.uid;
  if (uid === undefined) return null;
  return (
    <div className={styles.beside}>
      <Who uid={uid} name={read.data?.thread.name ?? ''} />
      {may('ledger.read') && <Ledger uid={uid} />}
      {may('bets.read') && <Bets uid={uid} />}
    </div>
  );
}

function Who({ uid, name }: { readonly uid: number; readonly name: string }) {
  const t = useText();
  const money = useMoney();
  const read = useRead('playerGet', { uid });
  return (
    <Panel title={t('console.sup.player')} aside={<Link href={`/players/${uid}`}>{uid}</Link>}>
      <Answer of={read}>
        {({ balance }) => (
          <p>
            {name} {balance && <b>{money(balance.shown, balance.currency)}</b>}
          </p>
        )}
      </Answer>
    </Panel>
  );
}

function Ledger({ uid }: { readonly uid: number }) {
  const t = useText();
  const when = useWhen();
  const money = useMoney();
  const read = useRead('playerLedger', { uid, page_limit: LINES });
  return (
    <Panel
      title={t('console.sup.ledger')}
      aside={<Link href={`/players/${uid}/ledger`}>{t('console.sup.all')}</Link>}
    >
      <Answer of={read}>
        {({ records, currency }) => (
          <ul className={styles.lines}>
            {records.map(({ id, kind, amount, at }) => (
              <li key={id}>
                <time>{when(at)}</time>
                <span>{kind}</span>
                <b>{money(amount, currency, true)}</b>
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </Panel>
  );
}

function Bets({ uid }: { readonly uid: number }) {
  const t = useText();
  const money = useMoney();
  const read = useRead('betSearch', { uid, page_limit: LINES });
  return (
    <Panel
      title={t('console.sup.bets')}
      aside={<Link href={`/bets?uid=${uid}`}>{t('console.sup.all')}</Link>}
    >
      <Answer of={read}>
        {({ records }) => (
          <ul className={styles.lines}>
            {records.map(({ id, legs, stake, currency, status }) => (
              <li key={id}>
                <Link href={`/bets/${id}`}>{legs[0]?.teams ?? id}</Link>
                <span>{status}</span>
                <b>{money(stake, currency)}</b>
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </Panel>
  );
}
