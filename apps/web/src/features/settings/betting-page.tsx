import { OddsFormats } from './odds-formats.tsx';
import { OneTapSettings } from './one-tap-settings.tsx';
import { TimeSettings } from './time-settings.tsx';
import { UsualStake } from './usual-stake.tsx';

/** How the player bets: the format of the odds, the stake to begin with, one-tap bets, and the clock of the app. */
export function BettingPage() {
  return (
    <>
      <OddsFormats />
      <UsualStake />
      <OneTapSettings />
      <TimeSettings />
    </>
  );
}
