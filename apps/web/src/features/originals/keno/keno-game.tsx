import { KENO_NUMBERS, KENO_PICKS_MAX, kenoTable } from '@palpite/kernel/fair/keno';
import type { Risk } from '@palpite/kernel/fair/payout';
import type { GameFact } from '@palpite/ui/game-dock';
import { GameControls, SmallButton } from '@palpite/ui/game-frame';
import { Icon } from '@palpite/ui/icon';
import { useState } from 'react';
import { useMoneyText } from '../../../parts/money.tsx';
import { shortTimes, useChance } from '../../../parts/multiplier.ts';
import { useServices, useText } from '../../../stores/services.ts';
import { GamePage } from '../game-page.tsx';
import { useResultText } from '../result-tag.tsx';
import { RiskChoice } from '../risk-choice.tsx';
import { useAuto } from '../use-auto.ts';
import { type Play, usePlay } from '../use-play.ts';
import { gainOf } from './hit-chance.ts';
import { KenoBoard } from './keno-board.tsx';

export function KenoGame() {
  const t = useText();
  const { platform } = useServices();
  const play = usePlay('keno');
  const resultText = useResultText();
  const [risk, setRisk] = useState<Risk>('medium');
  const [picks, setPicks] = useState<readonly number[]>([]);
  const auto = useAuto(play, { picks: [...picks], risk });
  const isLocked = auto.rules !== undefined || play.moving > 0 || play.state.sending !== undefined;
  const table = kenoTable(risk, picks.length) ?? [];
  const facts = useKenoFacts(play, picks, table);
  const { shown } = play;

  function toggle(number: number): void {
    if (isLocked) return;
    if (picks.includes(number)) setPicks(picks.filter((pick) => pick !== number));
    else if (picks.length < KENO_PICKS_MAX) setPicks([...picks, number].sort((a, b) => a - b));
  }

  return (
    <GamePage
      play={play}
      auto={auto}
      historyText={({ outcome, choice }) =>
        t('originals.of', { count: outcome.hits ?? 0, total: choice.picks?.length ?? 0 })
      }
      stage={
        <KenoBoard play={play} picks={picks} table={table} fast={auto.rules !== undefined} onPick={toggle} />
      }
      controls={
        <GameControls columns="tools">
          <RiskChoice risk={risk} locked={isLocked} onRisk={setRisk} />
          <SmallButton
            label={t('originals.keno.random')}
            disabled={isLocked}
            onPress={() => setPicks(randomPicks(platform.randomBytes, picks.length || KENO_PICKS_MAX))}
          >
            <Icon name="switch" />
          </SmallButton>
          <SmallButton
            label={t('originals.keno.clear')}
            disabled={isLocked || picks.length === 0}
            onPress={() => setPicks([])}
          >
            <Icon name="close" />
          </SmallButton>
        </GameControls>
      }
      facts={facts}
      verb={t('originals.keno.draw')}
      choice={picks.length > 0 ? { picks: [...picks], risk } : undefined}
      announcement={
        shown
          ? `${t('originals.keno.hits', { hits: shown.outcome.hits ?? 0, total: shown.choice.picks?.length ?? 0 })}. ${resultText(shown)}`
          : ''
      }
    />
  );
}

/** What the drawn numbers brought, as long as the ticket is the same; else the chance of the smallest gain. */
function useKenoFacts(play: Play, picks: readonly number[], table: readonly number[]): readonly GameFact[] {
  const t = useText();
  const chance = useChance();
  const money = useMoneyText('short');
  const { shown, moving } = play;
  const ended = moving === 0 && String(shown?.choice.picks) === String(picks) ? shown : undefined;
  const gain = table.length > 0 ? gainOf(table) : undefined;
  const top = Math.max(0, ...table);
  return [
    ended
      ? {
          label: t('originals.keno.hits', { hits: ended.outcome.hits ?? 0, total: picks.length }),
          value: money(ended.payout),
        }
      : {
          label: gain ? t('originals.keno.hitOrMore', { hits: gain.hits }) : t('originals.keno.choose'),
          value: gain ? chance(gain.chance) : `0 / ${KENO_PICKS_MAX}`,
        },
    { label: t('originals.highest'), value: top > 0 ? shortTimes(top) : '–' },
    { label: t('originals.edge'), value: chance(1, 100) },
  ];
}

/** A convenience only: which numbers are picked does not change the chances. */
function randomPicks(randomBytes: (count: number) => Uint8Array, count: number): number[] {
  const left = Array.from({ length: KENO_NUMBERS }, (_, index) => index + 1);
  const bytes = randomBytes(count * 2);
  return Array.from({ length: count }, (_, index) => {
    const word = (bytes[index * 2] ?? 0) * 256 + (bytes[index * 2 + 1] ?? 0);
    return left.splice(word % left.length, 1)[0] ?? 0;
  }).sort((a, b) => a - b);
}
