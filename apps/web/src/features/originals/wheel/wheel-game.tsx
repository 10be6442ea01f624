import type { Risk } from '@palpite/kernel/fair/payout';
import { wheelTable } from '@palpite/kernel/fair/wheel';
import { GameControls } from '@palpite/ui/game-frame';
import { Stepper } from '@palpite/ui/stepper';
import { useState } from 'react';
import { shortTimes, timesText, useChance, x100Of } from '../../../parts/multiplier.ts';
import { useText } from '../../../stores/services.ts';
import { GamePage } from '../game-page.tsx';
import { useResultText } from '../result-tag.tsx';
import { RiskChoice } from '../risk-choice.tsx';
import { useAuto } from '../use-auto.ts';
import { usePlay } from '../use-play.ts';
import styles from './wheel.module.css';
import { sliceTone, WheelStage } from './wheel-stage.tsx';

const SEGMENTS_MIN = 10;
const SEGMENTS_MAX = 50;
const SEGMENTS_STEP = 10;

export function WheelGame() {
  const t = useText();
  const play = usePlay('wheel');
  const chance = useChance();
  const resultText = useResultText();
  const [segments, setSegments] = useState(20);
  const [risk, setRisk] = useState<Risk>('medium');
  const auto = useAuto(play, { segments, risk });
  const table = wheelTable(risk, segments) ?? [];
  const isLocked = auto.rules !== undefined || play.moving > 0 || play.state.sending !== undefined;
  const { shown } = play;
  const isOfWheel = shown?.choice.segments === segments && shown.choice.risk === risk;
  return (
    <GamePage
      play={play}
      auto={auto}
      historyText={({ multiplier }) => shortTimes(x100Of(multiplier))}
      stage={
        <>
          <WheelStage play={play} table={table} isOfWheel={isOfWheel} fast={auto.rules !== undefined} />
          <Legend
            table={table}
            marked={isOfWheel && play.moving === 0 ? table[shown.outcome.segment ?? 0] : undefined}
          />
        </>
      }
      controls={
        <GameControls columns="wide">
          <RiskChoice risk={risk} locked={isLocked} onRisk={setRisk} />
          <Stepper
            label={t('originals.wheel.segments')}
            labelled
            text={String(segments)}
            lessLabel={`${t('originals.wheel.segments')}: ${t('originals.less')}`}
            moreLabel={`${t('originals.wheel.segments')}: ${t('originals.more')}`}
            locked={isLocked}
            onStep={(direction) =>
              setSegments(
                Math.min(SEGMENTS_MAX, Math.max(SEGMENTS_MIN, segments + direction * SEGMENTS_STEP)),
              )
            }
          />
        </GameControls>
      }
      facts={[
        {
          label: t('originals.winChance'),
          value: chance(table.filter((x100) => x100 > 0).length, Math.max(1, table.length)),
        },
        { label: t('originals.highest'), value: shortTimes(Math.max(0, ...table)) },
        { label: t('originals.edge'), value: chance(1, 100) },
      ]}
      verb={t('originals.wheel.spin')}
      choice={{ segments, risk }}
      announcement={shown ? `${timesText(x100Of(shown.multiplier))}. ${resultText(shown)}` : ''}
    />
  );
}

interface LegendProps {
  readonly table: readonly number[];
  readonly marked: number | undefined;
}

/** Every multiplier with the number of its slices: area is probability. */
function Legend({ table, marked }: LegendProps) {
  const t = useText();
  const values = [...new Set(table)].sort((a, b) => a - b);
  return (
    <ul className={styles.legend}>
      {values.map((x100) => (
        <li key={x100} data-tone={sliceTone(x100, values)} data-on={x100 === marked || undefined}>
          <b>{shortTimes(x100)}</b>
          <small>
            {t('originals.of', {
              count: table.filter((value) => value === x100).length,
              total: table.length,
            })}
          </small>
        </li>
      ))}
    </ul>
  );
}
