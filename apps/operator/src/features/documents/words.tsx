import type { DocumentFault, DocumentKind, DocumentState } from '@palpite/contract/tables/documents';
import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { Badge } from '@palpite/ui/badge';
import { useText } from '../../stores/services.ts';

export const KIND_WORDS: Readonly<Record<DocumentKind, OperatorMessageId>> = {
  'id-card': 'console.doc.kind.idCard',
  passport: 'console.doc.kind.passport',
  'driving-licence': 'console.doc.kind.licence',
  address: 'console.doc.kind.address',
};
export const STATE_WORDS: Readonly<Record<DocumentState, OperatorMessageId>> = {
  submitted: 'console.doc.state.submitted',
  'in-review': 'console.doc.state.inReview',
  accepted: 'console.doc.state.accepted',
  refused: 'console.doc.state.refused',
  expired: 'console.doc.state.expired',
};
export const FAULT_WORDS: Readonly<Record<DocumentFault, OperatorMessageId>> = {
  unreadable: 'console.doc.fault.unreadable',
  expired: 'console.doc.fault.expired',
  'data-differs': 'console.doc.fault.dataDiffers',
  'wrong-document': 'console.doc.fault.wrongDocument',
  'side-missing': 'console.doc.fault.sideMissing',
  altered: 'console.doc.fault.altered',
};
export function StateBadge({ state }: { readonly state: DocumentState }) {
  const t = useText();
  const tone =
    state === 'accepted' ? 'good' : state === 'refused' || state === 'expired' ? 'negative' : 'plain';
  const icon =
    state === 'accepted' ? 'check' : state === 'refused' || state === 'expired' ? 'alert' : 'clock';
  return (
    <Badge tone={tone} icon={icon}>
      {t(STATE_WORDS[state])}
    </Badge>
  );
}
