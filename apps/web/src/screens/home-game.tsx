import { Suspense } from 'react';
import { HallEnd } from '../app/hall-end-later.ts';
import { HomePage } from '../features/casino-hall/home-page.tsx';

/** The home of the newer interface. */
export function Screen() {
  return (
    <HomePage
      foot={
        <Suspense>
          <HallEnd />
        </Suspense>
      }
    />
  );
}
