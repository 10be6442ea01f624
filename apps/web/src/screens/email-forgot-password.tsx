import { ForgotForm } from '../features/identity/password/forgot-form.tsx';
import { useServices } from '../stores/services.ts';

export function Screen() {
  const { navigate } = useServices();
  return <ForgotForm onDone={() => navigate('/loginb', { replace: true })} />;
}
