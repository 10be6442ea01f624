import type { BetMarketPage } from '@palpite/contract/operator/bet-calls';
import { useState } from 'react';
import { Button, Fault, Select, TextInput } from '../../app/parts/control.tsx';
import { wordFor } from '../../app/parts/words.ts';
import { useText } from '../../stores/services.ts';
import styles from './bets.module.css';
import {
  inUsualOrder,
  isShared,
  type Result,
  readGoals,
  readSelection,
  readShare,
  restLost,
  resultOf,
  resultsFor,
  type SelectionResults,
  type TypedShare,
} from './market-decision.ts';
import { RESULT_WORDS } from './words.ts';

export interface Score {
  readonly home: string;
  readonly away: string;
}

/** The result of every selection, and the score that decided it; a season has none. */
export function ResultFields(props: {
  readonly page: BetMarketPage;
  readonly chosen: SelectionResults;
  readonly score: Score;
  readonly share: TypedShare;
  readonly tried: boolean;
  readonly onChoose: (chosen: SelectionResults) => void;
  readonly onName: (selection: string) => void;
  readonly onScore: (score: Score) => void;
  readonly onShare: (share: TypedShare) => void;
}) {
  const t = useText();
  const { page, chosen, score, share } = props;
  const hasShare = isShared(page.selections, chosen);
  const isChosen = page.selections.every((line) => resultOf(line, chosen) !== undefined);
  return (
    <>
      {page.shared === 0 && <ScoreFields score={score} tried={props.tried} onScore={props.onScore} />}
      <div className={styles.pair}>
        {inUsualOrder(page.selections).map((line) => (
          <Select
            key={line.selection}
            label={t('console.market.resultOf', { name: line.name })}
            value={resultOf(line, chosen) ?? ''}
            choices={[
              ...(resultOf(line, chosen) ? [] : [{ value: '', label: t('console.market.choose') }]),
              ...resultsFor(page).map((value) => ({ value, label: wordFor(RESULT_WORDS, value, t) })),
            ]}
            onChange={(value) => props.onChoose({ ...chosen, [line.selection]: value as Result })}
          />
        ))}
      </div>
      {hasShare && <ShareFields share={share} tried={props.tried} onShare={props.onShare} />}
      {page.open === 1 && <NameSelection onName={props.onName} />}
      <Button disabled={isChosen} onPress={() => props.onChoose(restLost(page.selections, chosen))}>
        {t('console.market.restLost')}
      </Button>
      <Fault>{props.tried && !isChosen ? t('console.market.resultFault') : undefined}</Fault>
    </>
  );
}

function ScoreFields(props: {
  readonly score: Score;
  readonly tried: boolean;
  readonly onScore: (score: Score) => void;
}) {
  const t = useText();
  const { score } = props;
  const fault = (text: string) =>
    props.tried && readGoals(text) === undefined ? t('console.market.scoreFault') : undefined;
  return (
    <div className={styles.pair}>
      <TextInput
        label={t('console.market.home')}
        inputMode="numeric"
        maxLength={3}
        value={score.home}
        fault={fault(score.home)}
        onChange={(home) => props.onScore({ ...score, home })}
      />
      <TextInput
        label={t('console.market.away')}
        inputMode="numeric"
        maxLength={3}
        value={score.away}
        fault={fault(score.away)}
        onChange={(away) => props.onScore({ ...score, away })}
      />
    </div>
  );
}

/** A win is shared by those who are level: once for the market, since only one group can be at its last place. */
function ShareFields(props: {
  readonly share: TypedShare;
  readonly tried: boolean;
  readonly onShare: (share: TypedShare) => void;
}) {
  const t = useText();
  const { share } = props;
  return (
    <div className={styles.pair}>
      <TextInput
        label={t('console.market.sharePlaces')}
        inputMode="numeric"
        maxLength={3}
        value={share.places}
        fault={props.tried && !readShare(share) ? t('console.market.shareFault') : undefined}
        onChange={(places) => props.onShare({ ...share, places })}
      />
      <TextInput
        label={t('console.market.shareTied')}
        inputMode="numeric"
        maxLength={3}
        value={share.tied}
        onChange={(tied) => props.onShare({ ...share, tied })}
      />
    </div>
  );
}

/** Adds a selection that neither the book nor a bet has. */
function NameSelection({ onName }: { readonly onName: (selection: string) => void }) {
  const t = useText();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const selection = readSelection(text);
  return (
    <div className={styles.pair}>
      <TextInput
        label={t('console.market.another')}
        maxLength={40}
        value={text}
        fault={tried && selection === undefined ? t('console.market.anotherFault') : undefined}
        onChange={setText}
      />
      <Button
        onPress={() => {
          setTried(selection === undefined);
          if (selection === undefined) return;
          onName(selection);
          setText('');
        }}
      >
        {t('console.market.anotherAdd')}
      </Button>
    </div>
  );
}
