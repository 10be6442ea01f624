import type { BonusEntry } from '@palpite/contract/entities/growth';
import { splitReturn } from '@palpite/kernel/bonus/stake';
import { ActivityEnds, ActivityTicket } from '@palpite/ui/activity';
import { Button } from '@palpite/ui/button';
import { Card } from '@palpite/ui/card';
import { Deal } from '@palpite/ui/deal';
import { DecisionPage } from '@palpite/ui/decision-page';
import { Dialog } from '@palpite/ui/dialog';
import { EmptyState } from '@palpite/ui/empty-state';
import { MoneySplit } from '@palpite/ui/money-split';
import { Progress, Segments } from '@palpite/ui/progress';
import { useState } from 'react';
import { useProductName } from '../../parts/bonus-terms.tsx';
import { Cap, Legal, Pair, Pane, PartTitle } from '../../parts/growth-parts.tsx';
import { Loaded } from '../../parts/growth-states.tsx';
import { useDayTime } from '../../parts/moments.ts';
import { Money, useMoneyText } from '../../parts/money.tsx';
import { usePercent, useTimes } from '../../parts/percent.ts';
import { hrefTo } from '../../platform/hash.ts';
import { useCommand } from '../../stores/growth/commands.ts';
import { useBonus } from '../../stores/growth/find-bonus.ts';
import { useShared, useText } from '../../stores/services.ts';
import styles from './bonus.module.css';
import { BADGES, partDone, stateOf, useBonusWords } from './bonus-look.ts';

const STEPS = 12;

/** One bonus: what is left on every product, what a withdrawal would cost, and which money is used. */
export function BonusDetail({ id }: { readonly id: string }) {
  const t = useText();
  const read = useBonus(id);
  return (
    <Loaded read={read}>
      {(bonus) =>
        bonus === null ? (
          <EmptyState drawing="ticket" title={t('bonus.missing.title')} text={t('bonus.missing.text')} />
        ) : (
          <OneBonus bonus={bonus} />
        )
      }
    </Loaded>
  );
}

export function OneBonus({ bonus }: { readonly bonus: BonusEntry }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const giveUp = useCommand('bonusGiveUp');
  const state = stateOf(bonus);
  const isRunning = state === 'locked' || state === 'unlocking';
  return (
    <DecisionPage
      foot={
        isRunning && (
          <Pair>
            <Button onPress={() => setAsking(true)}>{t('bonus.giveUp')}</Button>
            <Button tone="primary" href={hrefTo('/sport')}>
              {t('bonus.matches')}
            </Button>
          </Pair>
        )
      }
    >
      <Head bonus={bonus} />
      <Cap icon="info">{bonus.reason}</Cap>
      {isRunning && bonus.contributions.length > 0 && <Contributions bonus={bonus} />}
      {state === 'unlocking' && <Withdrawing bonus={bonus} />}
      {state === 'unlocking' && <WhichMoney bonus={bonus} />}
      {bonus.sticky === 1 && <Legal>{t('bonus.sticky')}</Legal>}
      {isAsking && (
        <Dialog
          title={t('bonus.giveUp.title')}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button
                busy={giveUp.pending !== undefined}
                onPress={() => void giveUp.run({ id: bonus.id }).then(() => setAsking(false))}
              >
                {t('bonus.giveUp.yes')}
              </Button>
              <Button onPress={() => setAsking(false)}>{t('bonus.giveUp.no')}</Button>
            </>
          }
        >
          <GiveUpText bonus={bonus} />
        </Dialog>
      )}
    </DecisionPage>
  );
}

function GiveUpText({ bonus }: { readonly bonus: BonusEntry }) {
  const t = useText();
  const money = useMoneyText();
  const lost = stateOf(bonus) === 'locked' ? bonus.amount : bonus.balance;
  return t('bonus.giveUp.text', { amount: money(lost) });
}

