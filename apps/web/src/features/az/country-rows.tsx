import { Flag } from '@palpite/ui/flag';
import { Icon } from '@palpite/ui/icon';
import { Pulse } from '@palpite/ui/pulse';
import { Unseen } from '@palpite/ui/unseen';
import { useState } from 'react';
import { hrefTo } from '../../platform/hash.ts';
import { useText } from '../../stores/services.ts';
import styles from './az.module.css';
import { type AzCountry, liveOf } from './use-az.ts';

interface CountryRowsProps {
  readonly sport: string;
  readonly country: AzCountry;
}

/** A country that unfolds into its leagues. */
export function CountryRows({ sport, country }: CountryRowsProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const { rnm, na, count, leagues } = country;
  return (
    <>
      <button type="button" className={styles.row} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Flag country={rnm} />
        <span className={styles.name}>{na}</span>
        <LiveCount count={liveOf(country)} />
        <Count count={count} />
        <Icon name={open ? 'up' : 'down'} size={16} />
      </button>
      {open &&
        leagues.map((league) => (
          <a key={league.id} className={styles.sub} href={hrefTo('/league', { leagueId: String(league.id) })}>
            <span />
            <span className={styles.name}>{league.na}</span>
            <LiveCount count={league.live} />
            <Count count={league.count} />
            <Icon name="right" size={16} />
          </a>
        ))}
      {open && leagues.length > 1 && (
        <a className={styles.sub} href={hrefTo('/az-filter-match', { sport, country: rnm })}>
          <span />
          <span className={styles.name}>{t('az.allOf', { country: na })}</span>
          <span />
          <Count count={count} />
          <Icon name="right" size={16} />
        </a>
      )}
    </>
  );
}

/** The number for the eye, with its word for a screen reader. */
function Count({ count }: { readonly count: number }) {
  const t = useText();
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count}</span>
      <Unseen>{t('az.count', { count })}</Unseen>
    </span>
  );
}

/** How many are played now; nothing when there are none. */
function LiveCount({ count }: { readonly count: number }) {
  if (count === 0) return <span />;
  return (
    <span className={styles.live} aria-hidden="true">
      <Pulse />
      {count}
    </span>
  );
}
