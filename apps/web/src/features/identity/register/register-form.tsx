import type { Failure } from '@palpite/client/outcome';
import { Checkbox } from '@palpite/ui/checkbox';
import { type ReactNode, useRef, useState } from 'react';
import { hrefTo } from '../../../platform/hash.ts';
import { useServices, useText } from '../../../stores/services.ts';
import { rememberEmail, rememberedEmail } from '../entry-memory.ts';
import { CodeEntry } from '../form/code-entry.tsx';
import { adultRule, cleanEmail, codeRule, emailRule, newPasswordRule, TICKED } from '../form/field-rules.ts';
import { AccountName, EmailField, FormNotice, SecretField } from '../form/fields.tsx';
import styles from '../form/form.module.css';
import { StepForm } from '../form/step-form.tsx';
import { type FieldBinding, type FormHandle, useForm } from '../form/use-form.ts';
import { type SentCode, useSentCode } from '../form/use-sent-code.ts';
import { forgetInvite, inviteOf } from '../invite.ts';
import type { EntryFormProps } from '../login/login-form.tsx';
import { useEnter } from '../use-enter.ts';

/** The fields of a registration; the code verifies the address. */
type RegisterField = 'email' | 'code' | 'password' | 'adult';

/**
 * The sheet asks for everything and then verifies the address; the page asks for one thing at a time. In both cases a
 * code is sent when the address is known and checked when it is typed, and the account is created at the end.
 */
export const REGISTER_PLANS = {
  sheet: [['email', 'password', 'adult'], ['code']],
  page: [['email'], ['code'], ['password', 'adult']],
} as const satisfies Record<string, readonly (readonly RegisterField[])[]>;

type RegisterPlace = keyof typeof REGISTER_PLANS;

interface Proof {
  readonly email: string;
  readonly code: string;
  readonly ticket: string;
  readonly message: string;
}

interface EmailProof {
  readonly sent: SentCode;
  /** The server's message about the code; empty before it was checked. */
  readonly message: string;
  /**
   * The ticket creates the account, once. It is read when it is needed, because it may be newer than the last render.
   */
  now(): Pick<Proof, 'ticket' | 'message'> | undefined;
  /**
   * Sends a code, unless one was already sent to this address: after going back to the first step it is still valid.
   */
  send(email: string): Promise<Failure | undefined>;
  /** A registration that failed after the check need not check the code again. */
  check(email: string, code: string): Promise<Failure | undefined>;
  forget(): void;
}

const RULES = { email: emailRule, code: codeRule, password: newPasswordRule, adult: adultRule };
type Values = Readonly<Record<RegisterField, string>>;

interface Registration extends Pick<EmailProof, 'sent' | 'message'> {
  readonly form: FormHandle<RegisterField>;
  readonly step: number;
  /** Submits the current step. */
  advance(): void;
  /** The player wants another address. */
  changeEmail(): void;
}

const AGE = 18;

export interface RegisterFormProps extends EntryFormProps {
  /** Above the fields of each step, e.g. its number. */
  readonly head?: (step: number) => ReactNode;
}

export function RegisterForm({ place, lead, more, head, onDone }: RegisterFormProps) {
  const t = useText();
  const { form, sent, step, message, advance, changeEmail } = useRegistration(place, onDone);
  const fields = fieldsOf(place, step);
  const has = (field: (typeof fields)[number]) => fields.includes(field);
  const action = place === 'sheet' || isLastStep(place, step) ? 'login.register.do' : 'login.next';
  return (
    <StepForm
      form={form}
      label={t('login.register')}
      place={place}
      action={t(action)}
      onSubmit={advance}
      more={step === 0 && more}
    >
      {head?.(step)}
      {step === 0 && lead}
      {has('email') ? (
        <EmailField field={form.bind('email')} enterKey="next" />
      ) : (
        has('password') && <AccountName email={form.values.email} />
      )}
      {has('code') && (
        <CodeEntry field={form.bind('code')} sent={sent} onFull={advance} onChangeContact={changeEmail} />
      )}
      {has('password') && message !== '' && (
        <FormNotice icon="check" tone="info">
          {message}
        </FormNotice>
      )}
      {has('password') && (
        <SecretField
          label={t('login.password')}
          purpose="new"
          help={t('login.password.help')}
          field={form.bind('password')}
        />
      )}
      {has('adult') && <AdultBox field={form.bind('adult')} />}
    </StepForm>
  );
}

