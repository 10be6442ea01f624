import { OverdueList } from '../features/results/overdue-list.tsx';
import { WaitingDecisions } from '../features/results/waiting-decisions.tsx';

export function OverdueScreen() {
  return (
    <OverdueList>
      <WaitingDecisions />
    </OverdueList>
  );
}
