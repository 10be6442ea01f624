import { useParams } from 'wouter';
import { MissingPage } from '../app/parts/page.tsx';
import { DocumentsDesk } from '../features/documents/documents-desk.tsx';

/** The queue of identity documents, and the chosen one beside it. */
export function DocumentsScreen() {
  const { number } = useParams<{ number?: string }>();
  if (number !== undefined && !/^[1-9]\d{0,18}$/.test(number)) return <MissingPage />;
  return <DocumentsDesk number={number} />;
}
