import { PageFoot } from '../features/legal/page-foot.tsx';
import { StatementList } from '../features/statement/statement-list.tsx';

export function Screen() {
  return (
    <StatementList>
      <PageFoot />
    </StatementList>
  );
}
