import { Icon } from '@palpite/ui/icon';
import type { IconName } from '@palpite/ui/icon-shapes';
import { Logo } from '@palpite/ui/logo';
import { Notice } from '@palpite/ui/notice';
import { QrCode, qrSquares } from '@palpite/ui/qr-code';
import { Sheet } from '@palpite/ui/sheet';
import { Skeleton } from '@palpite/ui/skeleton';
import { Perforation } from '@palpite/ui/ticket';
import { Toggle } from '@palpite/ui/toggle';
import { type ReactNode, useState } from 'react';
import { useMoment } from '../../parts/moments.ts';
import { Money, useMoneyText } from '../../parts/money.tsx';
import { cardHeight, drawShareCard, type ShareCard } from '../../parts/share-card.ts';
import { CARD_WIDTH, paperLook, pictureOf } from '../../parts/share-picture.ts';
import { sharePicture } from '../../platform/share.ts';
import { useServices, useText } from '../../stores/services.ts';
import { selectionsOf } from '../../stores/slip/bet-again.ts';
import { bookingLink, shownCode } from '../../stores/slip/booking.ts';
import { type PlacedBet, useWords, type Words } from './receipt-words.ts';
import styles from './share.module.css';
import { type Booking, useBooking } from './use-booking.ts';

export interface ShareSheetProps {
  readonly bets: readonly PlacedBet[];
  readonly bet: PlacedBet;
  /** Keeping the selections, and the way to the bets. */
  readonly children: ReactNode;
  readonly foot: ReactNode;
  readonly onClose: () => void;
}

/** The bet as a stranger may see it: selections, odds and the code, without name and number; amounts only when shown. */
export function ShareSheet({ bets, bet, children, foot, onClose }: ShareSheetProps) {
  const t = useText();
  const words = useWords(bet);
  const [showsAmounts, showAmounts] = useState(false);
  const booking = useBooking(selectionsOf(bets));
  return (
    <Sheet title={t('habits.share')} closeLabel={t('shell.close')} tall onClose={onClose} foot={foot}>
      <Card bet={bet} words={words} booking={booking.data} showsAmounts={showsAmounts} />
      {booking.isError && (
        <Notice icon="info" tone="info">
          {booking.error.message || t('habits.share.none')}
        </Notice>
      )}
      <AmountsRow bet={bet} on={showsAmounts} onChange={showAmounts} />
      {booking.data && <Ways booking={booking.data} bet={bet} words={words} showsAmounts={showsAmounts} />}
      {children}
    </Sheet>
  );
}

interface CardProps {
  readonly bet: PlacedBet;
  readonly words: Words;
  readonly booking: Booking | undefined;
  readonly showsAmounts: boolean;
}

/** On paper, as everything that leaves the app. */
function Card({ bet, words, booking, showsAmounts }: CardProps) {
  const { boot } = useServices();
  const t = useText();
  const moment = useMoment();
  const { order } = bet;
  return (
    <section className={styles.paper} aria-label={t('habits.share')}>
      <div className={styles.head}>
        <Logo words={boot.brand.logo} />
        <span>{moment(order.cte, 'date-time')}</span>
      </div>
      <div className={styles.sum}>
        <b>{words.title}</b>
        <span>{words.odds}</span>
      </div>
      {showsAmounts && (
        <p className={styles.amounts}>
          <Money cents={order.sat} exact /> → <Money cents={order.mla} exact />
        </p>
      )}
      <ul className={styles.legs}>
        {words.legs.map((leg) => (
          <li key={leg.key}>
            <span>
              <b>{leg.selection}</b>
              <small>{leg.about}</small>
            </span>
            <i>{leg.odds}</i>
          </li>
        ))}
      </ul>
      <Perforation />
      <div className={styles.booking}>
        <div>
          <small>{t('habits.share.code')}</small>
          <output className={styles.code}>
            {booking ? shownCode(booking.code) : <Skeleton shape="big-amount" />}
          </output>
          {booking && (
            <small>{t('habits.share.until', { time: moment(booking.untilMs, 'date-time') })}</small>
          )}
        </div>
        {booking && (
          <QrCode
            text={bookingLink(location.href, booking.code)}
            label={t('habits.share.qr', { code: booking.code })}
          />
        )}
      </div>
    </section>
  );
}

