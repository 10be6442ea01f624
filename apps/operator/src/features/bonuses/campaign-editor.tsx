import type { LanguageCode } from '@palpite/contract/languages';
import type { CampaignForm, CountryRule } from '@palpite/contract/operator/campaign-calls';
import type { BrandLine } from '@palpite/contract/operator/site-calls';
import { isMoneyKind } from '@palpite/kernel/bonus/terms';
import { Badge } from '@palpite/ui/badge';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button, Fault, Good } from '../../app/parts/control.tsx';
import { useMoney, useNumber, useWhen } from '../../app/parts/formats.ts';
import { Answer } from '../../app/parts/page.tsx';
import { wordFor } from '../../app/parts/words.ts';
import { browser } from '../../platform/browser.ts';
import type { DataOf } from '../../platform/send.ts';
import { useRead } from '../../stores/calls.ts';
import { useLanguage, useOperator, useServices, useText } from '../../stores/services.ts';
import styles from './bonuses.module.css';
import { type CampaignAction, CampaignDialog } from './campaign-dialogs.tsx';
import {
  type CampaignGroup,
  dayText,
  draftOfForm,
  groupOfDraft,
  hasSteps,
  isPlain,
  newContest,
  readForm,
  zoneOf,
} from './contest-draft.ts';
import { ActivityParts, DaysPart, RankingParts } from './contest-parts.tsx';
import { ContestPreview } from './contest-preview.tsx';
import { CostPanel } from './cost-panel.tsx';
import { copyDraft, type Draft, newDraft } from './draft.ts';
import { DryRunPanel } from './dry-run.tsx';
import { BudgetPart, GivesPart, TermsPart, TextsPart, TimePart, WhoPart } from './editor-parts.tsx';
import type { EditorPart } from './field.tsx';
import { PhonePreview } from './phone-preview.tsx';
import { RankingPlaces } from './ranking-places.tsx';
import { STATE_WORDS } from './words.ts';

type CampaignPage = DataOf<'campaignGet'>;

/** A stored campaign, read once: what is typed is not overwritten while it is edited. */
export function StoredCampaign({ campaign }: { readonly campaign: string }) {
  const [copy, setCopy] = useState<Draft>();
  const asked = useRead('campaignGet', { campaign });
  const brands = useRead('brandList', {});
  return (
    <Answer of={brands}>
      {({ brands: known }) => (
        <Answer of={asked}>
          {(page) =>
            copy ? (
              <Editor key="copy" brands={known} page={undefined} first={copyDraft(copy)} />
            ) : (
              <Editor
                key={`${campaign} ${page.line.version}`}
                brands={known}
                page={page}
                first={draftOfForm(page.form, brandIn(known, page.form.brand).zone, browser.localText)}
                onCopy={setCopy}
              />
            )
          }
        </Answer>
      )}
    </Answer>
  );
}

export function NewCampaign({ group }: { readonly group: CampaignGroup }) {
  const asked = useRead('brandList', {});
  return (
    <Answer of={asked}>
      {({ brands }) => <Editor brands={brands} page={undefined} first={firstDraft(group, brands)} />}
    </Answer>
  );
}

function firstDraft(group: CampaignGroup, brands: readonly BrandLine[]): Draft {
  const brand = brands[0]?.id ?? '';
  if (group === 'campaigns') return newDraft(brand, browser.localText(browser.nowMs()));
  return newContest(group, brand, dayText(browser.nowMs(), brandIn(brands, brand).zone, 1));
}

function brandIn(brands: readonly BrandLine[], id: string) {
  const found = brands.find((brand) => brand.id === id);
  const zoneName = found?.zone ?? 'UTC';
  return { currency: found?.currency ?? '', zoneName, zone: zoneOf(zoneName) };
}

interface EditorProps {
  readonly brands: readonly BrandLine[];
  /** Undefined for a campaign that is not stored yet. */
  readonly page: CampaignPage | undefined;
  readonly first: Draft;
  readonly onCopy?: (draft: Draft) => void;
}

