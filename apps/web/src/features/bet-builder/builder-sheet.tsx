import type { MarketGroup } from '@palpite/contract/entities/match';
import { BET_ORDER_STATUS } from '@palpite/contract/tables/bets';
import { Button } from '@palpite/ui/button';
import { Notice } from '@palpite/ui/notice';
import { Sheet } from '@palpite/ui/sheet';
import { Tile } from '@palpite/ui/tile';
import { useState } from 'react';
import { useMoneyText } from '../../parts/money.tsx';
import { useOddsText } from '../../parts/odds.ts';
import { useSportNames } from '../../parts/sport-names.ts';
import { hrefTo } from '../../platform/hash.ts';
import type { SeenMatch } from '../../stores/book/book.ts';
import { isListed } from '../../stores/book/listed-groups.ts';
import { oddsFromWire, priceKey } from '../../stores/book/prices.ts';
import { useMatch, usePrice } from '../../stores/book/use-match.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import type { NamedLeg } from '../../stores/slip/builder-placement.ts';
import { stakeCents, stakeMark } from '../../stores/slip/stakes.ts';
import styles from './builder.module.css';
import { type BuilderLeg, isQuarterLine, legKey, returnOf, shownMarkets } from './builder-legs.ts';
import { type Builder, useBuilder } from './use-builder.ts';

/** Lines of one market that are shown, and groups that are shown at first. */
const LINES_SHOWN = 5;
const GROUPS_SHOWN = 12;

interface SheetProps {
  readonly matchId: number;
  readonly onClose: () => void;
}

/** Selections of one match as one bet, at one price of the feed. */
export function BuilderSheet({ matchId, onClose }: SheetProps) {
  const t = useText();
  const match = useMatch(matchId);
  const builder = useBuilder(matchId);
  const { bet } = builder;
  // What was sent is shown as it was sent, also by the sheet of another match.
  const sent = bet.is === 'idle' || bet.is === 'refused' ? undefined : bet.sent;
  return (
    <Sheet
      title={t('match.builder.title')}
      closeLabel={t('shell.close')}
      count={builder.legs.length}
      tall
      onClose={onClose}
      foot={<Foot builder={builder} onClose={onClose} />}
    >
      {match && !sent && <Choices match={match} builder={builder} />}
      {sent && (
        <div className={styles.choices}>
          <Chosen legs={sent.legs} />
        </div>
      )}
    </Sheet>
  );
}

