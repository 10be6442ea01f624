import { Button } from '@palpite/ui/button';
import { Chips, WaitingChips } from '@palpite/ui/chip';
import { EmptyState } from '@palpite/ui/empty-state';
import { Flag } from '@palpite/ui/flag';
import { Icon } from '@palpite/ui/icon';
import { SkeletonRows } from '@palpite/ui/skeleton-rows';
import { useRef, useState } from 'react';
import { hrefTo } from '../../platform/hash.ts';
import { useShared, useText } from '../../stores/services.ts';
import styles from './az.module.css';
import { CountryRows } from './country-rows.tsx';
import { LetterRail } from './letter-rail.tsx';
import { byLetter, railOf } from './letters.ts';
import { type AzSport, hotLeagues, useAz } from './use-az.ts';

const WAITING_ROWS = 9;

export function SearchLink() {
  const t = useText();
  return (
    <a className={styles.search} href={hrefTo('/az-filter-search')}>
      <Icon name="search" />
      <span>{t('az.search')}</span>
    </a>
  );
}

/** All that is offered, by sport, country and league. */
export function AzPage() {
  const t = useText();
  const { sports, failed, retry } = useAz();
  const [chosen, setChosen] = useState<string>();
  if (!sports) {
    if (failed) return <Failed onRetry={retry} />;
    return (
      <div aria-busy="true" role="status" aria-label={t('shell.loading')}>
        <SearchLink />
        <WaitingChips />
        <SkeletonRows count={WAITING_ROWS} shape="list" />
      </div>
    );
  }
  const full = sports.filter(({ count }) => count > 0);
  const sport = full.find(({ tab_key }) => tab_key === chosen) ?? full[0];
  return (
    <>
      <SearchLink />
      {full.length > 0 && (
        <Chips
          label={t('az.sports')}
          options={full.map(({ tab_key, title }) => ({ value: tab_key, label: title }))}
          chosen={sport?.tab_key ?? ''}
          onChoose={setChosen}
        />
      )}
      {sport ? (
        <Countries key={sport.tab_key} sport={sport} />
      ) : (
        <EmptyState drawing="kickOff" title={t('az.empty.title')} text={t('az.empty.text')} />
      )}
    </>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText();
  return (
    <EmptyState
      drawing="goal"
      title={t('az.failed.title')}
      text={t('az.failed.text')}
      action={
        <Button size="small" icon="refresh" onPress={onRetry}>
          {t('az.retry')}
        </Button>
      }
    />
  );
}

function Countries({ sport }: { readonly sport: AzSport }) {
  const t = useText();
  const language = useShared('text', (text) => text.language);
  const body = useRef<HTMLDivElement>(null);
  const groups = byLetter(sport.countries, language);
  const hot = hotLeagues(sport);
  const show = (letter: string) =>
    body.current?.querySelector(`[data-letter="${CSS.escape(letter)}"]`)?.scrollIntoView({ block: 'start' });
  return (
    <div className={styles.az}>
      <div ref={body} className={styles.body}>
        {hot.length > 0 && (
          <section className={styles.panel}>
            <h2 className={styles.head}>{t('az.popular')}</h2>
            <div className={styles.hot}>
              {hot.map(({ id, na, rnm, count }) => (
                <a key={id} className={styles.hotLeague} href={hrefTo('/league', { leagueId: String(id) })}>
                  <Flag country={rnm} />
                  {na}
                  <small>{count}</small>
                </a>
              ))}
            </div>
          </section>
        )}
        {groups.map(({ letter, entries }) => (
          <section key={letter} className={styles.panel} data-letter={letter}>
            <h2 className={styles.letterHead}>{letter}</h2>
            {entries.map((country) => (
              <CountryRows key={country.rnm || country.na} sport={sport.tab_key} country={country} />
            ))}
          </section>
        ))}
      </div>
      <LetterRail rail={railOf(language, groups)} onLetter={show} />
    </div>
  );
}
