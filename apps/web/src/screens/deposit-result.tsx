import { useSearch } from 'wouter';
import { useHeading } from '../app/heading.ts';
import { orderIn } from '../features/payments/deposit/deposit-query.ts';
import { DepositResult } from '../features/payments/deposit/deposit-result.tsx';
import { NoDeposit } from '../features/payments/deposit/deposit-wait.tsx';
import { useDepositOrder } from '../features/payments/deposit/use-deposit-order.ts';
import { useText } from '../stores/services.ts';

function Order({ id }: { readonly id: string }) {
  const t = useText();
  const view = useDepositOrder(id);
  const isPaid = view.is === 'known' && view.order.state === 'paid';
  useHeading(isPaid ? t('deposit.result.title') : t('deposit.form'));
  return <DepositResult view={view} />;
}

export function Screen() {
  const id = orderIn(useSearch());
  return id === undefined ? <NoDeposit /> : <Order id={id} />;
}
