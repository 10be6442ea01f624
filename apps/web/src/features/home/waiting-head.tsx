import { WaitingChips } from '@palpite/ui/chip';
import { WaitingIconTabs } from '@palpite/ui/icon-tabs';

/** The skeleton of the tabs. It uses nothing of the app, since the page shows it before the app runs. */
export function WaitingHead() {
  return (
    <>
      <WaitingIconTabs />
      <WaitingChips />
    </>
  );
}
