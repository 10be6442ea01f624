import type { BalanceInfo } from '@palpite/contract/live';
import { BET_LIST_FILTER } from '@palpite/contract/tables/bets';
import type { PlainMessageId } from '@palpite/i18n/message-id';
import { Button } from '@palpite/ui/button';
import { Card } from '@palpite/ui/card';
import { Checklist, type ChecklistItem } from '@palpite/ui/checklist';
import { Chip } from '@palpite/ui/chip';
import { EmptyState } from '@palpite/ui/empty-state';
import { Icon } from '@palpite/ui/icon';
import { Lead } from '@palpite/ui/lead';
import { useState } from 'react';
import { useMoment } from '../../../parts/moments.ts';
import { useMoneyText } from '../../../parts/money.tsx';
import { hrefTo } from '../../../platform/hash.ts';
import { useQuery } from '../../../stores/queries.ts';
import { useServices, useShared, useText } from '../../../stores/services.ts';
import { currentPasswordRule } from '../form/field-rules.ts';
import { AccountName, SecretField } from '../form/fields.tsx';
import { StepForm } from '../form/step-form.tsx';
import { useForm } from '../form/use-form.ts';
import { ProfileGate } from '../profile/account-info.tsx';
import { type Profile, useProfile } from '../profile/use-profile.ts';
import styles from './cancellation.module.css';

/**
 * What must be settled before an account can be closed. An unknown part is neither settled nor an obstacle: it is read
 * again.
 */
interface CloseCheck {
  readonly key: 'balance' | 'bets' | 'hold';
  readonly state: 'done' | 'blocked' | 'open';
  /** Cents of the balance or the withdrawal, or the number of bets. */
  readonly amount: number;
}

interface CancellationState {
  readonly balance: Pick<BalanceInfo, 'cash' | 'bonus' | 'locked' | 'hold' | 'debt'> | undefined;
  /** Undefined while it is not known. */
  readonly openBets: number | undefined;
  /** Play money is not an obstacle. */
  readonly playMoney: boolean;
}

interface CloseChecks {
  readonly checks: readonly CloseCheck[];
  /** The bets could not be read. */
  readonly failed: boolean;
  checkAgain(): void;
}

const PLACES = { balance: '/me', bets: '/bet-record', hold: '/transaction' } as const;
const SETTLED = {
  balance: 'profile.cancel.balance.none',
  bets: 'profile.cancel.bets.none',
  hold: 'profile.cancel.hold.none',
} as const;
const HOW = {
  balance: 'profile.cancel.balance.text',
  bets: 'profile.cancel.bets.text',
  hold: 'profile.cancel.hold.text',
} as const;

const REASONS: readonly PlainMessageId[] = [
  'profile.cancel.reason.much',
  'profile.cancel.reason.other',
  'profile.cancel.reason.money',
  'profile.cancel.reason.privacy',
];

export function Cancellation() {
  const t = useText();
  return (
    <ProfileGate>
      {(profile) => {
        if (profile.visitor === 1) {
          return (
            <EmptyState
              drawing="goal"
              title={t('profile.cancel.visitor')}
              text={t('profile.cancel.visitor.text')}
            />
          );
        }
        return profile.cancel_at > 0 ? <CloseRequested profile={profile} /> : <CloseForm profile={profile} />;
      }}
    </ProfileGate>
  );
}

/** The request was made: until when it can be withdrawn, and the button for it. */
function CloseRequested({ profile }: { readonly profile: Profile }) {
  const { client, notices } = useServices();
  const t = useText();
  const moment = useMoment();
  const { readAgain } = useProfile();
  const form = useForm<never>({ rules: {}, initial: {} });
  const withdraw = () =>
    form.submit([], async () => {
      const outcome = await client.call('deletionWithdraw', {});
      if (outcome.is !== 'done') return outcome;
      notices.getState().tell({ tone: 'good', text: outcome.data.message });
      await readAgain();
      return undefined;
    });
  return (
    <StepForm
      form={form}
      label={t('profile.cancel.requested')}
      place="page"
      action={t('profile.cancel.withdraw')}
      onSubmit={() => void withdraw()}
    >
      <div className={styles.wide}>
        <Lead title={t('profile.cancel.requested')}>
          {t('profile.cancel.requested.text', { date: moment(profile.cancel_at, 'date-time') })}
        </Lead>
      </div>
    </StepForm>
  );
}

/**
 * What the password field demands of this player: nothing of those who never had one, and it is optional for those who
 * may not have one.
 */
function passwordNeed(profile: Profile): 'none' | 'optional' | 'required' {
  if (profile.email === '') return 'none';
  return profile.bind_info.length > 0 ? 'optional' : 'required';
}

