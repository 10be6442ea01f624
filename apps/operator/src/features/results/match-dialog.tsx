import type { OverdueLine } from '@palpite/contract/operator/result-calls';
import { useState } from 'react';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Select } from '../../app/parts/control.tsx';
import { useMoney, useNumber } from '../../app/parts/formats.ts';
import { Answer, FactList, Figure } from '../../app/parts/page.tsx';
import { NO_SCORE, readScore, ScoreFields, type TypedScore } from '../../app/parts/score-fields.tsx';
import type { DataOf, InputOf } from '../../platform/send.ts';
import { useCommand, useRead } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import styles from './results.module.css';

type Decision = InputOf<'matchPreview'>;

/** Voids all open markets of a match, or settles it by its score. */
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
  const decision = readDecision(match, action, score);
  const confirm = (reason: string) => {
    if (!decision) return;
    command.mutate(
      { ...decision, reason },
      {
        onSuccess: ({ done, waiting, refused, left }) =>
          onEnd(t('console.overdue.done', { done, waiting, left: left + refused })),
      },
    );
  };
  const actions = ['void', 'settle'] as const;
  return (
    <CommandDialog
      title={`${t('console.overdue.decide')}: ${match.teams}`}
      text={t(action === 'void' ? 'console.overdue.voidText' : 'console.overdue.settleText')}
      confirm={t(action === 'void' ? 'console.overdue.void' : 'console.overdue.settle')}
      tone="stop"
      busy={command.isPending}
      error={command.error}
      onTried={() => setTried(true)}
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
        <ScoreFields
          sport={match.sport}
          score={score}
          isWrong={tried && decision === undefined}
          onChange={setScore}
        />
      )}
      {decision && <Preview decision={decision} />}
    </CommandDialog>
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

/** Undefined while the score is incomplete. */
export function readDecision(
  { match, sport }: { readonly match: number; readonly sport: string },
  action: Decision['action'],
  typed: TypedScore,
): Decision | undefined {
  if (action === 'void') return { match, action };
  const score = readScore(sport, typed);
  return score && { match, action, sport: sport as NonNullable<Decision['sport']>, ...score };
}
