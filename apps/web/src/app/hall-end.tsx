import { IdeaBox } from '../features/casino-hall/idea-box.tsx';
import { PageFoot } from '../features/legal/page-foot.tsx';

/** The end of the hall of games, below its last row. */
export function HallEnd() {
  return (
    <>
      <IdeaBox />
      <PageFoot />
    </>
  );
}
