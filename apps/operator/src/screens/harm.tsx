import { useState } from 'react';
import { PageHead } from '../app/parts/page.tsx';
import { HarmList } from '../features/players/harm-list.tsx';
import { useText } from '../stores/services.ts';

/** Players with signs of harm, for whoever protects them. */
export function HarmScreen() {
  const t = useText();
  const [all, setAll] = useState<number>();
  return (
    <>
      <PageHead title={t('console.nav.harm')} {...(all === undefined ? {} : { count: all })} />
      <HarmList onCount={setAll} />
    </>
  );
}
