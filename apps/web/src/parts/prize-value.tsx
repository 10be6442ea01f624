import { Counted } from '@palpite/ui/deal';
import { Money } from './money.tsx';
import { isMoney, type Reward, unitOf, useRewardText } from './reward-text.ts';

/** What is given as a large number: an amount, or a count with its unit. */
export function PrizeValue({ prize }: { readonly prize: Reward }) {
  const rewardText = useRewardText();
  if (isMoney(prize.kind)) return <Money cents={prize.amount} form="display" short />;
  return <Counted count={prize.count} unit={unitOf(rewardText(prize), prize.count)} />;
}
