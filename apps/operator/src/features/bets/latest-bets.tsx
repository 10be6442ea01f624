import type { BetLine } from '@palpite/contract/operator/bet-calls';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useMoney, useWhen } from '../../app/parts/formats.ts';
import { priceText } from '../../app/parts/numbers.ts';
import { Panel, Quiet } from '../../app/parts/page.tsx';
import { useRead } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import { mergeBets } from './bet-ticker.tsx';
import styles from './latest-bets.module.css';

const SHOWN = 12;
const EVERY_MS = 2_000;

/** The newest bets in a narrow column. */
export function LatestBets() {
  const t = useText();
  const [bets, setBets] = useState<readonly BetLine[]>([]);
  const [newest] = bets;
  const { data } = useRead('betTicker', newest ? { since: newest.id } : {}, { everyMs: EVERY_MS });
  useEffect(() => {
    if (data) setBets((before) => mergeBets(before, data.records).slice(0, SHOWN));
  }, [data]);
  return (
    <Panel title={t('console.nav.bets')} flush>
      {bets.length === 0 ? (
        <Quiet>{t('console.bets.waiting')}</Quiet>
      ) : (
        <ul className={styles.list}>
          {bets.map((bet) => (
            <Bet key={bet.id} bet={bet} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Bet({ bet }: { readonly bet: BetLine }) {
  const t = useText();
  const when = useWhen();
  const money = useMoney();
  const [first] = bet.legs;
  const more = bet.legs.length - 1;
  return (
    <li>
      <time dateTime={new Date(bet.at).toISOString()}>{when(bet.at, 'time-seconds')}</time>
      <span className={styles.what}>
        <Link href={`/bets/${bet.id}`}>{first?.selection ?? bet.id}</Link>
        <span>
          {first?.teams}
          {more > 0 && ` ${t('console.bets.andMore', { count: more })}`}
        </span>
      </span>
      <span className={styles.odds}>{first && priceText(first.odds)}</span>
      <b>{money(bet.stake, bet.currency)}</b>
    </li>
  );
}
