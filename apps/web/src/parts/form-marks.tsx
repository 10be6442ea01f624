import { FORM_OUTCOME, type FormOutcomeCode } from '@palpite/contract/tables/sport';
import { Unseen } from '@palpite/ui/unseen';
import { useText } from '../stores/services.ts';
import styles from './form-marks.module.css';

const NAMES = {
  [FORM_OUTCOME.win]: 'win',
  [FORM_OUTCOME.draw]: 'draw',
  [FORM_OUTCOME.loss]: 'loss',
} as const;

/** The last matches of a side as letters, the latest last; the fields only repeat what the letters say. */
export function FormMarks({ form }: { readonly form: readonly FormOutcomeCode[] }) {
  const t = useText();
  if (form.length === 0) return <Unseen>{t('season.form.none')}</Unseen>;
  const list = form.map((code) => t(`season.word.${NAMES[code]}`)).join(', ');
  return (
    <span className={styles.form}>
      <Unseen>{t('season.form.spoken', { list })}</Unseen>
      {form.map((code, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark is nothing but its place in the row
        <i key={index} className={styles[NAMES[code]]} aria-hidden="true">
          <b>{t(`season.letter.${NAMES[code]}`)}</b>
        </i>
      ))}
    </span>
  );
}
