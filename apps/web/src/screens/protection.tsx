import { PageFoot } from '../features/legal/page-foot.tsx';
import { ExclusionPage } from '../features/protection/exclusion-page.tsx';
import { LimitsPage } from '../features/protection/limits-page.tsx';

export function LimitsScreen() {
  return (
    <>
      <LimitsPage />
      <PageFoot />
    </>
  );
}

export function ExclusionScreen() {
  return (
    <>
      <ExclusionPage />
      <PageFoot />
    </>
  );
}
