import { Button } from '@palpite/ui/button';
import { Form, FormFoot } from '@palpite/ui/form-foot';
import { Hint } from '@palpite/ui/lead';
import { Sheet } from '@palpite/ui/sheet';
import { TextField } from '@palpite/ui/text-field';
import { useState } from 'react';
import { useServices, useText } from '../../stores/services.ts';
import { type ProtectionInfo, useFailureText } from './use-protection.ts';

const DOCUMENTS = ['cpf', 'curp', 'cedula', 'dni', 'cccd', 'passport'] as const;

export interface IdentitySheetProps {
  readonly info: ProtectionInfo;
  readonly onInfo: (info: ProtectionInfo) => void;
  readonly onClose: () => void;
}

/** The date of birth and the country's document. What was given before is shown and stays. */
export function IdentitySheet({ info, onInfo, onClose }: IdentitySheetProps) {
  const { client, notices } = useServices();
  const t = useText();
  const failureText = useFailureText();
  const [birthDate, setBirthDate] = useState(info.birth_date);
  const [document, setDocument] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [missing, setMissing] = useState(false);
  const kind = DOCUMENTS.find((one) => one === info.document_kind) ?? 'passport';
  const complete = info.birth_date !== '' && info.document !== '';

  async function send(): Promise<void> {
    setMissing(birthDate === '');
    if (birthDate === '') return;
    setBusy(true);
    const given = document.trim();
    const outcome = await client.call('identityDeclare', {
      birth_date: birthDate,
      ...(given !== '' && { document: given }),
    });
    setBusy(false);
    if (outcome.is !== 'done') return setError(failureText(outcome));
    onInfo(outcome.data);
    notices.getState().tell({ tone: 'good', text: t('protection.identity.saved') });
    onClose();
  }

  return (
    <Sheet title={t('protection.identity')} closeLabel={t('protection.close')} onClose={onClose}>
      <Form
        label={t('protection.identity')}
        place="sheet"
        onSubmit={() => void send()}
        foot={
          complete ? (
            <Button onPress={onClose}>{t('protection.close')}</Button>
          ) : (
            <FormFoot action={t('protection.save')} busy={busy} error={error} />
          )
        }
      >
        <Hint>{t('protection.identity.text', { age: info.minimum_age })}</Hint>
        <TextField
          label={t('protection.birthDate')}
          type="date"
          value={birthDate}
          onValue={setBirthDate}
          autoComplete="bday"
          disabled={info.birth_date !== ''}
          error={missing ? t('protection.birthDate.error') : undefined}
        />
        <TextField
          label={t(`protection.document.${kind}`)}
          value={document}
          onValue={setDocument}
          maxLength={32}
          disabled={info.document !== ''}
          help={
            info.document === ''
              ? t('protection.document.help')
              : t('protection.document.given', { document: info.document })
          }
        />
      </Form>
    </Sheet>
  );
}
