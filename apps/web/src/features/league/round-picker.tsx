import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useMoment } from '../../parts/moments.ts';
import { useText } from '../../stores/services.ts';
import styles from './round-picker.module.css';
import type { Season } from './use-season.ts';

interface RoundPickerProps {
  readonly season: Season;
  /** The round that is asked for, while the season still shows the one before. */
  readonly chosen: number;
  /** The id of the panel with the matches. */
  readonly panelId: string;
  readonly onChoose: (round: number) => void;
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** All rounds in one row that scrolls sideways; in a tournament, the days. One stop of the Tab key. */
export function RoundPicker({ season, chosen, panelId, onChoose }: RoundPickerProps) {
  const t = useText();
  const moment = useMoment();
  const row = useRef<HTMLDivElement>(null);
  const { rounds, table } = season;
  const isTournament = table.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new choice is brought into view
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (tab && row.current)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [chosen]);

  function move(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    const at = rounds.findIndex(({ no }) => no === chosen);
    const next = step && rounds[step(at, rounds.length - 1)];
    if (!next) return;
    event.preventDefault();
    onChoose(next.no);
    row.current?.querySelector<HTMLElement>(`[data-round="${next.no}"]`)?.focus();
  }

  return (
    <div
      ref={row}
      className={styles.row}
      role="tablist"
      aria-label={t(isTournament ? 'season.days' : 'season.rounds')}
      onKeyDown={move}
    >
      {rounds.map(({ no, bt }) => (
        <button
          key={no}
          type="button"
          role="tab"
          className={isTournament ? styles.day : styles.round}
          data-round={no}
          aria-selected={no === chosen}
          aria-controls={panelId}
          aria-label={
            isTournament ? undefined : `${t('season.round', { round: no })}, ${moment(bt, 'day-month')}`
          }
          tabIndex={no === chosen ? 0 : -1}
          onClick={() => onChoose(no)}
        >
          {!isTournament && <b>{no}</b>}
          {/* Without it the visible text would read as one number, which the accessible name does not have. */}
          {!isTournament && ' '}
          <small>{moment(bt, 'day-month')}</small>
        </button>
      ))}
    </div>
  );
}
