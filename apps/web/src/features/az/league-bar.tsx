import { LANGUAGES } from '@palpite/contract/languages';
import { Flag } from '@palpite/ui/flag';
import type { ReactNode } from 'react';
import { useShared } from '../../stores/services.ts';
import styles from './az.module.css';

interface LeagueBarProps {
  /** Two letters; anything else means several countries. */
  readonly country: string;
  /** The star of a favourite. */
  readonly children: ReactNode;
}

/** Where a league is played. */
export function LeagueBar({ country, children }: LeagueBarProps) {
  const language = useShared('text', (text) => text.language);
  return (
    <div className={styles.leagueBar}>
      <Flag country={country} />
      <span>{countryName(country, LANGUAGES[language].intl)}</span>
      {children}
    </div>
  );
}

function countryName(country: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return '';
  try {
    return new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(country) ?? '';
  } catch {
    return '';
  }
}
