import type { LeagueLine } from '@palpite/contract/operator/trading-calls';
import { useState } from 'react';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { TextInput } from '../../app/parts/control.tsx';
import { limitText, percentText, type ReadLimit, readLimit, readPercent } from '../../app/parts/numbers.ts';
import { useCommand } from '../../stores/ask.ts';
import { useText } from '../../stores/services.ts';
import styles from './trading.module.css';

const MARGIN = { least: 0, most: 3_000 } as const;

/** Margin and limits of one league, all together: what is left empty is as the house has it for all. */
export function LeagueDialog(props: {
  readonly line: LeagueLine;
  readonly currency: string;
  readonly onEnd: (done: boolean) => void;
}) {
  const t = useText();
  const { line, currency, onEnd } = props;
  const command = useCommand('leagueRuleSet');
  const [margin, setMargin] = useState(percentText(line.margin));
  const [maxWin, setMaxWin] = useState(limitText(line.max_win));
  const [perSelection, setPerSelection] = useState(limitText(line.per_selection));
  const [perMatch, setPerMatch] = useState(limitText(line.per_match));
  const [tried, setTried] = useState(false);
  const read = {
    margin: readPercent(margin, MARGIN),
    max_win: readLimit(maxWin),
    per_selection: readLimit(perSelection),
    per_match: readLimit(perMatch),
  };
  const confirm = (reason: string) => {
    setTried(true);
    const { margin: points, ...limits } = read;
    if (points === undefined || Object.values(limits).some(({ is }) => is === 'wrong')) return;
    command.mutate(
      {
        league: line.league.id,
        margin: points,
        reason,
        ...given('max_win', limits.max_win),
        ...given('per_selection', limits.per_selection),
        ...given('per_match', limits.per_match),
        ...(line.set && { seen_at: line.set.at }),
      },
      { onSuccess: () => onEnd(true) },
    );
  };
  const limit = { tried, hint: t('operator.trading.limit.hint', { currency }) };
  return (
    <CommandDialog
      title={line.league.name}
      text={t('operator.trading.league.text')}
      confirm={t('operator.config.save')}
      busy={command.isPending}
      error={command.error}
      onConfirm={confirm}
      onClose={() => onEnd(false)}
    >
      <div className={styles.pair}>
        <TextInput
          label={t('operator.trading.margin.percent')}
          value={margin}
          inputMode="numeric"
          maxLength={6}
          fault={tried && read.margin === undefined ? t('operator.trading.margin.fault') : undefined}
          onChange={setMargin}
        />
        <Limit {...limit} label={t('operator.trading.maxWin')} value={maxWin} onChange={setMaxWin} />
        <Limit
          {...limit}
          label={t('operator.trading.perSelection')}
          value={perSelection}
          onChange={setPerSelection}
        />
        <Limit {...limit} label={t('operator.trading.perMatch')} value={perMatch} onChange={setPerMatch} />
      </div>
    </CommandDialog>
  );
}

function Limit(props: {
  readonly label: string;
  readonly value: string;
  readonly hint: string;
  readonly tried: boolean;
  readonly onChange: (text: string) => void;
}) {
  const t = useText();
  const { tried, ...field } = props;
  const isWrong = tried && readLimit(field.value).is === 'wrong';
  return (
    <TextInput
      {...field}
      inputMode="numeric"
      maxLength={15}
      fault={isWrong ? t('operator.trading.limit.fault') : undefined}
    />
  );
}

function given<N extends 'max_win' | 'per_selection' | 'per_match'>(name: N, limit: ReadLimit) {
  return (limit.is === 'cents' ? { [name]: limit.cents } : {}) as { readonly [name in N]?: number };
}
