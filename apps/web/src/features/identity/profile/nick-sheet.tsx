import { Sheet } from '@palpite/ui/sheet';
import { TextField } from '@palpite/ui/text-field';
import { useServices, useText } from '../../../stores/services.ts';
import { nickRule } from '../form/field-rules.ts';
import { StepForm } from '../form/step-form.tsx';
import { useForm } from '../form/use-form.ts';
import type { Profile } from './use-profile.ts';

const RULES = { nick: nickRule };

export interface NickSheetProps {
  readonly nick: string;
  readonly onSaved: (profile: Profile) => void;
  readonly onClose: () => void;
}

export function NickSheet({ nick, onSaved, onClose }: NickSheetProps) {
  const { client, notices } = useServices();
  const t = useText();
  const form = useForm({ rules: RULES, initial: { nick } });
  const save = () =>
    form.submit(['nick'], async (values) => {
      const outcome = await client.call('profileSet', { nick: values.nick.trim() });
      if (outcome.is !== 'done') return outcome;
      notices.getState().tell({ tone: 'good', text: t('profile.nick.saved') });
      onSaved(outcome.data);
      onClose();
      return undefined;
    });
  return (
    <Sheet title={t('profile.nick')} closeLabel={t('shell.close')} onClose={onClose}>
      <StepForm
        form={form}
        label={t('profile.nick')}
        place="sheet"
        action={t('profile.nick.save')}
        onSubmit={() => void save()}
      >
        <TextField
          label={t('profile.nick')}
          icon="user"
          name="nickname"
          autoComplete="nickname"
          help={t('profile.nick.help')}
          maxLength={64}
          enterKey="done"
          {...form.bind('nick')}
        />
      </StepForm>
    </Sheet>
  );
}
