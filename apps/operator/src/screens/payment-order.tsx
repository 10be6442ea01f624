import { useParams } from 'wouter';
import { MissingPage, Panel } from '../app/parts/page.tsx';
import { AuditTable } from '../features/audit/audit-table.tsx';
import { OrderView } from '../features/payments/order-view.tsx';
import { useOperator, useText } from '../stores/services.ts';

export function PaymentOrderScreen() {
  const t = useText();
  const { may } = useOperator();
  const { order = '' } = useParams<{ order: string }>();
  if (!/^[1-9][0-9]{0,18}$/.test(order)) return <MissingPage />;
  return (
    <>
      <OrderView order={order} />
      {may('audit.read') && (
        <Panel title={t('operator.tab.audit')} flush>
          <AuditTable filter={{ target_kind: 'order', target: order }} />
        </Panel>
      )}
    </>
  );
}
