import { LIMBO_MAX, TARGET_MIN } from '@palpite/kernel/fair/crash';
import { fraction } from '@palpite/kernel/fraction';
import { GameControls, SmallButton } from '@palpite/ui/game-frame';
import { Stepper } from '@palpite/ui/stepper';
import { useState } from 'react';
import { decimalOf, hundredthsOf, shortTimes, timesText, useChance } from '../../../parts/multiplier.ts';
import { useText } from '../../../stores/services.ts';
import { GamePage } from '../game-page.tsx';
import { useResultText } from '../result-tag.tsx';
import { useAuto } from '../use-auto.ts';
import { usePlay } from '../use-play.ts';
import { LimboStage } from './limbo-stage.tsx';

const PRESETS = [150, 1_000, 10_000] as const;

/** The next target of the plus and minus: finer where it is small. */
function stepTarget(target: number, direction: -1 | 1): number {
  const from = direction < 0 ? target - 1 : target;
  const step = from < 200 ? 10 : from < 1_000 ? 50 : from < 10_000 ? 500 : 5_000;
  return direction > 0 ? Math.floor(target / step) * step + step : Math.ceil(target / step) * step - step;
}

const allowed = (target: number) => Math.min(LIMBO_MAX, Math.max(TARGET_MIN, target));

export function LimboGame() {
  const t = useText();
  const play = usePlay('limbo');
  const chance = useChance();
  const resultText = useResultText();
  const [target, setTarget] = useState(200);
  const auto = useAuto(play, { target });
  const isLocked = auto.rules !== undefined;
  const { shown } = play;
  return (
    <GamePage
      play={play}
      auto={auto}
      historyText={({ outcome }) => timesText(outcome.result_x100 ?? 0)}
      stage={<LimboStage play={play} target={target} fast={isLocked} />}
      controls={
        <GameControls columns="presets">
          <Stepper
            label={t('originals.target')}
            labelled
            text={decimalOf(target)}
            after="x"
            lessLabel={`${t('originals.target')}: ${t('originals.less')}`}
            moreLabel={`${t('originals.target')}: ${t('originals.more')}`}
            locked={isLocked}
            onText={(typed) => {
              const value = hundredthsOf(typed);
              if (value !== undefined) setTarget(allowed(value));
            }}
            onStep={(direction) => setTarget(allowed(stepTarget(target, direction)))}
          />
          {PRESETS.map((preset) => (
            <SmallButton key={preset} disabled={isLocked} onPress={() => setTarget(preset)}>
              {shortTimes(preset)}
            </SmallButton>
          ))}
        </GameControls>
      }
      facts={[
        { label: t('originals.chance'), value: chance(fraction(99n, BigInt(target))) },
        { label: t('originals.pays'), value: timesText(target) },
        { label: t('originals.edge'), value: chance(1, 100) },
      ]}
      verb={t('originals.bet')}
      choice={{ target }}
      announcement={shown ? `${timesText(shown.outcome.result_x100 ?? 0)}. ${resultText(shown)}` : ''}
    />
  );
}
