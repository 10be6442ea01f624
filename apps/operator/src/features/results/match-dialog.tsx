import type { OverdueLine } from '@palpite/contract/operator/result-calls';
import { useState } from 'react';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Select, TextInput } from '../../app/parts/control.tsx';
import { useMoney, useNumber } from '../../app/parts/formats.ts';
import { Answer, FactList, Figure } from '../../app/parts/page.tsx';
import type { DataOf, InputOf } from '../../platform/send.ts';
import { useCommand, useRead } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import styles from './results.module.css';

type Decision = InputOf<'matchPreview'>;

const NO_SCORE = { home: '', away: '', halfHome: '', halfAway: '' };
type Typed = typeof NO_SCORE;

/** Voids all open markets of a match, or settles a football match by its score. */
export function MatchDialog(props: {
  readonly match: Pick<OverdueLine, 'match' | 'teams' | 'sport'>;
  /** With what became of it, when the server confirmed it. */
  readonly onEnd: (done?: string) => void;
}) {
  const t = useText();
  const { match, onEnd } = props;
  const [action, setAction] = useState<Decision['action']>('void');
  const [score, setScore] = useState(NO_SCORE);
  const [tried, setTried] = useState(false);
  const command = useCommand('matchDecide');
  const decision = readDecision(match.match, action, score);
  const confirm = (reason: string) => {
    setTried(true);
    if (!decision) return;
    command.mutate(
      { ...decision, reason },
      {
        onSuccess: ({ done, waiting, refused, left }) =>
          onEnd(t('console.overdue.done', { done, waiting, left: left + refused })),
      },
    );
  };
  const actions = match.sport === 'football' ? (['void', 'settle'] as const) : (['void'] as const);
  return (
    <CommandDialog
      title={`${t('console.overdue.decide')}: ${match.teams}`}
      text={t(action === 'void' ? 'console.overdue.voidText' : 'console.overdue.settleText')}
      confirm={t(action === 'void' ? 'console.overdue.void' : 'console.overdue.settle')}
      tone="stop"
      busy={command.isPending}
      error={command.error}
      onConfirm={confirm}
      onClose={() => onEnd()}
    >
      <Select
        label={t('console.market.action')}
        value={action}
        choices={actions.map((value) => ({
          value,
          label: t(value === 'void' ? 'console.overdue.void' : 'console.overdue.settle'),
        }))}
        onChange={(value) => setAction(value as Decision['action'])}
      />
      {action === 'settle' && (
        <ScoreFields score={score} isWrong={tried && decision === undefined} onChange={setScore} />
      )}
      {decision && <Preview decision={decision} />}
    </CommandDialog>
  );
}

function ScoreFields(props: {
  readonly score: Typed;
  readonly isWrong: boolean;
  readonly onChange: (score: Typed) => void;
}) {
  const t = useText();
  const { score, onChange } = props;
  const field = (name: keyof Typed) => ({
    inputMode: 'numeric' as const,
    maxLength: 3,
    value: score[name],
    onChange: (value: string) => onChange({ ...score, [name]: value }),
  });
  return (
    <div className={styles.scores}>
      <TextInput
        label={t('console.market.home')}
        fault={props.isWrong ? t('console.overdue.scoreFault') : undefined}
        {...field('home')}
      />
      <TextInput label={t('console.market.away')} {...field('away')} />
      <TextInput label={t('console.overdue.halfHome')} {...field('halfHome')} />
      <TextInput label={t('console.overdue.halfAway')} {...field('halfAway')} />
    </div>
  );
}

function Preview({ decision }: { readonly decision: Decision }) {
  const asked = useRead('matchPreview', decision);
  return <Answer of={asked}>{(preview) => <Moves preview={preview} />}</Answer>;
}

function Moves({ preview }: { readonly preview: DataOf<'matchPreview'> }) {
  const t = useText();
  const money = useMoney();
  const number = useNumber();
  const { markets, left, bets, credited, debited, currency, second, second_from, more } = preview;
  return (
    <>
      <FactList
        facts={[
          { label: t('console.overdue.markets'), value: <Figure>{number(markets)}</Figure> },
          { label: t('console.overdue.left'), value: <Figure>{number(left)}</Figure> },
          { label: t('console.market.moves'), value: <Figure>{number(bets)}</Figure> },
          { label: t('console.market.credited'), value: <Figure>{money(credited, currency)}</Figure> },
          { label: t('console.market.debited'), value: <Figure>{money(debited, currency)}</Figure> },
        ]}
      />
      {more === 1 && <p className={styles.note}>{t('console.market.cut')}</p>}
      {second === 1 && (
        <p className={styles.note}>{t('console.market.second', { money: money(second_from, currency) })}</p>
      )}
    </>
  );
}

/** Undefined while the score is incomplete; the score at half time may be left out as a whole. */
export function readDecision(match: number, action: Decision['action'], typed: Typed): Decision | undefined {
  if (action === 'void') return { match, action };
  const [home, away] = [goalsOf(typed.home), goalsOf(typed.away)];
  if (home === undefined || away === undefined) return undefined;
  if (typed.halfHome.trim() === '' && typed.halfAway.trim() === '') return { match, action, home, away };
  const [halfHome, halfAway] = [goalsOf(typed.halfHome), goalsOf(typed.halfAway)];
  if (halfHome === undefined || halfAway === undefined || halfHome > home || halfAway > away)
    return undefined;
  return { match, action, home, away, half_home: halfHome, half_away: halfAway };
}

function goalsOf(text: string): number | undefined {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text.trim()) : undefined;
}
