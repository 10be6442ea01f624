import { Button } from '@palpite/ui/button';
import { Segment } from '@palpite/ui/segment';
import { Sheet } from '@palpite/ui/sheet';
import { useState } from 'react';
import { useServices, useShared, useText } from '../../../stores/services.ts';
import { FormNotice } from '../form/fields.tsx';
import { RegisterForm } from '../register/register-form.tsx';
import { ProviderButtons } from '../third-party/provider-buttons.tsx';
import { CodeLoginForm } from './code-login-form.tsx';
import { LoginForm } from './login-form.tsx';

const WHY = {
  deposit: 'login.why.deposit',
  history: 'login.why.history',
  personal: 'login.why.personal',
  bet: 'login.why.bet',
} as const;

type View = 'login' | 'code' | 'register';

/** Login or registration over the current page: after closing, the page and the slip are unchanged. */
export function Overlay({ onClose }: { readonly onClose: () => void }) {
  const { navigate } = useServices();
  const t = useText();
  const reason = useShared('overlays', (overlays) => overlays.reason);
  const [view, setView] = useState<View>(reason === 'register' ? 'register' : 'login');
  const why = reason === 'login' || reason === 'register' ? undefined : WHY[reason];
  const form = {
    place: 'sheet',
    onDone: onClose,
    lead: why && (
      <FormNotice icon="info" tone="info">
        {t(why)}
      </FormNotice>
    ),
    more: (
      <>
        <ProviderButtons />
        <Button tone="quiet" size="small" onPress={onClose}>
          {t('login.asVisitor')}
        </Button>
      </>
    ),
  } as const;
  return (
    <Sheet
      title={t(view === 'register' ? 'login.register' : 'login.title')}
      closeLabel={t('shell.close')}
      choice={
        <Segment
          size="wide"
          label={t('login.choose')}
          chosen={view === 'register' ? 'register' : 'login'}
          onChoose={setView}
          options={[
            { value: 'login', label: t('login.enter') },
            { value: 'register', label: t('login.register') },
          ]}
        />
      }
      onClose={onClose}
    >
      {view === 'login' && (
        <LoginForm
          {...form}
          onForgot={() => navigate('/email-forgot-password')}
          onByCode={() => setView('code')}
        />
      )}
      {view === 'code' && <CodeLoginForm {...form} onByPassword={() => setView('login')} />}
      {view === 'register' && <RegisterForm {...form} />}
    </Sheet>
  );
}
