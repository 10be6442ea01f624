import { BetHistory } from '../features/bets/bet-list.tsx';
import { PageFoot } from '../features/legal/page-foot.tsx';

export function Screen() {
  return (
    <BetHistory>
      <PageFoot />
    </BetHistory>
  );
}
