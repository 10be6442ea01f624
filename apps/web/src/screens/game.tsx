import { useSearch } from 'wouter';
import { HallPage } from '../features/casino-hall/hall-page.tsx';
import { IdeaBox } from '../features/casino-hall/idea-box.tsx';
import { PageFoot } from '../features/legal/page-foot.tsx';
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
        <>
          <IdeaBox />
          <PageFoot />
        </>
      }
    />
  );
}
