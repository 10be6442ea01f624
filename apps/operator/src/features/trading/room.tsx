import { type ReactNode, useState } from 'react';
import { Fault, Good } from '../../app/parts/control.tsx';
import { useNumber, useRoundMoney } from '../../app/parts/formats.ts';
import { Answer, FactList, PageHead, Quiet } from '../../app/parts/page.tsx';
import type { DataOf } from '../../platform/send.ts';
import { useRead } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import { HoldButton } from './hold-button.tsx';
import { Referrals } from './referrals.tsx';
import styles from './room.module.css';
import { RoomAlerts } from './room-alerts.tsx';
import { RoomMatch } from './room-match.tsx';
import { RoomTiles } from './room-tiles.tsx';
import { StopDialog, type StopTarget } from './stop-dialog.tsx';
import { Suggestions } from './suggestions.tsx';
import { WideStops } from './wide-stops.tsx';

type Room = DataOf<'tradingRoom'>;

const EVERY_MS = 3_000;
/** The minutes of `pace.bets`. */
const RECENT_MINUTES = 5;

/** The trading room: every match with its exposure, what happens in it, and the decisions beside it. */
export function TradingRoom({ children }: { readonly children: ReactNode }) {
  const t = useText();
  const [state, setState] = useState<'live' | 'upcoming'>('live');
  const [chosen, setChosen] = useState<number>();
  const [target, setTarget] = useState<StopTarget>();
  const [done, setDone] = useState(false);
  const asked = useRead('tradingRoom', { state }, { everyMs: EVERY_MS });
  const onStop = (next: StopTarget) => {
    setDone(false);
    setTarget(next);
  };
  const { data } = asked;
  return (
    <>
      <PageHead title={t('console.nav.room')} {...(data && { count: data.total })}>
        <Good>{done ? t('operator.done') : undefined}</Good>
        {data && <KeyNumbers room={data} />}
        {data && <StopAll room={data} onStop={onStop} />}
      </PageHead>
      <Fault>{asked.error && data ? t('operator.trading.old') : undefined}</Fault>
      {data?.fresh === 0 && <Fault>{t('operator.trading.notFresh')}</Fault>}
      <Answer of={asked}>
        {(room) => (
          <div className={styles.room}>
            <div className={styles.wide}>
              <div className={styles.tabs}>
                <Stages state={state} onChange={setState} />
                <p className={styles.quiet}>{t('console.room.legend')}</p>
              </div>
              {room.matches.length === 0 ? (
                <Quiet>{t('console.room.none')}</Quiet>
              ) : (
                <RoomTiles
                  tiles={room.matches}
                  currency={room.currency}
                  nowMs={room.now}
                  chosen={chosen ?? room.matches[0]?.match}
                  onChoose={setChosen}
                />
              )}
              <Chosen match={chosen ?? room.matches[0]?.match} onStop={onStop} />
            </div>
            <aside className={styles.side}>
              <Referrals />
              <Suggestions />
              <RoomAlerts alerts={room.alerts} onChoose={setChosen} />
              <WideStops stops={room.stops} onStop={onStop} />
              {children}
            </aside>
          </div>
        )}
      </Answer>
      {target && (
        <StopDialog
          target={target}
          onEnd={(isDone) => {
            setDone(isDone);
            setTarget(undefined);
          }}
        />
      )}
    </>
  );
}

function Chosen(props: {
  readonly match: number | undefined;
  readonly onStop: (target: StopTarget) => void;
}) {
  return props.match === undefined ? null : (
    <RoomMatch key={props.match} match={props.match} onStop={props.onStop} />
  );
}

function Stages(props: {
  readonly state: 'live' | 'upcoming';
  readonly onChange: (state: 'live' | 'upcoming') => void;
}) {
  const t = useText();
  const stages = ['live', 'upcoming'] as const;
  return (
    <fieldset className={styles.stages} aria-label={t('operator.trading.state')}>
      {stages.map((stage) => (
        <button
          key={stage}
          type="button"
          aria-pressed={props.state === stage}
          onClick={() => props.onChange(stage)}
        >
          {t(stage === 'live' ? 'operator.trading.state.live' : 'operator.trading.state.upcoming')}
        </button>
      ))}
    </fieldset>
  );
}

/** What the whole book stands at. */
function KeyNumbers({ room }: { readonly room: Room }) {
  const t = useText();
  const money = useRoundMoney();
  const number = useNumber();
  const { exposure, pace, silent, currency } = room;
  const facts = [
    { label: t('console.room.exposure'), value: money(exposure, currency) },
    { label: t('console.room.perMinute'), value: number(Math.round(pace.bets / RECENT_MINUTES)) },
    { label: t('console.room.staked5'), value: money(pace.stake, currency) },
    { label: t('console.room.staked60'), value: money(pace.before_stake, currency) },
    {
      label: t('console.room.feed'),
      value:
        silent === undefined
          ? t('operator.none')
          : t('operator.trading.feed.ago', { count: Math.floor(silent / 1_000) }),
    },
  ];
  return <FactList facts={facts} className={styles.numbers} />;
}

/** Held for two seconds, then it asks for the reason. The list of stops reopens. */
function StopAll(props: { readonly room: Room; readonly onStop: (target: StopTarget) => void }) {
  const t = useText();
  const { may } = useOperator();
  if (!may('trading.set')) return null;
  if (props.room.stops.some(({ scope }) => scope === 'all')) return null;
  return (
    <HoldButton
      hint={t('console.room.hold')}
      onHeld={() => props.onStop({ scope: 'all', name: t('console.room.everything'), isStopped: false })}
    >
      {t('console.room.stopAll')}
    </HoldButton>
  );
}
