import type { CashOutPrice, Order } from '@palpite/contract/entities/bets';
import type { Match } from '@palpite/contract/entities/match';
import { REFUSALS } from '@palpite/contract/refusals';
import { BET_ORDER_STATUS } from '@palpite/contract/tables/bets';
import { Button } from '@palpite/ui/button';
import { Card, type Fact, Facts } from '@palpite/ui/card';
import { IconButton } from '@palpite/ui/icon-button';
import { Segment } from '@palpite/ui/segment';
import { Sheet } from '@palpite/ui/sheet';
import { Perforation, Ticket } from '@palpite/ui/ticket';
import { Toast } from '@palpite/ui/toast';
import { type ReactNode, useState } from 'react';
import { useMoment } from '../../parts/moments.ts';
import { Money } from '../../parts/money.tsx';
import { betNumber } from '../../parts/read-aloud.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { bookedCandidate, isBookedOpen } from '../../stores/slip/booking.ts';
import type { SlipCandidate } from '../../stores/slip/slip-rules.ts';
import { BetExplanation } from './bet-explanation.tsx';
import { kindOf } from './bet-form.ts';
import { isCashedOut } from './bet-look.ts';
import { isOpenBet } from './bet-pages.ts';
import styles from './bet-sheet.module.css';
import { BetHead, BetReasons, BetSums, FollowingMatches } from './bet-ticket.tsx';
import { CashOutFoot, CashOutPanel } from './cash-out-panel.tsx';
import { RuleFoot, RulePanel, useRuleControl } from './cash-out-rule.tsx';
import { LegsWithEvidence } from './leg-evidence.tsx';
import { ShareFoot, SharePanel, useShareControl } from './share-panel.tsx';
import { useBetWords } from './use-bet-words.ts';
import { type CashOutControl, useCashOutControl } from './use-cash-out-control.ts';
import { mayHavePrice } from './use-cash-out-prices.ts';

interface Rebet {
  readonly busy: boolean;
  again(order: Order): Promise<void>;
}

export interface BetSheetProps {
  readonly order: Order;
  /** The price known from the list, so that the first render is not empty. */
  readonly price: CashOutPrice | undefined;
  readonly onClose: () => void;
}

function WholeTicket({ order }: { readonly order: Order }) {
  const words = useBetWords(order);
  return (
    <Ticket label={words.title}>
      <BetHead order={order} words={words} />
      <LegsWithEvidence order={order} words={words} />
      <FollowingMatches order={order} />
      <BetReasons order={order} />
      <Perforation />
      <BetSums order={order} words={words} />
    </Ticket>
  );
}

function CopyNumber({ order }: { readonly order: Order }) {
  const { platform, notices } = useServices();
  const t = useText();
  async function copy(): Promise<void> {
    const copied = await platform.copyText(order.id);
    const text = copied ? t('bets.detail.copied') : t('bets.detail.notCopied', { number: order.id });
    notices.getState().tell({ tone: copied ? 'good' : 'bad', text });
  }
  return <IconButton icon="copy" size="mini" label={t('bets.detail.copy')} onPress={() => void copy()} />;
}

/** When it was placed and settled, its number, and the resulting balance. */
function BetFacts({ order }: { readonly order: Order }) {
  const t = useText();
  const moment = useMoment();
  const balance = useShared('balance', (state) => state.info?.balance);
  const facts: Fact[] = [
    { label: t('bets.detail.placed'), value: moment(order.cte, 'date-time') },
    ...(order.stm > 0 ? [{ label: t('bets.detail.settled'), value: moment(order.stm, 'date-time') }] : []),
    {
      label: t('bets.detail.number'),
      value: (
        <span className={styles.number}>
          {betNumber(order.id)} <CopyNumber order={order} />
        </span>
      ),
    },
    ...(balance === undefined
      ? []
      : [{ label: t('bets.detail.balance'), value: <Money cents={balance} exact /> }]),
  ];
  return (
    <Card>
      <Facts facts={facts} />
    </Card>
  );
}

type CashOutMode = 'now' | 'auto';

interface CashOutPartsProps {
  readonly control: CashOutControl;
  readonly mode: CashOutMode;
  readonly onMode: (mode: CashOutMode) => void;
  readonly panel: ReactNode;
}

function CashOutParts({ control, mode, onMode, panel }: CashOutPartsProps) {
  const t = useText();
  const isFree = control.step === undefined || control.step.is === 'done' || control.step.is === 'refused';
  return (
    <section className={styles.cash} aria-label={t('bets.cash.mode')}>
      {isFree && control.price && (control.part || mode === 'auto') && (
        <div className={styles.mode}>
          <Segment
            label={t('bets.cash.mode')}
            chosen={mode}
            onChoose={onMode}
            options={[
              { value: 'now', label: t('bets.cash.now') },
              { value: 'auto', label: t('bets.cash.auto') },
            ]}
          />
        </div>
      )}
      {panel}
    </section>
  );
}

interface ActionsProps {
  readonly order: Order;
  readonly onShare: () => void;
  readonly onClose: () => void;
}

function Actions({ order, onShare, onClose }: ActionsProps) {
  const t = useText();
  const rebet = useRebet(onClose);
  return (
    <div className={styles.actions}>
      <Button icon="share" onPress={onShare}>
        {t('bets.share')}
      </Button>
      <Button icon="refresh" busy={rebet.busy} onPress={() => void rebet.again(order)}>
        {t('bets.again')}
      </Button>
    </div>
  );
}

