import { LANGUAGES, type LanguageCode } from '@palpite/contract/languages';
import { PhoneField, type PhonePrefix } from '@palpite/ui/phone-field';
import { Sheet } from '@palpite/ui/sheet';
import { useMemo, useState } from 'react';
import { useServices, useShared, useText } from '../../../stores/services.ts';
import { CodeEntry } from '../form/code-entry.tsx';
import { codeRule, phoneNumber, phoneRule } from '../form/field-rules.ts';
import { StepForm } from '../form/step-form.tsx';
import { useForm } from '../form/use-form.ts';
import { useSentCode } from '../form/use-sent-code.ts';

/** The countries whose numbers are accepted, with their calling codes. */
const PHONE_PREFIXES = {
  BR: '55',
  MX: '52',
  IN: '91',
  PH: '63',
  KE: '254',
  CO: '57',
  VN: '84',
  PE: '51',
  RU: '7',
  US: '1',
} as const;

export interface PhoneSheetProps {
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** A phone number, verified by a code in an SMS. */
export function PhoneSheet({ onSaved, onClose }: PhoneSheetProps) {
  const { client, notices, boot } = useServices();
  const t = useText();
  const language = useShared('text', (text) => text.language);
  const own = boot.brand.phonePrefix || PHONE_PREFIXES.US;
  const [prefix, setPrefix] = useState(own);
  const prefixes = useMemo(() => phonePrefixes(language, own), [language, own]);
  const [step, setStep] = useState<'phone' | 'code'>('phone');
  const sent = useSentCode((phone) => client.call('smsCodeSend', { phone, scene: 'bind' }));
  const form = useForm({
    rules: { phone: phoneRule(prefix), code: codeRule },
    initial: { phone: '', code: '' },
    onShown: setStep,
  });

  const send = () =>
    form.submit(['phone'], async (values) => {
      const failure = await sent.send(phoneNumber(prefix, values.phone) ?? '');
      if (!failure) setStep('code');
      return failure;
    });

  const check = () =>
    form.submit(['code'], async ({ code }) => {
      const phone = sent.contact ?? '';
      const outcome = await client.call('smsCodeCheck', { phone, scene: 'bind', code });
      if (outcome.is !== 'done') return outcome;
      notices.getState().tell({ tone: 'good', text: outcome.data.message });
      onSaved();
      onClose();
      return undefined;
    });

  return (
    <Sheet title={t('profile.phone')} closeLabel={t('shell.close')} onClose={onClose}>
      <StepForm
        form={form}
        label={t('profile.phone')}
        place="sheet"
        action={t(step === 'phone' ? 'profile.phone.send' : 'login.code.check')}
        onSubmit={() => void (step === 'phone' ? send() : check())}
      >
        {step === 'phone' ? (
          <PhoneField
            label={t('profile.phone')}
            help={t('profile.phone.help')}
            prefix={prefix}
            prefixes={prefixes}
            prefixLabel={t('profile.phone.country')}
            onPrefix={setPrefix}
            {...form.bind('phone')}
          />
        ) : (
          <CodeEntry
            field={form.bind('code')}
            sent={sent}
            onFull={() => void check()}
            onChangeContact={() => setStep('phone')}
          />
        )}
      </StepForm>
    </Sheet>
  );
}

/** Country names in the player's language; the brand's country first. */
export function phonePrefixes(language: LanguageCode, own: string): PhonePrefix[] {
  const names = new Intl.DisplayNames([LANGUAGES[language].intl], { type: 'region' });
  return Object.entries(PHONE_PREFIXES)
    .map(([country, code]) => ({ code, label: `${names.of(country) ?? country} +${code}` }))
    .sort((a, b) => Number(b.code === own) - Number(a.code === own) || a.label.localeCompare(b.label));
}
