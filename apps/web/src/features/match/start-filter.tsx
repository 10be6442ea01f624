import { Button } from '@palpite/ui/button';
import { Chips } from '@palpite/ui/chip';
import { useDayNames } from '../../parts/days.ts';
import { useCatalog } from '../../parts/use-catalog.ts';
import {
  type ChosenStarts,
  type DayPart,
  dayRange,
  type StartFilter as Filter,
  filterDays,
  partLabel,
  partsLeft,
  startsOf,
} from '../../stores/lists/start-filter.ts';
import { useServices, useText } from '../../stores/services.ts';
import styles from './start-filter.module.css';

export interface StartFilterProps {
  readonly chosen: ChosenStarts | undefined;
  readonly onChoose: (chosen: ChosenStarts | undefined) => void;
  /** Nothing starts then. */
  readonly isEmpty: boolean;
}

const WHOLE_DAY = 'day';

/** Narrows the upcoming matches: those that start soon, or on a day, or in a part of a day. */
export function StartFilter({ chosen, onChoose, isEmpty }: StartFilterProps) {
  const { platform } = useServices();
  const t = useText();
  const nameOf = useDayNames();
  const hasTexts = useCatalog('az');
  if (!hasTexts) return null;
  const filter: Filter = chosen?.filter ?? { is: 'all' };
  const choose = (next: Filter) =>
    onChoose(next.is === 'all' ? undefined : { filter: next, starts: startsOf(next, platform) });
  const days = filterDays(platform).map((day) => ({
    value: day,
    label: nameOf(dayRange(day, platform).start_from).name,
  }));
  return (
    <>
      <Chips
        label={t('az.when')}
        options={[
          { value: 'all', label: t('az.when.all') },
          { value: 'soon', label: t('az.when.soon') },
          ...days,
        ]}
        chosen={filter.is === 'day' ? filter.day : filter.is}
        onChoose={(value) =>
          choose(value === 'all' || value === 'soon' ? { is: value } : { is: 'day', day: value })
        }
      />
      {filter.is === 'day' && (
        <Chips
          label={t('az.when.hours')}
          options={[
            { value: WHOLE_DAY, label: t('az.when.day') },
            ...partsLeft(filter.day, platform).map((part) => ({
              value: String(part),
              label: partLabel(part),
            })),
          ]}
          chosen={filter.part === undefined ? WHOLE_DAY : String(filter.part)}
          onChoose={(value) =>
            choose({
              is: 'day',
              day: filter.day,
              ...(value !== WHOLE_DAY && { part: Number(value) as DayPart }),
            })
          }
        />
      )}
      {chosen && isEmpty && (
        <div className={styles.none} role="status">
          <b>{t('az.when.none.title')}</b>
          <span>{t('az.when.none.text')}</span>
          <Button size="small" onPress={() => onChoose(undefined)}>
            {t('az.when.reset')}
          </Button>
        </div>
      )}
    </>
  );
}
