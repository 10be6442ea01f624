import { HomePage } from '../features/casino-hall/home-page.tsx';
import { IdeaBox } from '../features/casino-hall/idea-box.tsx';
import { PageFoot } from '../features/legal/page-foot.tsx';

/** The home of the newer interface. */
export function Screen() {
  return (
    <HomePage
      foot={
        <>
          <IdeaBox />
          <PageFoot />
        </>
      }
    />
  );
}
