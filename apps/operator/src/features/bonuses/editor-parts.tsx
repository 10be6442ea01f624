import { LANGUAGE_CODES, type LanguageCode } from '@palpite/contract/languages';
import type { CountryRule } from '@palpite/contract/operator/campaign-calls';
import {
  CAMPAIGN_KINDS,
  CAMPAIGN_PRODUCTS,
  CAMPAIGN_TRIGGERS,
} from '@palpite/contract/operator/campaign-tables';
import { Icon } from '@palpite/ui/icon';
import type { ReactNode } from 'react';
import { brandChoices, withCurrency } from '../../app/parts/brand-choices.ts';
import { Button, TextArea } from '../../app/parts/control.tsx';
import { PRODUCT_WORDS, wordFor } from '../../app/parts/words.ts';
import { useRead } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import styles from './bonuses.module.css';
import { amountFields, missingTitles } from './draft.ts';
import { EditorChoice, EditorField, type EditorPart } from './field.tsx';
import { FIELD_WORDS, KIND_WORDS, TRIGGER_WORDS } from './words.ts';

/** One of the five answers of a campaign. A locked one cannot be changed. */
export function Part(props: {
  readonly title: string;
  readonly note?: string;
  readonly isWide?: boolean;
  readonly isLocked: boolean;
  readonly children: ReactNode;
}) {
  return (
    <fieldset className={props.isWide ? styles.wide : styles.part} disabled={props.isLocked}>
      <legend>
        <span className={styles.partTitle}>
          {props.title}
          {props.note && <small>{props.note}</small>}
        </span>
      </legend>
      {props.children}
    </fieldset>
  );
}

/** What it asks for and what it gives. The kind and the trigger of a stored campaign stay. */
export function GivesPart({ of, isNew }: { readonly of: EditorPart; readonly isNew: boolean }) {
  const t = useText();
  const { trigger = '' } = of.draft;
  const known = CAMPAIGN_TRIGGERS.some((one) => one === trigger);
  const triggers = known ? CAMPAIGN_TRIGGERS : [...CAMPAIGN_TRIGGERS, trigger];
  return (
    <Part title={t('console.bon.part.gives')} note={t('console.bon.part.gives.note')} isLocked={of.isLocked}>
      <fieldset className={styles.pair} disabled={!isNew}>
        <EditorChoice
          of={of}
          path="trigger"
          label={t('console.bon.trigger')}
          choices={triggers.map((value) => ({ value, label: wordFor(TRIGGER_WORDS, value, t) }))}
        />
        <EditorChoice
          of={of}
          path="kind"
          label={t('console.bon.kind')}
          choices={CAMPAIGN_KINDS.map((value) => ({ value, label: wordFor(KIND_WORDS, value, t) }))}
        />
      </fieldset>
      <AmountFields of={of} />
    </Part>
  );
}

/** The amounts that a campaign of this kind and trigger has. */
export function AmountFields({ of }: { readonly of: EditorPart }) {
  const t = useText();
  const { kind = '', trigger = '' } = of.draft;
  const choice = (path: string) =>
    path === 'amounts.win_to'
      ? (['bonus', 'cash'] as const)
      : path === 'amounts.booster_kind'
        ? (['profit', 'bonus'] as const)
        : undefined;
  return (
    <div className={styles.pair}>
      {amountFields(kind, trigger).map((path) => {
        const label = wordFor(FIELD_WORDS, path, t);
        const words = choice(path);
        if (!words) return <EditorField key={path} of={of} path={path} label={label} isNumber />;
        const choices = words.map((value) => ({ value, label: t(`console.bon.word.${value}`) }));
        return <EditorChoice key={path} of={of} path={path} label={label} choices={choices} />;
      })}
    </div>
  );
}

