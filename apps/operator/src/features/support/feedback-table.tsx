import { BrandName } from '../../app/parts/brand-name.tsx';
import { MoreFoot } from '../../app/parts/data-table.tsx';
import { useWhen } from '../../app/parts/formats.ts';
import { Answer, Panel, Quiet } from '../../app/parts/page.tsx';
import { usePages } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import styles from './support.module.css';

/** What players think of the product, the newest first. */
export function FeedbackTable() {
  const t = useText();
  const when = useWhen();
  const pages = usePages('feedbackList', {});
  return (
    <Panel title={t('console.sup.feedback')}>
      <Answer of={pages}>
        {({ pages: read }) => {
          const lines = read.flatMap(({ records }) => records);
          if (lines.length === 0) return <Quiet>{t('console.sup.feedback.none')}</Quiet>;
          return (
            <>
              <ul className={styles.lines}>
                {lines.map(({ id, rating, category, text, device, brand, at }) => (
                  <li key={id}>
                    <b>{rating}</b>
                    <span>
                      {category}, <BrandName id={brand} />: {text} <small>{device}</small>
                    </span>
                    <time>{when(at)}</time>
                  </li>
                ))}
              </ul>
              <MoreFoot pages={pages} />
            </>
          );
        }}
      </Answer>
    </Panel>
  );
}
