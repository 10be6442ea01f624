import { Button } from '@palpite/ui/button';
import { useServices, useText } from '../../../stores/services.ts';
import { FormNotice } from '../form/fields.tsx';
import styles from '../form/form.module.css';
import { StepHead } from '../form/step-head.tsx';
import { RegisterForm } from './register-form.tsx';

const NAMES = ['login.step.email', 'login.step.code', 'login.step.password'] as const;

export function RegisterPage({ onDone }: { readonly onDone: () => void }) {
  const { navigate } = useServices();
  const t = useText();
  return (
    <RegisterForm
      place="page"
      onDone={onDone}
      head={(step) => <StepHead steps={NAMES} step={step} />}
      lead={
        <>
          <p className={styles.lead}>{t('login.register.lead')}</p>
          <FormNotice icon="wallet" tone="info">
            {t('login.register.keep')}
          </FormNotice>
        </>
      }
      more={
        <Button tone="quiet" size="small" onPress={() => navigate('/loginb', { replace: true })}>
          {t('login.toLogin')}
        </Button>
      }
    />
  );
}
