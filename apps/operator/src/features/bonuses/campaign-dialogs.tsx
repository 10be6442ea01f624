import type { CampaignForm } from '@palpite/contract/operator/campaign-calls';
import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { useState } from 'react';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { TextInput } from '../../app/parts/control.tsx';
import { limitText, readLimit } from '../../app/parts/numbers.ts';
import type { DataOf, Refused } from '../../platform/send.ts';
import { useCommand } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';

export type CampaignAction = 'save' | 'start' | 'pause' | 'stop' | 'budget';

type CampaignPage = DataOf<'campaignGet'>;

export interface CampaignDone {
  readonly text: string;
  /** The stored campaign, where it is a new one. */
  readonly campaign?: string;
}

interface DialogProps {
  readonly action: CampaignAction;
  readonly page: CampaignPage | undefined;
  readonly form: CampaignForm | undefined;
  /** The server named a wrong field of the form. */
  readonly onRefused: (field: string) => void;
  readonly onEnd: (outcome: CampaignDone | undefined) => void;
}

const TITLES: Readonly<Record<CampaignAction, OperatorMessageId>> = {
  save: 'console.bon.act.save',
  start: 'console.bon.act.start',
  pause: 'console.bon.act.pause',
  stop: 'console.bon.act.stop',
  budget: 'console.bon.act.budget',
};

/** The dialog of a command on a campaign, with its reason. */
export function CampaignDialog(props: DialogProps) {
  const { action, page, form } = props;
  if (action === 'save') return form ? <SaveDialog {...props} form={form} /> : null;
  if (!page) return null;
  if (action === 'budget') return <BudgetDialog {...props} page={page} />;
  if (action === 'start') return <StartDialog {...props} page={page} />;
  return <StateDialog {...props} page={page} action={action} />;
}

function SaveDialog({ page, form, onRefused, onEnd }: DialogProps & { readonly form: CampaignForm }) {
  const t = useText();
  const save = useCommand('campaignSave');
  const known = page && { campaign: page.line.id, version: page.line.version };
  const failed = (error: Refused) => error.field !== undefined && onRefused(error.field);
  return (
    <CommandDialog
      title={t(TITLES.save)}
      text={t('console.bon.save.text')}
      confirm={t(TITLES.save)}
      busy={save.isPending}
      error={save.error}
      onConfirm={(reason) =>
        save.mutate(
          { ...known, form, reason },
          {
            onSuccess: ({ campaign }) => onEnd({ text: t('operator.done'), campaign }),
            onError: failed,
          },
        )
      }
      onClose={() => onEnd(undefined)}
    />
  );
}

function StartDialog({ page, onEnd }: DialogProps & { readonly page: CampaignPage }) {
  const t = useText();
  const start = useCommand('campaignStart');
  const { id, version, waiting } = page.line;
  return (
    <CommandDialog
      title={t(waiting === 1 ? 'console.bon.act.second' : TITLES.start)}
      text={t('console.bon.start.text')}
      confirm={t(waiting === 1 ? 'console.bon.act.second' : TITLES.start)}
      busy={start.isPending}
      error={start.error}
      onConfirm={(reason) =>
        start.mutate(
          { campaign: id, version, reason },
          { onSuccess: ({ state }) => onEnd({ text: t(stateText(state)) }) },
        )
      }
      onClose={() => onEnd(undefined)}
    />
  );
}

const stateText = (state: string): OperatorMessageId =>
  state === 'waiting' ? 'console.bon.needsSecond' : 'operator.done';

function StateDialog(
  props: DialogProps & { readonly page: CampaignPage; readonly action: 'pause' | 'stop' | 'start' },
) {
  const t = useText();
  const pause = useCommand('campaignPause');
  const stop = useCommand('campaignStop');
  const command = props.action === 'pause' ? pause : stop;
  const title = t(TITLES[props.action]);
  return (
    <CommandDialog
      title={title}
      text={t(props.action === 'pause' ? 'console.bon.pause.text' : 'console.bon.stop.text')}
      confirm={title}
      tone="stop"
      busy={command.isPending}
      error={command.error}
      onConfirm={(reason) =>
        command.mutate(
          { campaign: props.page.line.id, reason },
          { onSuccess: () => props.onEnd({ text: t('operator.done') }) },
        )
      }
      onClose={() => props.onEnd(undefined)}
    />
  );
}

function BudgetDialog({ page, onEnd }: DialogProps & { readonly page: CampaignPage }) {
  const t = useText();
  const change = useCommand('campaignBudget');
  const { id, version, budget = 0, money } = page.line;
  const asked = page.request?.action === 'budget' ? page.request.budget : undefined;
  const [typed, setTyped] = useState(money === 1 ? limitText(asked ?? budget) : String(asked ?? budget));
  const [tried, setTried] = useState(false);
  const cents = readBudget(typed, money === 1);
  return (
    <CommandDialog
      title={t(TITLES.budget)}
      text={t('console.bon.budget.text')}
      confirm={t(TITLES.budget)}
      busy={change.isPending}
      error={change.error}
      onTried={() => setTried(true)}
      onConfirm={(reason) => {
        if (cents === undefined) return;
        const request = { campaign: id, version, budget: cents, reason };
        change.mutate(request, { onSuccess: ({ state }) => onEnd({ text: t(stateText(state)) }) });
      }}
      onClose={() => onEnd(undefined)}
    >
      <TextInput
        label={t('console.bon.budget')}
        name="budget"
        value={typed}
        inputMode="numeric"
        maxLength={16}
        fault={tried && cents === undefined ? t('console.bon.fault') : undefined}
        onChange={setTyped}
      />
    </CommandDialog>
  );
}

/** Cents of a money budget, or whole pieces; undefined when it cannot be read. */
export function readBudget(typed: string, isMoney: boolean): number | undefined {
  if (!isMoney) return /^\d{1,12}$/.test(typed.trim()) ? Number(typed) : undefined;
  const read = readLimit(typed);
  return read.is === 'cents' ? read.cents : undefined;
}
