import { AccountInfo } from '../features/identity/profile/account-info.tsx';

export function Screen() {
  return <AccountInfo />;
}
