import { LANGUAGES, type LanguageCode } from '@palpite/contract/languages';
import type { ContentKind } from '@palpite/contract/tables/content';
import { type Block, readMarkdown } from '@palpite/kernel/markdown/blocks';
import type { Run } from '@palpite/kernel/markdown/runs';
import { type ReactNode, useState } from 'react';
import { Button } from '../../app/parts/control.tsx';
import { useText } from '../../stores/services.ts';
import styles from './content.module.css';
import type { Draft, DraftText } from './draft.ts';

const WIDTHS = [360, 375, 430] as const;

interface PhonePreviewProps {
  readonly kind: ContentKind;
  readonly draft: Draft;
  readonly language: LanguageCode;
}

/** The text as a phone shows it: read by the same function as on the server. */
export function PhonePreview({ kind, draft, language }: PhonePreviewProps) {
  const t = useText();
  const [width, setWidth] = useState<number>(375);
  const text = draft.texts[language];
  return (
    <section aria-label={t('console.cnt.preview')}>
      <h2>{t('console.cnt.preview')}</h2>
      <div className={styles.widths}>
        {WIDTHS.map((each) => (
          <Button key={each} tone="quiet" pressed={each === width} onPress={() => setWidth(each)}>
            {each}
          </Button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, this holds a drawing */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable */}
      <div className={styles.room} role="group" aria-label={t('console.cnt.preview')} tabIndex={0}>
        <div className={styles.phone} style={{ width: `${width}px` }} lang={LANGUAGES[language].html}>
          {kind === 'banner' ? (
            <Banner text={text} picture={draft.settings.picture} />
          ) : (
            <>
              <h3>{text.title}</h3>
              {text.summary !== '' && <p>{text.summary}</p>}
              {readMarkdown(text.body).map((block, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are made anew with every letter.
                <div key={index}>{shown(block)}</div>
              ))}
              {text.button !== '' && <b className={styles.phoneButton}>{text.button}</b>}
            </>
          )}
        </div>
      </div>
    </section>
  );
}

/** As on the home: the line above, the title in large letters, and where it leads. */
function Banner({ text, picture }: { readonly text: DraftText; readonly picture: string }) {
  return (
    <div className={styles.banner}>
      {picture !== '' && <img src={picture} alt="" />}
      <span>{text.summary}</span>
      <b>{text.title}</b>
      {text.button !== '' && <em>{text.button} ›</em>}
    </div>
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
