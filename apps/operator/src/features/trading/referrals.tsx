import type { ReferralLine } from '@palpite/contract/operator/room-calls';
import { SECOND_MS } from '@palpite/kernel/time';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Button, Fault, TextInput } from '../../app/parts/control.tsx';
import { useMoney } from '../../app/parts/formats.ts';
import { amountText, priceText, readLimit } from '../../app/parts/numbers.ts';
import { Panel } from '../../app/parts/page.tsx';
import { useCommand, useRead } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import styles from './referrals.module.css';

const EVERY_MS = 1_000;

/** Bets that wait for a trader; nothing is shown while none does. */
export function Referrals() {
  const t = useText();
  const asked = useRead('referralList', {}, { everyMs: EVERY_MS });
  const { referrals = [], currency = '' } = asked.data ?? {};
  const [first] = referrals;
  if (!first) return null;
  return (
    <Panel
      title={t('console.refer.title')}
      aside={<span className={styles.aside}>{t('console.refer.waits', { count: referrals.length })}</span>}
    >
      {/* Another bet is another form. */}
      <Referral key={first.id} line={first} currency={currency} />
    </Panel>
  );
}

function Referral({ line, currency }: { readonly line: ReferralLine; readonly currency: string }) {
  const t = useText();
  const money = useMoney();
  const { may } = useOperator();
  const [leg] = line.legs;
  return (
    <div className={styles.referral}>
      <Clock key={line.left} left={line.left} of={line.of} />
      <span className={styles.what}>
        <Link href={`/bets/${line.id}`}>
          {leg?.selection}
          {line.legs.length > 1 && ` ${t('console.bets.andMore', { count: line.legs.length - 1 })}`}
        </Link>
        <span>
          {leg?.market_name}, {leg?.teams}
        </span>
        <Link href={`/players/${line.uid}`}>{t('console.refer.player', { uid: line.uid })}</Link>
      </span>
      <dl className={styles.facts}>
        <div>
          <dt>{t('console.bets.stake')}</dt>
          <dd>{money(line.stake, line.currency)}</dd>
        </div>
        <div>
          <dt>{t('console.refer.odds')}</dt>
          <dd>{leg && priceText(leg.odds)}</dd>
        </div>
        <div>
          <dt>{t('console.refer.effect')}</dt>
          <dd className={styles.loss}>{money(-line.liability, currency)}</dd>
        </div>
      </dl>
      {may('trading.set') && <Answers line={line} />}
    </div>
  );
}

/** Counts down between two answers of the server. */
function Clock({ left, of }: { readonly left: number; readonly of: number }) {
  const t = useText();
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const ticking = setInterval(() => setPassed((ms) => ms + SECOND_MS), SECOND_MS);
    return () => clearInterval(ticking);
  }, []);
  const now = Math.max(0, left - passed);
  return (
    <div className={styles.clock}>
      <b>{String(Math.ceil(now / SECOND_MS)).padStart(2, '0')}</b>
      <span>{t('console.refer.then')}</span>
      <i aria-hidden="true">
        <i style={{ width: `${Math.round((now / Math.max(1, of)) * 100)}%` }} />
      </i>
    </div>
  );
}

/** Three answers, the middle one smaller in effect. A trader has seconds, so the reasons are ready-made. */
function Answers({ line }: { readonly line: ReferralLine }) {
  const t = useText();
  const command = useCommand('referralAnswer');
  const [stake, setStake] = useState(amountText(Math.floor(line.stake / 2)));
  const read = readLimit(stake);
  const most = read.is === 'cents' && read.cents > 0 && read.cents < line.stake ? read.cents : undefined;
  const { error, isPending } = command;
  return (
    <>
      <div className={styles.answers}>
        <Button
          tone="primary"
          busy={isPending}
          onPress={() =>
            command.mutate({ bet: line.id, answer: 'accept', reason: t('console.refer.reason.accept') })
          }
        >
          {t('console.refer.accept')}
        </Button>
        <Button
          busy={isPending}
          disabled={most === undefined}
          onPress={() =>
            most !== undefined &&
            command.mutate({ bet: line.id, answer: 'part', most, reason: t('console.refer.reason.part') })
          }
        >
          {t('console.refer.part')}
        </Button>
        <Button
          busy={isPending}
          onPress={() =>
            command.mutate({ bet: line.id, answer: 'decline', reason: t('console.refer.reason.decline') })
          }
        >
          {t('console.refer.decline')}
        </Button>
      </div>
      <TextInput
        label={t('console.refer.most', { currency: line.currency })}
        inputMode="numeric"
        maxLength={15}
        value={stake}
        fault={most === undefined ? t('console.refer.mostFault') : undefined}
        onChange={setStake}
      />
      <Fault>{error ? error.message || t('operator.failed') : undefined}</Fault>
    </>
  );
}
