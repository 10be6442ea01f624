import { useMoney, useNumber } from '../../app/parts/formats.ts';
import { Answer, FactList, Figure } from '../../app/parts/page.tsx';
import { useAsk } from '../../stores/ask.ts';
import { useText } from '../../stores/services.ts';
import styles from './bets.module.css';
import type { PreviewQuestion } from './market-decision.ts';

/** What the decision would move, computed by the server bet by bet. Nothing while the decision is not complete. */
export function MarketPreview({ question }: { readonly question: PreviewQuestion | undefined }) {
  return question ? <Preview question={question} /> : null;
}

function Preview({ question }: { readonly question: PreviewQuestion }) {
  const t = useText();
  const money = useMoney();
  const number = useNumber();
  const asked = useAsk('marketPreview', question);
  return (
    <Answer of={asked}>
      {({ bets, credited, debited, currency, more, second, second_from }) => (
        <>
          <FactList
            facts={[
              { label: t('desk.market.moves'), value: <Figure>{number(bets)}</Figure> },
              { label: t('desk.market.credited'), value: <Figure>{money(credited, currency)}</Figure> },
              { label: t('desk.market.debited'), value: <Figure>{money(debited, currency)}</Figure> },
            ]}
          />
          <p className={styles.quiet}>{t('desk.market.movesNote')}</p>
          {more === 1 && <p className={styles.note}>{t('desk.market.cut')}</p>}
          {second === 1 && (
            <p className={styles.note}>{t('desk.market.second', { money: money(second_from, currency) })}</p>
          )}
        </>
      )}
    </Answer>
  );
}