export function WhoPart(props: {
  readonly of: EditorPart;
  readonly isNew: boolean;
  readonly rules: readonly CountryRule[];
}) {
  const t = useText();
  const { of, isNew, rules } = props;
  const brands = useRead('brandList', {}).data?.brands ?? [];
  return (
    <Part title={t('console.bon.part.who')} note={t('console.bon.part.who.note')} isLocked={of.isLocked}>
      <fieldset className={styles.pair} disabled={!isNew}>
        <EditorChoice
          of={of}
          path="brand"
          label={t('operator.player.brand')}
          choices={brandChoices(withCurrency(brands))}
        />
        <EditorField of={of} path="code" label={t('console.bon.code')} maxLength={40} />
      </fieldset>
      <ul className={styles.rules}>
        {rules.map(({ mode, allowed, reason }) => (
          <li key={mode} data-ok={allowed}>
            <Icon name={allowed === 1 ? 'check' : 'lock'} size={16} />
            <span>
              <b>{t(mode === 'live' ? 'console.bon.rule.live' : 'console.bon.rule.demo')}</b>{' '}
              {allowed === 1 ? t('console.bon.rule.allowed') : t('console.bon.rule.refused')} {reason}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.stack}>
        <EditorField
          of={of}
          path="audience.registered_from"
          label={t('console.bon.registeredFrom')}
          type="datetime-local"
        />
        <EditorField
          of={of}
          path="audience.registered_until"
          label={t('console.bon.registeredUntil')}
          type="datetime-local"
        />
      </div>
      <EditorField
        of={of}
        path="audience.players"
        label={t('console.bon.players')}
        hint={t('console.bon.players.hint')}
      />
    </Part>
  );
}

export function TimePart({ of, zone }: { readonly of: EditorPart; readonly zone: string }) {
  const t = useText();
  return (
    <Part title={t('console.bon.part.time')} note={zone} isLocked={of.isLocked}>
      <div className={styles.stack}>
        <EditorField of={of} path="begins" label={t('console.bon.begins')} type="datetime-local" />
        <EditorField of={of} path="ends" label={t('console.bon.ends')} type="datetime-local" />
      </div>
      <EditorField of={of} path="terms.valid_hours" label={t('console.bon.validBonus')} isNumber />
    </Part>
  );
}

export function BudgetPart({ of, note }: { readonly of: EditorPart; readonly note: string }) {
  const t = useText();
  return (
    <Part title={t('console.bon.part.budget')} note={note} isLocked={of.isLocked}>
      <div className={styles.pair}>
        <EditorField
          of={of}
          path="budget"
          label={t('console.bon.budget')}
          hint={t('console.bon.budget.hint')}
          isNumber
        />
        <EditorField of={of} path="per_player" label={t('console.bon.perPlayer')} isNumber />
      </div>
      <EditorChoice
        of={of}
        path="listed"
        label={t('console.bon.listed')}
        choices={[
          { value: '1', label: t('console.bon.word.yes') },
          { value: '0', label: t('console.bon.word.no') },
        ]}
      />
    </Part>
  );
}

export function TermsPart({ of }: { readonly of: EditorPart }) {
  const t = useText();
  return (
    <Part
      title={t('console.bon.part.terms')}
      note={t('console.bon.part.terms.note')}
      isWide
      isLocked={of.isLocked}
    >
      <div className={styles.four}>
        <EditorField of={of} path="terms.wagering" label={t('console.bon.wagering')} isNumber />
        <EditorChoice
          of={of}
          path="terms.base"
          label={t('console.bon.base')}
          choices={[
            { value: 'bonus', label: t('console.bon.base.bonus') },
            { value: 'deposit_bonus', label: t('console.bon.base.deposit_bonus') },
          ]}
        />
        <EditorField of={of} path="terms.least_odds" label={t('console.bon.leastOdds')} isNumber />
        <EditorField of={of} path="terms.most_stake" label={t('console.bon.mostStake')} isNumber />
        <EditorField of={of} path="terms.most_cash" label={t('console.bon.mostCash')} isNumber />
        <EditorField of={of} path="terms.most_cash_times" label={t('console.bon.mostCashTimes')} isNumber />
        <EditorChoice
          of={of}
          path="terms.sticky"
          label={t('console.bon.sticky')}
          choices={[
            { value: '0', label: t('console.bon.sticky.no') },
            { value: '1', label: t('console.bon.sticky.yes') },
          ]}
        />
      </div>
      <div className={styles.nine}>
        {CAMPAIGN_PRODUCTS.map((product) => (
          <EditorField
            key={product}
            of={of}
            path={`terms.contribution.${product}`}
            label={wordFor(PRODUCT_WORDS, product, t)}
            isNumber
          />
        ))}
      </div>
    </Part>
  );
}

/** The texts in one language at a time; the preview shows the same one. */
export function TextsPart(props: {
  readonly of: EditorPart;
  readonly language: LanguageCode;
  readonly onLanguage: (language: LanguageCode) => void;
}) {
  const t = useText();
  const { of, language, onLanguage } = props;
  const missing = missingTitles(of.draft);
  const textPath = `texts.${language}.text`;
  const wrongLanguage = LANGUAGE_CODES.filter((code) =>
    [...of.wrong].some((path) => path.startsWith(`texts.${code}.`)),
  );
  return (
    <Part
      title={t('console.bon.part.texts')}
      note={t('console.bon.part.texts.note')}
      isWide
      isLocked={of.isLocked}
    >
      <div className={styles.languages}>
        {LANGUAGE_CODES.map((code) => (
          <Button
            key={code}
            pressed={code === language}
            {...(!missing.includes(code) && !wrongLanguage.includes(code) && { icon: 'check' as const })}
            onPress={() => onLanguage(code)}
          >
            {code}
          </Button>
        ))}
      </div>
      <EditorField of={of} path={`texts.${language}.title`} label={t('console.bon.title')} maxLength={80} />
      <TextArea
        label={t('console.bon.text')}
        value={of.draft[textPath] ?? ''}
        maxLength={1_000}
        fault={of.wrong.has(textPath) ? t('console.bon.fault') : undefined}
        onChange={(value) => of.onType(textPath, value)}
      />
    </Part>
  );
}
