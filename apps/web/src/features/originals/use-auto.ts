import type { OriginalRound } from '@palpite/contract/entities/originals';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAutoStops } from '../../parts/use-auto-stops.ts';
import {
  type AutoProgress,
  type AutoRules,
  type AutoStop,
  afterRound,
  autoEnd,
  beginAuto,
} from '../../stores/originals/autoplay.ts';
import type { RoundChoice } from '../../stores/originals/play.ts';
import { useServices } from '../../stores/services.ts';
import type { Play } from './use-play.ts';

export interface AutoEndReport {
  readonly why: AutoStop;
  readonly progress: AutoProgress;
}

export interface Auto {
  readonly rules: AutoRules | undefined;
  readonly progress: AutoProgress | undefined;
  /** Why the last automatic rounds ended; undefined when it was read or none were played. */
  readonly ended: AutoEndReport | undefined;
  start(rules: AutoRules): void;
  stop(): void;
  dismiss(): void;
}

/** So long a result stays before the next round begins. */
const LOOK_MS = 250;

/** Plays round after round on the phone until a rule of the player, a refusal or leaving the page ends it. */
export function useAuto(play: Play, choice: RoundChoice): Auto {
  const { platform } = useServices();
  const [rules, setRules] = useState<AutoRules>();
  const [progress, setProgress] = useState<AutoProgress>();
  const [ended, setEnded] = useState<AutoEndReport>();
  const latest = useRef({ play, choice });
  latest.current = { play, choice };
  const stopped = useRef<AutoStop | undefined>('player');
  const untilRevealed = useRevealed(play.shown);
  const funds = useFunds();

  const stop = useCallback((why: AutoStop) => {
    stopped.current ??= why;
  }, []);
  useAutoStops(stop);

  const run = useCallback(
    async (given: AutoRules) => {
      let present = beginAuto(given);
      setProgress(present);
      for (;;) {
        const why = stopped.current ?? autoEnd(given, present, funds());
        if (why) {
          stopped.current = why;
          setRules(undefined);
          setEnded({ why, progress: present });
          return;
        }
        const round = await latest.current.play.bet(latest.current.choice, present.stake);
        if (!round) {
          stop(latest.current.play.state.trouble?.is === 'unanswered' ? 'offline' : 'refused');
          continue;
        }
        await untilRevealed(round);
        const { payout, bet_amount: stake } = round;
        present = afterRound(given, present, { stake, payout }, latest.current.play.limits);
        setProgress(present);
        await new Promise<void>((resolve) => {
          platform.after(LOOK_MS, resolve);
        });
      }
    },
    [funds, platform, stop, untilRevealed],
  );

  return {
    rules,
    progress,
    ended,
    start(given) {
      if (rules) return;
      stopped.current = undefined;
      setEnded(undefined);
      setRules(given);
      void run(given);
    },
    stop: () => stop('player'),
    dismiss: () => setEnded(undefined),
  };
}

function useFunds(): () => number | undefined {
  const { balance } = useServices();
  return useCallback(() => balance.getState().info?.balance, [balance]);
}

/** Resolves when the stage has shown the round. */
function useRevealed(shown: OriginalRound | undefined): (round: OriginalRound) => Promise<void> {
  const waiting = useRef<{ readonly id: string; resolve(): void }>(undefined);
  const last = useRef<string>(undefined);
  useEffect(() => {
    last.current = shown?.round_id;
    if (shown && waiting.current?.id === shown.round_id) waiting.current.resolve();
  }, [shown]);
  return useCallback(
    ({ round_id: id }) =>
      new Promise<void>((resolve) => {
        if (last.current === id) resolve();
        else waiting.current = { id, resolve };
      }),
    [],
  );
}
