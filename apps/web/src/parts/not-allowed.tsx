import { Button } from '@palpite/ui/button';
import { DecisionPage } from '@palpite/ui/decision-page';
import { ErrorState } from '@palpite/ui/error-state';
import { hrefTo } from '../platform/hash.ts';
import { useServices, useText } from '../stores/services.ts';

/** Where the country's rules or a pause of the player allow no promotion: why, and what stays the same. */
export function NotAllowed({ reason }: { readonly reason: string }) {
  const { boot } = useServices();
  const t = useText();
  return (
    <DecisionPage
      foot={
        <Button tone="primary" size="action" href={hrefTo('/sport')}>
          {t('bonus.matches')}
        </Button>
      }
    >
      <ErrorState
        code={boot.brand.name}
        title={t('bonus.notAllowed.title')}
        text={reason === '' ? t('bonus.notAllowed.text') : reason}
        facts={[
          { label: t('bonus.notAllowed.same'), value: t('bonus.notAllowed.sameValue') },
          { label: t('bonus.notAllowed.earned'), value: t('bonus.notAllowed.earnedValue') },
        ]}
      />
    </DecisionPage>
  );
}