/** The age and the terms, in one box that is never pre-checked. */
function AdultBox({ field }: { readonly field: FieldBinding }) {
  const t = useText();
  return (
    <div>
      <Checkbox
        label={t('login.adult', { age: AGE })}
        checked={field.value === TICKED}
        error={field.error}
        onChange={(checked) => field.onValue(checked ? TICKED : '')}
      />
      {/* In a tab of their own: what was typed so far stays. */}
      <div className={styles.terms}>
        <a href={hrefTo('/terms')} target="_blank" rel="noopener">
          {t('shell.title.terms')}
        </a>
        <a href={hrefTo('/privacy')} target="_blank" rel="noopener">
          {t('shell.title.privacy')}
        </a>
      </div>
    </div>
  );
}

function useRegistration(place: RegisterPlace, onDone: () => void): Registration {
  const { client, platform } = useServices();
  const enter = useEnter();
  const [step, setStep] = useState(0);
  const proof = useEmailProof();
  const form = useForm({
    rules: RULES,
    initial: { email: rememberedEmail(), code: '', password: '', adult: '' },
    onShown(field) {
      if (field === 'code') proof.forget();
      setStep(stepOf(place, field));
    },
  });

  async function register(email: string, password: string): Promise<Failure | undefined> {
    const invite = inviteOf(platform.store);
    const outcome = await client.call('emailRegister', {
      email,
      password,
      ticket: proof.now()?.ticket ?? '',
      adult: 1,
      ...invite,
    });
    if (outcome.is !== 'done') return outcome;
    forgetInvite(platform.store);
    enter(outcome.data, 'login.registered', proof.now()?.message);
    onDone();
    return undefined;
  }

  async function finish(values: Values, fields: readonly RegisterField[]): Promise<Failure | undefined> {
    const email = cleanEmail(values.email);
    const failure =
      (fields.includes('email') ? await proof.send(email) : undefined) ??
      (fields.includes('code') ? await proof.check(email, values.code) : undefined);
    if (failure) return failure;
    if (isLastStep(place, step)) return register(email, values.password);
    setStep(step + 1);
    return undefined;
  }

  return {
    form,
    sent: proof.sent,
    message: proof.message,
    step,
    advance() {
      const fields = fieldsOf(place, step);
      void form.submit(fields, (values) => finish(values, fields));
    },
    changeEmail: () => setStep(stepOf(place, 'email')),
  };
}

/** Verifies that an address is the player's, by a code sent to it. */
function useEmailProof(): EmailProof {
  const { client, platform } = useServices();
  const sent = useSentCode((email) => client.call('emailCodeSend', { email, scene: 'register' }));
  const [message, setMessage] = useState('');
  const proof = useRef<Proof>(undefined);
  return {
    sent,
    message,
    now: () => proof.current,
    async send(email) {
      rememberEmail(email);
      if (sent.contact === email && platform.nowMs() < sent.againAtMs) return undefined;
      return sent.send(email);
    },
    async check(email, code) {
      if (proof.current?.email === email && proof.current.code === code) return undefined;
      const outcome = await client.call('emailCodeCheck', { email, scene: 'register', code });
      if (outcome.is !== 'done') return outcome;
      proof.current = { email, code, ...outcome.data };
      setMessage(outcome.data.message);
      return undefined;
    },
    forget() {
      proof.current = undefined;
    },
  };
}

export function fieldsOf(place: RegisterPlace, step: number): readonly RegisterField[] {
  return REGISTER_PLANS[place][step] ?? [];
}

/** The step of a field: an error that the server finds in it leads back there. */
export function stepOf(place: RegisterPlace, field: RegisterField): number {
  return REGISTER_PLANS[place].findIndex((fields) => (fields as readonly RegisterField[]).includes(field));
}

export function isLastStep(place: RegisterPlace, step: number): boolean {
  return step === REGISTER_PLANS[place].length - 1;
}
