import type { LanguageCode } from '@palpite/contract/languages';
import { Button } from '@palpite/ui/button';
import { Chips, WaitingChips } from '@palpite/ui/chip';
import { EmptyState } from '@palpite/ui/empty-state';
import { Flag } from '@palpite/ui/flag';
import { Icon } from '@palpite/ui/icon';
import { Pulse } from '@palpite/ui/pulse';
import { SkeletonRows } from '@palpite/ui/skeleton-rows';
import { Unseen } from '@palpite/ui/unseen';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { hrefTo } from '../../platform/hash.ts';
import { useShared, useText } from '../../stores/services.ts';
import styles from './az.module.css';
import { type AzCountry, type AzSport, hotLeagues, liveOf, useAz } from './use-az.ts';

const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ALPHABETS: Readonly<Record<LanguageCode, string>> = {
  PT: LATIN,
  ENG: LATIN,
  ES: 'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ',
  RU: 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЭЮЯ',
  VI: 'ABCDĐEGHIKLMNOPQRSTUVXY',
};
const OTHERS = '#';

interface LetterGroup<T> {
  readonly letter: string;
  readonly entries: readonly T[];
}

interface RailLetter {
  readonly letter: string;
  readonly full: boolean;
}

interface CountryRowsProps {
  readonly sport: string;
  readonly country: AzCountry;
}

interface LetterRailProps {
  readonly rail: readonly RailLetter[];
  readonly onLetter: (letter: string) => void;
}

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

/** Everything on offer, by sport, country and league. */
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

/**
 * One slider along the edge: a finger or the arrow keys move from letter to letter, and a large letter shows the
 * current one.
 */
function LetterRail({ rail, onLetter }: LetterRailProps) {
  const t = useText();
  const [at, setAt] = useState(() => nearestFull(rail, 0) ?? 0);
  const [held, setHeld] = useState(false);
  const go = (index: number | undefined) => {
    const letter = index === undefined ? undefined : rail[index]?.letter;
    if (index === undefined || letter === undefined || index === at) return;
    setAt(index);
    onLetter(letter);
  };
  const follow = ({ currentTarget, clientY }: PointerEvent<HTMLElement>) => {
    const { top, height } = currentTarget.getBoundingClientRect();
    go(nearestFull(rail, Math.floor(((clientY - top) / height) * rail.length)));
  };
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 } as const;
    const step = by[event.key as keyof typeof by];
    if (step === undefined) return;
    event.preventDefault();
    go(stepFull(rail, at, step));
  };
  return (
    <>
      {held && (
        <b className={styles.bubble} aria-hidden="true">
          {rail[at]?.letter}
        </b>
      )}
      <div
        className={styles.rail}
        role="slider"
        tabIndex={0}
        aria-label={t('az.rail')}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={rail.length - 1}
        aria-valuenow={at}
        aria-valuetext={rail[at]?.letter ?? ''}
        onKeyDown={keys}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setHeld(true);
          follow(event);
        }}
        onPointerMove={(event) => held && follow(event)}
        onPointerUp={() => setHeld(false)}
        onPointerCancel={() => setHeld(false)}
      >
        {rail.map(({ letter, full }, index) => (
          <span
            key={letter}
            className={index === at ? styles.onLetter : full ? styles.letter : styles.offLetter}
          >
            {letter}
          </span>
        ))}
      </div>
    </>
  );
}

/** A country that expands to its leagues. */
function CountryRows({ sport, country }: CountryRowsProps) {
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

/** The number for sighted users, with its word for a screen reader. */
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

/** Letters that the language treats as separate; other accents are removed. */
function letterOf(name: string, alphabet: string): string {
  const first = [...name.trim().toLocaleUpperCase()][0] ?? '';
  if (first === '') return OTHERS;
  if (alphabet.includes(first)) return first;
  const plain = first.normalize('NFD').replace(/\p{M}/gu, '');
  return plain !== '' && alphabet.includes(plain) ? plain : OTHERS;
}

/** Grouped by first letter in alphabetical order; names with other first characters come last. */
export function byLetter<T extends { readonly na: string }>(
  entries: readonly T[],
  language: LanguageCode,
): readonly LetterGroup<T>[] {
  const alphabet = ALPHABETS[language];
  const groups = new Map<string, T[]>();
  for (const entry of entries) {
    const letter = letterOf(entry.na, alphabet);
    groups.set(letter, [...(groups.get(letter) ?? []), entry]);
  }
  return [...alphabet, OTHERS].flatMap((letter) => {
    const own = groups.get(letter);
    return own ? [{ letter, entries: own }] : [];
  });
}

/** Every letter of the rail, and whether there is anything under it. */
export function railOf(
  language: LanguageCode,
  groups: readonly LetterGroup<unknown>[],
): readonly RailLetter[] {
  const full = new Set(groups.map(({ letter }) => letter));
  const letters = [...ALPHABETS[language], ...(full.has(OTHERS) ? [OTHERS] : [])];
  return letters.map((letter) => ({ letter, full: full.has(letter) }));
}

/** The nearest letter with entries: at the index itself, after it, else before it. */
export function nearestFull(rail: readonly RailLetter[], at: number): number | undefined {
  const places = rail.flatMap(({ full }, index) => (full ? [index] : []));
  return places.find((index) => index >= at) ?? places.at(-1);
}

/** The next letter with entries in a direction; the same when there is none. */
export function stepFull(rail: readonly RailLetter[], at: number, by: 1 | -1): number {
  for (let index = at + by; index >= 0 && index < rail.length; index += by) {
    if (rail[index]?.full) return index;
  }
  return at;
}
