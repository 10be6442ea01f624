import { useParams } from 'wouter';
import { MissingPage } from '../app/parts/page.tsx';
import { DocumentsQueue } from '../features/documents/documents-queue.tsx';

/** The queue of identity documents, and the chosen one beside it. */
export function DocumentsScreen() {
  const { number } = useParams<{ number?: string }>();
  if (number !== undefined && !/^[1-9]\d{0,18}$/.test(number)) return <MissingPage />;
  return <DocumentsQueue number={number} />;
}
