import { AzPage } from '../features/az/az-page.tsx';

export function Screen() {
  return <AzPage />;
}
