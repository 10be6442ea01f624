import type { OperatorPermission } from '@palpite/contract/operator/addresses';
import type { PlayerPage } from '@palpite/contract/operator/player-calls';
import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { Badge } from '@palpite/ui/badge';
import { type ReactNode, useState } from 'react';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Button, Good, Select, TextInput } from '../../app/parts/control.tsx';
import { readLimit, readPrice } from '../../app/parts/numbers.ts';
import { Answer, PageHead } from '../../app/parts/page.tsx';
import { PageTabs } from '../../app/parts/page-tabs.tsx';
import { browser } from '../../platform/browser.ts';
import { useAsk, useCommand } from '../../stores/ask.ts';
import { useOperator, useText } from '../../stores/services.ts';
import { PayoutDialog } from './payout-dialog.tsx';

const DAYS = { least: 1, most: 90 } as const;

type Act = 'freeze' | 'close' | 'unfreeze' | 'end';
type Open = Act | 'gift' | 'adjust' | 'payout';

const TITLES: Readonly<Record<Act, OperatorMessageId>> = {
  freeze: 'operator.act.freeze',
  close: 'operator.act.close',
  unfreeze: 'operator.act.unfreeze',
  end: 'operator.act.end',
};
const TEXTS: Readonly<Record<Act, OperatorMessageId>> = {
  freeze: 'operator.act.freeze.text',
  close: 'operator.act.close.text',
  unfreeze: 'operator.act.unfreeze.text',
  end: 'operator.act.end.text',
};

const TABS: readonly { id: string; label: OperatorMessageId; permission: OperatorPermission }[] = [
  { id: 'overview', label: 'operator.tab.overview', permission: 'player.read' },
  { id: 'ledger', label: 'operator.tab.ledger', permission: 'ledger.read' },
  { id: 'payments', label: 'console.nav.payments', permission: 'payments.read' },
  { id: 'sessions', label: 'operator.tab.sessions', permission: 'player.read' },
  { id: 'protection', label: 'operator.tab.protection', permission: 'protection.read' },
  { id: 'audit', label: 'operator.tab.audit', permission: 'audit.read' },
];

/** The head of a player's page, its commands and its tabs; the tab itself is the screen's. */
export function PlayerFrame(props: {
  readonly uid: number;
  readonly tab: string;
  readonly children: (page: PlayerPage) => ReactNode;
}) {
  const t = useText();
  const { may } = useOperator();
  const { uid, tab } = props;
  const asked = useAsk('playerGet', { uid });
  const isOpen = asked.data?.state === 'open';
  return (
    <>
      <PageHead title={t('operator.player.name', { uid })}>
        {asked.data && !isOpen && (
          <Badge tone="negative" icon="lock">
            {t(asked.data.state === 'closed' ? 'operator.state.closed' : 'operator.state.no_debit')}
          </Badge>
        )}
        {asked.data && <PlayerActions page={asked.data} />}
      </PageHead>
      <PageTabs
        label={t('operator.player.tabs')}
        tabs={TABS.filter(({ permission }) => may(permission)).map(({ id, label }) => ({
          to: id === 'overview' ? `/players/${uid}` : `/players/${uid}/${id}`,
          label: t(label),
          current: id === tab,
        }))}
      />
      <Answer of={asked}>{props.children}</Answer>
    </>
  );
}

/** What may be done to this player. Each asks for a reason first, and the page shows the house's answer only. */
function PlayerActions({ page }: { readonly page: PlayerPage }) {
  const t = useText();
  const { may } = useOperator();
  const [open, setOpen] = useState<Open>();
  const [done, setDone] = useState(false);
  const own = page.blocks.find(({ by }) => by === 'operator');
  const begin = (act: Open) => () => {
    setDone(false);
    setOpen(act);
  };
  const finish = (isDone: boolean) => {
    setDone(isDone);
    setOpen(undefined);
  };
  return (
    <>
      <Good>{done ? t('operator.done') : undefined}</Good>
      {may('bets.gift') && (
        <Button icon="gift" onPress={begin('gift')}>
          {t('console.gift.act')}
        </Button>
      )}
      {may('payments.act') && (
        <Button icon="switch" onPress={begin('adjust')}>
          {t('console.adjust.act')}
        </Button>
      )}
      {may('payments.act') && page.blocks.length > 0 && (
        <Button icon="wallet" onPress={begin('payout')}>
          {t('console.payout.act')}
        </Button>
      )}
      {may('player.end-sessions') && (
        <Button icon="logout" onPress={begin('end')} disabled={page.sessions === 0}>
          {t('operator.act.end')}
        </Button>
      )}
      {may('player.freeze') && own && (
        <Button icon="check" onPress={begin('unfreeze')}>
          {t('operator.act.unfreeze')}
        </Button>
      )}
      {may('player.freeze') && own?.state !== 'no_debit' && (
        <Button tone="stop" icon="pause" onPress={begin('freeze')}>
          {t('operator.act.freeze')}
        </Button>
      )}
      {may('player.freeze') && own?.state !== 'closed' && (
        <Button tone="stop" icon="lock" onPress={begin('close')}>
          {t('operator.act.close')}
        </Button>
      )}
      {open === 'gift' && <FreeBetDialog uid={page.player.uid} onEnd={finish} />}
      {open === 'adjust' && <AdjustDialog uid={page.player.uid} onEnd={finish} />}
      {open === 'payout' && <PayoutDialog uid={page.player.uid} onEnd={finish} />}
      {open && open !== 'gift' && open !== 'adjust' && open !== 'payout' && (
        <ActDialog act={open} uid={page.player.uid} onEnd={finish} />
      )}
    </>
  );
}

