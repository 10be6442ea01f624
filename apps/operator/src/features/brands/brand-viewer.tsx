import type { BrandLine } from '@palpite/contract/operator/site-calls';
import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { Badge } from '@palpite/ui/badge';
import { useState } from 'react';
import { DataTable } from '../../app/parts/data-table.tsx';
import { countryName } from '../../app/parts/formats.ts';
import { Answer, FactList, Panel } from '../../app/parts/page.tsx';
import { useRead } from '../../stores/calls.ts';
import { useLanguage, useText } from '../../stores/services.ts';
import styles from './brand-viewer.module.css';

const RULES: Readonly<Record<string, OperatorMessageId>> = {
  money: 'operator.rule.money',
  methods: 'operator.rule.methods',
  bonuses: 'operator.rule.bonuses',
  crypto: 'operator.rule.crypto',
  minimumAge: 'operator.rule.minimumAge',
  identityFirst: 'operator.rule.identityFirst',
  limitsRequired: 'operator.rule.limitsRequired',
  closedLoop: 'operator.rule.closedLoop',
  casino: 'operator.rule.casino',
  roundMinMs: 'operator.rule.roundMinMs',
  retentionYears: 'operator.rule.retentionYears',
  reach: 'operator.rule.reach',
  tax: 'operator.rule.tax',
};
const YES_NO: Readonly<Record<string, OperatorMessageId>> = { true: 'operator.yes', false: 'operator.no' };

/** Brands on the left; on the right the chosen brand and the reasons of its country's rules. */
export function BrandViewer() {
  const asked = useRead('brandList', {});
  const [chosen, setChosen] = useState<string>();
  return (
    <Answer of={asked}>
      {({ brands }) => {
        const shown = brands.find(({ id }) => id === chosen) ?? brands[0];
        return (
          <div className={styles.viewer}>
            <div className={styles.list}>
              {brands.map(({ id, name, domain }) => (
                <button
                  key={id}
                  type="button"
                  className={styles.brand}
                  aria-pressed={id === shown?.id}
                  onClick={() => setChosen(id)}
                >
                  <b>{name}</b>
                  <span>{domain}</span>
                </button>
              ))}
            </div>
            {shown && <BrandPage brand={shown} />}
          </div>
        );
      }}
    </Answer>
  );
}

function BrandPage({ brand }: { readonly brand: BrandLine }) {
  const t = useText();
  const { pack } = brand;
  const language = useLanguage();
  const country = countryName(brand.country, language) ?? pack.name;
  const title = t('operator.brands.pack', { name: country });
  const flags = brand.flags.map(({ name, value }) => `${name}: ${value}`).join(', ');
  return (
    <div>
      <Panel title={brand.name}>
        <FactList
          facts={[
            { label: t('operator.brands.domain'), value: brand.domain },
            { label: t('operator.brands.country'), value: brand.country || t('operator.none') },
            { label: t('operator.brands.currency'), value: brand.currency },
            { label: t('operator.language'), value: brand.language },
            { label: t('operator.brands.group'), value: brand.app_group },
            { label: t('operator.brands.flags'), value: flags },
          ]}
        />
      </Panel>
      <Panel
        title={title}
        aside={<Badge tone="outline">{t('operator.brands.mode', { mode: pack.mode })}</Badge>}
        flush
      >
        <DataTable
          caption={title}
          rows={pack.rules}
          keyOf={({ name }) => name}
          columns={[
            { title: t('operator.brands.rule'), cell: ({ name }) => (RULES[name] ? t(RULES[name]) : name) },
            {
              title: t('operator.brands.value'),
              cell: ({ value }) => (YES_NO[value] ? t(YES_NO[value]) : value),
            },
            { title: t('operator.brands.why'), cell: ({ reason }) => reason },
          ]}
        />
      </Panel>
    </div>
  );
}
