import { Notice, type NoticeProps } from '@palpite/ui/notice';
import { PasswordField, type PasswordFieldProps } from '@palpite/ui/password-field';
import { TextField } from '@palpite/ui/text-field';
import { useText } from '../../../stores/services.ts';
import styles from './form.module.css';
import type { FieldBinding } from './use-form.ts';

export interface EmailFieldProps {
  readonly field: FieldBinding;
  readonly enterKey?: 'next' | 'go' | 'send';
}

/** The name under which a password manager knows the account. */
export function EmailField({ field, enterKey = 'go' }: EmailFieldProps) {
  const t = useText();
  return (
    <TextField
      label={t('login.email')}
      type="email"
      icon="mail"
      name="email"
      autoComplete="username"
      inputMode="email"
      required
      enterKey={enterKey}
      {...field}
    />
  );
}

export interface SecretFieldProps extends Pick<PasswordFieldProps, 'purpose' | 'aside' | 'help'> {
  readonly field: FieldBinding;
  readonly label: string;
}

export function SecretField({ field, ...rest }: SecretFieldProps) {
  const t = useText();
  return (
    <PasswordField
      revealLabel={t('login.password.reveal')}
      hideLabel={t('login.password.hide')}
      name="password"
      required
      enterKey="go"
      {...rest}
      {...field}
    />
  );
}

/** Tells a password manager whose password this is, on a step that no longer asks for the address. */
export function AccountName({ email }: { readonly email: string }) {
  return <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />;
}

/** A notice aligned with the fields around it, not with the gutter of the page. */
export function FormNotice(props: NoticeProps) {
  return (
    <div className={styles.notice}>
      <Notice {...props} />
    </div>
  );
}