function Choices({ match, builder }: { readonly match: SeenMatch; readonly builder: Builder }) {
  const t = useText();
  const [isAll, showAll] = useState(false);
  const all = match.groups.filter(isListed);
  const groups = isAll ? all : all.slice(0, GROUPS_SHOWN);
  return (
    <div className={styles.choices}>
      <p className={styles.lead}>{t('match.builder.lead')}</p>
      {groups.map((group) => (
        <Group key={`${group.mty}/${group.pe}`} match={match} group={group} builder={builder} />
      ))}
      {groups.length < all.length && (
        <div className={styles.more}>
          <Button tone="line" onPress={() => showAll(true)}>
            {t('match.builder.all')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface GroupProps {
  readonly match: SeenMatch;
  readonly group: MarketGroup;
  readonly builder: Builder;
}

function Group({ match, group, builder }: GroupProps) {
  const t = useText();
  const names = useSportNames();
  const title = names.market(group, group.nm);
  const [home = '', away = ''] = match.header.ts.map(({ na }) => na);
  const markets = shownMarkets(group, LINES_SHOWN);
  return (
    <section className={styles.group}>
      <h3 className={styles.market}>{title}</h3>
      {markets.some(({ li }) => isQuarterLine(li)) && (
        <p className={styles.why}>{t('match.builder.quarter')}</p>
      )}
      {markets.map((market) => (
        <div key={market.id} className={styles.options}>
          {market.op.map((option) => (
            <Choice
              key={option.ty}
              builder={builder}
              leg={{
                key: legKey(market.id, option.ty),
                marketId: market.id,
                ty: option.ty,
                line: market.li,
                market: title,
                selection: names.selection(
                  { mty: group.mty, ty: option.ty },
                  { home, away, line: market.li },
                  option.na,
                ),
              }}
            />
          ))}
        </div>
      ))}
    </section>
  );
}

/** One selection. What cannot be combined stays in its place and says why; for quarter lines the group does. */
function Choice({ leg, builder }: { readonly leg: BuilderLeg; readonly builder: Builder }) {
  const t = useText();
  const oddsText = useOddsText();
  const price = usePrice(priceKey(leg.marketId, leg.ty));
  const isQuarter = isQuarterLine(leg.line);
  const isOpen = price?.open === true && !isQuarter;
  const value = price?.odds === undefined ? '' : oddsText(price.odds);
  const refused =
    builder.price.is === 'refused'
      ? builder.price.price.refused.find(({ mrid, ty }) => mrid === leg.marketId && ty === leg.ty)
      : undefined;
  const about = { selection: leg.selection, market: leg.market };
  return (
    <div className={styles.choice}>
      <Tile
        caption={leg.selection}
        value={value}
        label={
          isOpen ? t('match.builder.choose', { ...about, odds: value }) : t('match.builder.locked', about)
        }
        pressed={builder.legs.some(({ key }) => key === leg.key)}
        state={isOpen && value !== '' ? 'open' : 'locked'}
        onPress={() => builder.toggle(leg)}
      />
      {refused && !isQuarter && <span className={styles.why}>{refused.msg}</span>}
    </div>
  );
}

interface ChosenProps<Leg> {
  readonly legs: readonly Leg[];
  readonly onRemove?: (leg: Leg) => void;
}

function Chosen<Leg extends NamedLeg>({ legs, onRemove }: ChosenProps<Leg>) {
  const t = useText();
  return (
    <ul className={styles.legs}>
      {legs.map((leg) => (
        <li key={leg.key} className={styles.leg}>
          <span>
            <b>{leg.selection}</b>
            <small>{leg.market}</small>
          </span>
          {onRemove && (
            <Button
              size="small"
              tone="quiet"
              icon="close"
              label={t('match.builder.remove', { selection: leg.selection })}
              onPress={() => onRemove(leg)}
            >
              {''}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Foot({ builder, onClose }: { readonly builder: Builder; readonly onClose: () => void }) {
  if (builder.bet.is === 'placed') return <Receipt builder={builder} onClose={onClose} />;
  if (builder.bet.is === 'sending' || builder.bet.is === 'unanswered') return <Sent builder={builder} />;
  return (
    <div className={styles.foot}>
      {builder.legs.length > 0 && <Chosen legs={builder.legs} onRemove={builder.toggle} />}
      <PriceState builder={builder} />
      {builder.bet.is === 'refused' && (
        <Notice icon="info" tone="negative">
          {builder.bet.message}
        </Notice>
      )}
      {builder.price.is === 'priced' && <Stake builder={builder} price={builder.price.price} />}
    </div>
  );
}

function PriceState({ builder: { price } }: { readonly builder: Builder }) {
  const t = useText();
  const oddsText = useOddsText();
  const shown = (od: number) => {
    const odds = oddsFromWire(od);
    return odds === undefined ? '' : oddsText(odds);
  };
  switch (price.is) {
    case 'none':
      return <p className={styles.hint}>{t('match.builder.least')}</p>;
    case 'loading':
      return (
        <p className={styles.hint} role="status">
          {t('match.builder.loading')}
        </p>
      );
    case 'refused':
      return <Notice icon="info">{price.price.msg}</Notice>;
    case 'unavailable':
      return <Notice icon="info">{price.message}</Notice>;
    case 'priced':
      return (
        <>
          {price.before !== undefined && (
            <Notice icon="info">
              {t('match.builder.changed', { before: shown(price.before), now: shown(price.price.od) })}
            </Notice>
          )}
          <p className={styles.price}>
            <span>{t('match.builder.price')}</span>
            <b>{shown(price.price.od)}</b>
          </p>
          <p className={styles.hint}>{t('match.builder.explained')}</p>
        </>
      );
  }
}

type Priced = Extract<Builder['price'], { is: 'priced' }>['price'];

function Stake({ builder, price }: { readonly builder: Builder; readonly price: Priced }) {
  const t = useText();
  const money = useMoneyText();
  const [text, setText] = useState('');
  const { currency } = useServices().boot.brand;
  const language = useShared('text', (state) => state.language);
  // As in the slip: decimals of the language, and dong in thousands.
  const cents = stakeCents(text, currency, language);
  const odds = oddsFromWire(price.od);
  const isWithin = cents !== undefined && cents >= price.smin && cents <= price.smax;
  const fault =
    text === '' || isWithin
      ? undefined
      : t('match.builder.limits', { least: money(price.smin), most: money(price.smax) });
  return (
    <form
      className={styles.stake}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWithin) void builder.place(cents, price);
      }}
    >
      <label className={styles.field}>
        <span>
          {t('match.builder.stake')} {stakeMark(currency)}
        </span>
        <input
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={text}
          aria-invalid={fault ? true : undefined}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <Button tone="primary" size="action" submit disabled={!isWithin}>
        {isWithin && odds !== undefined
          ? t('match.builder.place', { amount: money(returnOf(cents, odds)) })
          : t('match.builder.placeEmpty')}
      </Button>
    </form>
  );
}

/** A bet that is on its way, or whose answer was lost: it can only be sent again as it was, or be given up. */
function Sent({ builder: { bet, retry, discard } }: { readonly builder: Builder }) {
  const t = useText();
  const money = useMoneyText();
  const oddsText = useOddsText();
  if (bet.is !== 'sending' && bet.is !== 'unanswered') return null;
  const { request, od } = bet.sent;
  const odds = oddsFromWire(od);
  const isSending = bet.is === 'sending';
  return (
    <div className={styles.foot}>
      <dl className={styles.sums}>
        <div>
          <dt>{t('match.builder.price')}</dt>
          <dd>{odds === undefined ? '' : oddsText(odds)}</dd>
        </div>
        <div>
          <dt>{t('match.builder.stake')}</dt>
          <dd>{money(request.unitStake)}</dd>
        </div>
      </dl>
      {!isSending && (
        <Notice icon="info" tone="negative">
          {bet.message === '' ? t('match.builder.unanswered') : bet.message}
        </Notice>
      )}
      <Button tone="primary" size="action" busy={isSending} onPress={() => void retry()}>
        {t('match.builder.retry')}
      </Button>
      {!isSending && (
        <>
          <Button href={hrefTo('/bet-record')}>{t('match.builder.records')}</Button>
          <Button tone="quiet" onPress={discard}>
            {t('match.builder.discard')}
          </Button>
        </>
      )}
    </div>
  );
}

/** What became of the bet; its legs are named above. */
function Receipt({ builder, onClose }: { readonly builder: Builder; readonly onClose: () => void }) {
  const t = useText();
  const money = useMoneyText();
  const oddsText = useOddsText();
  if (builder.bet.is !== 'placed') return null;
  const { order } = builder.bet;
  const odds = oddsFromWire(order.jod ?? 0);
  if (order.st === BET_ORDER_STATUS.rejected)
    return (
      <div className={styles.foot}>
        <Notice icon="info" tone="negative">
          {order.rjs}
        </Notice>
        <Button tone="primary" size="action" onPress={builder.again}>
          {t('match.builder.back')}
        </Button>
      </div>
    );
  const isWaiting = order.st === BET_ORDER_STATUS.confirming;
  return (
    <div className={styles.foot}>
      <Notice icon="check" tone="info">
        {isWaiting ? t('match.builder.confirming') : t('match.builder.taken')}
      </Notice>
      <dl className={styles.sums}>
        <div>
          <dt>{t('match.builder.price')}</dt>
          <dd>{odds === undefined ? '' : oddsText(odds)}</dd>
        </div>
        <div>
          <dt>{t('match.builder.stake')}</dt>
          <dd>{money(order.sat)}</dd>
        </div>
        <div>
          <dt>{t('match.builder.return')}</dt>
          <dd>{money(order.mla)}</dd>
        </div>
      </dl>
      <Button href={hrefTo('/bet-record')} onPress={onClose}>
        {t('match.builder.records')}
      </Button>
      <Button tone="quiet" onPress={builder.restart}>
        {t('match.builder.another')}
      </Button>
    </div>
  );
}