/** The five answers of a campaign in their order, with the phone and the dry run beside them. */
function Editor({ brands, page, first, onCopy }: EditorProps) {
  const t = useText();
  const language = useLanguage();
  const { may } = useOperator();
  const [draft, setDraft] = useState(first);
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const [texts, setTexts] = useState<LanguageCode>(language);
  const [action, setAction] = useState<CampaignAction>();
  const [done, setDone] = useState('');
  const [, go] = useLocation();
  const state = page?.line.state ?? 'draft';
  const isLocked = !may('bonuses.set') || (state !== 'draft' && state !== 'paused');
  const { currency, zone, zoneName } = brandIn(brands, draft.brand ?? '');
  const group = groupOfDraft(draft);
  const read = readForm(draft, zone, browser.localMs);
  const typed = (values: Draft) => {
    setDraft({ ...draft, ...values });
    setWrong(new Set([...wrong].filter((other) => values[other] === undefined)));
  };
  const part: EditorPart = {
    draft,
    wrong,
    isLocked,
    onType: (path, value) => typed({ [path]: value }),
    onTypeAll: typed,
  };
  const showWrong = () => setWrong(new Set(read.is === 'wrong' ? read.fields : []));
  const begin = (wanted: CampaignAction) => {
    setDone('');
    if (wanted === 'save') showWrong();
    if (wanted !== 'save' || read.is === 'read') setAction(wanted);
  };
  return (
    <div className={styles.editor}>
      <div className={styles.answers}>
        <EditorHead page={page} title={draft[`texts.${language}.title`] || t(NEW_WORDS[group])}>
          {page && onCopy && may('bonuses.set') && <CopyButton onPress={() => onCopy(draft)} />}
        </EditorHead>
        <SaveResult isWrong={wrong.size > 0} done={done} />
        <Parts of={part} page={page} brand={{ currency, zoneName }} texts={texts} onTexts={setTexts} />
        <EditorFoot page={page} onAct={begin} />
      </div>
      <Beside
        page={page}
        draft={draft}
        brand={{ currency, zoneName }}
        language={texts}
        form={read.is === 'read' ? read.form : undefined}
        onTry={showWrong}
      />
      {action && (
        <CampaignDialog
          action={action}
          page={page}
          form={read.is === 'read' ? read.form : undefined}
          onRefused={(field) => {
            setAction(undefined);
            setWrong(new Set([field.replace(/^form\./, '')]));
          }}
          onEnd={(outcome) => {
            setAction(undefined);
            setDone(outcome?.text ?? '');
            if (outcome?.campaign) go(`/bonuses/${group}/${outcome.campaign}`);
          }}
        />
      )}
    </div>
  );
}

function Parts(props: {
  readonly of: EditorPart;
  readonly page: CampaignPage | undefined;
  readonly brand: { readonly currency: string; readonly zoneName: string };
  readonly texts: LanguageCode;
  readonly onTexts: (language: LanguageCode) => void;
}) {
  const { of, page, brand, texts, onTexts } = props;
  const { currency, zoneName } = brand;
  const group = groupOfDraft(of.draft);
  const isNew = page === undefined;
  const twoFrom = useTwoFrom(page, of.draft.kind ?? '');
  return (
    <div className={styles.parts}>
      <AsksAndGives of={of} isNew={isNew} currency={currency} />
      <WhoPart of={of} isNew={isNew} rules={page?.rules ?? NO_RULES} />
      <div className={hasSteps(of.draft) ? styles.column : styles.through}>
        <WhenPart of={of} zone={zoneName} />
        <BudgetPart of={of} note={twoFrom} />
      </div>
      {(group === 'campaigns' || of.draft.kind === 'bonus') && <TermsPart of={of} />}
      <TextsPart of={of} language={texts} onLanguage={onTexts} />
    </div>
  );
}

/** The phone, what it cost so far, and the dry run of what happens by itself. */
function Beside(props: {
  readonly page: CampaignPage | undefined;
  readonly draft: Draft;
  readonly brand: { readonly currency: string; readonly zoneName: string };
  readonly language: LanguageCode;
  readonly form: CampaignForm | undefined;
  readonly onTry: () => void;
}) {
  const { page, draft, brand, language, form, onTry } = props;
  const { currency, zoneName } = brand;
  const isCampaign = isPlain(draft);
  return (
    <aside className={styles.beside}>
      {isCampaign ? (
        <PhonePreview draft={draft} currency={currency} language={language} />
      ) : (
        <ContestPreview draft={draft} currency={currency} zone={zoneName} language={language} />
      )}
      {page && <CostPanel campaign={page.line.id} />}
      {page?.line.trigger === 'ranking' && <RankingPlaces campaign={page.line.id} />}
      {isCampaign && <DryRunPanel form={form} onTry={onTry} />}
    </aside>
  );
}

