import { choose } from '@palpite/kernel/fair/mines';
import type { Risk } from '@palpite/kernel/fair/payout';
import { plinkoTable } from '@palpite/kernel/fair/plinko';
import { fraction } from '@palpite/kernel/fraction';
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
import { BALLS_MAX, PlinkoStage } from './plinko-stage.tsx';

const ROWS_MIN = 8;
const ROWS_MAX = 16;

/** How likely a slot above the stake is. */
function gainChance(table: readonly number[]) {
  const rows = table.length - 1;
  const ways = table.reduce((sum, x100, slot) => (x100 > 100 ? sum + choose(rows, slot) : sum), 0n);
  return fraction(ways, 2n ** BigInt(rows));
}

export function PlinkoGame() {
  const t = useText();
  const play = usePlay('plinko');
  const chance = useChance();
  const resultText = useResultText();
  const [rows, setRows] = useState(10);
  const [risk, setRisk] = useState<Risk>('medium');
  const auto = useAuto(play, { rows, risk });
  const table = plinkoTable(risk, rows) ?? [];
  // The board stays as it is while a ball falls on it.
  const isLocked = auto.rules !== undefined || play.moving > 0 || play.state.sending !== undefined;
  const { shown } = play;
  return (
    <GamePage
      play={play}
      auto={auto}
      historyText={({ multiplier }) => shortTimes(x100Of(multiplier))}
      stage={<PlinkoStage play={play} rows={rows} table={table} fast={auto.rules !== undefined} />}
      controls={
        <GameControls columns="wide">
          <RiskChoice risk={risk} locked={isLocked} onRisk={setRisk} />
          <Stepper
            label={t('originals.plinko.rows')}
            labelled
            text={String(rows)}
            lessLabel={`${t('originals.plinko.rows')}: ${t('originals.less')}`}
            moreLabel={`${t('originals.plinko.rows')}: ${t('originals.more')}`}
            locked={isLocked}
            onStep={(direction) => setRows(Math.min(ROWS_MAX, Math.max(ROWS_MIN, rows + direction)))}
          />
        </GameControls>
      }
      facts={[
        { label: t('originals.gain'), value: chance(gainChance(table)) },
        { label: t('originals.highest'), value: shortTimes(table[0] ?? 0) },
        { label: t('originals.edge'), value: chance(1, 100) },
      ]}
      verb={t('originals.plinko.drop')}
      choice={{ rows, risk }}
      overlapping={BALLS_MAX}
      announcement={shown ? `${timesText(x100Of(shown.multiplier))}. ${resultText(shown)}` : ''}
    />
  );
}
