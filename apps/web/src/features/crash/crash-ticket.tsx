import type { CrashRoom } from '@palpite/contract/entities/crash';
import { isCrashTarget, TARGET_MIN } from '@palpite/kernel/fair/crash';
import { Icon } from '@palpite/ui/icon';
import { Toggle } from '@palpite/ui/toggle';
import { useId, useState } from 'react';
import { AutoSheet } from '../../parts/auto-sheet.tsx';
import { useMoneyText } from '../../parts/money.tsx';
import { decimalOf, hundredthsOf } from '../../parts/multiplier.ts';
import { StakeEntry } from '../../parts/stake-entry.tsx';
import type { CrashStore } from '../../stores/crash/crash.ts';
import { slotName } from '../../stores/crash/crash.ts';
import { usePlayFunds } from '../../stores/growth/use-play-funds.ts';
import type { StakeLimits } from '../../stores/originals/autoplay.ts';
import { useServices, useText } from '../../stores/services.ts';
import styles from './crash-ticket.module.css';
import { hasTakenOff, useX100 } from './flight.ts';
import type { Ticket } from './use-ticket.ts';

export interface CrashTicketProps {
  readonly store: CrashStore;
  readonly ticket: Ticket;
  readonly room: CrashRoom;
  readonly aheadMs: number;
  readonly limits: StakeLimits;
  readonly offline: boolean;
}

const TARGET_MAX = 100_000_000;

/** One of the two bets of a round: stake, automatic cash-out and one button. */
export function CrashTicket(props: CrashTicketProps) {
  const { ticket, limits, offline } = props;
  const t = useText();
  const [isAutoOpen, setAutoOpen] = useState(false);
  const funds = usePlayFunds('crash');
  const name = slotName(ticket.slot);
  const isLocked = ticket.bet?.status === 'placed' || ticket.isQueued || ticket.rules !== undefined;
  return (
    <section className={styles.ticket} aria-label={t('crash.ticket', { slot: name })}>
      <StakeEntry
        label={`${t('originals.stake')} ${name}`}
        size="narrow"
        stake={stakeShown(ticket)}
        limits={limits}
        funds={funds}
        locked={isLocked || offline}
        onStake={ticket.setStake}
      />
      <Target ticket={ticket} locked={isLocked || offline} />
      <div className={styles.go}>
        <button
          type="button"
          className={styles.auto}
          aria-label={t(ticket.rules ? 'crash.autoStop' : 'crash.autoStart', { slot: name })}
          disabled={offline || (!ticket.rules && isLocked)}
          onClick={() => (ticket.rules ? ticket.stopAuto() : setAutoOpen(true))}
        >
          <Icon name={ticket.rules ? 'pause' : 'loop'} />
          {ticket.rules && ticket.progress && <small>{ticket.rules.rounds - ticket.progress.played}</small>}
        </button>
        <Action {...props} />
      </div>
      {isAutoOpen && (
        <AutoSheet
          stake={ticket.stake}
          limits={limits}
          onClose={() => setAutoOpen(false)}
          onStart={(rules) => {
            setAutoOpen(false);
            ticket.startAuto(rules);
          }}
        />
      )}
    </section>
  );
}

function stakeShown({ bet, rules, progress, stake }: Ticket): number {
  if (bet?.status === 'placed') return bet.amount;
  return rules && progress ? progress.stake : stake;
}

interface TargetProps {
  readonly ticket: Ticket;
  readonly locked: boolean;
}

function Target({ ticket, locked }: TargetProps) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const name = slotName(ticket.slot);
  const placed = ticket.bet?.status === 'placed' ? ticket.bet : undefined;
  const shown = typed ?? decimalOf(placed?.auto_x100 || ticket.target);
  function finish(): void {
    const value = typed === undefined ? undefined : hundredthsOf(typed);
    if (value !== undefined) {
      const next = Math.min(TARGET_MAX, Math.max(TARGET_MIN, value));
      if (isCrashTarget(next)) ticket.setTarget(next);
    }
    setTyped(undefined);
  }
  return (
    <div className={styles.target}>
      <label htmlFor={id}>{t('originals.auto')}</label>
      <span data-long={shown.length > 8 || undefined}>
        <input
          id={id}
          value={shown}
          size={Math.max(3, shown.length)}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={9}
          disabled={locked}
          aria-label={t('crash.target', { slot: name })}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={finish}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
        x
      </span>
      <Toggle
        label={t('crash.targetSwitch', { slot: name })}
        on={placed ? placed.auto_x100 > 0 : ticket.isTargetOn}
        disabled={locked}
        onChange={ticket.switchTarget}
      />
    </div>
  );
}

/** Bet, cancel, cash out or wait: one button at one place. */
function Action({ store, ticket, room, aheadMs, offline }: CrashTicketProps) {
  const t = useText();
  const text = useMoneyText();
  const { platform } = useServices();
  const { bet, slot, state } = ticket;
  const isFlying = room.phase === 'flying' && bet?.status === 'placed';
  const x100 = useX100(room, aheadMs, isFlying);
  const name = slotName(slot);
  const isBusy = state.sending !== undefined;
  if (state.trouble?.is === 'unanswered') {
    return (
      <Big
        verb={t('originals.unanswered.action')}
        busy={isBusy}
        onPress={() => void store.getState().again(slot)}
      />
    );
  }
  if (isFlying) {
    const worth = Math.min(room.max_payout, Math.floor((bet.amount * x100) / 100));
    return (
      <Big
        tone="accent"
        verb={t('crash.cashOut', { slot: name })}
        amount={text(worth)}
        disabled={offline || !hasTakenOff(room, platform.nowMs() + aheadMs)}
        busy={isBusy}
        onPress={() => void store.getState().cashOut(slot)}
      />
    );
  }
  if (bet?.status === 'placed') {
    return (
      <Big
        verb={t('crash.cancel', { slot: name })}
        amount={text(bet.amount)}
        disabled={offline || room.phase !== 'betting'}
        busy={isBusy}
        onPress={() => void store.getState().cancel(slot)}
      />
    );
  }
  if (ticket.isQueued) {
    return (
      <Big verb={t('crash.queued', { slot: name })} amount={text(ticket.stake)} onPress={ticket.unqueue} />
    );
  }
  return (
    <Big
      tone="accent"
      verb={t(room.phase === 'betting' && !bet ? 'crash.bet' : 'crash.betNext', { slot: name })}
      amount={text(ticket.stake)}
      disabled={offline || room.phase === 'paused' || ticket.rules !== undefined}
      busy={isBusy}
      onPress={ticket.place}
    />
  );
}

interface BigProps {
  readonly verb: string;
  readonly amount?: string;
  readonly tone?: 'accent' | 'plain';
  readonly disabled?: boolean;
  readonly busy?: boolean;
  readonly onPress: () => void;
}

function Big({ verb, amount, tone = 'plain', disabled = false, busy = false, onPress }: BigProps) {
  return (
    <button
      type="button"
      className={styles.big}
      data-tone={tone}
      disabled={disabled}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onPress}
    >
      <small>{verb}</small>
      {amount !== undefined && <b data-long={amount.length > 9 || undefined}>{amount}</b>}
    </button>
  );
}
