import type { AbuseLine } from '@palpite/contract/operator/bonus-calls';
import { useState } from 'react';
import { Link } from 'wouter';
import { brandChoices } from '../../app/parts/brand-choices.ts';
import { Select } from '../../app/parts/control.tsx';
import { DataTable } from '../../app/parts/data-table.tsx';
import { useMoney, useNumber } from '../../app/parts/formats.ts';
import { Answer, Quiet } from '../../app/parts/page.tsx';
import { wordFor } from '../../app/parts/words.ts';
import { useRead } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import styles from './bonuses.module.css';
import { ABUSE_WORDS } from './words.ts';

/** Players with grants who share something or bet against each other, with the reasons. */
export function AbuseList() {
  const t = useText();
  const brands = useRead('brandList', {}).data?.brands ?? [];
  const [chosen, setChosen] = useState('');
  const brand = chosen || (brands[0]?.id ?? '');
  const asked = useRead('bonusAbuse', { brand }, { enabled: brand !== '' });
  return (
    <>
      <div className={styles.search}>
        <p className={styles.about}>{t('console.bon.abuse.about')}</p>
        <Select
          label={t('operator.player.brand')}
          value={brand}
          choices={brandChoices(brands)}
          onChange={setChosen}
        />
      </div>
      <Answer of={asked}>
        {({ records, compared, cut }) => (
          <>
            {records.length === 0 ? (
              <Quiet>{t('console.bon.abuse.none')}</Quiet>
            ) : (
              <Suspects rows={records} />
            )}
            <p className={styles.foot}>
              {t(cut === 1 ? 'console.bon.abuse.cut' : 'console.bon.abuse.compared', { count: compared })}
            </p>
          </>
        )}
      </Answer>
    </>
  );
}

function Suspects({ rows }: { readonly rows: readonly AbuseLine[] }) {
  const t = useText();
  const money = useMoney();
  const number = useNumber();
  return (
    <DataTable
      caption={t('console.bon.tab.abuse')}
      rows={rows}
      keyOf={({ uid }) => uid}
      cards
      columns={[
        {
          title: t('console.bon.player'),
          cell: ({ uid, name }) => <Link href={`/players/${uid}/bonuses`}>{`${uid} ${name}`}</Link>,
        },
        { title: t('console.bon.grants'), kind: 'number', cell: ({ grants }) => number(grants) },
        {
          title: t('console.bon.cost'),
          kind: 'number',
          cell: ({ cost, currency }) => money(cost, currency),
        },
        { title: t('console.bon.abuse.reasons'), cell: ({ reasons }) => <Reasons reasons={reasons} /> },
      ]}
    />
  );
}

function Reasons({ reasons }: Pick<AbuseLine, 'reasons'>) {
  const t = useText();
  const { may } = useOperator();
  return (
    <ul className={styles.reasons}>
      {reasons.map(({ is, with: others, mark, bets }) => (
        <li key={`${is} ${mark}`}>
          <b>{wordFor(ABUSE_WORDS, is, t)}</b> <span className={styles.mark}>{mark}</span>
          {others.map((uid) => (
            <Link key={uid} href={`/players/${uid}/bonuses`}>
              {uid}
            </Link>
          ))}
          {may('bets.read') &&
            bets.map((bet) => (
              <Link key={bet} href={`/bets/${bet}`}>
                {t('console.bon.abuse.bet', { bet })}
              </Link>
            ))}
        </li>
      ))}
    </ul>
  );
}
