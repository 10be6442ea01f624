import { Button } from '@palpite/ui/button';
import { classes } from '@palpite/ui/classes';
import { EmptyState } from '@palpite/ui/empty-state';
import { Segment } from '@palpite/ui/segment';
import { Sheet } from '@palpite/ui/sheet';
import { useEffect, useId, useState } from 'react';
import { useOddsText } from '../../parts/odds.ts';
import { hrefTo } from '../../platform/hash.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { ODDS_POLICIES } from '../../stores/slip/slip-rules.ts';
import type { SlipLine, StakeSpot } from '../../stores/slip/slip-view.ts';
import { EachWayRow } from './each-way-row.tsx';
import { FreeBetRow } from './free-bet-row.tsx';
import { useSizeName } from './size-name.ts';
import styles from './slip.module.css';
import { ClosedFoot, SlipFoot } from './slip-foot.tsx';
import { SlipLineRow, useLineName } from './slip-line.tsx';
import { SpotStake } from './stake-row.tsx';
import { type ShownSlip, useSlip } from './use-slip.ts';
import { type StakeTyping, useStakeTyping } from './use-stake-text.ts';

interface SystemRowsProps {
  readonly spots: readonly StakeSpot[];
  readonly typing: StakeTyping;
  /** The keys of the active stake and of the invalid one. */
  readonly active: string | undefined;
  readonly wrong: string | undefined;
  readonly messageId: string;
  readonly onActive: (key: string) => void;
}

interface BankerButtonProps {
  readonly line: SlipLine;
  readonly selection: string;
}

function Empty({ onClose }: { readonly onClose: () => void }) {
  const { overlays, slip } = useServices();
  const t = useText();
  const cleared = useShared('slip', (state) => state.cleared?.items.length ?? 0);
  return (
    <>
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
      <div className={styles.openCode}>
        {cleared > 0 && (
          <Button tone="line" size="small" icon="refresh" onPress={() => slip.getState().undoClear()}>
            {t('slip.undo', { count: cleared })}
          </Button>
        )}
        <Button tone="quiet" size="small" onPress={() => overlays.getState().show('booking')}>
          {t('slip.booking.open')}
        </Button>
      </div>
    </>
  );
}

function HeadActions() {
  const { slip, overlays } = useServices();
  const t = useText();
  return (
    <>
      <Button tone="quiet" size="small" onPress={() => overlays.getState().show('booking')}>
        {t('slip.booking')}
      </Button>
      <Button tone="quiet" size="small" onPress={() => slip.getState().clear()}>
        {t('slip.clear')}
      </Button>
    </>
  );
}

interface KindsProps {
  readonly slip: ShownSlip;
  readonly onKind: () => void;
}

/** With two or more selections: single bets, one multiple, or a system. */
function Kinds({ slip, onKind }: KindsProps) {
  const { slip: store } = useServices();
  const t = useText();
  if (slip.kinds.length < 2) return null;
  return (
    <div className={styles.kinds}>
      <Segment
        size="wide"
        label={t('slip.kinds')}
        chosen={slip.kind}
        onChoose={(kind) => {
          onKind();
          store.getState().chooseKind(kind);
        }}
        options={slip.kinds.map((value) => ({ value, label: t(`slip.kind.${value}`) }))}
      />
    </div>
  );
}

interface LinesProps {
  readonly slip: ShownSlip;
  readonly typing: StakeTyping;
  /** The keys of the active stake and of the invalid one. */
  readonly active: string | undefined;
  readonly wrong: string | undefined;
  readonly messageId: string;
  readonly onActive: (key: string) => void;
}

