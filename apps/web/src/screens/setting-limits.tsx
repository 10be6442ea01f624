import { PageFoot } from '../features/legal/page-foot.tsx';
import { LimitsPage } from '../features/protection/limits-page.tsx';

export function Screen() {
  return (
    <>
      <LimitsPage />
      <PageFoot />
    </>
  );
}
