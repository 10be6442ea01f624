import { BET_ORDER_STATUS } from '@palpite/contract/tables/bets';
import { Button } from '@palpite/ui/button';
import { Sheet } from '@palpite/ui/sheet';
import { Money } from '../../brand/money.tsx';
import { hrefTo } from '../../platform/hash.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { presentOrder } from '../../stores/slip/confirmation.ts';
import { placementOf, useOwnBets, usePlacement } from '../../stores/slip/placed-slips.ts';
import { isUndecided, type PlacedSlip } from '../../stores/slip/placement.ts';
import styles from './receipt.module.css';
import { ReceiptTicket } from './receipt-ticket.tsx';
import type { PlacedBet } from './receipt-words.ts';

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

/** The result of the slip. It is updated while it is open: an in-play bet counts down to its decision here. */
export function ReceiptSheet({ onClose }: { readonly onClose: () => void }) {
  const placement = placementOf(useServices());
  const t = useText();
  const placed = usePlacement(({ placement: state }) => (state.is === 'placed' ? state.placed : undefined));
  const bets = usePlacedBets(placed);
  const alone = bets.length === 1;

  function close(): void {
    onClose();
    // A pending bet is announced when it is decided.
    if (!bets.some(({ order }) => isUndecided(order))) placement.getState().dismiss();
  }

  return (
    <Sheet
      title={t('slip.receipt.title')}
      closeLabel={t('shell.close')}
      tall
      onClose={close}
      foot={
        <div className={styles.foot}>
          <Button onPress={close}>{t('slip.toMatches')}</Button>
          <Button href={hrefTo('/bet-record')} onPress={close}>
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
      <BalanceRow before={placed?.balanceBefore} />
    </Sheet>
  );
}
