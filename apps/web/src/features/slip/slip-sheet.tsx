import { Button } from '@palpite/ui/button';
import { Checkbox } from '@palpite/ui/checkbox';
import { EmptyState } from '@palpite/ui/empty-state';
import { Keypad } from '@palpite/ui/keypad';
import { Sheet } from '@palpite/ui/sheet';
import { Perforation } from '@palpite/ui/ticket';
import { useId, useState } from 'react';
import { Money } from '../../brand/money.tsx';
import { hrefTo } from '../../platform/hash.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import styles from './slip.module.css';
import { SlipButton } from './slip-button.tsx';
import { SlipLineRow } from './slip-line.tsx';
import { PlacementNotice, SlipMessage } from './slip-message.tsx';
import { LineStake, PossibleWin, useQuickValues } from './stake-row.tsx';
import { type SlipLine, type SlipView, useSlip } from './use-slip.ts';
import { type StakeTyping, useStakeTyping } from './use-stake-text.ts';

function Empty({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  return (
    <EmptyState
      drawing="ticket"
      title={t('slip.empty.title')}
      text={t('slip.empty.text')}
      action={
        <Button size="small" href={hrefTo('/sport')} onPress={onClose}>
          {t('slip.empty.action')}
        </Button>
      }
    />
  );
}

function AcceptAny() {
  const t = useText();
  const acceptAny = useShared('slip', (slip) => slip.acceptAny);
  const choose = useShared('slip', (slip) => slip.chooseAcceptAny);
  return <Checkbox label={t('slip.acceptAny')} checked={acceptAny} onChange={choose} />;
}

/** Of several singles the sum stands where the one stake would. */
function TotalStake({ slip }: { readonly slip: SlipView }) {
  const t = useText();
  return (
    <div className={styles.total}>
      <small>{t('slip.total')}</small>
      <b>
        <Money cents={slip.total} form="display" />
      </b>
    </div>
  );
}

interface StakesProps {
  readonly slip: SlipView;
  readonly typing: StakeTyping;
  readonly active: SlipLine;
  readonly messageId: string;
}

function Foot({ slip, typing, active, messageId }: StakesProps) {
  const t = useText();
  const quick = useQuickValues();
  const { is } = slip.action;
  return (
    <>
      <div className={styles.notch}>
        <Perforation />
      </div>
      <PlacementNotice />
      <div className={styles.stub}>
        <div className={styles.stake}>
          {slip.lines.length === 1 ? (
            <LineStake
              line={active}
              typing={typing}
              active
              invalid={is === 'below' || is === 'above'}
              describedBy={messageId}
              onActive={() => undefined}
            />
          ) : (
            <TotalStake slip={slip} />
          )}
          <PossibleWin slip={slip} />
        </div>
        <SlipMessage slip={slip} active={active} id={messageId} />
        <AcceptAny />
      </div>
      <Keypad
        label={t('slip.keypad')}
        separator={typing.separator}
        separatorLabel={t('slip.separator')}
        backLabel={t('slip.erase')}
        quick={quick}
        chosen={active.item.amount}
        onKey={(key) => typing.press(active, key)}
        onQuick={(cents) => typing.set(active, cents)}
      />
      <div className={styles.lastAction}>
        <SlipButton slip={slip} />
      </div>
    </>
  );
}

/** The whole slip: every selection is a bet of its own, with its own stake. */
export function SlipSheet({ onClose }: { readonly onClose: () => void }) {
  const { slip: store } = useServices();
  const t = useText();
  const slip = useSlip();
  const typing = useStakeTyping();
  const messageId = useId();
  const [chosen, setChosen] = useState<string>();
  const { lines, action } = slip;

  /** Whoever closes the whole slip does not want the small one instead. */
  function close(): void {
    store.getState().closeMini();
    onClose();
  }

  const active = lines.find(({ key }) => key === chosen) ?? lines[0];
  const wrong = action.is === 'below' || action.is === 'above' ? lines[action.place]?.key : undefined;
  return (
    <Sheet
      title={t('slip.title')}
      closeLabel={t('shell.close')}
      onClose={close}
      {...(lines.length > 0
        ? {
            count: lines.length,
            action: (
              <Button tone="quiet" size="small" onPress={() => store.getState().clear()}>
                {t('slip.clear')}
              </Button>
            ),
          }
        : {})}
      foot={active && <Foot slip={slip} typing={typing} active={active} messageId={messageId} />}
    >
      {lines.length === 0 && <Empty onClose={close} />}
      {lines.map((line) => (
        <SlipLineRow key={line.key} line={line}>
          {lines.length > 1 && (
            <LineStake
              line={line}
              typing={typing}
              active={line === active}
              invalid={line.key === wrong}
              describedBy={messageId}
              size="small"
              onActive={() => setChosen(line.key)}
            />
          )}
        </SlipLineRow>
      ))}
    </Sheet>
  );
}
