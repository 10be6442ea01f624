import { classes } from '@palpite/ui/classes';
import { useServices, useText } from '../../stores/services.ts';
import type { SlipLine } from '../../stores/slip-view.ts';
import styles from './slip.module.css';

export interface BankerButtonProps {
  readonly line: SlipLine;
  readonly selection: string;
}

/** Puts a selection into every line of the system, or takes it back among the others. */
export function BankerButton({ line, selection }: BankerButtonProps) {
  const { slip } = useServices();
  const t = useText();
  return (
    <button
      type="button"
      className={classes(styles.banker, line.banker && styles.isBanker)}
      aria-pressed={line.banker}
      aria-label={t('slip.bankerFor', { selection })}
      onClick={() => slip.getState().toggleBanker(line.item.marketId)}
    >
      {t('slip.banker')}
    </button>
  );
}
