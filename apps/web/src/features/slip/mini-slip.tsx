import { Dock } from '@palpite/ui/dock';
import { Keypad, QuickRow } from '@palpite/ui/keypad';
import { Perforation } from '@palpite/ui/ticket';
import { useId, useState } from 'react';
import { useServices, useText } from '../../stores/services.ts';
import styles from './slip.module.css';
import { SlipButton } from './slip-button.tsx';
import { SlipLineRow } from './slip-line.tsx';
import { PlacementNotice, SlipMessage } from './slip-message.tsx';
import { LineStake, PossibleWin, useQuickValues } from './stake-row.tsx';
import { useSlip } from './use-slip.ts';
import { useStakeTyping } from './use-stake-text.ts';

/** The slip of a single selection: small, above the page, so that the next price can still be tapped. */
export function MiniSlip() {
  const { slip: store } = useServices();
  const t = useText();
  const slip = useSlip();
  const typing = useStakeTyping();
  const quick = useQuickValues();
  const [keys, setKeys] = useState(false);
  const messageId = useId();
  const [line] = slip.lines;
  if (!line) return null;
  const { is } = slip.action;
  return (
    <Dock
      label={t('slip.title')}
      closeLabel={t('slip.collapse')}
      onClose={() => store.getState().closeMini()}
    >
      <div className={styles.miniLine}>
        <SlipLineRow line={line} />
      </div>
      <div className={styles.notch}>
        <Perforation />
      </div>
      <PlacementNotice />
      <div className={styles.stub}>
        <div className={styles.stake}>
          <LineStake
            line={line}
            typing={typing}
            active={keys}
            invalid={is === 'below' || is === 'above'}
            describedBy={messageId}
            onActive={() => setKeys(true)}
          />
          <PossibleWin slip={slip} />
        </div>
        {!keys && (
          <QuickRow
            label={t('slip.quick')}
            quick={quick}
            chosen={line.item.amount}
            onQuick={(cents) => typing.set(line, cents)}
          />
        )}
        <SlipMessage slip={slip} active={line} id={messageId} />
      </div>
      {keys && (
        <Keypad
          label={t('slip.keypad')}
          separator={typing.separator}
          separatorLabel={t('slip.separator')}
          backLabel={t('slip.erase')}
          quick={quick}
          chosen={line.item.amount}
          onKey={(key) => typing.press(line, key)}
          onQuick={(cents) => typing.set(line, cents)}
        />
      )}
      <div className={styles.action}>
        <SlipButton slip={slip} />
      </div>
    </Dock>
  );
}
