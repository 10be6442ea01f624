import { useState } from 'react';
import { PageHead } from '../app/parts/page.tsx';
import { PlayerSearch } from '../features/players/player-search.tsx';
import { useText } from '../stores/services.ts';

export function PlayersScreen() {
  const t = useText();
  const [found, setFound] = useState<number>();
  return (
    <>
      <PageHead title={t('operator.nav.players')} {...(found === undefined ? {} : { count: found })} />
      <PlayerSearch onFound={setFound} />
    </>
  );
}
