import type { Reply } from '@palpite/contract/generated/calls';
import { depositShare } from '@palpite/kernel/bonus/terms';
import { Card } from '@palpite/ui/card';
import { SectionTitle } from '@palpite/ui/lead';
import { type ReactNode, useState } from 'react';
import { useMoneyText } from '../../../parts/money.tsx';
import { useRead } from '../../../stores/growth/reads.ts';
import { useShared, useText } from '../../../stores/services.ts';
import { isPlayer } from '../../../stores/session/user-info.ts';
import styles from './offer-choice.module.css';

export type DepositOffer = Reply<'rechargeActivity'>['list'][number];

export interface OfferChoice {
  readonly offers: readonly DepositOffer[];
  /** The `bonus_id` of the chosen offer; empty for a deposit without a bonus, which is the default. */
  readonly chosen: string;
  choose(id: string): void;
}

const NONE = '';
const NO_OFFERS: readonly DepositOffer[] = [];

/**
 * The offers for the next deposit. None is chosen unless the player came from the page of one with the button that says
 * so. A failure to read them leaves the deposit without a choice, and without a bonus.
 */
export function useOfferChoice(asked: string = NONE): OfferChoice {
  const player = useShared('session', ({ user }) => isPlayer(user));
  const read = useRead('rechargeActivity', {}, player);
  const [chosen, choose] = useState(asked);
  const offers = read.is === 'known' ? read.data.list : NO_OFFERS;
  return { offers, chosen: offers.some(({ bonus_id }) => bonus_id === chosen) ? chosen : NONE, choose };
}

/** What the offer adds to a deposit of so many cents; 0 below its minimum. */
export function offerWorth(offer: DepositOffer, cents: number): number {
  if (cents < offer.min_deposit) return 0;
  if (offer.percent_bps === 0) return offer.gives;
  return Number(depositShare(BigInt(cents), BigInt(offer.percent_bps), BigInt(offer.max_bonus)));
}

/** What the chosen offer adds to so many credited cents. */
export function worthOf({ offers, chosen }: OfferChoice, cents: number): number {
  const offer = offers.find(({ bonus_id }) => bonus_id === chosen);
  return offer ? offerWorth(offer, cents) : 0;
}

export interface OffersProps {
  readonly choice: OfferChoice;
  readonly cents: number;
}

/** Every offer with its price, and the deposit without a bonus in the same size. Nothing where there is no offer. */
export function Offers({ choice, cents }: OffersProps) {
  const t = useText();
  if (choice.offers.length === 0) return null;
  return (
    <>
      <SectionTitle>{t('deposit.offer.title')}</SectionTitle>
      <Card>
        <fieldset className={styles.list} aria-label={t('deposit.offer.title')}>
          {choice.offers.map((offer) => (
            <Offer
              key={offer.bonus_id}
              value={offer.bonus_id}
              title={offer.title}
              detail={<OfferText offer={offer} cents={cents} />}
              choice={choice}
            />
          ))}
          <Offer
            value={NONE}
            title={t('deposit.offer.none')}
            detail={t('deposit.offer.noneText')}
            choice={choice}
          />
        </fieldset>
      </Card>
    </>
  );
}

interface OfferProps {
  readonly value: string;
  readonly title: string;
  readonly detail: ReactNode;
  readonly choice: OfferChoice;
}

function Offer({ value, title, detail, choice }: OfferProps) {
  return (
    <label className={styles.offer}>
      <input
        type="radio"
        name="bonus_offer"
        value={value}
        checked={choice.chosen === value}
        onChange={() => choice.choose(value)}
      />
      <span className={styles.words}>
        <b>{title}</b>
        <small>{detail}</small>
      </span>
      <span className={styles.mark} aria-hidden="true" />
    </label>
  );
}

/** What it gives for this amount, and what has to be staked for it. */
function OfferText({ offer, cents }: { readonly offer: DepositOffer; readonly cents: number }) {
  const t = useText();
  const money = useMoneyText();
  const worth = offerWorth(offer, cents);
  if (worth === 0) return t('deposit.offer.from', { amount: money(offer.min_deposit) });
  return t('deposit.offer.gives', {
    bonus: money(worth),
    stakes: money(Math.ceil((worth * offer.wager_x100) / 100)),
    days: offer.valid_days,
  });
}
