import { Button } from '@palpite/ui/button';
import { Card, Facts } from '@palpite/ui/card';
import { Sheet } from '@palpite/ui/sheet';
import { Cap } from '../../parts/growth-parts.tsx';
import { Money, useMoneyText } from '../../parts/money.tsx';
import { useCommand, useRequestKey } from '../../stores/growth/commands.ts';
import { useShared, useText } from '../../stores/services.ts';
import styles from './agent.module.css';
import type { AgentInfo } from './tier-card.tsx';

export interface Transfer {
  readonly isBusy: boolean;
  run(): Promise<boolean>;
}

/** Moves all approved income to the balance. A lost reply is asked for again with the same key, so it moves once. */
export function useTransfer(): Transfer {
  const transfer = useCommand('agentTransfer');
  const request = useRequestKey();
  return {
    isBusy: transfer.pending !== undefined,
    async run() {
      const reply = await transfer.run({ request_id: request.key() });
      if (reply) request.done();
      return reply !== undefined;
    },
  };
}

type Amounts = Pick<AgentInfo, 'transferable' | 'transferred' | 'least_payout'>;

/** The balance before and after, known before the tap. */
export function TransferFacts({ info }: { readonly info: Amounts }) {
  const t = useText();
  const money = useMoneyText();
  const balance = useShared('balance', (state) => state.info?.balance);
  return (
    <>
      <Card>
        <Facts
          facts={[
            {
              label: t('agent.transfer.now'),
              value: balance === undefined ? '–' : <Money cents={balance} exact />,
            },
            { label: t('agent.transferable'), value: <Money cents={info.transferable} exact /> },
            {
              label: t('agent.transfer.after'),
              value: balance === undefined ? '–' : <Money cents={balance + info.transferable} exact />,
            },
            { label: t('agent.transferred'), value: <Money cents={info.transferred} exact /> },
          ]}
        />
      </Card>
      <Cap icon="info">{t('agent.transfer.text', { least: money(info.least_payout) })}</Cap>
    </>
  );
}

interface TransferButtonProps {
  readonly info: Amounts;
  readonly transfer: Transfer;
  readonly onDone?: () => void;
}

export function TransferButton({ info, transfer, onDone }: TransferButtonProps) {
  const t = useText();
  const money = useMoneyText();
  const isNothing = info.transferable <= 0;
  return (
    <Button
      tone="primary"
      size="action"
      disabled={isNothing}
      busy={transfer.isBusy}
      onPress={() => void transfer.run().then((isDone) => isDone && onDone?.())}
    >
      {isNothing ? t('agent.transfer.none') : t('agent.transfer.do', { amount: money(info.transferable) })}
    </Button>
  );
}

interface TransferSheetProps {
  readonly info: Amounts;
  readonly onClose: () => void;
}

export function TransferSheet({ info, onClose }: TransferSheetProps) {
  const t = useText();
  const transfer = useTransfer();
  return (
    <Sheet
      title={t('agent.transfer')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      foot={
        <div className={styles.foot}>
          <TransferButton info={info} transfer={transfer} onDone={onClose} />
        </div>
      }
    >
      <TransferFacts info={info} />
    </Sheet>
  );
}
