import { type DiceBet, type DiceSide, diceMultiplier, winningRolls } from '@palpite/kernel/fair/dice';
import { GameControls } from '@palpite/ui/game-frame';
import { Segment } from '@palpite/ui/segment';
import { Stepper } from '@palpite/ui/stepper';
import { useState } from 'react';
import { decimalOf, fractionTimes, hundredthsOf, useChance } from '../../../parts/multiplier.ts';
import { useText } from '../../../stores/services.ts';
import { GamePage } from '../game-page.tsx';
import { useResultText } from '../result-tag.tsx';
import { useAuto } from '../use-auto.ts';
import { usePlay } from '../use-play.ts';
import { DiceStage } from './dice-stage.tsx';

const ROLL_MAX = 9_999;
const WINNING_MAX = 9_800;
const STEP = 50;

/** The nearest target that the game takes. */
export function allowedTarget(side: DiceSide, target: number): number {
  const [least, most] = side === 'under' ? [1, WINNING_MAX] : [ROLL_MAX - WINNING_MAX, ROLL_MAX - 1];
  return Math.min(most, Math.max(least, Math.round(target)));
}

/** The other side with the same chance. */
export function turned({ side, target }: DiceBet): DiceBet {
  return { side: side === 'under' ? 'over' : 'under', target: ROLL_MAX - target };
}

export function DiceGame() {
  const t = useText();
  const play = usePlay('dice');
  const chance = useChance();
  const resultText = useResultText();
  const [bet, setBet] = useState<DiceBet>({ side: 'over', target: 5_049 });
  const auto = useAuto(play, { side: bet.side, target: bet.target });
  const multiplier = diceMultiplier(bet);
  const chanceNow = chance(winningRolls(bet) ?? 0, 10_000);
  const isLocked = auto.rules !== undefined;
  const move = (target: number) => setBet({ ...bet, target: allowedTarget(bet.side, target) });
  const { shown } = play;
  return (
    <GamePage
      play={play}
      auto={auto}
      historyText={({ outcome }) => decimalOf(outcome.roll ?? 0)}
      stage={
        <DiceStage
          play={play}
          bet={bet}
          chance={chanceNow}
          fast={isLocked}
          onTarget={isLocked ? undefined : move}
        />
      }
      controls={
        <GameControls columns="two">
          <Segment
            label={t('originals.dice.side')}
            size="wide"
            options={[
              { value: 'under', label: t('originals.dice.under') },
              { value: 'over', label: t('originals.dice.over') },
            ]}
            chosen={bet.side}
            onChoose={(side) => !isLocked && side !== bet.side && setBet(turned(bet))}
          />
          <Stepper
            label={t('originals.target')}
            labelled
            text={decimalOf(bet.target)}
            lessLabel={`${t('originals.target')}: ${t('originals.less')}`}
            moreLabel={`${t('originals.target')}: ${t('originals.more')}`}
            locked={isLocked}
            onText={(typed) => {
              const target = hundredthsOf(typed);
              if (target !== undefined) move(target);
            }}
            onStep={(direction) => move(bet.target + direction * STEP)}
          />
        </GameControls>
      }
      facts={[
        { label: t('originals.chance'), value: chanceNow },
        { label: t('originals.pays'), value: multiplier ? fractionTimes(multiplier) : '' },
        { label: t('originals.edge'), value: chance(1, 100) },
      ]}
      verb={t('originals.bet')}
      choice={{ side: bet.side, target: bet.target }}
      announcement={shown ? `${decimalOf(shown.outcome.roll ?? 0)}. ${resultText(shown)}` : ''}
    />
  );
}
