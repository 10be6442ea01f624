import { SpanButtons } from '@palpite/ui/figures';
import { Hint, Lead, SectionTitle } from '@palpite/ui/lead';
import { useState } from 'react';
import { useText } from '../../stores/services.ts';
import { Goodbye } from './goodbye.tsx';
import { PauseDialog } from './pause-dialog.tsx';
import type { ExclusionTerm } from './terms.ts';
import { usePause } from './use-pause.ts';

const TERMS = ['half-year', 'year', 'permanent'] as const satisfies readonly ExclusionTerm[];

export function ExclusionPage() {
  const t = useText();
  const pausing = usePause();
  const [asked, setAsked] = useState<ExclusionTerm>();
  if (pausing.until !== undefined) return <Goodbye until={pausing.until} />;
  return (
    <>
      <Lead title={t('protection.exclusion.lead')}>{t('protection.exclusion.text')}</Lead>
      <SectionTitle>{t('protection.exclusion.choose')}</SectionTitle>
      <SpanButtons
        label={t('protection.exclusion.choose')}
        spans={[
          { key: 'half-year', count: '6', unit: t('protection.unit.months') },
          { key: 'year', count: '1', unit: t('protection.unit.year') },
          { key: 'permanent', count: '∞', unit: t('protection.unit.forever') },
        ]}
        onPress={(key) => setAsked(TERMS.find((term) => term === key))}
      />
      <Hint icon="info">{t('protection.pause.rule')}</Hint>
      {asked && <PauseDialog term={asked} pausing={pausing} onClose={() => setAsked(undefined)} />}
    </>
  );
}