function ActDialog(props: {
  readonly act: Act;
  readonly uid: number;
  readonly onEnd: (done: boolean) => void;
}) {
  const t = useText();
  const { act, uid, onEnd } = props;
  const freeze = useCommand('playerFreeze');
  const unfreeze = useCommand('playerUnfreeze');
  const end = useCommand('playerEndSessions');
  const command = act === 'unfreeze' ? unfreeze : act === 'end' ? end : freeze;
  const confirm = (reason: string) => {
    const done = { onSuccess: () => onEnd(true) };
    if (act === 'unfreeze') unfreeze.mutate({ uid, reason }, done);
    else if (act === 'end') end.mutate({ uid, reason }, done);
    else freeze.mutate({ uid, reason, state: act === 'close' ? 'closed' : 'no_debit' }, done);
  };
  return (
    <CommandDialog
      title={`${t(TITLES[act])}: ${uid}`}
      text={t(TEXTS[act])}
      confirm={t(TITLES[act])}
      tone={act === 'unfreeze' ? 'primary' : 'stop'}
      busy={command.isPending}
      error={command.error}
      onConfirm={confirm}
      onClose={() => onEnd(false)}
    />
  );
}

/** Money by hand. The key is made once per dialog: a second press moves nothing more. */
function AdjustDialog(props: { readonly uid: number; readonly onEnd: (done: boolean) => void }) {
  const t = useText();
  const { uid, onEnd } = props;
  const adjust = useCommand('balanceAdjust');
  const [once] = useState(() => browser.newKey());
  const [direction, setDirection] = useState('give');
  const [amount, setAmount] = useState('');
  const [tried, setTried] = useState(false);
  const read = readLimit(amount);
  const cents = read.is === 'cents' ? read.cents : 0;
  return (
    <CommandDialog
      title={`${t('console.adjust.act')}: ${uid}`}
      text={t('console.adjust.text')}
      confirm={t('console.adjust.act')}
      tone={direction === 'take' ? 'stop' : 'primary'}
      busy={adjust.isPending}
      error={adjust.error}
      onConfirm={(reason) => {
        setTried(true);
        if (cents === 0) return;
        const request = { uid, amount: direction === 'take' ? -cents : cents, once, reason };
        adjust.mutate(request, { onSuccess: () => onEnd(true) });
      }}
      onClose={() => onEnd(false)}
    >
      <Select
        label={t('console.adjust.direction')}
        value={direction}
        choices={[
          { value: 'give', label: t('console.adjust.give') },
          { value: 'take', label: t('console.adjust.take') },
        ]}
        onChange={setDirection}
      />
      <TextInput
        label={t('console.gift.amount')}
        value={amount}
        inputMode="numeric"
        maxLength={15}
        fault={tried && cents === 0 ? t('console.bets.unread') : undefined}
        onChange={setAmount}
      />
    </CommandDialog>
  );
}

/** Gives the player a free bet. The key is made once per dialog: a second press gives nothing more. */
function FreeBetDialog(props: { readonly uid: number; readonly onEnd: (done: boolean) => void }) {
  const t = useText();
  const { uid, onEnd } = props;
  const freeBet = useCommand('freeBetGrant');
  const [once] = useState(() => browser.newKey());
  const [amount, setAmount] = useState('');
  const [odds, setOdds] = useState('1.50');
  const [days, setDays] = useState('14');
  const [tried, setTried] = useState(false);
  const limit = readLimit(amount);
  const read = {
    amount: limit.is === 'cents' && limit.cents > 0 ? limit.cents : undefined,
    odds: readPrice(odds),
    days: readDays(days),
  };
  const confirm = (reason: string) => {
    setTried(true);
    if (read.amount === undefined || read.odds === undefined || read.days === undefined) return;
    const request = { uid, amount: read.amount, min_odds: read.odds, days: read.days, once, reason };
    freeBet.mutate(request, { onSuccess: () => onEnd(true) });
  };
  const field = { inputMode: 'numeric', maxLength: 12 } as const;
  return (
    <CommandDialog
      title={`${t('console.gift.act')}: ${uid}`}
      text={t('console.gift.text')}
      confirm={t('console.gift.act')}
      busy={freeBet.isPending}
      error={freeBet.error}
      onConfirm={confirm}
      onClose={() => onEnd(false)}
    >
      <TextInput
        {...field}
        label={t('console.gift.amount')}
        value={amount}
        fault={tried && read.amount === undefined ? t('console.bets.unread') : undefined}
        onChange={setAmount}
      />
      <TextInput
        {...field}
        label={t('console.gift.odds')}
        value={odds}
        fault={tried && read.odds === undefined ? t('console.bets.unread') : undefined}
        onChange={setOdds}
      />
      <TextInput
        {...field}
        label={t('console.gift.days')}
        value={days}
        fault={tried && read.days === undefined ? t('console.gift.daysFault') : undefined}
        onChange={setDays}
      />
    </CommandDialog>
  );
}

function readDays(text: string): number | undefined {
  const days = /^[0-9]{1,2}$/.test(text.trim()) ? Number(text.trim()) : 0;
  return days >= DAYS.least && days <= DAYS.most ? days : undefined;
}
