import { StatementRow } from '@palpite/ui/statement';
import { useMoment } from '../../parts/moments.ts';
import { Money } from '../../parts/money.tsx';
import { hrefTo } from '../../platform/hash.ts';
import { useText } from '../../stores/services.ts';
import { isInFavour, isQuiet, lookOfKind, nameOfPocket, orderTypeOf } from './kinds.ts';
import type { StatementLine } from './statement-pages.ts';

/** A movement of an order links to the order, any other to its details. */
export function hrefToLine({ id, ref, kind }: Pick<StatementLine, 'id' | 'ref' | 'kind'>): string {
  const type = orderTypeOf(kind);
  return type
    ? hrefTo('/transaction-detail', { order_id: ref, type })
    : hrefTo('/record-detail', { ref, id });
}

export interface LineProps {
  readonly line: StatementLine;
  /** Where the details are already shown, there is no link. */
  readonly leads?: boolean;
}

export function Line({ line, leads = true }: LineProps) {
  const t = useText();
  const moment = useMoment();
  const look = lookOfKind(line.kind);
  const pocket = nameOfPocket(line.pocket);
  const time = moment(line.at, 'time');
  return (
    <StatementRow
      icon={look.icon}
      title={t(look.title)}
      detail={pocket ? t('statement.detail', { time, pocket: t(pocket) }) : time}
      quiet={isQuiet(line)}
      amount={<Money cents={line.amount} exact signed tone={isInFavour(line) ? 'received' : 'plain'} />}
      {...(leads && { href: hrefToLine(line) })}
    />
  );
}
