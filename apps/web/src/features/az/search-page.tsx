import type { Reply } from '@palpite/contract/generated/calls';
import { Button } from '@palpite/ui/button';
import { Chip } from '@palpite/ui/chip';
import { EmptyState } from '@palpite/ui/empty-state';
import { Flag } from '@palpite/ui/flag';
import { Icon } from '@palpite/ui/icon';
import { IconButton } from '@palpite/ui/icon-button';
import { SkeletonRows } from '@palpite/ui/skeleton-rows';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { TeamCrest } from '../../parts/team-crest.tsx';
import { hrefTo } from '../../platform/hash.ts';
import { languageOf, takeMatches } from '../../stores/lists/match-pages.ts';
import { forgetSearches, recentSearches, rememberSearch } from '../../stores/lists/search-memory.ts';
import { useQuery } from '../../stores/queries.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import styles from './az.module.css';

type Found = Reply<'searchMatches'>;

/** No request is sent while the player is typing. */
const TYPING_MS = 250;
const LETTERS_MIN = 2;
const STALE_MS = 15_000;

interface Search {
  /** none: nothing was searched yet. */
  readonly phase: 'none' | 'loading' | 'failed' | 'shown';
  readonly found: Found | undefined;
  /** The term that the results belong to. */
  readonly word: string;
  retry(): void;
}

interface WordPart {
  readonly text: string;
  readonly found: boolean;
}

const WAITING_ROWS = 6;

interface SearchPageProps {
  /** Renders the matches that were found. */
  readonly matches: (found: Found) => ReactNode;
}

/** One field for teams, leagues, countries and matches. */
export function SearchPage({ matches }: SearchPageProps) {
  const { platform } = useServices();
  const t = useText();
  const [typed, setTyped] = useState('');
  const search = useSearch(typed);
  const used = () => rememberSearch(platform.store, typed);
  return (
    <>
      <search className={styles.field}>
        <Icon name="search" />
        <input
          type="search"
          // biome-ignore lint/a11y/noAutofocus: the page is its field, and the player came by a tap on it
          autoFocus
          value={typed}
          maxLength={64}
          placeholder={t('az.search')}
          aria-label={t('az.search')}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={({ key }) => key === 'Enter' && used()}
        />
        {typed !== '' && <IconButton icon="close" label={t('az.clear')} onPress={() => setTyped('')} />}
      </search>
      <Results search={search} matches={matches} onUse={used} />
      {search.phase === 'none' && <Recents onWord={setTyped} />}
    </>
  );
}

interface ResultsProps extends SearchPageProps {
  readonly search: Search;
  readonly onUse: () => void;
}

function Results({ search, matches, onUse }: ResultsProps) {
  const t = useText();
  const { phase, found, word } = search;
  if (phase === 'none') return null;
  if (phase === 'loading') {
    return (
      <div aria-busy="true" role="status" aria-label={t('shell.loading')}>
        <SkeletonRows count={WAITING_ROWS} shape="list" />
      </div>
    );
  }
  if (phase === 'failed' || !found) {
    const retry = (
      <Button size="small" icon="refresh" onPress={search.retry}>
        {t('az.retry')}
      </Button>
    );
    return (
      <EmptyState drawing="goal" title={t('az.failed.title')} text={t('sport.failed.text')} action={retry} />
    );
  }
  const { teams, leagues, records } = found;
  if (teams.length + leagues.length + records.length === 0) {
    return <EmptyState drawing="goal" title={t('az.none.title')} text={t('az.none.text')} />;
  }
  const names = [...teams, ...leagues].map(({ na }) => na).concat(records.map(({ nm }) => nm));
  return (
    <section aria-label={t('shell.title.search')}>
      {!isExact(names, word) && <p className={styles.note}>{t('az.similar', { word })}</p>}
      <Teams found={found} word={word} onUse={onUse} />
      <Leagues found={found} word={word} onUse={onUse} />
      {records.length > 0 && matches(found)}
    </section>
  );
}

interface PartProps {
  readonly found: Found;
  readonly word: string;
  readonly onUse: () => void;
}

function Name({ name, word }: { readonly name: string; readonly word: string }) {
  return (
    <span className={styles.name}>
      {foundParts(name, word).map(({ text, found }) => (found ? <b key={text}>{text}</b> : text))}
    </span>
  );
}

