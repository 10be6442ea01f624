import { useState } from 'react';
import { useSearch } from 'wouter';
import { useHeading } from '../app/heading.ts';
import { orderIn } from '../features/payments/deposit/deposit-query.ts';
import { DepositWait, NoDeposit } from '../features/payments/deposit/deposit-wait.tsx';
import { methodName } from '../features/payments/deposit/instructions.tsx';
import { useDepositOrder } from '../features/payments/deposit/use-deposit-order.ts';
import { readDepositRecord } from '../stores/payments/deposits.ts';
import { useServices, useText } from '../stores/services.ts';

function Order({ id }: { readonly id: string }) {
  const t = useText();
  const view = useDepositOrder(id);
  useHeading(view.is === 'known' ? t('deposit.wait.title', { method: methodName(view.order) }) : undefined);
  return <DepositWait view={view} />;
}

/** The deposit in the address, else the stored one: a bank returns here without an order id. */
export function Screen() {
  const { platform } = useServices();
  const named = orderIn(useSearch());
  // The record is deleted as soon as the order has ended; the page keeps showing it.
  const [kept] = useState(() => readDepositRecord(platform.store)?.orderId);
  const id = named ?? kept;
  return id === undefined ? <NoDeposit /> : <Order id={id} />;
}
