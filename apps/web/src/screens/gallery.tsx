import { BettingSpecimens } from '../features/gallery/betting-specimens.tsx';
import { Controls } from '../features/gallery/controls.tsx';
import { MoneySpecimens } from '../features/gallery/money-specimens.tsx';
import { Foundations, States } from '../features/gallery/state-specimens.tsx';

/** Every component of @palpite/ui in its states; a page for those who build, reached by its address only. */
export function Screen() {
  return (
    <>
      <Foundations />
      <Controls />
      <MoneySpecimens />
      <BettingSpecimens />
      <States />
    </>
  );
}