function Head({ bonus }: { readonly bonus: BonusEntry }) {
  const t = useText();
  const times = useTimes();
  const dayTime = useDayTime();
  const words = useBonusWords();
  const state = stateOf(bonus);
  const isOver = state !== 'locked' && state !== 'unlocking';
  const worth = isOver || state === 'locked' ? bonus.amount : bonus.balance;
  return (
    <ActivityTicket
      label={bonus.title}
      kicker={isOver ? words.ending(bonus) : t('bonus.rollover', { times: times(bonus.wager_x100) })}
      state={{ text: t(`bonus.state.${state}`), ...(state !== 'unlocking' && { icon: BADGES[state].icon }) }}
      off={isOver && state !== 'unlocked'}
      facts={[
        { label: t('bonus.fact.expires'), value: dayTime(bonus.expires_at) },
        { label: t('bonus.fact.minOdds'), value: words.odds(bonus.min_odds) },
        { label: t('bonus.fact.maxStake'), value: <Money cents={bonus.max_stake} short /> },
        ...(bonus.max_conversion > 0
          ? [{ label: t('bonus.fact.maxConversion'), value: <Money cents={bonus.max_conversion} short /> }]
          : []),
      ]}
    >
      <Deal
        size={44}
        takes={{ label: t('bonus.left'), value: <Money cents={bonus.left} form="display" /> }}
        gives={
          state === 'unlocked'
            ? { label: t('bonus.isYours'), value: <Money cents={bonus.converted} form="display" short /> }
            : { label: t('bonus.releases'), value: <Money cents={worth} form="display" short /> }
        }
      />
      <Segments count={STEPS} filled={partDone(bonus) * STEPS} on="field" />
      <ActivityEnds
        start={
          <>
            {t('bonus.wagered')}{' '}
            <b>
              <Money cents={bonus.progress} />
            </b>
          </>
        }
        end={
          <>
            {t('bonus.of')}{' '}
            <b>
              <Money cents={bonus.required} />
            </b>
          </>
        }
      />
    </ActivityTicket>
  );
}

const FULL_BPS = 10_000;

/** The exact amount that is left if only that product is played. */
function Contributions({ bonus }: { readonly bonus: BonusEntry }) {
  const t = useText();
  const percent = usePercent();
  const nameOf = useProductName();
  return (
    <>
      <PartTitle>{t('bonus.perGame')}</PartTitle>
      <Card>
        <table className={styles.contributions}>
          <thead>
            <tr>
              <th scope="col">{t('bonus.perGame.where')}</th>
              <th scope="col">{t('bonus.perGame.counts')}</th>
              <th scope="col">{t('bonus.perGame.left')}</th>
            </tr>
          </thead>
          <tbody>
            {bonus.contributions.map(({ product, counts_bps, left }) => (
              <tr key={product} className={counts_bps === 0 ? styles.not : undefined}>
                <th scope="row">{nameOf(product)}</th>
                <td>
                  <span className={styles.counts}>
                    <Progress part={counts_bps / FULL_BPS} size="thin" />
                    {percent(counts_bps)}
                  </span>
                </td>
                <td>{counts_bps === 0 ? t('bonus.perGame.not') : <Money cents={left} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </>
  );
}

function Withdrawing({ bonus }: { readonly bonus: BonusEntry }) {
  const t = useText();
  const cash = useShared('balance', (balance) => Math.max(0, balance.info?.balance ?? 0));
  return (
    <>
      <PartTitle>{t('bonus.ifWithdraw')}</PartTitle>
      <Card>
        <Pane>
          <Deal
            on="card"
            size={34}
            takes={{ label: t('bonus.ifWithdraw.gets'), value: <Money cents={cash} form="display" /> }}
            gives={{
              label: t('bonus.ifWithdraw.loses'),
              value: <Money cents={bonus.lost_on_withdrawal} form="display" />,
            }}
          />
          <p>{t('bonus.ifWithdraw.text')}</p>
        </Pane>
      </Card>
    </>
  );
}

/** An example stake that needs both pockets: all cash and as much bonus as one stake may use. */
function WhichMoney({ bonus }: { readonly bonus: BonusEntry }) {
  const t = useText();
  const money = useMoneyText();
  const cash = useShared('balance', (balance) => Math.max(0, balance.info?.balance ?? 0));
  const stake = Math.min(cash + bonus.balance, Math.max(bonus.max_stake, 0));
  const own = Math.min(cash, stake);
  const win = splitReturn({ cash: BigInt(own), bonus: BigInt(stake - own) }, BigInt(stake * 2));
  const total = cash + bonus.balance;
  return (
    <>
      <PartTitle>{t('bonus.which')}</PartTitle>
      <Card>
        <Pane>
          <p>{t('bonus.which.text')}</p>
          {total > 0 && (
            <MoneySplit
              part={cash / total}
              real={
                <>
                  {t('bonus.real')}{' '}
                  <b>
                    <Money cents={cash} />
                  </b>
                </>
              }
              bonus={
                <>
                  {t('bonus.bonus')}{' '}
                  <b>
                    <Money cents={bonus.balance} />
                  </b>
                </>
              }
            />
          )}
          {stake > own && (
            <p>
              {t('bonus.which.example', {
                stake: money(stake),
                cash: money(Number(win.cash)),
                bonus: money(Number(win.bonus)),
              })}
            </p>
          )}
        </Pane>
      </Card>
      <Legal>{t('bonus.maxStake.note', { amount: money(bonus.max_stake) })}</Legal>
    </>
  );
}