function CloseForm({ profile }: { readonly profile: Profile }) {
  const { client, notices } = useServices();
  const t = useText();
  const { readAgain } = useProfile();
  const close = useCloseChecks();
  const [reason, setReason] = useState<PlainMessageId>();
  const need = passwordNeed(profile);
  const form = useForm({
    rules: { password: need === 'required' ? currentPasswordRule : () => undefined },
    initial: { password: '' },
  });
  const blocked = blockedCount(close.checks);

  const apply = () =>
    form.submit(['password'], async ({ password }) => {
      const outcome = await client.call('deletionApply', {
        ...(password === '' ? {} : { password }),
        ...(reason ? { reason: t(reason) } : {}),
      });
      if (outcome.is !== 'done') return outcome;
      notices.getState().tell({ tone: 'good', text: outcome.data.message });
      await readAgain();
      return undefined;
    });

  return (
    <StepForm
      form={form}
      label={t('profile.close')}
      place="page"
      action={blocked > 0 ? t('profile.cancel.blocked', { count: blocked }) : t('profile.cancel.apply')}
      disabled={!isAllSettled(close.checks)}
      onSubmit={() => void apply()}
    >
      <div className={styles.wide}>
        <Lead title={t('profile.cancel.title')}>{t('profile.cancel.lead')}</Lead>
        <CloseChecklist {...close} />
        <PauseInstead />
      </div>
      <fieldset className={styles.why}>
        <legend>{t('profile.cancel.reason')}</legend>
        <div className={styles.reasons}>
          {REASONS.map((each) => (
            <Chip
              key={each}
              pressed={each === reason}
              onPress={() => setReason(each === reason ? undefined : each)}
            >
              {t(each)}
            </Chip>
          ))}
        </div>
      </fieldset>
      {need !== 'none' && (
        <>
          <AccountName email={profile.email} />
          <SecretField
            label={t('profile.cancel.password')}
            purpose="current"
            help={t(
              need === 'optional' ? 'profile.cancel.password.optional' : 'profile.cancel.password.help',
            )}
            field={form.bind('password')}
          />
        </>
      )}
    </StepForm>
  );
}

/** A break is often what is wanted, and it can be undone. */
function PauseInstead() {
  const t = useText();
  return (
    <Card>
      <div className={styles.inside}>
        <div className={styles.pause}>
          <Icon name="hourglass" size={24} />
          <div>
            <b>{t('profile.cancel.pause')}</b>
            <p>{t('profile.cancel.pause.text')}</p>
          </div>
        </div>
        <Button tone="line" href={hrefTo('/setting/limits')}>
          {t('profile.cancel.pause.go')}
        </Button>
      </div>
    </Card>
  );
}

/** The remaining obstacles, each with a link to where it is settled. */
function CloseChecklist({ checks, failed, checkAgain }: CloseChecks) {
  const t = useText();
  const money = useMoneyText();

  function titleOf({ key, amount }: CloseCheck): string {
    if (key === 'bets') return t('profile.cancel.bets', { count: amount });
    return t(key === 'balance' ? 'profile.cancel.balance' : 'profile.cancel.hold', { amount: money(amount) });
  }

  function itemOf(check: CloseCheck): ChecklistItem {
    const { key, state } = check;
    const settled = { key, state, stateLabel: t('profile.cancel.state.done') };
    switch (state) {
      case 'done':
        return check.amount > 0
          ? { ...settled, title: titleOf(check), text: t('profile.cancel.balance.play') }
          : { ...settled, title: t(SETTLED[key]) };
      case 'blocked':
        return {
          key,
          state,
          stateLabel: t('profile.cancel.state.blocked'),
          title: titleOf(check),
          text: t(HOW[key]),
          action: (
            <Button
              size="small"
              href={hrefTo(PLACES[key])}
              label={`${titleOf(check)}, ${t('profile.cancel.see')}`}
            >
              {t('profile.cancel.see')}
            </Button>
          ),
        };
      case 'open':
        return failed
          ? {
              key,
              state,
              stateLabel: t('profile.cancel.state.open'),
              title: t('profile.cancel.unknown'),
              action: (
                <Button size="small" onPress={checkAgain}>
                  {t('shell.error.retry')}
                </Button>
              ),
            }
          : { key, state, stateLabel: t('profile.cancel.state.open'), title: t('profile.cancel.checking') };
    }
  }

  return <Checklist label={t('profile.cancel.list')} items={checks.map(itemOf)} />;
}

function useCloseChecks(): CloseChecks {
  const { client, balance, boot } = useServices();
  const uid = useShared('session', (session) => session.user?.uid);
  const info = useShared('balance', (state) => state.info);
  const query = useQuery({
    queryKey: ['open-bets', uid],
    enabled: uid !== undefined,
    async queryFn({ signal }) {
      const outcome = await client.call('betOrderList', { filter: BET_LIST_FILTER.outstanding }, { signal });
      if (outcome.is !== 'done') throw new Error('the open bets could not be read');
      return outcome.data.records.length;
    },
  });
  return {
    checks: closeChecks({ balance: info, openBets: query.data, playMoney: boot.demo }),
    failed: query.isError && query.data === undefined,
    checkAgain() {
      void query.refetch();
      void balance.getState().fetch();
    },
  };
}

function check(key: CloseCheck['key'], amount: number | undefined, blocks = true): CloseCheck {
  if (amount === undefined) return { key, state: 'open', amount: 0 };
  return { key, state: blocks && amount > 0 ? 'blocked' : 'done', amount };
}

export function closeChecks({ balance, openBets, playMoney }: CancellationState): readonly CloseCheck[] {
  const own = balance && balance.cash + balance.bonus + balance.debt;
  // A locked stake is an open bet, also when the list of bets was read a moment before.
  const bets = openBets === 0 && (balance?.locked ?? 0) > 0 ? 1 : openBets;
  return [check('balance', own, !playMoney), check('bets', bets), check('hold', balance?.hold)];
}

export function blockedCount(checks: readonly CloseCheck[]): number {
  return checks.filter(({ state }) => state === 'blocked').length;
}

export function isAllSettled(checks: readonly CloseCheck[]): boolean {
  return checks.every(({ state }) => state === 'done');
}
