import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { paymentsOf } from '../../../stores/payments.ts';
import { useServices, useShared } from '../../../stores/services.ts';
import { PaymentsFailed } from '../form/payments-failed.tsx';
import { usePayInfo } from '../form/use-pay-info.ts';
import { DepositForm } from './deposit-form.tsx';
import type { DepositQuery } from './deposit-query.ts';
import { DepositSkeleton } from './deposit-skeleton.tsx';
import { useRecommended } from './use-recommended.ts';
import { keepOrigin } from './way-home.ts';

export interface DepositPageProps {
  readonly query: DepositQuery;
  /** Above the form: what a page of its own has to say. */
  readonly lead?: ReactNode;
}

export function DepositPage({ query, lead }: DepositPageProps) {
  const services = useServices();
  const { channel, from, noSkeleton } = query;
  useEffect(() => {
    if (channel !== undefined) paymentsOf(services).getState().chooseCurrency('payin', channel);
  }, [services, channel]);
  useEffect(() => keepOrigin(services.platform.visit, from), [services, from]);
  const view = usePayInfo('payin');
  const language = useShared('text', (text) => text.language);
  const { known, recommended } = useRecommended();
  if (view.is === 'failed') return <PaymentsFailed onAgain={view.again} />;
  if (view.is === 'loading' || !known) return <DepositSkeleton hidden={noSkeleton} />;
  return (
    <>
      {lead}
      {/* Amounts are typed with the marks of a language: another one begins anew. */}
      <DepositForm key={language} info={view.info} recommended={recommended} askedCents={query.amount} />
    </>
  );
}
