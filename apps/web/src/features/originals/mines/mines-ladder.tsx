import { minesMultiplier, TILES } from '@palpite/kernel/fair/mines';
import { fractionTimes } from '../../../parts/multiplier.ts';
import { useText } from '../../../stores/services.ts';
import styles from './mines.module.css';

export interface MinesLadderProps {
  readonly mines: number;
  readonly gems: number;
  readonly isOpen: boolean;
}

const STEPS = 6;
/** Of more characters a multiplier is set smaller, to stay in its field. */
const LETTERS_MAX = 6;

/** What each gem makes of the stake; the present step is inverted, the next one outlined. */
export function MinesLadder({ mines, gems, isOpen }: MinesLadderProps) {
  const t = useText();
  const most = TILES - mines;
  const first = Math.max(1, Math.min(gems - 3, most - STEPS + 1));
  const steps = Array.from({ length: Math.min(STEPS, most) }, (_, index) => first + index);
  return (
    <ol className={styles.ladder} aria-label={t('originals.mines.ladder')}>
      {steps.map((step) => {
        const times = fractionTimes(minesMultiplier(mines, step));
        return (
          <li
            key={step}
            data-is={isOpen ? stateOf(step, gems) : 'later'}
            data-long={times.length > LETTERS_MAX || undefined}
          >
            {times}
          </li>
        );
      })}
    </ol>
  );
}

function stateOf(step: number, gems: number): string {
  if (step === gems) return 'now';
  if (step === gems + 1) return 'next';
  return step < gems ? 'done' : 'later';
}
