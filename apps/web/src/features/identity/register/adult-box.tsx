import { Checkbox } from '@palpite/ui/checkbox';
import { hrefTo } from '../../../platform/hash.ts';
import { useText } from '../../../stores/services.ts';
import { TICKED } from '../form/field-rules.ts';
import styles from '../form/form.module.css';
import type { FieldBinding } from '../form/use-form.ts';

const AGE = 18;

/** The age and the terms, in one box that nobody ticks for the player. */
export function AdultBox({ field }: { readonly field: FieldBinding }) {
  const t = useText();
  return (
    <div>
      <Checkbox
        label={t('login.adult', { age: AGE })}
        checked={field.value === TICKED}
        error={field.error}
        onChange={(checked) => field.onValue(checked ? TICKED : '')}
      />
      {/* In a tab of their own: what was typed so far stays. */}
      <div className={styles.terms}>
        <a href={hrefTo('/terms')} target="_blank" rel="noopener">
          {t('shell.title.terms')}
        </a>
        <a href={hrefTo('/privacy')} target="_blank" rel="noopener">
          {t('shell.title.privacy')}
        </a>
      </div>
    </div>
  );
}
