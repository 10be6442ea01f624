import type { Order } from '@palpite/contract/entities/bets';
import { BET_ORDER_STATUS } from '@palpite/contract/tables/bets';
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
import { MatchClock } from '../../parts/match-clock.tsx';
import { useMoment } from '../../parts/moments.ts';
import { Money, useMoneyText } from '../../parts/money.tsx';
import { betNumber } from '../../parts/read-aloud.ts';
import { isLive, useMatch, useSecond } from '../../stores/book/use-match.ts';
import { useServices, useText } from '../../stores/services.ts';
import { waitLeftMs } from '../../stores/slip/confirmation.ts';
import { isUndecided } from '../../stores/slip/placement.ts';
import type { OddsPolicy, SlipItem } from '../../stores/slip/slip-rules.ts';
import { type PlacedBet, useWords, type Words } from './receipt-words.ts';

export interface ReceiptTicketProps {
  readonly bet: PlacedBet;
  /** It is the whole receipt. */
  readonly alone: boolean;
  readonly receivedAtMs: number;
  readonly policy: OddsPolicy;
}

/** The selections of a bet that has several. */
function Legs({ words, order }: { readonly words: Words; readonly order: Order }) {
  const t = useText();
  if (words.legs.length < 2) return null;
  return words.legs.map((leg, index) => (
    <TicketLine
      key={leg.key}
      mark="open"
      title={leg.selection}
      {...(order.bks?.includes(index) && { tags: [t('slip.banker')] })}
      detail={leg.about}
      value={leg.odds}
    />
  ));
}

function Sums({ bet, odds }: { readonly bet: PlacedBet; readonly odds: string }) {
  const t = useText();
  const { order } = bet;
  const isSystem = bet.kind === 'system';
  return (
    <TicketSums
      sums={[
        {
          label: order.free === 1 ? t('slip.free.paid') : t('slip.sum.stake'),
          value: <Money cents={order.sat} exact />,
        },
        isSystem
          ? { label: t('slip.sum.lines'), value: String(order.bn ?? 1) }
          : { label: t('slip.sum.odds'), value: odds },
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

const WAITS = { none: 'slip.wait.none', better: 'slip.wait.better', any: 'slip.wait.any' } as const;

function Confirming({ bet, receivedAtMs, policy }: ReceiptTicketProps) {
  const t = useText();
  const words = useWords(bet);
  const { order, items } = bet;
  const match = useMatch(items[0]?.matchId ?? 0);
  useSecond();
  const { platform } = useServices();
  // The price of a referred bet is checked once more when it is accepted.
  const isReferred = order.rfd === 1;
  const total = Math.ceil((order.dcd - order.cte) / 1_000);
  const left = Math.ceil(waitLeftMs(order, receivedAtMs, platform.nowMs()) / 1_000);
  return (
    <Ticket label={words.title}>
      <TicketHead
        title={words.title}
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
        title={
          isReferred
            ? t('slip.referred')
            : words.odds === ''
              ? t('slip.confirming')
              : t('slip.confirmingOdds', { odds: words.odds })
        }
        text={
          left === 0
            ? t('slip.wait.over')
            : t(isReferred ? 'slip.wait.referred' : WAITS[policy], { seconds: total })
        }
      />
      <Legs words={words} order={order} />
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
    <Ticket label={`${words.title}, ${t('slip.accepted')}`}>
      {alone ? (
        <>
          <TicketHero
            title={t('slip.acceptedBet')}
            time={moment(order.cte, 'time-seconds')}
            label={t('slip.win')}
            amount={<Money cents={order.mla} form="display" />}
          />
          {words.legs.length === 1 && (
            <TicketLine mark="open" title={words.title} detail={words.about} value={words.odds} />
          )}
        </>
      ) : (
        <TicketHead
          title={words.title}
          detail={words.about}
          badge={
            <Badge tone="good" icon="check">
              {t('slip.accepted')}
            </Badge>
          }
        />
      )}
      <Legs words={words} order={order} />
      <Perforation />
      <Sums bet={bet} odds={words.odds} />
      <BetNumber order={order} />
    </Ticket>
  );
}

/** Puts a rejected bet back into the slip, with its new stake. */
function useBack({ items, kind, legs }: PlacedBet): (stake: number | undefined) => void {
  const { slip, overlays } = useServices();
  return (stake) => {
    const state = slip.getState();
    const isThere = (item: SlipItem) =>
      state.items.some(({ marketId, ty }) => marketId === item.marketId && ty === item.ty);
    if (!items.every(isThere)) state.load(items, kind === 'single' ? 'add' : 'replace');
    if (items.length > 1) state.chooseKind(kind);
    const [only] = items;
    if (kind === 'single' && only) state.stake(only, stake ?? only.amount);
    else if (stake !== undefined && kind === 'multiple') state.stakeMultiple(stake);
    else if (stake !== undefined) state.stakeLines(legs, stake);
    state.closeMini();
    overlays.getState().show('slip');
  };
}

function Rejected({ bet }: ReceiptTicketProps) {
  const t = useText();
  const amount = useMoneyText();
  const words = useWords(bet);
  const back = useBack(bet);
  const { order, maxStake, waited } = bet;
  const effect = order.free === 1 ? undefined : t(waited ? 'slip.givenBack' : 'slip.nothingTaken');

  return (
    <Ticket tone="failed" label={`${words.title}, ${t('slip.rejected')}`}>
      <TicketHead
        title={words.title}
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
            <Button onPress={() => back(undefined)}>{t('slip.again')}</Button>
          )
        }
      >
        <b>{order.rjs}</b> {effect}
      </TicketReason>
    </Ticket>
  );
}

export function ReceiptTicket(props: ReceiptTicketProps) {
  const { order } = props.bet;
  if (isUndecided(order)) return <Confirming {...props} />;
  return order.st === BET_ORDER_STATUS.rejected ? <Rejected {...props} /> : <Accepted {...props} />;
}
