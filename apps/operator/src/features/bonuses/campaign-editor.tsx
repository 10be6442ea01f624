import type { LanguageCode } from '@palpite/contract/languages';
import type { CountryRule } from '@palpite/contract/operator/campaign-calls';
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
import { copyDraft, type Draft, draftOf, isMoneyKind, newDraft, readDraft } from './draft.ts';
import { DryRunPanel } from './dry-run.tsx';
import { BudgetPart, GivesPart, TermsPart, TextsPart, TimePart, WhoPart } from './editor-parts.tsx';
import type { EditorPart } from './field.tsx';
import { PhonePreview } from './phone-preview.tsx';
import { STATE_WORDS } from './words.ts';

type CampaignPage = DataOf<'campaignGet'>;

/** A stored campaign, read once: what is typed is not overwritten while it is edited. */
export function StoredCampaign({ campaign }: { readonly campaign: string }) {
  const [copy, setCopy] = useState<Draft>();
  const asked = useRead('campaignGet', { campaign });
  return (
    <Answer of={asked}>
      {(page) =>
        copy ? (
          <Editor key="copy" page={undefined} first={copyDraft(copy)} />
        ) : (
          <Editor
            key={`${campaign} ${page.line.version}`}
            page={page}
            first={draftOf(page.form, browser.localText)}
            onCopy={setCopy}
          />
        )
      }
    </Answer>
  );
}

export function NewCampaign() {
  const asked = useRead('brandList', {});
  return (
    <Answer of={asked}>
      {({ brands }) => (
        <Editor page={undefined} first={newDraft(brands[0]?.id ?? '', browser.localText(browser.nowMs()))} />
      )}
    </Answer>
  );
}

interface EditorProps {
  /** Undefined for a campaign that is not stored yet. */
  readonly page: CampaignPage | undefined;
  readonly first: Draft;
  readonly onCopy?: (draft: Draft) => void;
}

/** The five answers of a campaign in their order, with the phone and the dry run beside them. */
function Editor({ page, first, onCopy }: EditorProps) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useServices();
  const { may } = useOperator();
  const [draft, setDraft] = useState(first);
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const [texts, setTexts] = useState<LanguageCode>(language);
  const [action, setAction] = useState<CampaignAction>();
  const [done, setDone] = useState('');
  const [, go] = useLocation();
  const state = page?.line.state ?? 'draft';
  const isLocked = !may('bonuses.set') || (state !== 'draft' && state !== 'paused');
  const read = readDraft(draft, browser.localMs);
  const currency = useCurrency(draft.brand ?? '');
  const part: EditorPart = {
    draft,
    wrong,
    isLocked,
    onType: (path, value) => {
      setDraft({ ...draft, [path]: value });
      setWrong(new Set([...wrong].filter((other) => other !== path)));
    },
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
        <EditorHead page={page} title={draft[`texts.${language}.title`] || t('console.bon.new')}>
          {page && onCopy && may('bonuses.set') && <CopyButton onPress={() => onCopy(draft)} />}
        </EditorHead>
        <Told isWrong={wrong.size > 0} done={done} />
        <div className={styles.parts}>
          <GivesPart of={part} isNew={page === undefined} />
          <WhoPart of={part} isNew={page === undefined} rules={page?.rules ?? NO_RULES} />
          <TimePart of={part} zone={timeZone} />
          <BudgetPart of={part} note={useTwoFrom(page, draft.kind ?? '')} />
          <TermsPart of={part} />
          <TextsPart of={part} language={texts} onLanguage={setTexts} />
        </div>
        <EditorFoot page={page} onAct={begin} />
      </div>
      <aside className={styles.beside}>
        <PhonePreview draft={draft} currency={currency} language={texts} />
        <DryRunPanel form={read.is === 'read' ? read.form : undefined} onTry={showWrong} />
      </aside>
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
            if (outcome?.campaign) go(`/bonuses/campaigns/${outcome.campaign}`);
          }}
        />
      )}
    </div>
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

function Told({ isWrong, done }: { readonly isWrong: boolean; readonly done: string }) {
  const t = useText();
  return (
    <>
      <Fault>{isWrong ? t('console.bon.wrong') : undefined}</Fault>
      <Good>{done}</Good>
    </>
  );
}

const NO_RULES: readonly CountryRule[] = [];

function useCurrency(brand: string): string {
  const brands = useRead('brandList', {}).data?.brands ?? [];
  return brands.find(({ id }) => id === brand)?.currency ?? '';
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
