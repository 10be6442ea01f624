import type { BetLine } from '@palpite/contract/operator/bet-calls';
import { Link } from 'wouter';
import { BetStatus, OPEN_STATUSES } from '../../app/parts/bet-status.tsx';
import { BrandName } from '../../app/parts/brand-name.tsx';
import { useMoney, useWhen } from '../../app/parts/formats.ts';
import { LEDGER_WORDS } from '../../app/parts/ledger-words.ts';
import { priceText } from '../../app/parts/numbers.ts';
import { Answer, Panel, Quiet } from '../../app/parts/page.tsx';
import { Reference } from '../../app/parts/reference.tsx';
import { wordFor } from '../../app/parts/words.ts';
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
    <Panel
      title={name || t('console.sup.player')}
      aside={
        <Link className={styles.open} href={`/players/${uid}`}>
          {t('console.sup.open')}
        </Link>
      }
    >
      <Answer of={read}>
        {({ player, balance }) => (
          <>
            <p className={styles.muted}>
              <Reference kind="player" id={uid} />, <BrandName id={player.brand} />
            </p>
            {balance && (
              <dl className={styles.figures}>
                {(
                  [
                    ['operator.balance.title', balance.shown],
                    ['operator.balance.hold', balance.pockets.hold],
                    ['operator.balance.locked', balance.pockets.locked],
                  ] as const
                ).map(([label, amount]) => (
                  <div key={label}>
                    <dt>{t(label)}</dt>
                    <dd>{money(amount, balance.currency)}</dd>
                  </div>
                ))}
              </dl>
            )}
          </>
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
        {({ records, currency }) =>
          records.length === 0 ? (
            <Quiet>{t('operator.ledger.none')}</Quiet>
          ) : (
            <ul className={styles.lines}>
              {records.map(({ id, kind, amount, at }) => (
                <li key={id}>
                  <time>{`${when(at, 'day-month')} ${when(at, 'time-seconds')}`}</time>
                  <span className={styles.what}>{wordFor(LEDGER_WORDS, kind, t)}</span>
                  <b>{money(amount, currency, true)}</b>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </Panel>
  );
}

function Bets({ uid }: { readonly uid: number }) {
  const t = useText();
  const money = useMoney();
  const read = useRead('betSearch', { uid, page_limit: LINES });
  const openCount = (read.data?.records ?? []).filter(({ status }) => OPEN_STATUSES.includes(status)).length;
  return (
    <Panel
      title={t('console.sup.bets')}
      aside={
        <>
          {openCount > 0 && (
            <span className={styles.muted}>{t('console.sup.openBets', { count: openCount })}</span>
          )}
          <Link href={`/bets?uid=${uid}`}>{t('console.sup.all')}</Link>
        </>
      }
    >
      <Answer of={read}>
        {({ records }) =>
          records.length === 0 ? (
            <Quiet>{t('console.bets.none')}</Quiet>
          ) : (
            <ul className={styles.lines}>
              {records.map((bet) => (
                <BetRow key={bet.id} bet={bet} stake={money(bet.stake, bet.currency)} />
              ))}
            </ul>
          )
        }
      </Answer>
    </Panel>
  );
}

function BetRow({ bet, stake }: { readonly bet: BetLine; readonly stake: string }) {
  const t = useText();
  const [first] = bet.legs;
  const more = bet.legs.length - 1;
  return (
    <li>
      <Link className={styles.what} href={`/bets/${bet.id}`}>
        {first ? `${first.selection}, ${first.teams}` : bet.id}
        {more > 0 && ` ${t('console.bets.andMore', { count: more })}`}
      </Link>
      {first && more === 0 && <span>{priceText(first.odds)}</span>}
      <b>{stake}</b>
      <BetStatus status={bet.status} />
    </li>
  );
}
