import type { Standing } from '@palpite/contract/operator/session-calls';
import { CodeStep } from '../features/sign-in/code-step.tsx';
import { EnrolStep } from '../features/sign-in/enrol-step.tsx';
import { PasswordStep } from '../features/sign-in/password-step.tsx';

export function SignInScreen({ standing }: { readonly standing: Standing }) {
  if (standing.is === 'code') return <CodeStep />;
  return standing.is === 'enrol' ? <EnrolStep /> : <PasswordStep />;
}
