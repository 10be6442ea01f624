import type { SuggestionLine } from '@palpite/contract/operator/room-calls';
import { useState } from 'react';
import { Link } from 'wouter';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Button } from '../../app/parts/control.tsx';
import { useMoney } from '../../app/parts/formats.ts';
import { priceText } from '../../app/parts/numbers.ts';
import { Panel, Quiet } from '../../app/parts/page.tsx';
import { useCommand, useRead } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import styles from './suggestions.module.css';

const EVERY_MS = 5_000;

interface Open {
  readonly line: SuggestionLine;
  readonly isAccepted: boolean;
}

/** What the exposure suggests. A trader decides: nothing happens by itself. */
export function Suggestions() {
  const t = useText();
  const { may } = useOperator();
  const [open, setOpen] = useState<Open>();
  const asked = useRead('suggestionList', {}, { everyMs: EVERY_MS });
  const { suggestions = [], currency = '' } = asked.data ?? {};
  return (
    <Panel
      title={t('console.suggest.title')}
      aside={<span className={styles.count}>{suggestions.length}</span>}
      flush
    >
      {suggestions.length === 0 ? (
        <Quiet>{t('console.suggest.none')}</Quiet>
      ) : (
        <ul className={styles.list} data-rows>
          {suggestions.map((line) => (
            <li key={line.key}>
              <Made line={line} currency={currency} />
              {may('trading.set') && (
                <div className={styles.answers}>
                  <Button tone="primary" onPress={() => setOpen({ line, isAccepted: true })}>
                    {t('console.suggest.accept')}
                  </Button>
                  <Button onPress={() => setOpen({ line, isAccepted: false })}>
                    {t('console.suggest.dismiss')}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {open && <AnswerDialog {...open} currency={currency} onEnd={() => setOpen(undefined)} />}
    </Panel>
  );
}

function useAction(): (line: SuggestionLine, currency: string) => string {
  const t = useText();
  const money = useMoney();
  return ({ action, from = 0, to = 0 }, currency) => {
    if (action === 'suspend') return t('console.suggest.suspend');
    if (action === 'price') return t('console.suggest.price', { from: priceText(from), to: priceText(to) });
    return t('console.suggest.limit', { from: money(from, currency), to: money(to, currency) });
  };
}

/** The action first, then the figures that led to it. */
function Made({ line, currency }: { readonly line: SuggestionLine; readonly currency: string }) {
  const t = useText();
  const money = useMoney();
  const action = useAction();
  const { loss, limit, share, recent, pace } = line;
  const stakes = money(recent, currency);
  return (
    <div className={styles.made}>
      <b>{action(line, currency)}</b>
      <span>
        {line.selection}, {line.market_name}, <Link href={`/trading/${line.match}`}>{line.name}</Link>
      </span>
      <span className={styles.figures}>
        {t('console.suggest.loss', { loss: money(loss, currency), limit: money(limit, currency), share })}
      </span>
      <span className={styles.figures}>
        {pace === 0
          ? t('console.suggest.first', { recent: stakes })
          : t('console.suggest.pace', { recent: stakes, times: pace / 10 })}
      </span>
    </div>
  );
}

function AnswerDialog(props: Open & { readonly currency: string; readonly onEnd: () => void }) {
  const t = useText();
  const action = useAction();
  const answer = useCommand('suggestionAnswer');
  const { line, isAccepted, currency, onEnd } = props;
  const verb = t(isAccepted ? 'console.suggest.accept' : 'console.suggest.dismiss');
  return (
    <CommandDialog
      title={`${verb}: ${action(line, currency)}`}
      text={t(isAccepted ? 'console.suggest.acceptText' : 'console.suggest.dismissText')}
      confirm={verb}
      tone={isAccepted ? 'primary' : 'stop'}
      busy={answer.isPending}
      error={answer.error}
      onConfirm={(reason) =>
        answer.mutate({ key: line.key, accept: isAccepted ? 1 : 0, reason }, { onSuccess: onEnd })
      }
      onClose={onEnd}
    >
      <Made line={line} currency={currency} />
      {isAccepted && line.action === 'limit' && <p>{t('console.suggest.limitScope')}</p>}
    </CommandDialog>
  );
}
