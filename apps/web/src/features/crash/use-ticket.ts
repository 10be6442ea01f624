import type { CrashBet, CrashRoom } from '@palpite/contract/entities/crash';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStakeMemory } from '../../parts/stake-memory.ts';
import { useAutoStops } from '../../parts/use-auto-stops.ts';
import type { CrashState, CrashStore, Slot, SlotState } from '../../stores/crash/crash.ts';
import {
  type AutoProgress,
  type AutoRules,
  type AutoStop,
  afterRound,
  autoEnd,
  beginAuto,
  type StakeLimits,
} from '../../stores/originals/autoplay.ts';
import { useServices } from '../../stores/services.ts';

export interface Ticket {
  readonly slot: Slot;
  readonly state: SlotState;
  /** The bet of the present round. */
  readonly bet: CrashBet | undefined;
  readonly stake: number;
  setStake(cents: number): void;
  /** The automatic cash-out. */
  readonly target: number;
  readonly isTargetOn: boolean;
  setTarget(x100: number): void;
  switchTarget(on: boolean): void;
  /** The bet is placed when the next betting begins. */
  readonly isQueued: boolean;
  readonly rules: AutoRules | undefined;
  readonly progress: AutoProgress | undefined;
  readonly ended: { readonly why: AutoStop; readonly progress: AutoProgress } | undefined;
  place(): void;
  unqueue(): void;
  startAuto(rules: AutoRules): void;
  stopAuto(why?: AutoStop): void;
  dismissEnd(): void;
}

const FIRST_TARGETS: Readonly<Record<Slot, number>> = { 1: 200, 2: 1_000 };

/** One of the two tickets: its stake, its automatic cash-out, and what it does by itself when the betting opens. */
export function useTicket(
  store: CrashStore,
  state: CrashState,
  slot: Slot,
  limits: StakeLimits | undefined,
): Ticket {
  const { room } = state;
  const [stake, setStake] = useStakeMemory(`crash${slot}`, limits);
  const [{ target, isOn: isTargetOn }, keepTarget] = useTarget(slot);
  const [isQueued, setQueued] = useState(false);
  const bet = state.mine.find((one) => one.slot === slot && one.round === room?.round);
  const put = useCallback(
    (amount: number) => store.getState().bet(slot, amount, isTargetOn ? target : undefined),
    [store, slot, isTargetOn, target],
  );
  const auto = useAutoBets({ room, bet, limits, put });
  useQueued(room, isQueued, () => {
    setQueued(false);
    void put(stake);
  });
  return {
    slot,
    state: state.slots[slot],
    bet,
    stake,
    setStake,
    target,
    isTargetOn,
    setTarget: (x100) => keepTarget({ target: x100, isOn: isTargetOn }),
    switchTarget: (isOn) => keepTarget({ target, isOn }),
    isQueued,
    ...auto,
    place() {
      if (room?.phase === 'betting' && !bet) void put(stake);
      else setQueued(true);
    },
    unqueue: () => setQueued(false),
  };
}

interface Target {
  readonly target: number;
  readonly isOn: boolean;
}

const KEPT_TARGET = /^([1-9]\d{2,7}) (on|off)$/;

export function readTarget(kept: string | undefined, slot: Slot): Target {
  const [, target, choice] = KEPT_TARGET.exec(kept ?? '') ?? [];
  return target === undefined
    ? { target: FIRST_TARGETS[slot], isOn: slot === 1 }
    : { target: Number(target), isOn: choice === 'on' };
}

export const targetText = ({ target, isOn }: Target): string => `${target} ${isOn ? 'on' : 'off'}`;

/** The automatic cash-out of a ticket; it is kept for the visit: a reload must not switch it on again. */
function useTarget(slot: Slot): readonly [Target, (next: Target) => void] {
  const { visit } = useServices().platform;
  const key = `crash_target_${slot}`;
  const [present, setPresent] = useState(() => readTarget(visit.get(key), slot));
  const keep = (next: Target) => {
    visit.set(key, targetText(next));
    setPresent(next);
  };
  return [present, keep];
}

/** Runs once when the betting of a new round opens while a bet waits for it. */
function useQueued(room: CrashRoom | undefined, isQueued: boolean, place: () => void): void {
  const latest = useRef(place);
  latest.current = place;
  const isOpen = room?.phase === 'betting';
  useEffect(() => {
    if (isOpen && isQueued) latest.current();
  }, [isOpen, isQueued]);
}

interface AutoDeps {
  readonly room: CrashRoom | undefined;
  readonly bet: CrashBet | undefined;
  readonly limits: StakeLimits | undefined;
  put(amount: number): Promise<CrashBet | undefined>;
}

type AutoTicket = Pick<Ticket, 'rules' | 'progress' | 'ended' | 'startAuto' | 'stopAuto' | 'dismissEnd'>;

/** Bets in every round until a rule of the player, a refusal, the reality check or leaving the page ends it. */
function useAutoBets({ room, bet, limits, put }: AutoDeps): AutoTicket {
  const { balance } = useServices();
  const [rules, setRules] = useState<AutoRules>();
  const [progress, setProgress] = useState<AutoProgress>();
  const [ended, setEnded] = useState<Ticket['ended']>();
  const latest = useRef({ rules, progress, limits, put });
  latest.current = { rules, progress, limits, put };
  const triedRound = useRef(0);
  const openBet = useRef<string>(undefined);

  const stopAuto = useCallback((why: AutoStop = 'player') => {
    const present = latest.current;
    if (!present.rules) return;
    latest.current = { ...present, rules: undefined };
    openBet.current = undefined;
    setRules(undefined);
    if (present.progress) setEnded({ why, progress: present.progress });
  }, []);

  // The end of the bet that was placed here.
  useEffect(() => {
    const { rules: given, progress: before, limits: within } = latest.current;
    if (!bet || bet.bet_id !== openBet.current || bet.status === 'placed' || !given || !before || !within)
      return;
    openBet.current = undefined;
    setProgress(afterRound(given, before, { stake: bet.amount, payout: bet.payout }, within));
  }, [bet]);

  const phase = room?.phase;
  const round = room?.round ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a start in an open betting bets in it
  useEffect(() => {
    const { rules: given, progress: present } = latest.current;
    if (!given || !present || phase !== 'betting' || triedRound.current === round) return;
    triedRound.current = round;
    if (openBet.current) {
      stopAuto('offline');
      return;
    }
    const why = autoEnd(given, present, balance.getState().info?.balance);
    if (why) {
      stopAuto(why);
      return;
    }
    void latest.current.put(present.stake).then((placed) => {
      if (placed) openBet.current = placed.bet_id;
      else stopAuto('refused');
    });
  }, [phase, round, rules, balance, stopAuto]);

  useAutoStops(stopAuto);

  return {
    rules,
    progress,
    ended,
    startAuto(given) {
      setEnded(undefined);
      setProgress(beginAuto(given));
      setRules(given);
    },
    stopAuto,
    dismissEnd: () => setEnded(undefined),
  };
}
