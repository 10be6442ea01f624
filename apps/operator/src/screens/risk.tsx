import { useParams } from 'wouter';
import { MissingPage } from '../app/parts/page.tsx';
import { RiskQueue } from '../features/risk/risk-queue.tsx';

/** The queue, and the chosen case or player beside it. */
export function RiskScreen() {
  const { number, uid } = useParams<{ number?: string; uid?: string }>();
  const player = uid !== undefined && /^[1-9]\d{0,15}$/.test(uid) ? Number(uid) : undefined;
  if (uid !== undefined && player === undefined) return <MissingPage />;
  return (
    <RiskQueue {...(number !== undefined && { number })} {...(player !== undefined && { uid: player })} />
  );
}
