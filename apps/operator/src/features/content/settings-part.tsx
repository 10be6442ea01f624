import type { ContentSettings } from '@palpite/contract/operator/content-calls';
import {
  CONTENT_AUDIENCES,
  CONTENT_URL_MAX,
  type ContentAudience,
  type ContentKind,
  LINK_MODES,
  type LinkMode,
  POPUP_REPEATS,
  type PopupRepeat,
} from '@palpite/contract/tables/content';
import { useState } from 'react';
import { Select, TextInput } from '../../app/parts/control.tsx';
import { browser } from '../../platform/browser.ts';
import { useText } from '../../stores/services.ts';
import styles from './content.module.css';

export interface SettingsPartProps {
  readonly kind: ContentKind;
  readonly settings: ContentSettings;
  readonly onChange: (settings: ContentSettings) => void;
}

/** Where it stands, what it opens, who sees it and when. */
export function SettingsPart({ kind, settings, onChange }: SettingsPartProps) {
  const t = useText();
  const set = (change: Partial<ContentSettings>) => onChange({ ...settings, ...change });
  return (
    <div className={styles.settings}>
      <TextInput
        label={t('console.cnt.section')}
        value={settings.section}
        maxLength={60}
        onChange={(section) => set({ section })}
      />
      <TextInput
        label={t('console.cnt.position')}
        value={String(settings.position)}
        inputMode="numeric"
        onChange={(value) => set({ position: number(value) })}
      />
      <TextInput
        label={t('console.cnt.url')}
        value={settings.url}
        maxLength={CONTENT_URL_MAX}
        onChange={(url) => set({ url })}
      />
      <TextInput
        label={t('console.cnt.picture')}
        value={settings.picture}
        onChange={(picture) => set({ picture })}
      />
      <TextInput
        label={t('console.cnt.icon')}
        value={settings.icon}
        maxLength={40}
        onChange={(icon) => set({ icon })}
      />
      <WhoFields settings={settings} set={set} />
      <Select
        label={t('console.cnt.promotion')}
        value={String(settings.is_promotion)}
        choices={[
          { value: '0', label: t('console.cnt.no') },
          { value: '1', label: t('console.cnt.yes') },
        ]}
        onChange={(value) => set({ is_promotion: value === '1' ? 1 : 0 })}
      />
      <Moment
        label={t('console.cnt.begins')}
        at={settings.begins_at}
        onChange={(begins_at) => set({ begins_at })}
      />
      <Moment label={t('console.cnt.ends')} at={settings.ends_at} onChange={(ends_at) => set({ ends_at })} />
      {kind === 'popup' && (
        <Select
          label={t('console.cnt.repeat')}
          value={settings.repeat}
          choices={POPUP_REPEATS.map((value) => ({ value, label: t(`console.cnt.repeat.${value}`) }))}
          onChange={(repeat) => set({ repeat: repeat as PopupRepeat })}
        />
      )}
      {kind === 'link' && (
        <Select
          label={t('console.cnt.mode')}
          value={settings.mode}
          choices={LINK_MODES.map((value) => ({ value, label: t(`console.cnt.mode.${value}`) }))}
          onChange={(mode) => set({ mode: mode as LinkMode })}
        />
      )}
    </div>
  );
}

interface WhoFieldsProps {
  readonly settings: ContentSettings;
  readonly set: (change: Partial<ContentSettings>) => void;
}

function WhoFields({ settings, set }: WhoFieldsProps) {
  const t = useText();
  return (
    <>
      <Select
        label={t('console.cnt.who')}
        value={settings.who}
        choices={CONTENT_AUDIENCES.map((value) => ({ value, label: t(`console.cnt.who.${value}`) }))}
        onChange={(who) => set({ who: who as ContentAudience })}
      />
      <TextInput
        label={t('console.cnt.levels')}
        value={String(settings.level_min)}
        inputMode="numeric"
        onChange={(value) => set({ level_min: Math.min(99, number(value)) })}
      />
      <TextInput
        label={t('console.cnt.levelsTo')}
        value={String(settings.level_max)}
        inputMode="numeric"
        onChange={(value) => set({ level_max: Math.min(99, number(value)) })}
      />
      <Countries countries={settings.countries} onChange={(countries) => set({ countries })} />
    </>
  );
}

/** The digits of what was typed, as a number of up to three of them. */
function number(value: string): number {
  return Math.min(999, Number(value.replace(/\D/g, '').slice(0, 3)));
}

interface CountriesProps {
  readonly countries: readonly string[];
  readonly onChange: (countries: string[]) => void;
}

function Countries({ countries, onChange }: CountriesProps) {
  const t = useText();
  const [typed, setTyped] = useState(countries.join(', '));
  return (
    <TextInput
      label={t('console.cnt.countries')}
      value={typed}
      maxLength={200}
      onChange={(value) => {
        setTyped(value);
        onChange(
          value
            .toUpperCase()
            .split(/[\s,]+/)
            .filter((code) => /^[A-Z]{2}$/.test(code)),
        );
      }}
    />
  );
}

interface MomentProps {
  readonly label: string;
  readonly at: number;
  readonly onChange: (at: number) => void;
}

function Moment({ label, at, onChange }: MomentProps) {
  const [typed, setTyped] = useState(at === 0 ? '' : browser.localText(at));
  return (
    <TextInput
      label={label}
      type="datetime-local"
      value={typed}
      onChange={(value) => {
        setTyped(value);
        const ms = browser.localMs(value);
        onChange(Number.isFinite(ms) ? ms : 0);
      }}
    />
  );
}
