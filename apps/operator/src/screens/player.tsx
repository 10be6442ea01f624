import type { SupportState } from '@palpite/contract/tables/support';
import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import { STATUS_WORDS } from '../app/parts/bet-status.tsx';
import { Missing } from '../app/parts/missing.tsx';
import { MissingPage, Panel } from '../app/parts/page.tsx';
import { AuditTable } from '../features/audit/audit-table.tsx';
import { COMMAND_LABELS } from '../features/audit/command-labels.ts';
import { PlayerBonuses } from '../features/bonuses/player-bonuses.tsx';
import { KIND_WORDS as GRANT_KINDS } from '../features/bonuses/words.ts';
import { ROUND_WORDS } from '../features/casino/words.ts';
import { OrdersFound } from '../features/payments/order-search.tsx';
import { STATE_WORDS as ORDER_STATES } from '../features/payments/words.ts';
import { PlayerData } from '../features/players/player-data.tsx';
import { PlayerFrame, playerTab } from '../features/players/player-frame.tsx';
import { PlayerHarm } from '../features/players/player-harm.tsx';
import { PlayerLedger } from '../features/players/player-ledger.tsx';
import { PlayerOverview } from '../features/players/player-overview.tsx';
import { PlayerProtection } from '../features/players/player-protection.tsx';
import { PlayerSessions } from '../features/players/player-sessions.tsx';
import { PlayerTimeline, type StateLabels } from '../features/players/player-timeline.tsx';
import { useOperator, useText } from '../stores/services.ts';

/** Whose turn it is in a conversation. */
const THREAD_WORDS: Readonly<Record<SupportState, OperatorMessageId>> = {
  open: 'console.sup.state.open',
  waiting_player: 'console.sup.state.waiting_player',
  waiting_us: 'console.sup.state.waiting_us',
  closed: 'console.sup.state.closed',
  reopened: 'console.sup.state.reopened',
};

/** What the pages of each group call the states of a player's history. */
const STATE_LABELS: StateLabels = {
  payments: ORDER_STATES,
  bets: STATUS_WORDS,
  rounds: ROUND_WORDS,
  bonuses: GRANT_KINDS,
  support: THREAD_WORDS,
};

export function PlayerScreen() {
  const t = useText();
  const { may } = useOperator();
  const { uid = '', tab = 'overview' } = useParams<{ uid: string; tab?: string }>();
  const number = /^[1-9][0-9]{0,15}$/.test(uid) ? Number(uid) : 0;
  if (!Number.isSafeInteger(number) || number === 0) return <MissingPage />;
  return (
    <PlayerFrame uid={number} tab={tab}>
      {(page) => (
        <WithTab tab={tab}>
          {tab === 'overview' && <PlayerOverview page={page} />}
          {tab === 'overview' && may('ledger.read') && (
            <Panel title={t('operator.tab.ledger')} flush>
              <PlayerLedger uid={number} />
            </Panel>
          )}
          {tab === 'timeline' && (
            <PlayerTimeline uid={number} commandLabels={COMMAND_LABELS} stateLabels={STATE_LABELS} />
          )}
          {tab === 'ledger' && <PlayerLedger uid={number} />}
          {tab === 'payments' && may('payments.read') && <OrdersFound question={{ uid: number }} />}
          {tab === 'bonuses' && may('bonuses.read') && <PlayerBonuses uid={number} />}
          {tab === 'sessions' && <PlayerSessions uid={number} />}
          {tab === 'protection' && <PlayerHarm uid={number} />}
          {tab === 'protection' && <PlayerProtection uid={number} />}
          {tab === 'data' && may('player.export') && <PlayerData uid={number} />}
          {tab === 'audit' && <AuditTable filter={{ target_kind: 'player', target: String(number) }} />}
        </WithTab>
      )}
    </PlayerFrame>
  );
}

/** Something else instead of a tab that does not exist, or that the role does not see. */
function WithTab({ tab, children }: { readonly tab: string; readonly children: ReactNode }) {
  const { may } = useOperator();
  const known = playerTab(tab);
  if (!known) return <Missing />;
  return may(known.permission) ? children : <Missing kind="denied" />;
}
