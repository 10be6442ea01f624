import { Button } from '@palpite/ui/button';
import { Countdown } from '@palpite/ui/countdown';
import { Dock } from '@palpite/ui/dock';
import { Icon } from '@palpite/ui/icon';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useMoneyText } from '../../parts/money.tsx';
import { useOddsText } from '../../parts/odds.ts';
import { useCatalog } from '../../parts/use-catalog.ts';
import { useSecond } from '../../stores/book/use-match.ts';
import type { BettingChoices, OneTapChoice } from '../../stores/preferences/betting-choices.ts';
import { type Services, useServices, useShared, useText } from '../../stores/services.ts';
import { isPlayer } from '../../stores/session/user-info.ts';
import {
  createOneTap,
  type OneTap,
  type OneTapStore,
  oneTapStake,
  oneTapStep,
  UNDO_MS,
} from '../../stores/slip/one-tap.ts';
import { placeSlip } from '../../stores/slip/place-slip.ts';
import { placementOf } from '../../stores/slip/placed-slips.ts';
import styles from './one-tap.module.css';
import { useLineName } from './slip-line.tsx';
import { useSlip } from './use-slip.ts';

const made = new WeakMap<Services, OneTapStore>();

/** One for the whole visit. Without the switch its stake is undefined and it does nothing. */
function oneTapOf(services: Services): OneTapStore {
  const present = made.get(services);
  if (present) return present;
  const { platform, slip, preferences, session } = services;
  const placement = placementOf(services);
  const store = createOneTap({
    platform,
    slip,
    isPlacing: () => ['sending', 'unknown'].includes(placement.getState().placement.is),
    stake: () => stakeOf(preferences.getState(), session.getState().user),
  });
  made.set(services, store);
  return store;
}

type User = Parameters<typeof isPlayer>[0];

function stakeOf(choices: BettingChoices, user: User): number | undefined {
  return isPlayer(user) ? oneTapStake(choices, user?.uid) : undefined;
}

/** Counts down, then does what the slip's own button would do, or shows the slip where it would not send. */
function Leaving({
  oneTap,
  choice,
}: {
  readonly oneTap: Exclude<OneTap, { is: 'idle' }>;
  readonly choice: OneTapChoice;
}) {
  const services = useServices();
  const { platform, overlays, notices } = services;
  const t = useText();
  const amount = useMoneyText();
  const oddsText = useOddsText();
  const store = oneTapOf(services);
  const slip = useSlip();
  const nameOf = useLineName(slip.names);
  useSecond();
  const [line] = slip.lines;
  const isDue = oneTap.is === 'due';
  const { endsAtMs } = oneTap;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slip is read once, at the moment when it is due
  useEffect(() => {
    // An effect may run twice; only the first finds it due.
    if (!isDue || store.getState().oneTap.is !== 'due') return;
    store.getState().end();
    if (oneTapStep(slip, choice, { endsAtMs, nowMs: platform.nowMs() }) === 'place') {
      placeSlip(services, { isFree: false, closed: slip.closed });
      return;
    }
    notices.getState().tell({ tone: 'bad', text: t('habits.tap.asks') });
    overlays.getState().show('slip');
  }, [isDue]);
  if (!line) return null;
  const odds = line.odds === undefined ? '' : oddsText(line.odds);
  const left = Math.max(0, Math.ceil((endsAtMs - platform.nowMs()) / 1_000));
  return (
    <Dock label={t('habits.tap')} closeLabel={t('habits.tap.undo')} onClose={() => store.getState().undo()}>
      <Countdown
        left={left}
        total={UNDO_MS / 1_000}
        title={nameOf(line)}
        text={t('habits.tap.leaves', { amount: amount(oneTap.item.amount), odds })}
      />
      <div className={styles.undo}>
        <Button size="action" onPress={() => store.getState().undo()}>
          {t('habits.tap.undo')}
        </Button>
      </div>
    </Dock>
  );
}

/** Always visible on pages with prices while one-tap bets are on, with the way to switch them off. */
function OnMark({ stake }: { readonly stake: number }) {
  const { preferences } = useServices();
  const t = useText();
  const amount = useMoneyText();
  const isEmpty = useShared('slip', (slip) => slip.items.length === 0);
  return (
    <div className={styles.mark} role="status">
      <Icon name="bolt" size={16} />
      <span>{isEmpty ? t('habits.tap.on', { amount: amount(stake) }) : t('habits.tap.waits')}</span>
      <Button
        tone="quiet"
        size="small"
        onPress={() => preferences.getState().chooseBetting({ oneTap: undefined })}
      >
        {t('habits.tap.off')}
      </Button>
    </div>
  );
}

function On({
  stake,
  choice,
  hasPrices,
}: {
  readonly stake: number;
  readonly choice: OneTapChoice;
  readonly hasPrices: boolean;
}) {
  const services = useServices();
  const store = oneTapOf(services);
  const oneTap = useStore(store, (state) => state.oneTap);
  const isMini = useShared('slip', (slip) => slip.mini === 'mini');
  const isCovered = useShared('overlays', (overlays) => overlays.open !== undefined);
  // Whoever opens the slip or anything else wants to look first: the selection stays, and nothing is sent.
  useEffect(() => {
    if (isCovered) store.getState().end();
  }, [isCovered, store]);
  if (oneTap.is !== 'idle') return <Leaving oneTap={oneTap} choice={choice} />;
  return hasPrices && !isMini ? <OnMark stake={stake} /> : null;
}

/** One-tap bets of this player. Nothing is loaded or shown while they are off. */
export function OneTapBar({ hasPrices }: { readonly hasPrices: boolean }) {
  const { preferences } = useServices();
  const choice = useShared('preferences', (state) => state.oneTap);
  const usualStake = useShared('preferences', (state) => state.usualStake);
  const user = useShared('session', (session) => session.user);
  const hasTexts = [useCatalog('habits'), useCatalog('slip'), useCatalog('sport')].every(Boolean);
  const isAnother = choice !== undefined && user !== undefined && user.uid !== choice.uid;
  // The player has logged out or another one is here: it is off until it is switched on again.
  useEffect(() => {
    if (isAnother) preferences.getState().chooseBetting({ oneTap: undefined });
  }, [isAnother, preferences]);
  const stake = stakeOf({ oneTap: choice, usualStake }, user);
  if (!choice || stake === undefined || !hasTexts) return null;
  return <On stake={stake} choice={choice} hasPrices={hasPrices} />;
}
