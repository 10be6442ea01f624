import { BET_ORDER_STATUS } from '@palpite/contract/tables/bets';
import { Button } from '@palpite/ui/button';
import { ListGroup, ListRow } from '@palpite/ui/list';
import { Sheet } from '@palpite/ui/sheet';
import { useState } from 'react';
import { Money, useMoneyText } from '../../parts/money.tsx';
import { betNumber } from '../../parts/read-aloud.ts';
import { hrefTo } from '../../platform/hash.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import {
  candidatesNow,
  keepSelections,
  putAgain,
  selectionsOf,
  stakeAgain,
} from '../../stores/slip/bet-again.ts';
import { presentOrder } from '../../stores/slip/confirmation.ts';
import { placementOf, useOwnBets, usePlacement } from '../../stores/slip/placed-slips.ts';
import { isUndecided, type PlacedSlip } from '../../stores/slip/placement.ts';
import styles from './receipt.module.css';
import { ReceiptTicket } from './receipt-ticket.tsx';
import type { PlacedBet } from './receipt-words.ts';
import { ShareSheet } from './share-sheet.tsx';

function usePlacedBets(placed: PlacedSlip | undefined): readonly PlacedBet[] {
  const received = useOwnBets((bets) => bets.received);
  if (!placed) return [];
  return placed.orders.map((answered, index) => ({
    items: placed.items[index] ?? [],
    order: presentOrder(received, answered),
    kind: placed.sent.kind,
    legs: placed.sent.legs[index] ?? placed.items[index]?.length ?? 1,
    waited: isUndecided(answered),
    maxStake: placed.maxStakes[index] ?? 0,
  }));
}

/**
 * The message describes the moment of the reply: once a pending bet is decided, its ticket says so, and "confirming" is
 * no longer true.
 */
export function isAnswerCurrent(bets: readonly Pick<PlacedBet, 'order' | 'waited'>[]): boolean {
  return bets.every(({ order, waited }) => !waited || isUndecided(order));
}

/** The server's message about the whole slip; each bet has its own message below. */
function SlipAnswer({ message }: { readonly message: string }) {
  return message === '' ? null : (
    <p className={styles.said} role="status">
      {message}
    </p>
  );
}

function Counts({ bets }: { readonly bets: readonly PlacedBet[] }) {
  const t = useText();
  const confirming = bets.filter(({ order }) => isUndecided(order)).length;
  const rejected = bets.filter(({ order }) => order.st === BET_ORDER_STATUS.rejected).length;
  const accepted = bets.length - confirming - rejected;
  const counts = [
    [confirming, t('slip.receipt.confirming', { count: confirming })],
    [accepted, t('slip.receipt.accepted', { count: accepted })],
    [rejected, t('slip.receipt.rejected', { count: rejected })],
  ] as const;
  return (
    <div className={styles.counts} role="status">
      {counts
        .filter(([count]) => count > 0)
        .map(([count, text]) => {
          // Each language positions the number itself; here it is only enlarged.
          const [before = '', after = ''] = text.split(String(count));
          return (
            <div key={text}>
              {before}
              <b>{count}</b>
              {after}
            </div>
          );
        })}
    </div>
  );
}

/** The balance before and after, so that the cost is clear. */
function BalanceRow({ before }: { readonly before: number | undefined }) {
  const t = useText();
  const now = useShared('balance', (balance) => balance.info?.balance);
  if (now === undefined) return null;
  return (
    <div className={styles.balance}>
      <span>{t('slip.balance')}</span>
      <span>
        {before !== undefined && before !== now && <Money cents={before} tone="off" />}
        <b>
          <Money cents={now} />
        </b>
      </span>
    </div>
  );
}

interface Again {
  readonly accepted: readonly PlacedBet[];
  readonly first: PlacedBet | undefined;
  /** What the same bets cost, in cents; 0 where they cannot be made again. */
  readonly stake: number;
  keep(): void;
  again(): void;
}

