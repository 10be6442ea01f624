import { CASH_OUT_OFFER, CASH_OUT_REJECT } from '@palpite/contract/tables/bets';
import { localDigits, withoutIdleZeros } from '@palpite/i18n/number-format';
import { fraction, toDecimalText } from '@palpite/kernel/fraction';
import { SECOND_MS } from '@palpite/kernel/time';
import { Button } from '@palpite/ui/button';
import { Countdown } from '@palpite/ui/countdown';
import { Notice } from '@palpite/ui/notice';
import { Slider } from '@palpite/ui/slider';
import { Money, useMoneyText } from '../../parts/money.tsx';
import { cashOutWaitMs } from '../../stores/bets/cash-out.ts';
import { useSecond } from '../../stores/book/use-match.ts';
import { isOffline } from '../../stores/connection/connection.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import styles from './cash-out.module.css';
import { canSplit, WHOLE } from './cash-out-part.ts';
import type { CashOutControl } from './use-cash-out-control.ts';
import { useExactMoney } from './use-exact-money.ts';

/** In play the server delays the payout: the countdown is shown here, and the answer replaces it. */
function Waiting({ control }: { readonly control: CashOutControl }) {
  const { platform } = useServices();
  const t = useText();
  const amount = useMoneyText();
  useSecond();
  if (control.step?.is !== 'waiting') return null;
  const { cashOut, receivedAtMs } = control.step;
  const total = Math.ceil((cashOut.dcd - cashOut.cte) / SECOND_MS);
  const left = Math.ceil(cashOutWaitMs(cashOut, receivedAtMs, platform.nowMs()) / SECOND_MS);
  return (
    <Countdown
      left={left}
      total={total}
      title={t('bets.cash.confirming', { amount: amount(cashOut.cpr) })}
      text={t(left === 0 ? 'bets.cash.waitOver' : 'bets.cash.confirmingText')}
    />
  );
}

/** The answer, and the reason why there is no price. One place for both, so that nothing below moves. */
function Shown({ control }: { readonly control: CashOutControl }) {
  const t = useText();
  const { step, price } = control;
  if (step?.is === 'unknown') {
    return (
      <Notice icon="alert">
        <b>{t('bets.cash.unknown.title')}</b> {t('bets.cash.unknown.text')}
      </Notice>
    );
  }
  if (step?.is === 'refused') return <Notice icon="alert">{step.message}</Notice>;
  if (step?.is === 'done')
    return (
      <Notice icon="check" tone="info">
        {step.message}
      </Notice>
    );
  if (!price) return control.failed ? <Notice icon="offline">{t('bets.cash.failed')}</Notice> : null;
  const says = price.st === CASH_OUT_OFFER.unavailable || price.st === CASH_OUT_OFFER.running;
  return says ? <Notice icon="info">{price.msg}</Notice> : null;
}

function Part({ control }: { readonly control: CashOutControl }) {
  const t = useText();
  const { price, part, percent, step } = control;
  if (!price || (price.st === CASH_OUT_OFFER.unavailable && price.rj !== CASH_OUT_REJECT['market-suspended']))
    return null;
  if (part && !canSplit(price)) {
    return (
      <div className={styles.part}>
        <p className={styles.only}>{t('bets.cash.only')}</p>
        <MadeOf control={control} />
      </div>
    );
  }
  const least = price.cst > 0 ? Math.min(WHOLE, Math.ceil((price.smi * WHOLE) / price.cst)) : 1;
  return (
    <div className={styles.part}>
      <Slider
        label={t('bets.cash.part')}
        text={`${percent}%`}
        value={percent}
        min={Math.max(1, least)}
        max={WHOLE}
        disabled={!part || step?.is === 'sending' || step?.is === 'unknown'}
        onValue={control.choose}
      />
      <p className={styles.rest}>
        {part && !part.isWhole ? (
          <>
            <span>
              {t('bets.cash.rest')} <Money cents={part.restStake} />
            </span>
            <span>
              {t('bets.cash.restWin')} <Money cents={part.restWin} />
            </span>
          </>
        ) : (
          <span>{t('bets.cash.all')}</span>
        )}
      </p>
      <MadeOf control={control} />
    </div>
  );
}

/** How the price is computed, so that a player can check it by hand. */
function MadeOf({ control: { part, price } }: { readonly control: CashOutControl }) {
  const t = useText();
  const amount = useMoneyText();
  const exact = useExactMoney();
  const language = useShared('text', (text) => text.language);
  if (!part || !price) return null;
  const percent = toDecimalText(fraction(BigInt(price.mg), 100n), 2, 'floor');
  const margin = localDigits(withoutIdleZeros(percent), language);
  return (
    <p className={styles.madeOf}>
      {t('bets.cash.madeOf', { fair: exact(part.fair), margin, amount: amount(part.price) })}
    </p>
  );
}

/** The part of the bet to cash out, above the button with its price. */
export function CashOutPanel({ control }: { readonly control: CashOutControl }) {
  if (control.step?.is === 'waiting') return <Waiting control={control} />;
  return (
    <>
      <Shown control={control} />
      <Part control={control} />
    </>
  );
}

/**
 * Says when the money is credited; a changed price is announced in the same line, politely and without moving anything.
 */
function When({ control }: { readonly control: CashOutControl }) {
  const t = useText();
  const amount = useMoneyText();
  const { move, price } = control;
  const when =
    price && price.dl > 0
      ? t('bets.cash.wait', { seconds: Math.ceil(price.dl / SECOND_MS) })
      : t('bets.cash.atOnce');
  return (
    <p className={styles.promise} role="status">
      {move
        ? t(move.is === 'up' ? 'bets.cash.up' : 'bets.cash.down', { amount: amount(move.before) })
        : control.part
          ? when
          : '\u00a0'}
    </p>
  );
}

/** The only action: the amount on the button is the amount that is requested. */
export function CashOutFoot({ control }: { readonly control: CashOutControl }) {
  const t = useText();
  const offline = useShared('connection', isOffline);
  const amount = useMoneyText();
  const { step, part, price, move } = control;
  if (step?.is === 'waiting') return null;
  if (step?.is === 'unknown') {
    return (
      <Button tone="primary" size="action" onPress={control.again}>
        {t('bets.cash.again')}
      </Button>
    );
  }
  const isSuspended = price !== undefined && price.rj === CASH_OUT_REJECT['market-suspended'];
  if (price && !part && !isSuspended) return null;
  return (
    <>
      <When control={control} />
      <div className={styles.action} data-move={move?.is}>
        <Button
          tone="primary"
          size="action"
          busy={step?.is === 'sending'}
          disabled={!part || offline}
          onPress={control.cashOut}
        >
          {part
            ? t('bets.cash.for', { amount: amount(part.price) })
            : t(isSuspended ? 'bets.cash.suspended' : 'bets.cash.loading')}
        </Button>
      </div>
    </>
  );
}
