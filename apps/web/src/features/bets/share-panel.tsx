import type { Order } from '@palpite/contract/entities/bets';
import { Button } from '@palpite/ui/button';
import { Toggle } from '@palpite/ui/toggle';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useMoneyText } from '../../parts/money.tsx';
import { cardHeight, drawShareCard, type ShareCard } from '../../parts/share-card.ts';
import { CARD_WIDTH, paperLook, pictureOf } from '../../parts/share-picture.ts';
import { share } from '../../platform/share.ts';
import { isLive, useMatch } from '../../stores/book/use-match.ts';
import { useServices, useText } from '../../stores/services.ts';
import { isVoid, legMark, outcomeOf } from './bet-look.ts';
import { useBetLook } from './bet-ticket.tsx';
import styles from './share-panel.module.css';
import { useBetWords } from './use-bet-words.ts';

export interface ShareControl {
  readonly card: ShareCard;
  /** The content of the picture as text. */
  readonly text: string;
  readonly showsAmounts: boolean;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  showAmounts(shows: boolean): void;
  send(): Promise<void>;
}

function cardText({ title, status, legs, sums }: ShareCard): string {
  return [
    `${title}, ${status}`,
    ...legs.map(({ pick, about, odds }) => `${pick} ${odds} (${about})`),
    sums.map(({ label, value }) => `${label} ${value}`).join(', '),
  ].join('\n');
}

function useShareCard(order: Order, showsAmounts: boolean): ShareCard {
  const { boot } = useServices();
  const t = useText();
  const words = useBetWords(order);
  const look = useBetLook(order);
  const amount = useMoneyText();
  const live = isLive(useMatch(order.ops[0]?.mid ?? 0));
  const last = outcomeOf(order);
  const result =
    last === 'win'
      ? { label: t('bets.win'), value: amount(order.lwa || order.mla) }
      : { label: t(`bets.${last}`), value: amount(order.sa) };
  const [first = '', second = ''] = boot.brand.logo;
  return {
    brand: [first, second],
    title: words.title,
    status: t(look.label),
    legs: order.ops.map((leg) => ({
      pick: leg.onm,
      about: `${isVoid(leg) ? `${t('bets.status.void')}, ` : ''}${words.legDetail(leg, undefined)}`,
      odds: words.legOdds(leg),
      mark: legMark(leg, live && order.ops.length === 1),
    })),
    sums: [
      { label: words.oddsLabel, value: words.odds },
      ...(showsAmounts ? [{ label: words.stakeLabel, value: amount(order.sat) }, result] : []),
    ],
    foot: location.host,
  };
}

export function useShareControl(order: Order): ShareControl {
  const { notices } = useServices();
  const t = useText();
  const [showsAmounts, showAmounts] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const card = useShareCard(order, showsAmounts);
  const text = cardText(card);
  return {
    card,
    text,
    showsAmounts,
    canvas,
    showAmounts,
    async send() {
      const file = await pictureOf(canvas.current, 'ticket.png');
      const what = { title: card.title, text, url: `${location.origin}/` };
      const answer = await share(file ? { ...what, file } : what);
      if (answer === 'shared') return;
      const isCopied = answer === 'copied';
      notices.getState().tell({
        tone: isCopied ? 'good' : 'bad',
        text: t(isCopied ? 'bets.share.copied' : 'bets.share.failed'),
      });
    },
  };
}

/** A preview of the picture, and whether it shows amounts. */
export function SharePanel({ control }: { readonly control: ShareControl }) {
  const t = useText();
  const { canvas, card, text, showsAmounts } = control;
  const drawn = JSON.stringify(card);
  useEffect(() => {
    const element = canvas.current;
    const pen = element?.getContext('2d');
    if (!element || !pen) return;
    const shown: ShareCard = JSON.parse(drawn);
    element.width = CARD_WIDTH;
    element.height = cardHeight(shown);
    drawShareCard(pen, shown, paperLook());
  }, [canvas, drawn]);
  return (
    <div className={styles.panel}>
      <canvas ref={canvas} className={styles.picture} role="img" aria-label={text} />
      <div className={styles.row}>
        <span>{t('bets.share.amounts')}</span>
        <Toggle label={t('bets.share.amounts')} on={showsAmounts} onChange={control.showAmounts} />
      </div>
      <p className={styles.note}>{t('bets.share.private')}</p>
    </div>
  );
}

export interface ShareFootProps {
  readonly control: ShareControl;
  readonly onBack: () => void;
}

export function ShareFoot({ control, onBack }: ShareFootProps) {
  const t = useText();
  return (
    <>
      <Button tone="primary" size="action" icon="share" onPress={() => void control.send()}>
        {t('bets.share')}
      </Button>
      <Button tone="quiet" onPress={onBack}>
        {t('bets.share.back')}
      </Button>
    </>
  );
}
