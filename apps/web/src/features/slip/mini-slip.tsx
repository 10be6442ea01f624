import { Dock } from '@palpite/ui/dock';
import { Perforation } from '@palpite/ui/ticket';
import { useId, useState } from 'react';
import { useServices, useText } from '../../stores/services.ts';
import type { StakeSpot } from '../../stores/slip/slip-view.ts';
import { EachWayRow } from './each-way-row.tsx';
import { FreeBetRow } from './free-bet-row.tsx';
import styles from './slip.module.css';
import { SlipButton } from './slip-button.tsx';
import { ClosedFoot } from './slip-foot.tsx';
import { SlipLineRow } from './slip-line.tsx';
import { PlacementNotice, SlipMessage } from './slip-message.tsx';
import { PossibleWin, SpotStake, StakeKeys, TotalStake } from './stake-row.tsx';
import { type ShownSlip, useSlip } from './use-slip.ts';
import { type StakeTyping, useStakeTyping } from './use-stake-text.ts';

/** The slip of a single selection: small, above the page, so that the next price can still be tapped. */
export function MiniSlip() {
  const { slip: store } = useServices();
  const t = useText();
  const slip = useSlip();
  const typing = useStakeTyping();
  const [keys, setKeys] = useState(false);
  const messageId = useId();
  const [line] = slip.lines;
  const [spot] = slip.spots;
  if (!line) return null;
  return (
    <Dock
      label={t('slip.title')}
      closeLabel={t('slip.collapse')}
      onClose={() => store.getState().closeMini()}
    >
      <div className={styles.miniLine}>
        <SlipLineRow line={line} names={slip.names} />
      </div>
      {spot ? (
        <MiniStake slip={slip} spot={spot} typing={typing} keys={keys} onKeys={() => setKeys(true)} />
      ) : (
        <ClosedFoot slip={slip} messageId={messageId} />
      )}
    </Dock>
  );
}

interface MiniStakeProps {
  readonly slip: ShownSlip;
  readonly spot: StakeSpot;
  readonly typing: StakeTyping;
  /** The keypad is open. */
  readonly keys: boolean;
  readonly onKeys: () => void;
}

/** Stake, win and button of the single selection. */
function MiniStake({ slip, spot, typing, keys, onKeys }: MiniStakeProps) {
  const t = useText();
  const messageId = useId();
  const { is } = slip.action;
  return (
    <>
      <EachWayRow slip={slip} />
      {slip.free && <FreeBetRow slip={slip} />}
      <div className={styles.notch}>
        <Perforation />
      </div>
      <PlacementNotice />
      <div className={styles.stub}>
        <div className={styles.stake}>
          {slip.free ? (
            <TotalStake slip={slip} />
          ) : (
            <SpotStake
              spot={spot}
              typing={typing}
              label={t('slip.stake')}
              active={keys}
              invalid={is === 'below' || is === 'above'}
              describedBy={messageId}
              onActive={onKeys}
            />
          )}
          <PossibleWin slip={slip} />
        </div>
        {!keys && !slip.free && <StakeKeys spot={spot} typing={typing} keys={false} />}
        <SlipMessage slip={slip} active={spot} id={messageId} />
      </div>
      {keys && !slip.free && <StakeKeys spot={spot} typing={typing} keys />}
      <div className={styles.action}>
        <SlipButton slip={slip} />
      </div>
    </>
  );
}
