import { Button } from '@palpite/ui/button';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { HeaderActions } from '../app/header-actions.tsx';
import { PageFoot } from '../features/legal/page-foot.tsx';
import { OrderList } from '../features/orders/order-list.tsx';
import { CsvButton } from '../features/statement/csv-sheet.tsx';
import { GroupChips, groupIn } from '../features/statement/groups.tsx';
import { MonthHead } from '../features/statement/month-head.tsx';
import { StatementList } from '../features/statement/statement-list.tsx';
import { type ChosenMonth, useMonth } from '../features/statement/use-month.ts';
import { useText } from '../stores/services.ts';
import styles from './transaction.module.css';

function Earlier({ chosen }: { readonly chosen: ChosenMonth }) {
  const t = useText();
  if (!chosen.hasEarlier) return null;
  return (
    <div className={styles.earlier}>
      <Button tone="quiet" size="small" onPress={() => chosen.turn(-1)}>
        {t('statement.earlier', { month: chosen.nameOf(-1) })}
      </Button>
    </div>
  );
}

/** The statement of a month: every movement, or the deposits and withdrawals as orders. */
export function Screen() {
  const chosen = useMonth();
  const search = useSearch();
  const [group, setGroup] = useState(() => groupIn(search));
  const { range } = chosen;
  const end = (
    <>
      <Earlier chosen={chosen} />
      <PageFoot />
    </>
  );
  return (
    <>
      <HeaderActions>
        <CsvButton group={group} chosen={chosen} />
      </HeaderActions>
      <MonthHead chosen={chosen} />
      <GroupChips chosen={group} onChoose={setGroup} />
      {group === 'deposits' || group === 'withdrawals' ? (
        <OrderList type={group === 'deposits' ? 'payin' : 'payout'} range={range}>
          {end}
        </OrderList>
      ) : (
        <StatementList group={group} range={range}>
          {end}
        </StatementList>
      )}
    </>
  );
}
