import { LANGUAGES, type LanguageCode } from '@palpite/contract/languages';
import { type Block, readMarkdown } from '@palpite/kernel/markdown/blocks';
import type { Run } from '@palpite/kernel/markdown/runs';
import type { ReactNode } from 'react';
import { useText } from '../../stores/services.ts';
import styles from './content.module.css';
import type { DraftText } from './draft.ts';

/** The text as a phone shows it: read by the same function as on the server. */
export function PhonePreview({
  text,
  language,
}: {
  readonly text: DraftText;
  readonly language: LanguageCode;
}) {
  const t = useText();
  return (
    <section aria-label={t('console.cnt.preview')}>
      <h2>{t('console.cnt.preview')}</h2>
      <div className={styles.phone} lang={LANGUAGES[language].html}>
        <h3>{text.title}</h3>
        {text.summary !== '' && <p>{text.summary}</p>}
        {readMarkdown(text.body).map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are made anew with every letter.
          <div key={index}>{shown(block)}</div>
        ))}
        {text.button !== '' && <b className={styles.phoneButton}>{text.button}</b>}
      </div>
    </section>
  );
}

function shown(block: Block): ReactNode {
  if (block.is === 'rule') return <hr />;
  if (block.is === 'table')
    return block.rows.map((cells, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name.
      <p key={index}>{cells.map((runs) => textOf(runs)).join(' · ')}</p>
    ));
  if ('items' in block) {
    const items = block.items.map((runs, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: items have no name.
      <li key={index}>{marked(runs)}</li>
    ));
    return block.is === 'steps' ? <ol>{items}</ol> : <ul>{items}</ul>;
  }
  if (block.is === 'heading' || block.is === 'subheading') return <h4>{marked(block.runs)}</h4>;
  return block.is === 'quote' ? <blockquote>{marked(block.runs)}</blockquote> : <p>{marked(block.runs)}</p>;
}

const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

function marked(runs: readonly Run[]): ReactNode {
  return runs.map(({ text, bold, struck, to }, index) => {
    const inside = struck ? <del>{text}</del> : bold ? <strong>{text}</strong> : text;
    // biome-ignore lint/suspicious/noArrayIndexKey: runs have no name.
    return <span key={index}>{to === undefined ? inside : <u>{inside}</u>}</span>;
  });
}
