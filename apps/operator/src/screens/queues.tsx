import { useParams } from 'wouter';
import { MissingPage } from '../app/parts/page.tsx';
import { DocumentsQueue } from '../features/documents/documents-queue.tsx';
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

/** The queue of identity documents, and the chosen one beside it. */
export function DocumentsScreen() {
  const { number } = useParams<{ number?: string }>();
  if (number !== undefined && !/^[1-9]\d{0,18}$/.test(number)) return <MissingPage />;
  return <DocumentsQueue number={number} />;
}
