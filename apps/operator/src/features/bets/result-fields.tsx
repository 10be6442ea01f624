import type { BetMarketPage } from '@palpite/contract/operator/bet-calls';
import { Fault, Select, TextInput } from '../../app/parts/control.tsx';
import { wordFor } from '../../app/parts/words.ts';
import { useText } from '../../stores/services.ts';
import styles from './bets.module.css';
import {
  chosenResults,
  inUsualOrder,
  RESULTS,
  type Result,
  readGoals,
  resultOf,
  type SelectionResults,
} from './market-decision.ts';
import { RESULT_WORDS } from './words.ts';

interface Score {
  readonly home: string;
  readonly away: string;
}

/** What became of every selection, and the score that decided it. */
export function ResultFields(props: {
  readonly page: BetMarketPage;
  readonly said: SelectionResults;
  readonly score: Score;
  readonly tried: boolean;
  readonly onSaid: (said: SelectionResults) => void;
  readonly onScore: (score: { home: string; away: string }) => void;
}) {
  const t = useText();
  const { page, said, score } = props;
  const fault = (text: string) =>
    props.tried && readGoals(text) === undefined ? t('desk.market.scoreFault') : undefined;
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          label={t('desk.market.home')}
          inputMode="numeric"
          maxLength={3}
          value={score.home}
          fault={fault(score.home)}
          onChange={(home) => props.onScore({ ...score, home })}
        />
        <TextInput
          label={t('desk.market.away')}
          inputMode="numeric"
          maxLength={3}
          value={score.away}
          fault={fault(score.away)}
          onChange={(away) => props.onScore({ ...score, away })}
        />
      </div>
      <div className={styles.pair}>
        {inUsualOrder(page.selections).map((one) => (
          <Select
            key={one.selection}
            label={t('desk.market.resultOf', { name: one.name })}
            value={resultOf(one, said) ?? ''}
            choices={[
              ...(resultOf(one, said) ? [] : [{ value: '', label: t('desk.market.choose') }]),
              ...RESULTS.map((value) => ({ value, label: wordFor(RESULT_WORDS, value, t) })),
            ]}
            onChange={(value) => props.onSaid({ ...said, [one.selection]: value as Result })}
          />
        ))}
      </div>
      <Fault>
        {props.tried && !chosenResults(page.selections, said) ? t('desk.market.resultFault') : undefined}
      </Fault>
    </>
  );
}
