import type { WideStopLine } from '@palpite/contract/operator/room-calls';
import { useState } from 'react';
import { Button, Select } from '../../app/parts/control.tsx';
import { useWhen } from '../../app/parts/formats.ts';
import { Panel } from '../../app/parts/page.tsx';
import { wordFor } from '../../app/parts/words.ts';
import type { InputOf } from '../../platform/send.ts';
import { useRead } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import styles from './room.module.css';
import type { StopTarget } from './stop-dialog.tsx';
import { SPORT_WORDS } from './words.ts';

type SportName = NonNullable<InputOf<'tradingStop'>['sport']>;

/** Stops of everything, of sports and of leagues: those that are set, and the choice of another one. */
export function WideStops(props: {
  readonly stops: readonly WideStopLine[];
  readonly onStop: (target: StopTarget) => void;
}) {
  const t = useText();
  const { may } = useOperator();
  const { stops, onStop } = props;
  if (stops.length === 0 && !may('trading.set')) return null;
  return (
    <Panel title={t('console.room.stops')} flush>
      <ul className={styles.alerts}>
        {stops.map((stop) => (
          <Stop key={`${stop.scope} ${stop.league?.id ?? stop.sport}`} stop={stop} onStop={onStop} />
        ))}
      </ul>
      {may('trading.set') && <Choose onStop={onStop} />}
    </Panel>
  );
}

function Stop({
  stop,
  onStop,
}: {
  readonly stop: WideStopLine;
  readonly onStop: (target: StopTarget) => void;
}) {
  const t = useText();
  const when = useWhen();
  const { may } = useOperator();
  const { scope, league, sport, by, at, reason } = stop;
  const name =
    scope === 'all'
      ? t('console.room.everything')
      : league
        ? `${league.country} · ${league.name}`
        : wordFor(SPORT_WORDS, sport, t);
  return (
    <li data-kind="stop">
      <span className={styles.name}>
        <b>{name}</b>
        <span>{t('operator.trading.stop.note', { by, at: when(at), reason })}</span>
      </span>
      {may('trading.set') && (
        <Button
          tone="primary"
          icon="check"
          label={t('operator.trading.reopen.named', { name })}
          onPress={() =>
            onStop({
              scope,
              name,
              isStopped: true,
              ...(league && { id: league.id }),
              ...(scope === 'sport' && { sport: sport as SportName }),
            })
          }
        >
          {t('operator.trading.reopen')}
        </Button>
      )}
    </li>
  );
}

function Choose({ onStop }: { readonly onStop: (target: StopTarget) => void }) {
  const t = useText();
  const [sport, setSport] = useState<SportName>('football');
  const [league, setLeague] = useState('');
  const leagues = useRead('tradingLeagues', {});
  const found = (leagues.data?.leagues ?? []).filter((line) => line.sport === sport);
  const chosen = found.find((line) => String(line.league.id) === league);
  const name = chosen ? `${chosen.league.country} · ${chosen.league.name}` : wordFor(SPORT_WORDS, sport, t);
  return (
    <div className={styles.choose}>
      <Select
        label={t('operator.trading.sport')}
        value={sport}
        choices={Object.entries(SPORT_WORDS).map(([value, id]) => ({ value, label: t(id) }))}
        onChange={(value) => {
          setSport(value as SportName);
          setLeague('');
        }}
      />
      <Select
        label={t('operator.trading.league')}
        value={chosen ? league : ''}
        choices={[
          { value: '', label: t('console.room.wholeSport') },
          ...found.map((line) => ({
            value: String(line.league.id),
            label: `${line.league.country} · ${line.league.name}`,
          })),
        ]}
        onChange={setLeague}
      />
      <Button
        tone="stop"
        icon="pause"
        label={t('operator.trading.suspend.named', { name })}
        onPress={() =>
          onStop(
            chosen
              ? { scope: 'league', id: chosen.league.id, name, isStopped: false }
              : { scope: 'sport', sport, name, isStopped: false },
          )
        }
      >
        {t('operator.trading.suspend')}
      </Button>
    </div>
  );
}
