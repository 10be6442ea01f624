import { SpanButtons } from '@palpite/ui/figures';
import { Hint, SectionTitle } from '@palpite/ui/lead';
import { useState } from 'react';
import { useText } from '../../stores/services.ts';
import { PauseDialog } from './pause-dialog.tsx';
import type { Pausing } from './use-pause.ts';

const TERMS = ['day', 'week', 'month', 'half-year'] as const;
type Offered = (typeof TERMS)[number];

export function PauseSection({ pausing }: { readonly pausing: Pausing }) {
  const t = useText();
  const [asked, setAsked] = useState<Offered>();
  const spans = [
    { key: 'day', count: '1', unit: t('protection.unit.day') },
    { key: 'week', count: '7', unit: t('protection.unit.days') },
    { key: 'month', count: '30', unit: t('protection.unit.days') },
    { key: 'half-year', count: '6', unit: t('protection.unit.months') },
  ];
  return (
    <>
      <SectionTitle>{t('protection.pause')}</SectionTitle>
      <SpanButtons
        label={t('protection.pause')}
        spans={spans}
        onPress={(key) => setAsked(TERMS.find((term) => term === key))}
      />
      <Hint>{t('protection.pause.rule')}</Hint>
      {asked && <PauseDialog term={asked} pausing={pausing} onClose={() => setAsked(undefined)} />}
    </>
  );
}
