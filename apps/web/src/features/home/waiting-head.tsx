import { WaitingChips } from '@palpite/ui/chip';
import { WaitingIconTabs } from '@palpite/ui/icon-tabs';

/** The form of the tabs on their way. It asks nothing of the app, since the page shows it before there is one. */
export function WaitingHead() {
  return (
    <>
      <WaitingIconTabs />
      <WaitingChips />
    </>
  );
}
