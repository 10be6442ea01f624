import type { OriginalRound } from '@palpite/contract/entities/originals';
import { minesMultiplier, TILES } from '@palpite/kernel/fair/mines';
import { Button } from '@palpite/ui/button';
import { GameControls } from '@palpite/ui/game-frame';
import { Stepper } from '@palpite/ui/stepper';
import { useState } from 'react';
import { fractionTimes, timesText, useChance, x100Of } from '../../../parts/multiplier.ts';
import { useServices, useText } from '../../../stores/services.ts';
import { GamePage } from '../game-page.tsx';
import { useResultText } from '../result-tag.tsx';
import { usePlay } from '../use-play.ts';
import { MinesBoard } from './mines-board.tsx';
import { MinesLadder } from './mines-ladder.tsx';

const MINES_MAX = TILES - 1;

/** Gems that are open; after a loss the last opened tile is a mine. */
export function gemsIn(round: OriginalRound | undefined): number {
  const opened = round?.outcome.opened?.length ?? 0;
  return round?.status === 'lost' ? Math.max(0, opened - 1) : opened;
}

export function MinesGame() {
  const t = useText();
  const { platform } = useServices();
  const play = usePlay('mines');
  const chance = useChance();
  const resultText = useResultText();
  const [mines, setMines] = useState(3);
  const { round } = play.state;
  const isOpen = round?.status === 'open';
  const count = isOpen ? (round.choice.mines ?? mines) : mines;
  const gems = isOpen ? gemsIn(round) : 0;
  const left = TILES - gems;
  const isBusy = play.state.sending !== undefined || play.moving > 0;
  const closed = isOpen ? closedTiles(round) : [];

  function openAtRandom(): void {
    const [byte = 0] = platform.randomBytes(1);
    const tile = closed[byte % closed.length];
    if (tile !== undefined && !isBusy) void play.step({ tile });
  }

  return (
    <GamePage
      play={play}
      ladder={<MinesLadder mines={count} gems={gems} isOpen={isOpen} />}
      historyText={({ multiplier }) => timesText(x100Of(multiplier))}
      stage={
        <MinesBoard play={play} isReady={isOpen && !isBusy} onTile={(tile) => void play.step({ tile })} />
      }
      controls={
        <GameControls columns="two">
          <Stepper
            label={t('originals.mines.count')}
            labelled
            text={isOpen ? t('originals.of', { count, total: TILES }) : String(count)}
            lessLabel={`${t('originals.mines.count')}: ${t('originals.less')}`}
            moreLabel={`${t('originals.mines.count')}: ${t('originals.more')}`}
            locked={isOpen}
            onText={(typed) => /^\d+$/.test(typed) && setMines(within(Number(typed)))}
            onStep={(direction) => setMines(within(mines + direction))}
          />
          <Button icon="switch" disabled={!isOpen} busy={isBusy} onPress={openAtRandom}>
            {t('originals.mines.random')}
          </Button>
        </GameControls>
      }
      facts={[
        { label: t('originals.mines.next'), value: chance(left - count, left) },
        {
          label: t('originals.mines.nextPays'),
          value: left - count > 0 ? fractionTimes(minesMultiplier(count, gems + 1)) : '',
        },
        { label: t('originals.edge'), value: chance(1, 100) },
      ]}
      verb={t('originals.bet')}
      choice={{ mines }}
      announcement={announce(play.shown)}
    />
  );

  function announce(shown: OriginalRound | undefined): string {
    if (!shown) return '';
    if (shown.status !== 'open') return resultText(shown);
    const opened = gemsIn(shown);
    return opened === 0
      ? t('originals.mines.begun')
      : t('originals.mines.gems', { gems: opened, times: timesText(x100Of(shown.multiplier)) });
  }
}

const within = (mines: number) => Math.min(MINES_MAX, Math.max(1, mines));

function closedTiles({ outcome }: OriginalRound): number[] {
  const opened = outcome.opened ?? [];
  return Array.from({ length: TILES }, (_, tile) => tile).filter((tile) => !opened.includes(tile));
}
