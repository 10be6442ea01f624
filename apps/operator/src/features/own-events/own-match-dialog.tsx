import { useState } from 'react';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Select, TextInput } from '../../app/parts/control.tsx';
import { wordFor } from '../../app/parts/words.ts';
import { browser } from '../../platform/browser.ts';
import type { InputOf } from '../../platform/send.ts';
import { useCommand } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import styles from './own-events.module.css';

const SPORTS = {
  football: 'operator.trading.sport.football',
  basketball: 'operator.trading.sport.basketball',
  tennis: 'operator.trading.sport.tennis',
  'table-tennis': 'operator.trading.sport.table-tennis',
  volleyball: 'operator.trading.sport.volleyball',
} as const;

const EMPTY = { sport: 'football', league: '', country: '', home: '', away: '', start: '' };
type Typed = Readonly<typeof EMPTY>;
type Match = Omit<InputOf<'ownMatchCreate'>, 'reason'>;

/** The fields that cannot hold, or the match. */
export function readOwnMatch(
  typed: Typed,
  at: { readonly nowMs: number; readonly localMs: (text: string) => number },
): { readonly wrong: ReadonlySet<keyof Typed>; readonly match: Match } {
  const start = at.localMs(typed.start);
  const [league, home, away] = [typed.league.trim(), typed.home.trim(), typed.away.trim()];
  const country = typed.country.trim().toUpperCase();
  const wrong = new Set<keyof Typed>([
    ...(league === '' ? ['league' as const] : []),
    ...(/^[A-Z]{2,3}$/.test(country) ? [] : ['country' as const]),
    ...(home === '' ? ['home' as const] : []),
    ...(away === '' || away === home ? ['away' as const] : []),
    ...(Number.isSafeInteger(start) && start > at.nowMs ? [] : ['start' as const]),
  ]);
  const sport = typed.sport as Match['sport'];
  return { wrong, match: { sport, league, country, home, away, start } };
}

export function OwnMatchDialog({ onEnd }: { readonly onEnd: (done: boolean) => void }) {
  const t = useText();
  const command = useCommand('ownMatchCreate');
  const [typed, setTyped] = useState<Typed>(EMPTY);
  const [tried, setTried] = useState(false);
  const { wrong, match } = readOwnMatch(typed, { nowMs: browser.nowMs(), localMs: browser.localMs });
  const confirm = (reason: string) => {
    if (wrong.size === 0) command.mutate({ ...match, reason }, { onSuccess: () => onEnd(true) });
  };
  const field = (name: keyof Typed) => ({
    value: typed[name],
    maxLength: 60,
    fault: tried && wrong.has(name) ? t('console.own.fault') : undefined,
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  });
  return (
    <CommandDialog
      title={t('console.own.new')}
      text={t('console.own.newText')}
      confirm={t('operator.config.save')}
      busy={command.isPending}
      error={command.error}
      onTried={() => setTried(true)}
      onConfirm={confirm}
      onClose={() => onEnd(false)}
    >
      <div className={styles.pair}>
        <Select
          label={t('operator.trading.sport')}
          value={typed.sport}
          choices={Object.keys(SPORTS).map((value) => ({ value, label: wordFor(SPORTS, value, t) }))}
          onChange={(sport) => setTyped({ ...typed, sport })}
        />
        <TextInput label={t('console.own.start')} type="datetime-local" {...field('start')} />
        <TextInput label={t('operator.trading.league')} {...field('league')} />
        <TextInput label={t('console.own.country')} hint="BR, MX, INT" {...field('country')} maxLength={3} />
        <TextInput label={t('console.own.home')} {...field('home')} />
        <TextInput label={t('console.own.away')} {...field('away')} />
      </div>
    </CommandDialog>
  );
}
