import { Dock } from '@palpite/ui/dock';
import { Perforation } from '@palpite/ui/ticket';
import { useId, useState } from 'react';
import { useServices, useText } from '../../stores/services.ts';
import { FreeBetRow } from './free-bet-row.tsx';
import styles from './slip.module.css';
import { SlipButton } from './slip-button.tsx';
import { SlipLineRow } from './slip-line.tsx';
import { PlacementNotice, SlipMessage } from './slip-message.tsx';
import { PossibleWin, SpotStake, StakeKeys, TotalStake } from './stake-row.tsx';
import { useSlip } from './use-slip.ts';
import { useStakeTyping } from './use-stake-text.ts';

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
  if (!line || !spot) return null;
  const { is } = slip.action;
  return (
    <Dock
      label={t('slip.title')}
      closeLabel={t('slip.collapse')}
      onClose={() => store.getState().closeMini()}
    >
      <div className={styles.miniLine}>
        <SlipLineRow line={line} names={slip.names} />
      </div>
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
              onActive={() => setKeys(true)}
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
    </Dock>
  );
}
