import type { OperatorReply } from '@palpite/contract/operator/operator-call';
import type { payoutWays } from '@palpite/contract/operator/payment-command-calls';
import { useState } from 'react';
import { Select, TextInput } from '../../app/parts/control.tsx';
import { useMoney } from '../../app/parts/formats.ts';
import { amountText } from '../../app/parts/numbers.ts';
import { Answer } from '../../app/parts/page.tsx';
import { browser } from '../../platform/browser.ts';
import { useCommand, useRead } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import { AmountInput, centsOf, PlayerDialog, type PlayerDialogProps } from './player-dialogs.tsx';

type Ways = OperatorReply<typeof payoutWays>;
type Fields = Readonly<Record<string, string>>;

/** Pays the balance of a player who cannot withdraw to the player's own account. A second operator must approve it. */
export function PayoutDialog({ uid, onEnd }: PlayerDialogProps) {
  const asked = useRead('payoutWays', { uid });
  return <Answer of={asked}>{(ways) => <PayoutForm uid={uid} ways={ways} onEnd={onEnd} />}</Answer>;
}

const NEW = 'new';

function PayoutForm({ uid, ways, onEnd }: PlayerDialogProps & { readonly ways: Ways }) {
  const t = useText();
  const money = useMoney();
  const start = useCommand('payoutStart');
  const [once] = useState(() => browser.newKey());
  const [first] = ways.known;
  const [known, setKnown] = useState(first ? '0' : NEW);
  const [method, setMethod] = useState(first?.method ?? ways.methods[0]?.key ?? '');
  const [fields, setFields] = useState<Fields>(first ? fieldsOf(first.account) : {});
  const [amount, setAmount] = useState(amountText(ways.cash));
  const [tried, setTried] = useState(false);
  const cents = centsOf(amount);
  const form = ways.methods.find(({ key }) => key === method)?.fields ?? [];
  const choose = (value: string) => {
    const chosen = ways.known[Number(value)];
    setKnown(value);
    setMethod(chosen?.method ?? ways.methods[0]?.key ?? '');
    setFields(chosen ? fieldsOf(chosen.account) : {});
  };
  const confirm = (reason: string) => {
    const isWhole = form.every(({ name, required }) => required === 0 || (fields[name] ?? '') !== '');
    if (cents === 0 || !isWhole) return;
    const account = form.flatMap(({ name }) => (fields[name] ? [{ name, value: fields[name] }] : []));
    start.mutate({ uid, method, account, amount: cents, once, reason }, { onSuccess: () => onEnd(true) });
  };
  return (
    <PlayerDialog
      uid={uid}
      label={t('console.payout.act')}
      text={t('console.payout.text', { money: money(ways.cash, ways.currency) })}
      command={start}
      onTried={() => setTried(true)}
      onConfirm={confirm}
      onEnd={onEnd}
    >
      <AccountChoice
        ways={ways}
        known={known}
        method={method}
        fields={fields}
        tried={tried}
        onKnown={choose}
        onMethod={(key) => {
          setMethod(key);
          setFields({});
        }}
        onFields={setFields}
      />
      <AmountInput value={amount} isWrong={tried && cents === 0} onChange={setAmount} />
    </PlayerDialog>
  );
}

interface AccountChoiceProps {
  readonly ways: Ways;
  readonly known: string;
  readonly method: string;
  readonly fields: Fields;
  readonly tried: boolean;
  readonly onKnown: (value: string) => void;
  readonly onMethod: (key: string) => void;
  readonly onFields: (fields: Fields) => void;
}

/** An account that a payout has reached before, or a new one with its own fields. */
function AccountChoice(props: AccountChoiceProps) {
  const t = useText();
  const { ways, known, method, fields, tried, onKnown, onMethod, onFields } = props;
  const form = ways.methods.find(({ key }) => key === method)?.fields ?? [];
  return (
    <>
      <Select
        label={t('console.payout.account')}
        value={known}
        choices={[
          ...ways.known.map((account, index) => ({ value: String(index), label: labelOf(account) })),
          { value: NEW, label: t('console.payout.another') },
        ]}
        onChange={onKnown}
      />
      {known === NEW && (
        <Select
          label={t('console.pay.method')}
          value={method}
          choices={ways.methods.map(({ key, name }) => ({ value: key, label: name }))}
          onChange={onMethod}
        />
      )}
      {known === NEW &&
        form.map((field) => (
          <AccountField
            key={field.name}
            field={field}
            value={fields[field.name] ?? ''}
            isMissing={tried && field.required === 1 && (fields[field.name] ?? '') === ''}
            onChange={(value) => onFields({ ...fields, [field.name]: value })}
          />
        ))}
    </>
  );
}

function AccountField(props: {
  readonly field: Ways['methods'][number]['fields'][number];
  readonly value: string;
  readonly isMissing: boolean;
  readonly onChange: (value: string) => void;
}) {
  const t = useText();
  const { field, value, isMissing, onChange } = props;
  if (field.options.length > 0)
    return (
      <Select
        label={field.name}
        value={value}
        choices={['', ...field.options].map((option) => ({ value: option, label: option }))}
        onChange={onChange}
      />
    );
  return (
    <TextInput
      label={field.name}
      value={value}
      maxLength={200}
      fault={isMissing ? t('console.payout.missing') : undefined}
      onChange={onChange}
    />
  );
}

function fieldsOf(account: Ways['known'][number]['account']): Fields {
  return Object.fromEntries(account.map(({ name, value }) => [name, value]));
}

function labelOf({ method, account }: Ways['known'][number]): string {
  return `${method}: ${account.map(({ value }) => value).join(', ')}`;
}