interface AmountsRowProps {
  readonly bet: PlacedBet;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

function AmountsRow({ bet: { order }, on, onChange }: AmountsRowProps) {
  const t = useText();
  const amount = useMoneyText();
  return (
    <div className={styles.row}>
      <span>
        {t('habits.share.amounts')}
        <small>{t('habits.share.amounts.hint', { stake: amount(order.sat), win: amount(order.mla) })}</small>
      </span>
      <Toggle label={t('habits.share.amounts')} on={on} onChange={onChange} />
    </div>
  );
}

/** The address and the sentence that are sent, and the picture with both. */
function useShareable(booking: Booking, { order }: PlacedBet, words: Words, showsAmounts: boolean) {
  const { boot } = useServices();
  const t = useText();
  const moment = useMoment();
  const amount = useMoneyText();
  const link = bookingLink(location.href, booking.code);
  const sums = [
    { label: t('slip.sum.odds'), value: words.odds },
    ...(showsAmounts
      ? [
          { label: t('slip.sum.stake'), value: amount(order.sat) },
          { label: t('slip.win'), value: amount(order.mla) },
        ]
      : []),
  ];
  const card: ShareCard = {
    brand: boot.brand.logo,
    title: words.title,
    status: t('slip.accepted'),
    legs: words.legs.map(({ selection, about, odds }) => ({ pick: selection, about, odds, mark: 'open' })),
    sums,
    foot: location.host,
    booking: {
      label: t('habits.share.code'),
      code: shownCode(booking.code),
      until: t('habits.share.until', { time: moment(booking.untilMs, 'date-time') }),
      squares: qrSquares(link),
    },
  };
  return { link, words: t('habits.share.words', { code: booking.code }), card };
}

async function draw(card: ShareCard): Promise<File | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = CARD_WIDTH;
  canvas.height = cardHeight(card);
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  drawShareCard(pen, card, paperLook());
  return pictureOf(canvas, 'ticket.png');
}

interface WaysProps extends Omit<CardProps, 'booking'> {
  readonly booking: Booking;
}

function Ways({ booking, bet, words, showsAmounts }: WaysProps) {
  const { platform, notices } = useServices();
  const t = useText();
  const shared = useShareable(booking, bet, words, showsAmounts);
  const said = encodeURIComponent(shared.words);
  const address = encodeURIComponent(shared.link);
  const tell = (good: boolean, text: string) =>
    notices.getState().tell({ tone: good ? 'good' : 'bad', text });

  async function copy(): Promise<void> {
    const isCopied = await platform.copyText(shared.link);
    tell(isCopied, isCopied ? t('habits.share.copied') : t('habits.share.notCopied', { code: booking.code }));
  }

  async function picture(): Promise<void> {
    const file = await draw(shared.card);
    if (!file) return tell(false, t('habits.share.notCopied', { code: booking.code }));
    const answer = await sharePicture({ title: words.title, text: shared.words, url: shared.link, file });
    if (answer === 'saved') tell(true, t('habits.share.saved'));
  }

  return (
    <div className={styles.ways}>
      <Way icon="whatsapp" label="WhatsApp" href={`https://wa.me/?text=${said}%0A${address}`} />
      <Way icon="telegram" label="Telegram" href={`https://t.me/share/url?url=${address}&text=${said}`} />
      <Way icon="link" label={t('habits.share.link')} onPress={() => void copy()} />
      <Way icon="picture" label={t('habits.share.picture')} onPress={() => void picture()} />
    </div>
  );
}

interface WayProps {
  readonly icon: IconName;
  readonly label: string;
  readonly href?: string;
  readonly onPress?: () => void;
}

function Way({ icon, label, href, onPress }: WayProps) {
  const face = (
    <>
      <span>
        <Icon name={icon} size={24} />
      </span>
      {label}
    </>
  );
  return href === undefined ? (
    <button type="button" className={styles.way} onClick={onPress}>
      {face}
    </button>
  ) : (
    <a className={styles.way} href={href} target="_blank" rel="noopener noreferrer">
      {face}
    </a>
  );
}
