import { Perforation } from '@palpite/ui/ticket';
import { useOddsText } from '../../parts/odds.ts';
import { useText } from '../../stores/services.ts';
import type { StakeSpot } from '../../stores/slip/slip-view.ts';
import { MoneyUsed } from './money-used.tsx';
import styles from './slip.module.css';
import { SlipButton } from './slip-button.tsx';
import { PlacementNotice, SlipMessage } from './slip-message.tsx';
import { PossibleWin, SpotStake, StakeKeys, TotalStake } from './stake-row.tsx';
import type { ShownSlip } from './use-slip.ts';
import type { StakeTyping } from './use-stake-text.ts';

export interface SlipFootProps {
  readonly slip: ShownSlip;
  readonly typing: StakeTyping;
  /** The stake that keys and quick values write to. */
  readonly active: StakeSpot;
  /** The keypad is open. */
  readonly keys: boolean;
  readonly messageId: string;
  readonly onKeys: () => void;
}

function Together({ slip }: { readonly slip: ShownSlip }) {
  const t = useText();
  const oddsText = useOddsText();
  if (slip.together === undefined) return null;
  return (
    <div className={styles.together}>
      <span>{t('slip.togetherOdds')}</span>
      <b>{oddsText(slip.together)}</b>
    </div>
  );
}

/** Stake, win and the main action, below the scrolling part. */
export function SlipFoot({ slip, typing, active, keys, messageId, onKeys }: SlipFootProps) {
  const t = useText();
  const { is } = slip.action;
  const isOne = slip.spots.length === 1 && (slip.kind !== 'system' || slip.eachWay);
  return (
    <>
      <div className={styles.notch}>
        <Perforation />
      </div>
      <PlacementNotice />
      <div className={styles.stub}>
        <Together slip={slip} />
        <div className={styles.stake}>
          {isOne && !slip.free ? (
            <SpotStake
              spot={active}
              typing={typing}
              label={t(slip.eachWay ? 'slip.eachWay.stake' : 'slip.stake')}
              active={keys}
              invalid={is === 'below' || is === 'above'}
              describedBy={messageId}
              onActive={onKeys}
            />
          ) : (
            <TotalStake slip={slip} />
          )}
          <PossibleWin slip={slip} />
        </div>
        {!keys && !slip.free && <StakeKeys spot={active} typing={typing} keys={false} />}
        <MoneyUsed slip={slip} />
        <SlipMessage slip={slip} active={active} id={messageId} />
      </div>
      {keys && !slip.free && <StakeKeys spot={active} typing={typing} keys />}
      <div className={styles.lastAction}>
        <SlipButton slip={slip} />
      </div>
    </>
  );
}

/** Every selection is closed: nothing can be staked, only removed. */
export function ClosedFoot({ slip, messageId }: Pick<SlipFootProps, 'slip' | 'messageId'>) {
  return (
    <div className={styles.lastAction}>
      <PlacementNotice />
      <SlipMessage slip={slip} active={undefined} id={messageId} />
      <div className={styles.closedAction}>
        <SlipButton slip={slip} />
      </div>
    </div>
  );
}
