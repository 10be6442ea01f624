import type { OperatorCalls } from '@palpite/contract/operator/calls';
import type { OperatorInput } from '@palpite/contract/operator/operator-call';
import { useEffect, useState } from 'react';
import { Select, TextInput } from '../../app/parts/control.tsx';
import { useAsk } from '../../stores/ask.ts';
import { useText } from '../../stores/services.ts';
import styles from './trading.module.css';
import { SPORT_WORDS, STATE_WORDS } from './words.ts';

export type MatchQuestion = Pick<
  OperatorInput<OperatorCalls['tradingMatches']>,
  'sport' | 'league' | 'text' | 'state'
>;

const TYPING_MS = 250;

/** Takes effect while it is typed: a trader does not press a button first. */
export function MatchFilters(props: {
  readonly question: MatchQuestion;
  readonly onChange: (question: MatchQuestion) => void;
}) {
  const t = useText();
  const { question, onChange } = props;
  const leagues = useAsk('tradingLeagues', {});
  const [text, setText] = useState(question.text ?? '');
  useEffect(() => {
    const typed = text.trim();
    if (typed === (question.text ?? '')) return undefined;
    const waiting = setTimeout(() => onChange(withField(question, 'text', typed)), TYPING_MS);
    return () => clearTimeout(waiting);
  }, [text, question, onChange]);
  const all = { value: '', label: t('operator.all') };
  const words = (table: typeof SPORT_WORDS) =>
    Object.entries(table).map(([value, id]) => ({ value, label: t(id) }));
  const shown = (leagues.data?.leagues ?? []).filter(
    ({ sport }) => question.sport === undefined || sport === question.sport,
  );
  return (
    <div className={styles.filters}>
      <TextInput
        label={t('operator.trading.search')}
        type="search"
        value={text}
        maxLength={64}
        onChange={setText}
      />
      <Select
        label={t('operator.trading.state')}
        value={question.state ?? ''}
        choices={[all, ...words(STATE_WORDS)]}
        onChange={(value) => onChange(withField(question, 'state', value))}
      />
      <Select
        label={t('operator.trading.sport')}
        value={question.sport ?? ''}
        choices={[all, ...words(SPORT_WORDS)]}
        onChange={(value) => onChange(withField(withField(question, 'league', ''), 'sport', value))}
      />
      <Select
        label={t('operator.trading.league')}
        value={question.league === undefined ? '' : String(question.league)}
        choices={[
          all,
          ...shown.map(({ league }) => ({
            value: String(league.id),
            label: `${league.country} · ${league.name}`,
          })),
        ]}
        onChange={(value) => onChange(withField(question, 'league', value === '' ? '' : Number(value)))}
      />
    </div>
  );
}

/** Nothing chosen is no field at all. */
function withField(
  question: MatchQuestion,
  field: keyof MatchQuestion,
  value: string | number,
): MatchQuestion {
  const { [field]: _before, ...others } = question;
  return value === '' ? others : { ...others, [field]: value };
}
