import type { Order } from '@palpite/contract/entities/order';
import { BET_ORDER_STATUS } from '@palpite/contract/tables/bet-order-status';
import { Badge } from '@palpite/ui/badge';
import { Button } from '@palpite/ui/button';
import { Countdown } from '@palpite/ui/countdown';
import { IconButton } from '@palpite/ui/icon-button';
import {
  Perforation,
  Ticket,
  TicketFoot,
  TicketHead,
  TicketHero,
  TicketLine,
  TicketReason,
  TicketSums,
} from '@palpite/ui/ticket';
import { betNumber } from '../../brand/bet-number.ts';
import { MatchClock } from '../../brand/match-clock.tsx';
import { useMoment } from '../../brand/moments.ts';
import { Money, useMoneyText } from '../../brand/money.tsx';
import { useOddsText } from '../../brand/odds.ts';
import { useSportNames } from '../../brand/sport-names.ts';
import { waitLeftMs } from '../../stores/confirmation.ts';
import { oddsFromWire } from '../../stores/odds.ts';
import { isUndecided } from '../../stores/placement.ts';
import { useServices, useText } from '../../stores/services.ts';
import type { SlipItem } from '../../stores/slip-rules.ts';
import { isLive, useMatch, useSecond } from '../../stores/use-match.ts';

export interface PlacedBet {
  readonly item: SlipItem;
  readonly order: Order;
  /** It was held back in play first, so that its stake had left the balance. */
  readonly waited: boolean;
  readonly maxStake: number;
}

export interface ReceiptTicketProps {
  readonly bet: PlacedBet;
  /** It is the whole receipt. */
  readonly alone: boolean;
  readonly heardAtMs: number;
  readonly acceptAny: boolean;
}

interface Words {
  readonly selection: string;
  readonly about: string;
  readonly odds: string;
}

function useWords({ item, order }: PlacedBet): Words {
  const names = useSportNames();
  const oddsText = useOddsText();
  const { home, away } = item.match;
  const odds = oddsFromWire(order.ops[0]?.od ?? item.od);
  return {
    selection: names.selection(item, { home, away, line: item.li }, item.nm),
    about: `${names.market(item.mty, item.marketName, 'short')}, ${names.match(item.match)}`,
    odds: odds === undefined ? '' : oddsText(odds),
  };
}

function Sums({ bet, odds }: { readonly bet: PlacedBet; readonly odds: string }) {
  const t = useText();
  const { order } = bet;
  return (
    <TicketSums
      sums={[
        { label: t('slip.sum.stake'), value: <Money cents={order.sat} exact /> },
        { label: t('slip.sum.odds'), value: odds },
        { label: t('slip.win'), value: <Money cents={order.mla} exact /> },
      ]}
    />
  );
}

function BetNumber({ order }: { readonly order: Order }) {
  const { platform, notices } = useServices();
  const t = useText();
  const moment = useMoment();
  async function copy(): Promise<void> {
    const copied = await platform.copyText(order.id);
    const text = copied ? t('slip.copied') : t('slip.notCopied', { number: order.id });
    notices.getState().tell({ tone: copied ? 'good' : 'bad', text });
  }
  return (
    <TicketFoot>
      {t('slip.number', { number: betNumber(order.id), time: moment(order.cte, 'time-seconds') })}
      <IconButton icon="copy" size="mini" label={t('slip.copyNumber')} onPress={() => void copy()} />
    </TicketFoot>
  );
}

function Confirming({ bet, heardAtMs, acceptAny }: ReceiptTicketProps) {
  const t = useText();
  const words = useWords(bet);
  const { order, item } = bet;
  const match = useMatch(item.matchId);
  useSecond();
  const { platform } = useServices();
  const total = Math.ceil((order.dcd - order.cte) / 1_000);
  const left = Math.ceil(waitLeftMs(order, heardAtMs, platform.nowMs()) / 1_000);
  return (
    <Ticket label={words.selection}>
      <TicketHead
        title={words.selection}
        detail={words.about}
        badge={
          <Badge tone="live">
            {match && isLive(match) && match.header.mc.r ? (
              <MatchClock header={match.header} />
            ) : (
              t('slip.confirming')
            )}
          </Badge>
        }
      />
      <Countdown
        left={left}
        total={total}
        title={t('slip.confirmingOdds', { odds: words.odds })}
        text={
          left === 0
            ? t('slip.wait.over')
            : t(acceptAny ? 'slip.wait.any' : 'slip.wait.better', { seconds: total })
        }
      />
      <Perforation />
      <Sums bet={bet} odds={words.odds} />
    </Ticket>
  );
}

function Accepted({ bet, alone }: ReceiptTicketProps) {
  const t = useText();
  const moment = useMoment();
  const words = useWords(bet);
  const { order } = bet;
  return (
    <Ticket label={`${words.selection}, ${t('slip.accepted')}`}>
      {alone ? (
        <>
          <TicketHero
            title={t('slip.acceptedBet')}
            time={moment(order.cte, 'time-seconds')}
            label={t('slip.win')}
            amount={<Money cents={order.mla} form="display" />}
          />
          <TicketLine mark="open" title={words.selection} detail={words.about} value={words.odds} />
        </>
      ) : (
        <TicketHead
          title={words.selection}
          detail={words.about}
          badge={
            <Badge tone="good" icon="check">
              {t('slip.accepted')}
            </Badge>
          }
        />
      )}
      <Perforation />
      <Sums bet={bet} odds={words.odds} />
      <BetNumber order={order} />
    </Ticket>
  );
}

function Rejected({ bet }: ReceiptTicketProps) {
  const { slip, overlays } = useServices();
  const t = useText();
  const amount = useMoneyText();
  const words = useWords(bet);
  const { item, order, maxStake, waited } = bet;

  function back(stake: number): void {
    const state = slip.getState();
    if (!state.items.some(({ marketId, ty }) => marketId === item.marketId && ty === item.ty))
      state.toggle(item);
    state.stake(item, stake);
    state.closeMini();
    overlays.getState().show('slip');
  }

  return (
    <Ticket tone="failed" label={`${words.selection}, ${t('slip.rejected')}`}>
      <TicketHead
        title={words.selection}
        detail={words.about}
        badge={
          <Badge tone="negative" icon="info">
            {t('slip.rejected')}
          </Badge>
        }
      />
      <TicketReason
        action={
          maxStake > 0 ? (
            <Button tone="primary" onPress={() => back(maxStake)}>
              {t('slip.adjust', { amount: amount(maxStake) })}
            </Button>
          ) : (
            <Button onPress={() => back(item.amount)}>{t('slip.again')}</Button>
          )
        }
      >
        <b>{order.rjs}</b> {t(waited ? 'slip.givenBack' : 'slip.nothingTaken')}
      </TicketReason>
    </Ticket>
  );
}

export function ReceiptTicket(props: ReceiptTicketProps) {
  const { order } = props.bet;
  if (isUndecided(order)) return <Confirming {...props} />;
  return order.st === BET_ORDER_STATUS.rejected ? <Rejected {...props} /> : <Accepted {...props} />;
}
