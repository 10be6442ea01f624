import { useState } from 'react';
import { brandChoices, withCurrency } from '../../app/parts/brand-choices.ts';
import { BrandName } from '../../app/parts/brand-name.tsx';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Button, Good, Select, TextInput } from '../../app/parts/control.tsx';
import { DataTable, MoreFoot } from '../../app/parts/data-table.tsx';
import { useMoney, useNumber, useWhen } from '../../app/parts/formats.ts';
import { readLimit } from '../../app/parts/numbers.ts';
import { Answer, Quiet } from '../../app/parts/page.tsx';
import { browser } from '../../platform/browser.ts';
import { useCommand, usePages, useRead } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import styles from './payments.module.css';

const USES_MOST = 1_000_000;

/** The campaign whose codes have their own amount of cash. */
const CASH_CODES = 'promo_code';

/** Promotion codes that players redeem for what a campaign gives. */
export function CodeList() {
  const t = useText();
  const when = useWhen();
  const money = useMoney();
  const number = useNumber();
  const { may } = useOperator();
  const [open, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const pages = usePages('promoCodes', {});
  return (
    <>
      {may('payments.act') && (
        <div className={styles.choice}>
          <Button icon="plus" tone="primary" onPress={() => setOpen(true)}>
            {t('console.pay.codes.new')}
          </Button>
          <Good>{isDone ? t('operator.done') : undefined}</Good>
        </div>
      )}
      <Answer of={pages}>
        {({ pages: read }) => {
          const rows = read.flatMap(({ records }) => records);
          if (rows.length === 0) return <Quiet>{t('console.pay.codes.none')}</Quiet>;
          return (
            <DataTable
              caption={t('console.pay.tab.codes')}
              rows={rows}
              keyOf={({ code }) => code}
              columns={[
                { title: t('console.pay.code'), cell: ({ code }) => code },
                { title: t('operator.player.brand'), cell: ({ brand }) => <BrandName id={brand} /> },
                { title: t('console.pay.codes.campaign'), cell: ({ campaign }) => campaign },
                {
                  title: t('console.pay.codes.worth'),
                  kind: 'number',
                  cell: ({ amount, currency }) => money(amount, currency),
                },
                { title: t('console.pay.codes.used'), kind: 'number', cell: ({ used }) => number(used) },
                { title: t('console.pay.codes.uses'), kind: 'number', cell: ({ uses }) => number(uses) },
                {
                  title: t('console.pay.codes.until'),
                  kind: 'time',
                  cell: ({ until }) => when(until, 'date-time'),
                },
              ]}
            >
              <MoreFoot pages={pages} />
            </DataTable>
          );
        }}
      </Answer>
      {open && (
        <CodeDialog
          onEnd={(done) => {
            setOpen(false);
            setDone(done);
          }}
        />
      )}
    </>
  );
}

function CodeDialog({ onEnd }: { readonly onEnd: (done: boolean) => void }) {
  const t = useText();
  const create = useCommand('promoCodeCreate');
  const brands = useRead('brandList', {}).data?.brands ?? [];
  const [code, setCode] = useState('');
  const [campaign, setCampaign] = useState(CASH_CODES);
  const [chosen, setBrand] = useState('');
  const [amount, setAmount] = useState('');
  const [{ player, uses, until }, setBounds] = useState({ player: '', uses: '100', until: '' });
  const [tried, setTried] = useState(false);
  const brand = chosen || (brands[0]?.id ?? '');
  const isCash = campaign === CASH_CODES;
  const typed = { code, amount, uses, player, untilMs: browser.localMs(until) };
  const read = readCode(typed, browser.nowMs());
  const confirm = (reason: string) => {
    const { name, cents, count, untilMs, uid } = read;
    if (name === undefined || count === undefined || untilMs === undefined || uid === undefined) return;
    const gives = isCash ? cents !== undefined && { amount: cents } : { campaign };
    if (!gives) return;
    const request = { code: name, brand, ...gives, uses: count, until: untilMs, reason };
    create.mutate(uid === 0 ? request : { ...request, uid }, { onSuccess: () => onEnd(true) });
  };
  const fault = (value: unknown, text: string) => (tried && value === undefined ? text : undefined);
  return (
    <CommandDialog
      title={t('console.pay.codes.new')}
      text={t('console.pay.codes.text')}
      confirm={t('console.pay.codes.new')}
      busy={create.isPending}
      error={create.error}
      onTried={() => setTried(true)}
      onConfirm={confirm}
      onClose={() => onEnd(false)}
    >
      <TextInput
        label={t('console.pay.code')}
        name="code"
        value={code}
        maxLength={32}
        fault={fault(read.name, t('console.pay.codes.nameFault'))}
        onChange={(text) => setCode(text.toUpperCase())}
      />
      <Select
        label={t('operator.player.brand')}
        value={brand}
        choices={brandChoices(withCurrency(brands))}
        onChange={(to) => {
          setBrand(to);
          setCampaign(CASH_CODES);
        }}
      />
      <CodeGives
        brand={brand}
        campaign={campaign}
        amount={amount}
        fault={fault(read.cents, t('console.bets.unread'))}
        onCampaign={setCampaign}
        onAmount={setAmount}
      />
      <CodeBounds bounds={{ player, uses, until }} read={tried ? read : undefined} onChange={setBounds} />
    </CommandDialog>
  );
}

interface Bounds {
  readonly player: string;
  readonly uses: string;
  readonly until: string;
}

interface CodeBoundsProps {
  readonly bounds: Bounds;
  /** What was read of them, once the operator tried to send it. */
  readonly read: ReturnType<typeof readCode> | undefined;
  readonly onChange: (bounds: Bounds) => void;
}

/** Who may use a code, how often and until when. */
function CodeBounds({ bounds, read, onChange }: CodeBoundsProps) {
  const t = useText();
  const fault = (value: unknown, text: string) => (read && value === undefined ? text : undefined);
  return (
    <>
      <TextInput
        label={t('console.pay.codes.player')}
        name="uid"
        value={bounds.player}
        inputMode="numeric"
        maxLength={15}
        fault={fault(read?.uid, t('console.pay.codes.playerFault'))}
        onChange={(player) => onChange({ ...bounds, player })}
      />
      <TextInput
        label={t('console.pay.codes.uses')}
        name="uses"
        value={bounds.uses}
        inputMode="numeric"
        maxLength={7}
        fault={fault(read?.count, t('console.pay.codes.usesFault'))}
        onChange={(uses) => onChange({ ...bounds, uses })}
      />
      <TextInput
        label={t('console.pay.codes.until')}
        name="until"
        type="datetime-local"
        value={bounds.until}
        fault={fault(read?.untilMs, t('console.pay.codes.untilFault'))}
        onChange={(until) => onChange({ ...bounds, until })}
      />
    </>
  );
}

interface CodeGivesProps {
  readonly brand: string;
  readonly campaign: string;
  readonly amount: string;
  readonly fault: string | undefined;
  readonly onCampaign: (campaign: string) => void;
  readonly onAmount: (amount: string) => void;
}

/** The campaign of a code, or its own amount of cash. */
function CodeGives({ brand, campaign, amount, fault, onCampaign, onAmount }: CodeGivesProps) {
  const t = useText();
  const campaigns = useRead('campaignList', { brand }).data?.campaigns ?? [];
  const others = campaigns.filter(({ trigger, code }) => trigger === 'code' && code !== CASH_CODES);
  return (
    <>
      <Select
        label={t('console.pay.codes.campaign')}
        value={campaign}
        choices={[
          { value: CASH_CODES, label: t('console.pay.codes.ownAmount') },
          ...others.map(({ code }) => ({ value: code, label: code })),
        ]}
        onChange={onCampaign}
      />
      {campaign === CASH_CODES && (
        <TextInput
          label={t('console.pay.codes.worth')}
          name="amount"
          value={amount}
          inputMode="numeric"
          maxLength={12}
          fault={fault}
          onChange={onAmount}
        />
      )}
    </>
  );
}

/** The typed values as the call takes them; undefined for a value that the server would refuse. */
export function readCode(
  typed: {
    readonly code: string;
    readonly amount: string;
    readonly uses: string;
    /** Empty: any player. */
    readonly player: string;
    readonly untilMs: number;
  },
  nowMs: number,
) {
  const limit = readLimit(typed.amount);
  const count = /^[1-9][0-9]{0,6}$/.test(typed.uses.trim()) ? Number(typed.uses) : 0;
  return {
    name: /^[A-Z0-9]{4,32}$/.test(typed.code.trim()) ? typed.code.trim() : undefined,
    cents: limit.is === 'cents' && limit.cents > 0 ? limit.cents : undefined,
    count: count >= 1 && count <= USES_MOST ? count : undefined,
    uid: /^[0-9]{0,15}$/.test(typed.player.trim()) ? Number(typed.player) : undefined,
    untilMs: typed.untilMs > nowMs ? typed.untilMs : undefined,
  };
}
