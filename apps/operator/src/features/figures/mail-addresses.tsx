import type { MailPersonLine } from '@palpite/contract/operator/report-calls';
import { useState } from 'react';
import { useBrandName } from '../../app/parts/brand-name.tsx';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Button, TextInput } from '../../app/parts/control.tsx';
import { DataTable } from '../../app/parts/data-table.tsx';
import { Panel } from '../../app/parts/page.tsx';
import { useCommand, useRead } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import styles from './reports.module.css';

/** Where operators get mail, and the figures of which brands. */
export function MailAddresses({ people }: { readonly people: readonly MailPersonLine[] }) {
  const t = useText();
  const { may } = useOperator();
  const brandName = useBrandName();
  const [open, setOpen] = useState<MailPersonLine>();
  return (
    <Panel title={t('console.mail.addresses')} flush>
      <DataTable
        caption={t('console.mail.addresses')}
        rows={people.filter(({ allowed, has_address }) => allowed === 1 || has_address === 1)}
        keyOf={({ name }) => name}
        columns={[
          { title: t('console.mail.operator'), cell: ({ name }) => name },
          {
            title: t('console.mail.address'),
            cell: ({ address, has_address }) =>
              address ?? t(has_address === 1 ? 'console.mail.hasAddress' : 'console.mail.out.no-address'),
          },
          {
            title: t('console.fig.brand'),
            cell: ({ brands }) =>
              brands.length === 0 ? t('console.fig.allBrands') : brands.map(brandName).join(', '),
          },
          {
            title: t('console.mail.state'),
            cell: ({ allowed }) => t(allowed === 1 ? 'console.mail.mayRead' : 'console.mail.out.not-allowed'),
          },
          {
            title: t('console.mail.actions'),
            hidden: true,
            cell: (person) =>
              may('people.set') && (
                <div className={styles.actions}>
                  <Button onPress={() => setOpen(person)}>{t('console.mail.act.address')}</Button>
                </div>
              ),
          },
        ]}
      />
      {open && <AddressDialog person={open} onEnd={() => setOpen(undefined)} />}
    </Panel>
  );
}

function AddressDialog({ person, onEnd }: { readonly person: MailPersonLine; readonly onEnd: () => void }) {
  const t = useText();
  const set = useCommand('mailAddressSet');
  const brands = useRead('brandList', {}).data?.brands ?? [];
  const [address, setAddress] = useState(person.address ?? '');
  const [chosen, setChosen] = useState<readonly string[]>(person.brands);
  return (
    <CommandDialog
      title={`${t('console.mail.act.address')}: ${person.name}`}
      text={t('console.mail.text.address')}
      confirm={t('console.mail.act.address')}
      busy={set.isPending}
      error={set.error}
      onConfirm={(reason) => {
        const given = address.trim();
        const request = { name: person.name, brands: [...chosen], reason };
        set.mutate(given === '' ? request : { ...request, address: given }, { onSuccess: onEnd });
      }}
      onClose={onEnd}
    >
      <TextInput label={t('console.mail.address')} value={address} maxLength={254} onChange={setAddress} />
      <fieldset className={styles.recipients}>
        <legend>{t('console.mail.brandsOf')}</legend>
        {brands.map(({ id, name }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={(event) =>
                setChosen(event.target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            />
            {name} <small>{id}</small>
          </label>
        ))}
      </fieldset>
    </CommandDialog>
  );
}
