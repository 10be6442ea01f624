import { useOddsText } from '../../brand/odds.ts';
import { useText } from '../../stores/services.ts';
import type { StakeSpot } from '../../stores/slip-view.ts';
import { useSizeName } from './size-name.ts';
import styles from './slip.module.css';
import { SpotStake } from './stake-row.tsx';
import type { StakeTyping } from './use-stake-text.ts';

export interface SystemRowsProps {
  readonly spots: readonly StakeSpot[];
  readonly typing: StakeTyping;
  /** The keys of the stake that is typed for and of the one that is wrong. */
  readonly active: string | undefined;
  readonly wrong: string | undefined;
  readonly messageId: string;
  readonly onActive: (key: string) => void;
}

/** One stake for every size of a system: what its best line pays, how many bets it makes, and what each costs. */
export function SystemRows({ spots, typing, active, wrong, messageId, onActive }: SystemRowsProps) {
  const t = useText();
  const oddsText = useOddsText();
  const sizeName = useSizeName();
  return (
    <div>
      {spots.map((spot) => {
        const size = sizeName(spot.legs);
        const odds = spot.odds === undefined ? '' : oddsText(spot.odds);
        return (
          <div key={spot.key} className={styles.size}>
            <div className={styles.optionText}>
              <b>{size}</b>
              <small>{t('slip.lines', { count: spot.lines })}</small>
            </div>
            <span className={styles.best}>{spot.lines > 1 && odds ? t('slip.upTo', { odds }) : odds}</span>
            <SpotStake
              spot={spot}
              typing={typing}
              label={t('slip.stakeOfSize', { size })}
              active={spot.key === active}
              invalid={spot.key === wrong}
              describedBy={messageId}
              size="small"
              onActive={() => onActive(spot.key)}
            />
          </div>
        );
      })}
    </div>
  );
}
