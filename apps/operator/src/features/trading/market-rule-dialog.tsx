import type { MarketRuleLine } from '@palpite/contract/operator/market-rule-calls';
import { useState } from 'react';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { TextInput } from '../../app/parts/control.tsx';
import { useMoney } from '../../app/parts/formats.ts';
import { limitText, percentText, readLimit, readPercent } from '../../app/parts/numbers.ts';
import type { DataOf, InputOf } from '../../platform/send.ts';
import { useCommand } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import { type Scope, ScopeFields, useScopeText } from './rule-scope.tsx';
import styles from './trading.module.css';

const MARGIN = { least: 0, most: 3_000 } as const;
const DELAY = { least: 3, most: 60 } as const;
const AMOUNTS = ['max_stake', 'max_win', 'per_selection'] as const;
type Amount = (typeof AMOUNTS)[number];
type Typed = Readonly<Record<'margin' | 'delay' | Amount, string>>;

const LABELS = {
  max_stake: 'console.rules.maxStake',
  max_win: 'operator.trading.maxWin',
  per_selection: 'operator.trading.perSelection',
} as const;

const EVERYTHING: Scope = { match: 0, brand: '', sport: '', market: '', phase: '' };

/** What was typed as the figures of the command, and the fields that cannot hold. */
export function readRule(typed: Typed, scope: Scope, most: DataOf<'marketRules'>['most']) {
  const margin = typed.margin.trim() === '' ? undefined : readPercent(typed.margin, MARGIN);
  const seconds = Number(typed.delay);
  const hasDelay = typed.delay.trim() !== '';
  const isDelay = /^\d{1,2}$/.test(typed.delay.trim()) && seconds >= DELAY.least && seconds <= DELAY.most;
  const amounts = AMOUNTS.map((name) => ({ name, read: readLimit(typed[name]) }));
  const isTooMuch = ({ name, read }: (typeof amounts)[number]) =>
    read.is === 'wrong' || (read.is === 'cents' && read.cents > most[name]);
  const wrong = new Set<keyof Typed>([
    ...(typed.margin.trim() !== '' && (margin === undefined || scope.brand !== '')
      ? ['margin' as const]
      : []),
    ...(hasDelay && (!isDelay || scope.phase === 'pre-match') ? ['delay' as const] : []),
    ...amounts.filter(isTooMuch).map(({ name }) => name),
  ]);
  const figures: { margin?: number; delay?: number } & Partial<Record<Amount, number>> = {
    ...(margin !== undefined && { margin }),
    ...(hasDelay && isDelay && { delay: seconds * 1_000 }),
  };
  for (const { name, read } of amounts) if (read.is === 'cents') figures[name] = read.cents;
  return { wrong, figures };
}

const typedOf = (rule: MarketRuleLine | undefined): Typed => ({
  margin: rule?.margin === undefined ? '' : percentText(rule.margin),
  delay: rule?.delay === undefined ? '' : String(rule.delay / 1_000),
  max_stake: limitText(rule?.max_stake),
  max_win: limitText(rule?.max_win),
  per_selection: limitText(rule?.per_selection),
});

/** A new rule, or the figures of an existing one; without figures it is removed. `rule` keeps its scope. */
export function MarketRuleDialog(props: {
  readonly data: DataOf<'marketRules'>;
  readonly rule: MarketRuleLine | undefined;
  /** Where a new rule begins; one of a match stays with its match and sport. */
  readonly of?: Scope;
  readonly onEnd: (done: boolean) => void;
}) {
  const t = useText();
  const money = useMoney();
  const { data, rule, onEnd } = props;
  const { most, currency } = data;
  const scopeText = useScopeText(data);
  const command = useCommand('marketRuleSet');
  const { scope, choose, known, typed, setTyped } = useRuleForm(data.rules, rule ?? props.of ?? EVERYTHING);
  const [tried, setTried] = useState(false);
  const { wrong, figures } = readRule(typed, scope, most);
  const confirm = (reason: string) => {
    if (wrong.size > 0) return;
    const input = { ...scopeOf(scope), ...figures, reason, ...(known && { seen_at: known.set.at }) };
    command.mutate(input, { onSuccess: () => onEnd(true) });
  };
  const field = (name: keyof Typed, fault: string) => ({
    value: typed[name],
    inputMode: 'numeric' as const,
    maxLength: 15,
    fault: tried && wrong.has(name) ? fault : undefined,
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  });
  return (
    <CommandDialog
      title={
        rule ? scopeText(rule).name : t(scope.match === 0 ? 'console.rules.new' : 'console.rules.ofMatch')
      }
      text={t('console.rules.saveText')}
      confirm={t('operator.config.save')}
      busy={command.isPending}
      error={command.error}
      onTried={() => setTried(true)}
      onConfirm={confirm}
      onClose={() => onEnd(false)}
    >
      {!rule && (
        <div className={styles.pair}>
          <ScopeFields named={data} scope={scope} onChange={choose} />
        </div>
      )}
      {!rule && known && <p className={styles.muted}>{t('console.rules.exists')}</p>}
      <div className={styles.pair}>
        <TextInput
          label={t('operator.trading.margin.percent')}
          {...field('margin', t('console.rules.marginFault'))}
        />
        <TextInput
          label={t('console.rules.delaySeconds')}
          {...field('delay', t('console.rules.delayFault'))}
        />
        {AMOUNTS.map((name) => (
          <TextInput
            key={name}
            label={`${t(LABELS[name])}, ${currency}`}
            hint={t('console.rules.amountHint', { most: money(most[name], currency) })}
            {...field(name, t('console.rules.amountFault', { most: money(most[name], currency) }))}
          />
        ))}
      </div>
    </CommandDialog>
  );
}

/** `known` is the rule as it was when its figures were shown: a change by somebody else meanwhile is refused. */
function useRuleForm(rules: readonly MarketRuleLine[], first: Scope) {
  const [scope, setScope] = useState<Scope>(first);
  const [known, setKnown] = useState(() => ruleOf(rules, first));
  const [typed, setTyped] = useState<Typed>(() => typedOf(known));
  const choose = (next: Scope) => {
    const there = ruleOf(rules, next);
    setScope(next);
    setKnown(there);
    // The figures of a rule that was met on the way are not those of the next one.
    if (there || known) setTyped(typedOf(there));
  };
  return { scope, choose, known, typed, setTyped };
}

/** There is one rule for each scope: what looks like a new one may be a change. */
function ruleOf(rules: readonly MarketRuleLine[], scope: Scope): MarketRuleLine | undefined {
  return rules.find(
    ({ match, brand, sport, market, phase }) =>
      match === scope.match &&
      brand === scope.brand &&
      sport === scope.sport &&
      market === scope.market &&
      phase === scope.phase,
  );
}

function scopeOf({ match, brand, sport, market, phase }: Scope): Omit<InputOf<'marketRuleSet'>, 'reason'> {
  return {
    ...(match !== 0 && { match }),
    ...(brand !== '' && { brand }),
    ...(sport !== '' && { sport: sport as NonNullable<InputOf<'marketRuleSet'>['sport']> }),
    ...(market !== '' && { market }),
    ...(phase !== '' && { phase: phase as NonNullable<InputOf<'marketRuleSet'>['phase']> }),
  };
}