function Teams({ found: { teams }, word, onUse }: PartProps) {
  const t = useText();
  if (teams.length === 0) return null;
  return (
    <section className={styles.panel}>
      <h2 className={styles.head}>{t('az.teams')}</h2>
      {teams.map(({ id, na, count, cc }) => (
        <a
          key={id}
          className={styles.result}
          href={hrefTo('/az-filter-match', { teamId: String(id), team: na })}
          onClick={onUse}
        >
          <TeamCrest team={{ id, na, cc }} />
          <Name name={na} word={word} />
          <span className={styles.count}>{count}</span>
        </a>
      ))}
    </section>
  );
}

function Leagues({ found: { leagues }, word, onUse }: PartProps) {
  const t = useText();
  if (leagues.length === 0) return null;
  return (
    <section className={styles.panel}>
      <h2 className={styles.head}>{t('az.leagues')}</h2>
      {leagues.map(({ id, na, rnm, count }) => (
        <a
          key={id}
          className={styles.result}
          href={hrefTo('/league', { leagueId: String(id) })}
          onClick={onUse}
        >
          <Flag country={rnm} />
          <Name name={na} word={word} />
          <span className={styles.count}>{count}</span>
        </a>
      ))}
    </section>
  );
}

function Recents({ onWord }: { readonly onWord: (word: string) => void }) {
  const { platform } = useServices();
  const t = useText();
  const [words, setWords] = useState(() => recentSearches(platform.store));
  if (words.length === 0) {
    return <EmptyState drawing="kickOff" title={t('az.start.title')} text={t('az.start.text')} />;
  }
  const forget = () => {
    forgetSearches(platform.store);
    setWords([]);
  };
  return (
    <section className={styles.panel}>
      <h2 className={styles.head}>
        {t('az.recent')}
        <button type="button" className={styles.headAction} onClick={forget}>
          {t('az.forget')}
        </button>
      </h2>
      <div className={styles.recents}>
        {words.map((word) => (
          <Chip key={word} pressed={false} onPress={() => onWord(word)}>
            <Icon name="clock" size={14} />
            {word}
          </Chip>
        ))}
      </div>
    </section>
  );
}

/** Folded for the comparison: no accents, no capitals. */
function plainWord(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase().trim();
}

/** Splits a name to highlight the typed term; character by character, so that accents of the name are kept. */
export function foundParts(name: string, typed: string): readonly WordPart[] {
  const word = plainWord(typed);
  const letters = [...name.normalize('NFC')];
  const plain = letters.map((letter) => plainWord(letter) || ' ').join('');
  // A character that becomes two without its accent would shift the positions: then nothing is highlighted.
  const at = word === '' || plain.length !== letters.length ? -1 : plain.indexOf(word);
  if (at < 0) return [{ text: name, found: false }];
  const end = at + word.length;
  const cut = (from: number, to: number) => letters.slice(from, to).join('');
  return [
    { text: cut(0, at), found: false },
    { text: cut(at, end), found: true },
    { text: cut(end, letters.length), found: false },
  ].filter(({ text }) => text !== '');
}

/** Whether any of the names contains the term. */
export function isExact(names: readonly string[], typed: string): boolean {
  const word = plainWord(typed);
  return names.some((name) => plainWord(name).includes(word));
}

function useSearch(typed: string): Search {
  const services = useServices();
  const { client, platform } = services;
  const language = useShared('text', (text) => text.language);
  const [word, setWord] = useState(typed.trim());
  useEffect(() => platform.after(TYPING_MS, () => setWord(typed.trim())), [platform, typed]);
  const isAsked = word.length >= LETTERS_MIN;
  const { data, isError, refetch } = useQuery({
    queryKey: ['search', word, language],
    enabled: isAsked,
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
    async queryFn({ signal }) {
      const asked = languageOf(services);
      const outcome = await client.call('searchMatches', { keyword: word }, { signal });
      if (outcome.is !== 'done') throw new Error('nothing could be searched for');
      takeMatches(services, outcome.data.records, asked);
      return outcome.data;
    },
  });
  const phase = !isAsked ? 'none' : data ? 'shown' : isError ? 'failed' : 'loading';
  return { phase, found: isAsked ? data : undefined, word, retry: () => void refetch() };
}
