import { useSearch } from 'wouter';
import { useHeading } from '../app/heading.ts';
import { RecordPage, recordPlaceOf } from '../features/statement/record-page.tsx';
import { useText } from '../stores/services.ts';

export function Screen() {
  const t = useText();
  useHeading(t('statement.record.title'));
  return <RecordPage place={recordPlaceOf(useSearch())} />;
}
