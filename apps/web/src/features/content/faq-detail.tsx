import { Button } from '@palpite/ui/button';
import { Foot } from '@palpite/ui/error-state';
import { useState } from 'react';
import { useMoment } from '../../parts/moments.ts';
import { hrefTo } from '../../platform/hash.ts';
import { useContent } from '../../stores/content/reads.ts';
import { useText } from '../../stores/services.ts';
import { Document } from './document.tsx';
import styles from './faq.module.css';
import { allQuestions, type Found } from './faq-search.ts';
import { NoSuchPage, WhenRead } from './states.tsx';

export interface FaqDetailProps {
  readonly id: string;
  /** The page that the player came from; empty for none. */
  readonly from: string;
}

/** One question with its whole answer. */
export function FaqDetail({ id, from }: FaqDetailProps) {
  const read = useContent('faqList', {});
  return (
    <WhenRead read={read}>
      {({ sections }) => {
        const found = allQuestions(sections).find(({ question }) => question.key === id);
        return found ? <Answer found={found} from={from} /> : <NoSuchPage />;
      }}
    </WhenRead>
  );
}

function Answer({ found, from }: { readonly found: Found; readonly from: string }) {
  const t = useText();
  const moment = useMoment();
  const { question, section } = found;
  const number = section.questions.indexOf(question) + 1;
  return (
    <>
      <article className={styles.detail}>
        <p className={styles.reviewed}>
          {t('content.faq.place', { section: section.title, number, count: section.questions.length })}
        </p>
        <h2>{question.title}</h2>
        <p className={styles.lead}>{question.summary}</p>
        <Document blocks={question.blocks} />
        {question.published_at > 0 && (
          <p className={styles.reviewed}>
            {t('content.faq.reviewed', { date: moment(question.published_at, 'date') })}
          </p>
        )}
      </article>
      <Solved from={from} />
    </>
  );
}

/** Whoever was not helped is led to a person; whoever was, back to where they came from. */
function Solved({ from }: { readonly from: string }) {
  const t = useText();
  const [isSolved, setSolved] = useState(false);
  if (isSolved)
    return (
      <Foot>
        <div className={styles.solved} role="status">
          <span>{t('content.faq.thanks')}</span>
          <Button size="small" href={from === '' ? hrefTo('/faq/home') : `#${from}`}>
            {t(from === '' ? 'content.faq.more' : 'content.faq.back')}
          </Button>
        </div>
      </Foot>
    );
  return (
    <Foot>
      <div className={styles.solved}>
        <span>{t('content.faq.solved')}</span>
        <Button size="small" onPress={() => setSolved(true)}>
          {t('content.faq.yes')}
        </Button>
        <Button size="small" href={hrefTo('/support')}>
          {t('content.faq.no')}
        </Button>
      </div>
    </Foot>
  );
}
