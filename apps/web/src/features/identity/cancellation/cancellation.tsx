import { EmptyState } from '@palpite/ui/empty-state';
import { useText } from '../../../stores/services.ts';
import { ProfileGate } from '../profile/account-info.tsx';
import { CloseForm } from './close-form.tsx';
import { CloseRequested } from './close-requested.tsx';

export function Cancellation() {
  const t = useText();
  return (
    <ProfileGate>
      {(profile) => {
        if (profile.visitor === 1) {
          return (
            <EmptyState
              drawing="goal"
              title={t('profile.cancel.visitor')}
              text={t('profile.cancel.visitor.text')}
            />
          );
        }
        return profile.cancel_at > 0 ? <CloseRequested profile={profile} /> : <CloseForm profile={profile} />;
      }}
    </ProfileGate>
  );
}
