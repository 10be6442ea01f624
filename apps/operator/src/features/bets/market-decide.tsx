import type { BetMarketPage } from '@palpite/contract/operator/bet-calls';
import { useState } from 'react';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Button, Fault, Good, Select, TextInput } from '../../app/parts/control.tsx';
import { useMoney, useNumber } from '../../app/parts/formats.ts';
import { Answer, FactList, Figure } from '../../app/parts/page.tsx';
import { browser } from '../../platform/browser.ts';
import { useCommand, useRead } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import styles from './bets.module.css';
import {
  ACTION_WORDS,
  type Action,
  actionsFor,
  chosenResults,
  type Decision,
  decisionOf,
  type PreviewQuestion,
  previewQuestion,
  readGoals,
  readShare,
  readWindow,
  reportedScore,
  reportedShare,
  type SelectionResults,
  type TypedShare,
  withNamed,
} from './market-decision.ts';
import { ResultFields, type Score } from './result-fields.tsx';

/** The button that opens the decisions about a market; hidden from operators without the permission. */
export function MarketDecide({ market, name }: { readonly market: number; readonly name: string }) {
  const t = useText();
  const { may } = useOperator();
  const [isOpen, setOpen] = useState(false);
  const [ended, setEnded] = useState<'done' | 'waiting'>();
  if (!may('bets.settle')) return null;
  return (
    <>
      <Button
        icon="ticket"
        label={t('console.market.actNamed', { name })}
        onPress={() => {
          setEnded(undefined);
          setOpen(true);
        }}
      >
        {t('console.market.act')}
      </Button>
      <Good>{ended && t(ended === 'done' ? 'operator.done' : 'console.market.waits')}</Good>
      {isOpen && (
        <MarketDialog
          market={market}
          name={name}
          onEnd={(end) => {
            setEnded(end);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

/** A decision about a market. The number of bets and the money that it affects are shown before it is confirmed. */
function MarketDialog(props: {
  readonly market: number;
  readonly name: string;
  readonly onEnd: (end?: 'done' | 'waiting') => void;
}) {
  const t = useText();
  const { market, name, onEnd } = props;
  const [action, setAction] = useState<Action>('void');
  const [window, setWindow] = useState({ from: '', to: '' });
  const [tried, setTried] = useState(false);
  const read = action === 'window' ? readWindow(window.from, window.to, browser.localMs) : {};
  const asked = useRead('betMarket', { market, ...read });
  const { page, fields, ...result } = useTypedResult(asked.data);
  const commands = useMarketCommands(({ done }) => onEnd(done === 1 ? 'done' : 'waiting'));
  const filled = { window: read, ...result };
  const confirm = (reason: string) => {
    const decision = decisionOf(market, action, { ...filled, version: page?.result?.version });
    if (decision) commands.send(decision, reason);
  };
  const words = ACTION_WORDS[action];
  return (
    <CommandDialog
      title={`${t('console.market.act')}: ${name}`}
      text={t(words.text)}
      confirm={t(words.name)}
      tone="stop"
      busy={commands.isBusy}
      error={commands.errorOf(action)}
      onTried={() => setTried(true)}
      onConfirm={confirm}
      onClose={() => onEnd()}
    >
      <Select
        label={t('console.market.action')}
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
            {action === 'settle' && page && <ResultFields page={page} tried={tried} {...fields} />}
            <MarketPreview question={previewQuestion(market, action, filled)} />
          </>
        )}
      </Answer>
    </CommandDialog>
  );
}

/** The result as it was typed; until then as it stands. */
function useTypedResult(known: BetMarketPage | undefined) {
  const [chosen, onChoose] = useState<SelectionResults>({});
  const [named, setNamed] = useState<readonly string[]>([]);
  const [typedScore, onScore] = useState<Score>();
  const [typedShare, onShare] = useState<TypedShare>();
  const page = known && withNamed(known, named);
  const score = typedScore ?? reportedScore(page);
  const share = typedShare ?? reportedShare(page?.selections ?? []);
  const onName = (selection: string) => setNamed([...named, selection]);
  return {
    page,
    results: page && chosenResults(page.selections, chosen, readShare(share)),
    home: readGoals(score.home),
    away: readGoals(score.away),
    fields: { chosen, score, share, onChoose, onName, onScore, onShare },
  };
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
        label={t('console.bets.from')}
        {...moment}
        value={window.from}
        fault={props.fault ? t('console.market.windowFault') : undefined}
        onChange={(from) => onChange({ ...window, from })}
      />
      <TextInput
        label={t('console.bets.to')}
        {...moment}
        value={window.to}
        onChange={(to) => onChange({ ...window, to })}
      />
    </div>
  );
}

/**
 * The money that the decision would move, computed by the server bet by bet. Hidden while the decision is incomplete.
 */
function MarketPreview({ question }: { readonly question: PreviewQuestion | undefined }) {
  return question ? <Preview question={question} /> : null;
}

function Preview({ question }: { readonly question: PreviewQuestion }) {
  const t = useText();
  const money = useMoney();
  const number = useNumber();
  const asked = useRead('marketPreview', question);
  return (
    <Answer of={asked}>
      {({ bets, credited, debited, currency, more, second, second_from }) => (
        <>
          <FactList
            facts={[
              { label: t('console.market.moves'), value: <Figure>{number(bets)}</Figure> },
              { label: t('console.market.credited'), value: <Figure>{money(credited, currency)}</Figure> },
              { label: t('console.market.debited'), value: <Figure>{money(debited, currency)}</Figure> },
            ]}
          />
          <p className={styles.quiet}>{t('console.market.movesNote')}</p>
          {more === 1 && <p className={styles.note}>{t('console.market.cut')}</p>}
          {second === 1 && (
            <p className={styles.note}>
              {t('console.market.second', { money: money(second_from, currency) })}
            </p>
          )}
        </>
      )}
    </Answer>
  );
}

/** The current result, and the bets and the money that a decision affects. */
function MarketTouched({ page }: { readonly page: BetMarketPage }) {
  const t = useText();
  const money = useMoney();
  const number = useNumber();
  const { touched, currency, result, voids } = page;
  const counted = (count: number, cents: number) => (
    <Figure>{t('console.market.counted', { count: number(count), money: money(cents, currency) })}</Figure>
  );
  const stands = [
    ...(result
      ? [t(result.by_hand === 1 ? 'console.market.byHand' : 'console.market.byFeed', { score: result.score })]
      : []),
    ...(voids.length > 0 ? [t('console.market.voids', { count: voids.length })] : []),
  ];
  return (
    <>
      <FactList
        facts={[
          {
            label: t('console.market.stands'),
            value: stands.length === 0 ? t('console.market.nothing') : stands.join(', '),
          },
          { label: t('console.market.open'), value: counted(touched.open, touched.open_stake) },
          { label: t('console.market.settled'), value: counted(touched.settled, touched.settled_stake) },
          { label: t('console.market.paid'), value: <Figure>{money(touched.returned, currency)}</Figure> },
        ]}
      />
      <Fault>{touched.more === 1 ? t('console.market.cut') : undefined}</Fault>
    </>
  );
}