function CopyButton({ onPress }: { readonly onPress: () => void }) {
  const t = useText();
  return (
    <Button icon="copy" onPress={onPress}>
      {t('console.bon.copy')}
    </Button>
  );
}

function SaveResult({ isWrong, done }: { readonly isWrong: boolean; readonly done: string }) {
  const t = useText();
  return (
    <>
      <Fault>{isWrong ? t('console.bon.wrong') : undefined}</Fault>
      <Good>{done}</Good>
    </>
  );
}

const NO_RULES: readonly CountryRule[] = [];

const NEW_WORDS = {
  campaigns: 'console.bon.new',
  activities: 'console.bon.newActivity',
  rankings: 'console.bon.newRanking',
} as const;

function AsksAndGives(props: {
  readonly of: EditorPart;
  readonly isNew: boolean;
  readonly currency: string;
}) {
  const { draft } = props.of;
  if (draft.trigger === 'ranking') return <RankingParts {...props} />;
  if (draft['activity.kind']) return <ActivityParts {...props} />;
  return <GivesPart of={props.of} isNew={props.isNew} />;
}

function WhenPart({ of, zone }: { readonly of: EditorPart; readonly zone: string }) {
  const { timeZone } = useServices();
  return isPlain(of.draft) ? <TimePart of={of} zone={timeZone} /> : <DaysPart of={of} zone={zone} />;
}

/** From which budget on two people are needed, where that is known. */
function useTwoFrom(page: CampaignPage | undefined, kind: string): string {
  const t = useText();
  const money = useMoney();
  const number = useNumber();
  if (!page) return t('console.bon.part.budget.note');
  const from = isMoneyKind(kind) ? money(page.two_from, 'USD') : number(page.two_from);
  return t('console.bon.twoFrom', { from });
}

function EditorHead(props: {
  readonly page: CampaignPage | undefined;
  readonly title: string;
  readonly children: React.ReactNode;
}) {
  const t = useText();
  const { page, title, children } = props;
  const state = page?.line.state ?? 'draft';
  return (
    <header className={styles.editorHead}>
      <h2>{title}</h2>
      <Badge tone={state === 'on' ? 'positive' : 'outline'} icon={state === 'on' ? 'check' : 'document'}>
        {wordFor(STATE_WORDS, state, t)} {page?.line.version ?? ''}
      </Badge>
      {page?.line.allowed === 0 && (
        <Badge tone="negative" icon="lock">
          {t('console.bon.rule.refused')}
        </Badge>
      )}
      <span className={styles.gap} />
      {children}
    </header>
  );
}

/** Who made it, whether a second person is missing, and the commands. */
function EditorFoot(props: {
  readonly page: CampaignPage | undefined;
  readonly onAct: (action: CampaignAction) => void;
}) {
  const t = useText();
  const when = useWhen();
  const { may } = useOperator();
  const { page, onAct } = props;
  const state = page?.line.state ?? 'draft';
  const request = page?.line.waiting === 1 ? page.request : undefined;
  const isIdle = state === 'draft' || state === 'paused';
  return (
    <div className={styles.people}>
      {page && (
        <p>
          <b>
            {page.made_by === '' ? t('console.bon.builtIn') : t('console.bon.madeBy', { who: page.made_by })}
          </b>
          <span>{when(page.changed_at)}</span>
        </p>
      )}
      {request && (
        <p>
          <b>{t('console.bon.needsSecond')}</b>
          <span>{t('console.bon.askedBy', { who: request.by, reason: request.reason })}</span>
        </p>
      )}
      <span className={styles.gap} />
      {may('bonuses.set') && (
        <div className={styles.acts}>
          {isIdle && <Button onPress={() => onAct('save')}>{t('console.bon.act.save')}</Button>}
          {page && (state === 'on' || state === 'paused') && page.line.budget !== undefined && (
            <Button icon="wallet" onPress={() => onAct('budget')}>
              {t('console.bon.act.budget')}
            </Button>
          )}
          {state === 'on' && (
            <Button icon="pause" onPress={() => onAct('pause')}>
              {t('console.bon.act.pause')}
            </Button>
          )}
          {page && state !== 'stopped' && (
            <Button tone="stop" icon="lock" onPress={() => onAct('stop')}>
              {t('console.bon.act.stop')}
            </Button>
          )}
          {page && isIdle && (
            <Button tone="primary" disabled={request?.own === 1} onPress={() => onAct('start')}>
              {t(request ? 'console.bon.act.second' : 'console.bon.act.start')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