/** The selections: with a stake each as singles, with the banker mark in a system. */
function Lines({ slip, typing, active, wrong, messageId, onActive }: LinesProps) {
  const t = useText();
  const nameOf = useLineName(slip.names);
  const { lines, spots, kind } = slip;
  const isList = kind === 'single' && spots.length > 1;
  return lines.map((line) => {
    const spot = isList ? spots.find(({ key }) => key === line.key) : undefined;
    const selection = nameOf(line);
    const beside = spot ? (
      <SpotStake
        spot={spot}
        typing={typing}
        label={t('slip.stakeFor', { selection })}
        active={spot.key === active}
        invalid={spot.key === wrong}
        describedBy={messageId}
        size="small"
        onActive={() => onActive(spot.key)}
      />
    ) : (
      kind === 'system' &&
      !slip.eachWay &&
      line.mark !== 'ended' && <BankerButton line={line} selection={selection} />
    );
    return (
      <SlipLineRow key={line.key} line={line} names={slip.names}>
        {beside}
      </SlipLineRow>
    );
  });
}

/** Below the selections: the sizes of a system, the free bet, and the odds policy. */
function Choices({ slip, typing, active, wrong, messageId, onActive }: LinesProps) {
  if (slip.spots.length === 0) return null;
  return (
    <>
      <EachWayRow slip={slip} />
      {slip.kind === 'system' && !slip.eachWay && (
        <SystemRows
          spots={slip.spots}
          typing={typing}
          active={active}
          wrong={wrong}
          messageId={messageId}
          onActive={onActive}
        />
      )}
      <FreeBetRow slip={slip} />
      <PolicyRow />
    </>
  );
}

/** The whole slip. */
export function SlipSheet({ onClose }: { readonly onClose: () => void }) {
  const { slip: store } = useServices();
  const t = useText();
  const slip = useSlip();
  const typing = useStakeTyping();
  const messageId = useId();
  const [chosen, setChosen] = useState<string>();
  const [keys, setKeys] = useState(false);
  const { lines, spots, action } = slip;

  /** A player who closes the whole slip does not want the small one instead. */
  function close(): void {
    store.getState().closeMini();
    onClose();
  }

  function choose(key: string): void {
    setChosen(key);
    setKeys(true);
  }

  // The keypad takes space: the stake that it writes to is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs for every chosen stake
  useEffect(() => {
    if (keys) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [keys, chosen]);

  const active = spots.find(({ key }) => key === chosen) ?? spots[0];
  const wrong = action.is === 'below' || action.is === 'above' ? spots[action.place]?.key : undefined;
  const parts = { slip, typing, active: active?.key, wrong, messageId, onActive: choose };
  const foot = active ? (
    <SlipFoot
      slip={slip}
      typing={typing}
      active={active}
      keys={keys}
      messageId={messageId}
      onKeys={() => setKeys(true)}
    />
  ) : (
    lines.length > 0 && <ClosedFoot slip={slip} messageId={messageId} />
  );
  return (
    <Sheet
      title={t('slip.title')}
      closeLabel={t('shell.close')}
      onClose={close}
      {...(lines.length > 0 ? { count: lines.length, action: <HeadActions /> } : {})}
      foot={foot}
    >
      {lines.length === 0 && <Empty onClose={close} />}
      <Kinds slip={slip} onKind={() => setKeys(false)} />
      <Lines {...parts} />
      <Choices {...parts} />
    </Sheet>
  );
}

/** Which changed odds are accepted without asking. */
function PolicyRow() {
  const { slip } = useServices();
  const t = useText();
  const policy = useShared('slip', (state) => state.policy);
  return (
    <div className={styles.option}>
      <span className={styles.optionText}>{t('slip.policy')}</span>
      <Segment
        label={t('slip.policy')}
        chosen={policy}
        onChoose={(chosen) => slip.getState().choosePolicy(chosen)}
        options={ODDS_POLICIES.map((value) => ({ value, label: t(`slip.policy.${value}`) }))}
      />
    </div>
  );
}

/** Makes a selection a banker of the system, or removes the mark. */
function BankerButton({ line, selection }: BankerButtonProps) {
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

/** One stake for every size of a system: the return of its best line, the number of bets, and the cost of each. */
function SystemRows({ spots, typing, active, wrong, messageId, onActive }: SystemRowsProps) {
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
