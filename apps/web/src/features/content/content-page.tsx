import type { Block, ContentPage } from '@palpite/contract/entities/content';
import { plainText } from '@palpite/kernel/markdown/blocks';
import { Icon } from '@palpite/ui/icon';
import { useState } from 'react';
import { useMoment } from '../../parts/moments.ts';
import { hrefTo } from '../../platform/hash.ts';
import { useContent } from '../../stores/content/reads.ts';
import { useText } from '../../stores/services.ts';
import styles from './content-page.module.css';
import { Document, sectionId } from './document.tsx';
import { WhenRead } from './states.tsx';

/** Pages with an address of their own; every other one is at `/html`. */
const PATHS: Readonly<Record<string, string>> = {
  terms: '/terms',
  privacy: '/privacy',
  about: '/about',
  'responsible-play': '/responsible-play',
  'auth-file': '/auth-file',
};

export function pageHref(key: string): string {
  const path = PATHS[key];
  return path === undefined ? hrefTo('/html', { key }) : hrefTo(path);
}

/** A document: what it says in short, its contents, and its parts. */
export function ContentPageView({ page: key }: { readonly page: string }) {
  const read = useContent('contentPage', { key });
  return (
    <WhenRead read={read}>
      {({ page, others }) => (
        <>
          {others.some((other) => other.key === page.key) && <Others others={others} current={page.key} />}
          <Page key={page.key} page={page} />
        </>
      )}
    </WhenRead>
  );
}

interface OthersProps {
  readonly others: readonly { readonly key: string; readonly title: string }[];
  readonly current: string;
}

function Others({ others, current }: OthersProps) {
  const t = useText();
  return (
    <nav className={styles.others} aria-label={t('content.documents')}>
      {others.map(({ key, title }) => (
        <a key={key} href={pageHref(key)} aria-current={key === current ? 'page' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  );
}

const WORDS_PER_MINUTE = 180;
const minutesOf = (blocks: readonly Block[]): number =>
  Math.max(1, Math.round(plainText(blocks).split(/\s+/).length / WORDS_PER_MINUTE));

interface Part {
  readonly title: string;
  readonly minutes: number;
}

/** The parts of a document: from one heading to the next. */
export function partsOf(blocks: readonly Block[]): Part[] {
  const starts = blocks.flatMap((block, index) => (block.is === 'heading' ? [index] : []));
  return starts.map((start, index) => ({
    title: plainText(blocks.slice(start, start + 1)),
    minutes: minutesOf(blocks.slice(start, starts[index + 1])),
  }));
}

const PARTS_SHOWN = 5;

function Page({ page }: { readonly page: ContentPage }) {
  const t = useText();
  const moment = useMoment();
  const parts = partsOf(page.blocks);
  return (
    <article>
      <header className={styles.head}>
        {page.version > 0 && (
          <p className={styles.version}>
            {t('content.version', {
              version: page.version,
              date: moment(page.published_at, 'date'),
            })}
          </p>
        )}
        <h2>{page.title}</h2>
        {page.summary !== '' && (
          <div className={styles.summary}>
            <b>{t('content.short')}</b>
            <p>{page.summary}</p>
          </div>
        )}
      </header>
      {parts.length > 2 && <Contents parts={parts} minutes={minutesOf(page.blocks)} />}
      <div className={styles.text}>
        <Document blocks={page.blocks} numbered={parts.length > 2} />
      </div>
    </article>
  );
}

function Contents({ parts, minutes }: { readonly parts: readonly Part[]; readonly minutes: number }) {
  const t = useText();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? parts : parts.slice(0, PARTS_SHOWN);
  const rest = parts.length - shown.length;
  const goTo = (section: number) => {
    const heading = document.getElementById(sectionId(section));
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <nav className={styles.contents} aria-label={t('content.onPage')}>
      <div className={styles.contentsHead}>
        <span>{t('content.onPage')}</span>
        <b>{t('content.minutes', { minutes })}</b>
      </div>
      {shown.map((part, index) => (
        <button key={part.title} type="button" onClick={() => goTo(index + 1)}>
          <b>{index + 1}</b>
          <span>{part.title}</span>
          <small>{t('content.minutes', { minutes: part.minutes })}</small>
        </button>
      ))}
      {rest > 0 && (
        <button type="button" className={styles.rest} onClick={() => setWhole(true)}>
          {t('content.moreParts', { count: rest })}
          <Icon name="down" size={16} />
        </button>
      )}
    </nav>
  );
}
