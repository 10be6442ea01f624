import type { OriginalRound } from '@palpite/contract/entities/originals';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useStakeMemory } from '../../parts/stake-memory.ts';
import type { StakeLimits } from '../../stores/originals/autoplay.ts';
import {
  type OriginalGameId,
  type PlayState,
  playOf,
  type RoundChoice,
  type RoundStep,
} from '../../stores/originals/play.ts';
import { useServices, useShared } from '../../stores/services.ts';

/** Everything that the page of one game shares with its stage. */
export interface Play {
  readonly gameId: OriginalGameId;
  readonly state: PlayState;
  readonly limits: StakeLimits;
  readonly stake: number;
  setStake(cents: number): void;
  /** The last answer to a command, which the stage shows by a motion. */
  readonly reply: OriginalRound | undefined;
  /** Rounds whose motion is still running. */
  readonly moving: number;
  /** What the header shows while something moves: the result must not be told by the balance first. */
  readonly heldBalance: number | undefined;
  /** The last round whose motion is over. */
  readonly shown: OriginalRound | undefined;
  bet(choice: RoundChoice, amount?: number): Promise<OriginalRound | undefined>;
  step(step: RoundStep): Promise<OriginalRound | undefined>;
  cashOut(): Promise<OriginalRound | undefined>;
  again(): void;
  retry(): void;
  dismiss(): void;
  /** The stage calls this when the motion of a reply is over. */
  revealed(round: OriginalRound): void;
}

const NO_LIMITS: StakeLimits = { min: 1, max: Number.MAX_SAFE_INTEGER };

export function usePlay(gameId: OriginalGameId): Play {
  const services = useServices();
  const uid = useShared('session', (session) => session.user?.uid);
  const store = useMemo(() => playOf(services, gameId, uid), [services, gameId, uid]);
  const state = useStore(store);
  useEffect(() => void store.getState().load(), [store]);

  const limits = useMemo<StakeLimits>(
    () => (state.game ? { min: state.game.min_stake, max: state.game.max_stake } : NO_LIMITS),
    [state.game],
  );
  const [stake, setStake] = useStakeMemory(gameId, state.game ? limits : undefined);
  const { held, hold, release } = useHeldBalance();
  const [moving, setMoving] = useState(0);
  const [reply, setReply] = useState<OriginalRound>();
  const [shown, setShown] = useState<OriginalRound>();
  const expected = useRef(0);
  useResumed({ state, reply, expected, show: setShown });

  const follow = useCallback(
    async (amount: number, command: () => Promise<OriginalRound | undefined>) => {
      expected.current += 1;
      hold(amount);
      const round = await command();
      expected.current -= 1;
      if (!round) release(amount);
      else {
        setReply(round);
        setMoving((count) => count + 1);
      }
      return round;
    },
    [hold, release],
  );

  return {
    gameId,
    state,
    limits,
    stake,
    setStake,
    reply,
    moving,
    heldBalance: held,
    shown,
    bet: (choice, amount = stake) => follow(amount, () => store.getState().bet(amount, choice)),
    step: (step) => follow(0, () => store.getState().step(step)),
    cashOut: () => follow(0, store.getState().cashOut),
    again: () => void follow(0, store.getState().again),
    retry: () => void store.getState().load(),
    dismiss: () => store.getState().dismiss(),
    revealed: useCallback(
      (round) => {
        store.getState().remember(round);
        setShown(round);
        setMoving((count) => Math.max(0, count - 1));
        release(round.payout);
      },
      [store, release],
    ),
  };
}

interface ResumedDeps {
  readonly state: PlayState;
  readonly reply: OriginalRound | undefined;
  /** How many commands have no answer yet. */
  readonly expected: { readonly current: number };
  show(round: OriginalRound): void;
}

/** A round that the page found, open or just ended, has no motion: it is shown as it is. */
function useResumed({ state, reply, expected, show }: ResumedDeps): void {
  const { round, remember } = state;
  useEffect(() => {
    if (!round || round === reply || expected.current > 0) return;
    remember(round);
    show(round);
  }, [round, reply, expected, remember, show]);
}

/** The balance without the stakes of rounds that are still moving, and with the payouts of those that are over. */
function useHeldBalance() {
  const { balance } = useServices();
  const [held, setHeld] = useState<number>();
  const open = useRef(0);
  const hold = useCallback(
    (amount: number) => {
      const live = balance.getState().info?.balance;
      open.current += 1;
      setHeld((present) => (live === undefined ? undefined : (present ?? live) - amount));
    },
    [balance],
  );
  const release = useCallback((amount: number) => {
    open.current = Math.max(0, open.current - 1);
    setHeld((present) => (open.current === 0 || present === undefined ? undefined : present + amount));
  }, []);
  return { held, hold, release };
}