/** Notices of the page are hidden behind an open sheet. */
function Shown() {
  const notice = useShared('notices', (notices) => notices.notice);
  return (
    <div className={styles.message} role="status">
      {notice && <Toast icon={notice.tone === 'good' ? 'check' : 'alert'}>{notice.text}</Toast>}
    </div>
  );
}

/** One bet in full: its legs with their evidence, how the payout was computed, and what can be done with it. */
export function BetSheet({ order, price, onClose }: BetSheetProps) {
  const t = useText();
  const control = useCashOutControl(order, price);
  const rule = useRuleControl(control);
  const share = useShareControl(order);
  const [mode, setMode] = useState<CashOutMode>('now');
  const [isSharing, setSharing] = useState(false);
  if (isSharing) {
    return (
      <Sheet
        title={t('bets.share.title')}
        closeLabel={t('shell.close')}
        tall
        onClose={() => setSharing(false)}
        foot={
          <>
            <Shown />
            <div className={styles.foot}>
              <ShareFoot control={share} onBack={() => setSharing(false)} />
            </div>
          </>
        }
      >
        <SharePanel control={share} />
      </Sheet>
    );
  }
  const cashes = isOpenBet(order) && mayHavePrice(order);
  const isAuto = mode === 'auto' && control.step?.is !== 'waiting' && control.step?.is !== 'unknown';
  const isSettled = order.st === BET_ORDER_STATUS.settled && !isCashedOut(order);
  return (
    <Sheet
      title={t('bets.detail.title')}
      closeLabel={t('shell.close')}
      tall
      onClose={onClose}
      foot={
        <>
          <Shown />
          {cashes && (
            <div className={styles.foot}>
              {isAuto ? <RuleFoot control={control} rule={rule} /> : <CashOutFoot control={control} />}
            </div>
          )}
        </>
      }
    >
      <WholeTicket order={order} />
      {cashes && (
        <CashOutParts
          control={control}
          mode={mode}
          onMode={setMode}
          panel={isAuto ? <RulePanel control={control} rule={rule} /> : <CashOutPanel control={control} />}
        />
      )}
      {isSettled && <BetExplanation order={order} />}
      <BetFacts order={order} />
      <Actions order={order} onShare={() => setSharing(true)} onClose={onClose} />
    </Sheet>
  );
}

/** Puts the open selections of a bet into the slip at the current odds, and opens the slip. */
function useRebet(onLeave: () => void): Rebet {
  const { client, slip, overlays, notices, navigate, platform } = useServices();
  const t = useText();
  const [busy, setBusy] = useState(false);

  /** Undefined when the server could not be reached; an unknown match is only missing. */
  async function matchesOf(order: Order): Promise<ReadonlyMap<number, Match> | undefined> {
    const ids = [...new Set(order.ops.map(({ mid }) => mid))];
    const answers = await Promise.all(ids.map((matchId) => client.call('matchDetail', { matchId })));
    const unread = answers.some(
      (answer) =>
        answer.is === 'unreachable' ||
        (answer.is === 'refused' && answer.code !== REFUSALS['no-such-match'].code),
    );
    if (unread) return undefined;
    return new Map(
      answers.flatMap((answer) => (answer.is === 'done' ? [[answer.data.id, answer.data]] : [])),
    );
  }

  async function again(order: Order): Promise<void> {
    setBusy(true);
    const matches = await matchesOf(order);
    setBusy(false);
    if (!matches) return notices.getState().tell({ tone: 'bad', text: t('bets.again.failed') });
    const candidates = candidatesOf(order, matches);
    const [count, total] = [candidates.length, order.ops.length];
    if (count === 0) return notices.getState().tell({ tone: 'bad', text: t('bets.again.none') });
    slip.getState().load(candidates, 'replace');
    const kind = kindOf(order);
    // The slip has no bet builder: its selections of one match come back as singles.
    slip.getState().chooseKind(kind === 'builder' ? 'single' : kind);
    onLeave();
    navigate('/sport');
    // Navigation closes what is open: the slip opens after it.
    platform.after(0, () => overlays.getState().show('slip'));
    if (count < total) notices.getState().tell({ tone: 'bad', text: t('bets.again.some', { count, total }) });
  }

  return { busy, again };
}

/** The selections of a bet at the current odds; those that are not open now, or have another line, are left out. */
export function candidatesOf(order: Order, matches: ReadonlyMap<number, Match>): readonly SlipCandidate[] {
  return order.ops.flatMap((leg): SlipCandidate[] => {
    const match = matches.get(leg.mid);
    const market = match?.mg.flatMap(({ mks }) => mks).find(({ id }) => id === leg.mrid);
    const option = market?.op.find(({ ty }) => ty === leg.ty);
    if (!match || !market || !option || match.stop !== '' || market.li !== leg.li) return [];
    const { mid, mrid, ty, mn, mgn, onm, li } = leg;
    const now = { mid, mrid, ty, mn, mgn, onm, li, ss: market.ss, od: option.od };
    return isBookedOpen(now) ? [bookedCandidate(now, match)] : [];
  });
}
