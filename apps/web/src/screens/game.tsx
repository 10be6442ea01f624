import { Suspense } from 'react';
import { useSearch } from 'wouter';
import { HallEnd } from '../app/hall-end-later.ts';
import { HallPage } from '../features/casino-hall/hall-page.tsx';
import type { GameMain } from '../stores/casino/hall-queries.ts';

/** The main tab in an address that anyone may have typed. */
export function mainIn(search: string): GameMain {
  const main = new URLSearchParams(search).get('main');
  return main === 'slots' || main === 'casino' ? main : 'home';
}

/** The hall of the older interface: home, slots and casino are one page. */
export function Screen() {
  const main = mainIn(useSearch());
  return (
    <HallPage
      main={main}
      foot={
        <Suspense>
          <HallEnd />
        </Suspense>
      }
    />
  );
}