/** What can be done with bets that were accepted; a rejected one has its own way back into the slip. */
function useAgain(bets: readonly PlacedBet[], close: () => void): Again {
  const { slip, book, overlays, notices } = useServices();
  const t = useText();
  const accepted = bets.filter(({ order }) => order.st === BET_ORDER_STATUS.success || isUndecided(order));
  const candidates = () => candidatesNow(selectionsOf(accepted), book.prices.latest);
  const open = (count: number) => {
    close();
    if (count > 0) overlays.getState().show('slip');
    else notices.getState().tell({ tone: 'bad', text: t('habits.keep.none') });
  };
  return {
    accepted,
    first: accepted[0],
    stake: stakeAgain(accepted),
    keep: () => open(keepSelections(slip, candidates())),
    again: () => open(putAgain(slip, accepted, candidates())),
  };
}

/** The result of the slip. It is updated while it is open: an in-play bet counts down to its decision here. */
export function ReceiptSheet({ onClose }: { readonly onClose: () => void }) {
  const placement = placementOf(useServices());
  const placed = usePlacement(({ placement: state }) => (state.is === 'placed' ? state.placed : undefined));
  const bets = usePlacedBets(placed);
  const [isSharing, share] = useState(false);

  function close(): void {
    onClose();
    // A pending bet is announced when it is decided.
    if (!bets.some(({ order }) => isUndecided(order))) placement.getState().dismiss();
  }

  const again = useAgain(bets, close);
  if (isSharing && again.first)
    return <SharedReceipt again={again} first={again.first} onClose={() => share(false)} />;
  return <Receipt placed={placed} bets={bets} again={again} onShare={() => share(true)} onClose={close} />;
}

interface ReceiptProps {
  readonly placed: PlacedSlip | undefined;
  readonly bets: readonly PlacedBet[];
  readonly again: Again;
  readonly onShare: () => void;
  readonly onClose: () => void;
}

function Receipt({ placed, bets, again, onShare, onClose }: ReceiptProps) {
  const t = useText();
  const alone = bets.length === 1;
  return (
    <Sheet
      title={t('slip.receipt.title')}
      closeLabel={t('shell.close')}
      tall
      onClose={onClose}
      foot={
        <div className={styles.foot}>
          <Button onPress={onClose}>{t('slip.toMatches')}</Button>
          <Button href={hrefTo('/bet-record')} onPress={onClose}>
            {t('slip.toBets')}
          </Button>
        </div>
      }
    >
      {placed && isAnswerCurrent(bets) && <SlipAnswer message={placed.message} />}
      {!alone && <Counts bets={bets} />}
      {placed &&
        bets.map((bet, index) => (
          <ReceiptTicket
            // biome-ignore lint/suspicious/noArrayIndexKey: the orders of an answer keep their places
            key={index}
            bet={bet}
            alone={alone}
            receivedAtMs={placed.receivedAtMs}
            policy={placed.policy}
          />
        ))}
      {again.first && <ReceiptActions again={again} onShare={onShare} />}
      <BalanceRow before={placed?.balanceBefore} />
    </Sheet>
  );
}

/** What a player may want to do with an accepted bet. */
function ReceiptActions({ again, onShare }: Pick<ReceiptProps, 'again' | 'onShare'>) {
  const t = useText();
  const amount = useMoneyText();
  return (
    <ListGroup>
      <ListRow icon="barcode" label={t('habits.share.row')} onPress={onShare} />
      <KeepRow again={again} />
      {again.stake > 0 && (
        <ListRow
          icon="loop"
          label={t('habits.again', { amount: amount(again.stake) })}
          onPress={again.again}
        />
      )}
    </ListGroup>
  );
}

function KeepRow({ again }: { readonly again: Again }) {
  const t = useText();
  return <ListRow icon="ticket" label={t('habits.keep')} hint={t('habits.keep.hint')} onPress={again.keep} />;
}

interface SharedReceiptProps {
  readonly again: Again;
  readonly first: PlacedBet;
  readonly onClose: () => void;
}

function SharedReceipt({ again, first, onClose }: SharedReceiptProps) {
  const t = useText();
  const amount = useMoneyText();
  const foot = again.stake > 0 && (
    <div className={styles.one}>
      <Button tone="primary" size="action" onPress={again.again}>
        {t('habits.again', { amount: amount(again.stake) })}
      </Button>
    </div>
  );
  return (
    <ShareSheet bets={again.accepted} bet={first} onClose={onClose} foot={foot}>
      <ListGroup>
        <KeepRow again={again} />
        <ListRow
          icon="list"
          label={t('slip.toBets')}
          value={betNumber(first.order.id)}
          href={hrefTo('/bet-record')}
        />
      </ListGroup>
    </ShareSheet>
  );
}
