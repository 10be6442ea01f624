import { Checkbox } from '@palpite/ui/checkbox';
import { useText } from '../../../stores/services.ts';
import { TICKED } from '../form/field-rules.ts';
import type { FieldBinding } from '../form/use-form.ts';

const AGE = 18;

/** The age and the terms, in one box that nobody ticks for the player. */
export function AdultBox({ field }: { readonly field: FieldBinding }) {
  const t = useText();
  return (
    <Checkbox
      label={t('login.adult', { age: AGE })}
      checked={field.value === TICKED}
      error={field.error}
      onChange={(checked) => field.onValue(checked ? TICKED : '')}
    />
  );
}
