import { useText } from '../../stores/services.ts';
import { TextInput } from './control.tsx';
import styles from './score-fields.module.css';

export const NO_SCORE = { home: '', away: '', halfHome: '', halfAway: '', parts: '' };
export type TypedScore = Readonly<typeof NO_SCORE>;

/** As the calls have it. */
export interface ReadScoreInput {
  readonly home?: number;
  readonly away?: number;
  readonly half_home?: number;
  readonly half_away?: number;
  readonly parts?: string;
}

/** What a person knows of the score of a match, by its sport. */
export function ScoreFields(props: {
  readonly sport: string;
  readonly score: TypedScore;
  readonly isWrong: boolean;
  readonly onChange: (score: TypedScore) => void;
}) {
  const t = useText();
  const { sport, score, onChange } = props;
  const field = (name: keyof TypedScore, maxLength = 3) => ({
    inputMode: maxLength === 3 ? ('numeric' as const) : ('text' as const),
    maxLength,
    value: score[name],
    onChange: (value: string) => onChange({ ...score, [name]: value }),
  });
  const fault = (text: string) => (props.isWrong ? text : undefined);
  const parts = { ...field('parts', 120), fault: fault(t('console.overdue.partsFault')) };
  if (sport !== 'football' && sport !== 'basketball')
    return <TextInput label={t('console.overdue.sets')} hint="6-4, 3-6, 7-5" {...parts} />;
  return (
    <div className={styles.scores}>
      <TextInput
        label={t('console.market.home')}
        fault={fault(t('console.overdue.scoreFault'))}
        {...field('home')}
      />
      <TextInput label={t('console.market.away')} {...field('away')} />
      {sport === 'basketball' ? (
        <TextInput label={t('console.overdue.quarters')} hint="20-18, 25-25, 15-20, 22-19" {...parts} />
      ) : (
        <>
          <TextInput label={t('console.overdue.halfHome')} {...field('halfHome')} />
          <TextInput label={t('console.overdue.halfAway')} {...field('halfAway')} />
        </>
      )}
    </div>
  );
}

/** Undefined while the score is incomplete; what need not be known may be left out as a whole. */
export function readScore(sport: string, typed: TypedScore): ReadScoreInput | undefined {
  const parts = partsOf(typed.parts);
  if (parts === undefined) return undefined;
  if (sport !== 'football' && sport !== 'basketball') return parts === '' ? undefined : { parts };
  const [home, away] = [goalsOf(typed.home), goalsOf(typed.away)];
  if (home === undefined || away === undefined) return undefined;
  if (sport === 'basketball') return { home, away, ...(parts !== '' && { parts }) };
  if (typed.halfHome.trim() === '' && typed.halfAway.trim() === '') return { home, away };
  const [halfHome, halfAway] = [goalsOf(typed.halfHome), goalsOf(typed.halfAway)];
  if (halfHome === undefined || halfAway === undefined || halfHome > home || halfAway > away)
    return undefined;
  return { home, away, half_home: halfHome, half_away: halfAway };
}

function goalsOf(text: string): number | undefined {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text.trim()) : undefined;
}

/** `6-4, 3:6 7-5` as the call has it; undefined for anything else. */
function partsOf(text: string): string | undefined {
  const parts = text
    .trim()
    .split(/[\s,;]+/)
    .filter((part) => part !== '');
  const isRead = parts.every((part) => /^\d{1,3}[-:]\d{1,3}$/.test(part));
  return isRead && parts.length <= 16 ? parts.join(',').replaceAll(':', '-') : undefined;
}
