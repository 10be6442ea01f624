import { AccountSpecimens } from '../features/gallery/account-specimens.tsx';
import { BettingSpecimens } from '../features/gallery/betting-specimens.tsx';
import { Controls } from '../features/gallery/controls.tsx';
import { FormSpecimens } from '../features/gallery/form-specimens.tsx';
import { MoneySpecimens } from '../features/gallery/money-specimens.tsx';
import { OrderSpecimens } from '../features/gallery/order-specimens.tsx';
import { Foundations, States } from '../features/gallery/state-specimens.tsx';

/** Every component of @palpite/ui in its states; a page for developers, reached by its address only. */
export function Screen() {
  return (
    <>
      <Foundations />
      <Controls />
      <FormSpecimens />
      <AccountSpecimens />
      <MoneySpecimens />
      <OrderSpecimens />
      <BettingSpecimens />
      <States />
    </>
  );
}
