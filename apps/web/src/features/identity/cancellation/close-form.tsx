import type { PlainMessageId } from '@palpite/i18n/message-id';
import { Chip } from '@palpite/ui/chip';
import { Lead } from '@palpite/ui/lead';
import { useState } from 'react';
import { useServices, useText } from '../../../stores/services.ts';
import { currentPasswordRule } from '../form/field-rules.ts';
import { AccountName, SecretField } from '../form/fields.tsx';
import { StepForm } from '../form/step-form.tsx';
import { useForm } from '../form/use-form.ts';
import { type Profile, useProfile } from '../profile/use-profile.ts';
import styles from './cancellation.module.css';
import { blockedCount, isAllSettled } from './checklist.ts';
import { CloseChecklist } from './close-checklist.tsx';
import { PauseInstead } from './pause-instead.tsx';
import { useCloseChecks } from './use-close-checks.ts';

const REASONS: readonly PlainMessageId[] = [
  'profile.cancel.reason.much',
  'profile.cancel.reason.other',
  'profile.cancel.reason.money',
  'profile.cancel.reason.privacy',
];

/** What the password field asks of this player: none of those who never had one, none for sure of those who may not. */
function passwordNeed(profile: Profile): 'none' | 'optional' | 'required' {
  if (profile.email === '') return 'none';
  return profile.bind_info.length > 0 ? 'optional' : 'required';
}

export function CloseForm({ profile }: { readonly profile: Profile }) {
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
