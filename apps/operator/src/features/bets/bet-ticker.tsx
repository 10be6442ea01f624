import type { BetLine } from '@palpite/contract/operator/bet-calls';
import { useEffect, useState } from 'react';
import { Button, Fault, TextInput } from '../../app/parts/control.tsx';
import { readLimit } from '../../app/parts/numbers.ts';
import { Answer, Quiet } from '../../app/parts/page.tsx';
import { useRead } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import { BetTable } from './bet-table.tsx';
import styles from './bets.module.css';

export const TICKER_SHOWN = 50;

const EVERY_MS = 2_000;

/** The newest bets as they arrive. The list can be paused, since moving rows cannot be read. */
export function BetTicker() {
  const t = useText();
  const [text, setText] = useState('');
  const [isHeld, setHeld] = useState(false);
  const read = readLimit(text);
  const least = read.is === 'cents' ? read.cents : 0;
  return (
    <>
      <div className={styles.ticker}>
        <TextInput
          label={t('console.bets.least')}
          inputMode="numeric"
          maxLength={12}
          value={text}
          fault={read.is === 'wrong' ? t('console.bets.unread') : undefined}
          onChange={setText}
        />
        <Button icon={isHeld ? 'right' : 'pause'} pressed={isHeld} onPress={() => setHeld(!isHeld)}>
          {t(isHeld ? 'console.bets.resume' : 'console.bets.pause')}
        </Button>
      </div>
      {/* Another least stake is another list. */}
      <Rows key={least} least={least} isHeld={isHeld} />
    </>
  );
}

function Rows({ least, isHeld }: { readonly least: number; readonly isHeld: boolean }) {
  const t = useText();
  const [shown, setShown] = useState<readonly BetLine[]>([]);
  const [newest] = shown;
  const asked = useRead(
    'betTicker',
    { ...(newest && { since: newest.id }), ...(least > 0 && { least }) },
    { everyMs: EVERY_MS, enabled: !isHeld },
  );
  const { data } = asked;
  const [currency, setCurrency] = useState('');
  useEffect(() => {
    if (!data) return;
    setCurrency(data.currency);
    setShown((before) => mergeBets(before, data.records));
  }, [data]);
  if (shown.length > 0)
    return (
      <>
        <Fault>{asked.error ? t('operator.trading.old') : undefined}</Fault>
        <BetTable caption={t('console.bets.ticker')} bets={shown} currency={currency} />
      </>
    );
  return <Answer of={asked}>{() => <Quiet>{t('console.bets.waiting')}</Quiet>}</Answer>;
}

/**
 * Merges both lists, newest first; the later row of a bet replaces the earlier. Bet numbers exceed the precision of a
 * double.
 */
export function mergeBets(shown: readonly BetLine[], fresh: readonly BetLine[]): readonly BetLine[] {
  const byId = new Map([...shown, ...fresh].map((bet) => [bet.id, bet]));
  return [...byId.values()].sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1)).slice(0, TICKER_SHOWN);
}
