import { useState } from 'react';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Select, TextInput } from '../../app/parts/control.tsx';
import { Answer } from '../../app/parts/page.tsx';
import { browser } from '../../platform/browser.ts';
import { useAsk, useCommand } from '../../stores/ask.ts';
import { useText } from '../../stores/services.ts';
import styles from './bets.module.css';
import {
  ACTION_WORDS,
  type Action,
  actionsFor,
  chosenResults,
  type Decision,
  decisionOf,
  previewQuestion,
  readGoals,
  readWindow,
  type SelectionResults,
  toldScore,
} from './market-decision.ts';
import { MarketPreview } from './market-preview.tsx';
import { MarketTouched } from './market-touched.tsx';
import { ResultFields } from './result-fields.tsx';

/** What people say of a market. How many bets and how much money it touches stands there before the button. */
export function MarketDialog(props: {
  readonly market: number;
  readonly name: string;
  readonly onEnd: (end?: 'done' | 'waiting') => void;
}) {
  const t = useText();
  const { market, name, onEnd } = props;
  const [action, setAction] = useState<Action>('void');
  const [window, setWindow] = useState({ from: '', to: '' });
  const [said, setSaid] = useState<SelectionResults>({});
  const [score, setScore] = useState<{ home: string; away: string }>();
  const [tried, setTried] = useState(false);
  const read = action === 'window' ? readWindow(window.from, window.to, browser.localMs) : {};
  const asked = useAsk('betMarket', { market, ...read });
  const page = asked.data;
  const goals = score ?? toldScore(page);
  const commands = useMarketCommands(({ done }) => onEnd(done === 1 ? 'done' : 'waiting'));
  const [home, away] = [readGoals(goals.home), readGoals(goals.away)];
  const results = page && chosenResults(page.selections, said);
  const confirm = (reason: string) => {
    setTried(true);
    const version = page?.result?.version;
    const decision = decisionOf(market, action, { window: read, results, home, away, version });
    if (decision) commands.send(decision, reason);
  };
  const words = ACTION_WORDS[action];
  return (
    <CommandDialog
      title={`${t('desk.market.act')}: ${name}`}
      text={t(words.text)}
      confirm={t(words.name)}
      tone="stop"
      busy={commands.isBusy}
      error={commands.errorOf(action)}
      onConfirm={confirm}
      onClose={() => onEnd()}
    >
      <Select
        label={t('desk.market.action')}
        value={action}
        choices={actionsFor(page).map((value) => ({ value, label: t(ACTION_WORDS[value].name) }))}
        onChange={(value) => setAction(value as Action)}
      />
      {action === 'window' && (
        <WindowFields window={window} fault={tried && read === undefined} onChange={setWindow} />
      )}
      <Answer of={asked}>
        {(known) => (
          <>
            <MarketTouched page={known} />
            {action === 'settle' && (
              <ResultFields
                page={known}
                said={said}
                score={goals}
                tried={tried}
                onSaid={setSaid}
                onScore={setScore}
              />
            )}
            <MarketPreview
              question={previewQuestion(market, action, { window: read, results, home, away })}
            />
          </>
        )}
      </Answer>
    </CommandDialog>
  );
}

function useMarketCommands(onDone: (reply: { readonly done: 0 | 1 }) => void) {
  const commands = {
    void: useCommand('marketVoid'),
    undo: useCommand('marketVoidUndo'),
    settle: useCommand('marketSettle'),
    rollBack: useCommand('marketRollBack'),
  };
  const of = (action: Action) => {
    if (action === 'settle') return commands.settle;
    if (action === 'undo') return commands.undo;
    return action === 'roll-back' ? commands.rollBack : commands.void;
  };
  const done = { onSuccess: onDone };
  return {
    send({ command, input }: Decision, reason: string) {
      if (command === 'void') commands.void.mutate({ ...input, reason }, done);
      if (command === 'undo') commands.undo.mutate({ ...input, reason }, done);
      if (command === 'settle') commands.settle.mutate({ ...input, reason }, done);
      if (command === 'rollBack') commands.rollBack.mutate({ ...input, reason }, done);
    },
    isBusy: Object.values(commands).some(({ isPending }) => isPending),
    errorOf: (action: Action) => of(action).error,
  };
}

function WindowFields(props: {
  readonly window: { readonly from: string; readonly to: string };
  readonly fault: boolean;
  readonly onChange: (window: { from: string; to: string }) => void;
}) {
  const t = useText();
  const { window, onChange } = props;
  const moment = { type: 'datetime-local', step: 1 } as const;
  return (
    <div className={styles.pair}>
      <TextInput
        label={t('desk.bets.from')}
        {...moment}
        value={window.from}
        fault={props.fault ? t('desk.market.windowFault') : undefined}
        onChange={(from) => onChange({ ...window, from })}
      />
      <TextInput
        label={t('desk.bets.to')}
        {...moment}
        value={window.to}
        onChange={(to) => onChange({ ...window, to })}
      />
    </div>
  );
}
