import { PageFoot } from '../features/legal/page-foot.tsx';
import { ExclusionPage } from '../features/protection/exclusion-page.tsx';

export function Screen() {
  return (
    <>
      <ExclusionPage />
      <PageFoot />
    </>
  );
}
