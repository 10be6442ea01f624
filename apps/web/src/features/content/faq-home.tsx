import type { FaqSection } from '@palpite/contract/entities/content';
import { Button } from '@palpite/ui/button';
import { EmptyState } from '@palpite/ui/empty-state';
import { Icon } from '@palpite/ui/icon';
import { ListGroup, ListRow } from '@palpite/ui/list';
import { TextField } from '@palpite/ui/text-field';
import { useState } from 'react';
import { hrefTo } from '../../platform/hash.ts';
import { useContent } from '../../stores/content/reads.ts';
import { useText } from '../../stores/services.ts';
import styles from './faq.module.css';
import { type Found, searchFaq } from './faq-search.ts';
import { iconOf } from './icons.ts';
import { WhenRead } from './states.tsx';

const FIRST_QUESTIONS = 5;
export const SEARCH_MAX = 80;

export interface FaqHomeProps {
  /** The page that the player came from; its address goes on to the answers. */
  readonly from: string;
  /** A section that is opened at once. */
  readonly section: string;
  /** What is searched for at once; empty for nothing. */
  readonly search: string;
}

/** Questions by section, with a search over titles and answers. */
export function FaqHome({ from, section, search }: FaqHomeProps) {
  const t = useText();
  const [query, setQuery] = useState(search);
  const read = useContent('faqList', {});
  return (
    <div className={styles.page}>
      <div className={styles.search}>
        <TextField
          label={t('content.faq.search')}
          type="search"
          icon="search"
          example={t('content.faq.example')}
          value={query}
          onValue={setQuery}
          maxLength={SEARCH_MAX}
        />
      </div>
      <WhenRead read={read}>
        {({ sections }) => <Questions sections={sections} query={query} from={from} section={section} />}
      </WhenRead>
    </div>
  );
}

interface QuestionsProps extends Omit<FaqHomeProps, 'search'> {
  readonly sections: readonly FaqSection[];
  readonly query: string;
}

function Questions({ sections, query, from, section }: QuestionsProps) {
  const t = useText();
  const chosen = sections.find(({ key }) => key === section);
  if (query.trim() !== '') return <Results found={searchFaq(sections, query)} from={from} />;
  if (chosen)
    return (
      <List
        title={chosen.title}
        found={chosen.questions.map((question) => ({ section: chosen, question }))}
        from={from}
      />
    );
  return (
    <>
      <nav className={styles.sections} aria-label={t('content.faq.sections')}>
        {sections.map(({ key, title, icon, questions }) => (
          <a
            key={key}
            className={styles.section}
            href={hrefTo('/faq/home', { section: key, ...(from !== '' && { fromUrl: from }) })}
          >
            <Icon name={iconOf(icon)} size={22} />
            <b>{title}</b>
            <span>{questions.length}</span>
          </a>
        ))}
      </nav>
      <List title={t('content.faq.first')} found={firstOf(sections)} from={from} />
      <ListGroup>
        <ListRow
          icon="headset"
          label={t('content.faq.notFound')}
          hint={t('content.faq.support')}
          href={hrefTo('/support')}
        />
      </ListGroup>
    </>
  );
}

/** The first question of each section, as many as fit. */
function firstOf(sections: readonly FaqSection[]): Found[] {
  const firsts = sections.flatMap((section) => {
    const [question] = section.questions;
    return question ? [{ section, question }] : [];
  });
  return firsts.slice(0, FIRST_QUESTIONS);
}

function Results({ found, from }: { readonly found: readonly Found[]; readonly from: string }) {
  const t = useText();
  if (found.length > 0)
    return (
      <List
        key={found[0]?.question.key}
        title={t('content.faq.results', { count: found.length })}
        found={found}
        from={from}
      />
    );
  return (
    <EmptyState
      drawing="goal"
      title={t('content.faq.none.title')}
      text={t('content.faq.none.text')}
      action={
        <Button size="small" href={hrefTo('/support')}>
          {t('content.faq.none.action')}
        </Button>
      }
    />
  );
}

interface ListProps {
  readonly title: string;
  readonly found: readonly Found[];
  readonly from: string;
}

function List({ title, found, from }: ListProps) {
  const t = useText();
  const [open, setOpen] = useState(found[0]?.question.key ?? '');
  return (
    <section className={styles.panel}>
      <h2 className={styles.title}>{title}</h2>
      {found.map(({ question }, index) => {
        const isOpen = question.key === open;
        return (
          <div key={question.key} className={styles.question}>
            <button type="button" aria-expanded={isOpen} onClick={() => setOpen(isOpen ? '' : question.key)}>
              <b>{index + 1}</b>
              <span>{question.title}</span>
              <Icon name={isOpen ? 'up' : 'down'} size={16} />
            </button>
            {isOpen && (
              <div className={styles.answer}>
                <p>{question.summary}</p>
                <a href={hrefTo('/faq/detail', { id: question.key, ...(from !== '' && { fromUrl: from }) })}>
                  {t('content.faq.whole')}
                </a>
              </div>
            )}
          </div>
        );
      })}
    </section>
  );
}
