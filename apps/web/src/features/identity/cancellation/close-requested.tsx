import { Lead } from '@palpite/ui/lead';
import { useMoment } from '../../../brand/moments.ts';
import { useServices, useText } from '../../../stores/services.ts';
import { StepForm } from '../form/step-form.tsx';
import { useForm } from '../form/use-form.ts';
import { type Profile, useProfile } from '../profile/use-profile.ts';
import styles from './cancellation.module.css';

/** The request was made: until when it can be taken back, and the way to do so. */
export function CloseRequested({ profile }: { readonly profile: Profile }) {
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
