import type { SignInState } from '@palpite/contract/operator/session-calls';
import { CodeStep } from '../features/sign-in/code-step.tsx';
import { EnrolStep } from '../features/sign-in/enrol-step.tsx';
import { PasswordStep } from '../features/sign-in/password-step.tsx';

export function SignInScreen({ signInState }: { readonly signInState: SignInState }) {
  if (signInState.is === 'code') return <CodeStep hasPasskey={signInState.passkey === 1} />;
  return signInState.is === 'enrol' ? <EnrolStep /> : <PasswordStep />;
}
