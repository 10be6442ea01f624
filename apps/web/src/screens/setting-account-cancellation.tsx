import { Cancellation } from '../features/identity/cancellation/cancellation.tsx';

export function Screen() {
  return <Cancellation />;
}
