import { DecisionPage } from '@palpite/ui/decision-page';
import { Won } from '../../../parts/growth-parts.tsx';
import { Money } from '../../../parts/money.tsx';
import { useText } from '../../../stores/services.ts';
import { OfAgent } from '../agent-state.tsx';
import type { AgentInfo } from '../tier-card.tsx';
import { TransferButton, TransferFacts, useTransfer } from '../transfer.tsx';
import { OlderNav } from './older-nav.tsx';

/** Approved income to the balance, with the balance before and after. */
export function OlderTransferPage() {
  return <OfAgent as="rows">{(info) => <TransferPage info={info} />}</OfAgent>;
}

function TransferPage({ info }: { readonly info: AgentInfo }) {
  const t = useText();
  const transfer = useTransfer();
  return (
    <DecisionPage foot={<TransferButton info={info} transfer={transfer} />}>
      <OlderNav at="transfer" />
      <Won label={t('agent.transferable')} value={<Money cents={info.transferable} form="display" />} />
      <TransferFacts info={info} />
    </DecisionPage>
  );
}
