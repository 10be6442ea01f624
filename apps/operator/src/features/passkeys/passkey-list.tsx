import type { PasskeyLine } from '@palpite/contract/operator/passkey-calls';
import { startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import { Button, Fault, Good, TextInput } from '../../app/parts/control.tsx';
import { DataTable } from '../../app/parts/data-table.tsx';
import { useWhen } from '../../app/parts/formats.ts';
import { Answer, Panel, Quiet } from '../../app/parts/page.tsx';
import { useCommand, useRead } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import styles from './passkeys.module.css';

const NAME_MOST = 40;

/** The passkeys of the signed-in person, and adding another one. */
export function PasskeyList() {
  const t = useText();
  const asked = useRead('passkeyList', {});
  return (
    <>
      <Panel title={t('console.passkey.add')}>
        <AddPasskey />
      </Panel>
      <Panel title={t('console.nav.passkeys')} flush>
        <Answer of={asked}>
          {({ passkeys }) =>
            passkeys.length === 0 ? <Quiet>{t('console.passkey.none')}</Quiet> : <Table passkeys={passkeys} />
          }
        </Answer>
      </Panel>
    </>
  );
}

function AddPasskey() {
  const t = useText();
  const begin = useCommand('passkeyBegin');
  const add = useCommand('passkeyAdd');
  const [name, setName] = useState('');
  const [state, setState] = useState<'idle' | 'no-name' | 'stopped' | 'added'>('idle');

  async function register(): Promise<void> {
    const given = name.trim();
    if (given === '') return setState('no-name');
    setState('idle');
    const asked = await begin.mutateAsync({}).catch(() => undefined);
    if (!asked) return;
    // The person closed the browser's dialog, or the device holds a passkey for this account already.
    const made = await startRegistration({ optionsJSON: JSON.parse(asked.options) }).catch(() => undefined);
    if (!made) return setState('stopped');
    add.mutate(
      { name: given, response: JSON.stringify(made) },
      {
        onSuccess: () => {
          setName('');
          setState('added');
        },
      },
    );
  }

  const error = begin.error ?? add.error;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void register();
      }}
    >
      <p className={styles.text}>{t('console.passkey.text')}</p>
      <TextInput
        label={t('console.passkey.name')}
        value={name}
        maxLength={NAME_MOST}
        hint={t('console.passkey.name.hint')}
        fault={state === 'no-name' ? t('console.passkey.name.hint') : undefined}
        onChange={setName}
      />
      <Good>{state === 'added' ? t('console.passkey.added') : undefined}</Good>
      <Fault>
        {state === 'stopped'
          ? t('console.passkey.stopped')
          : error
            ? error.message || t('operator.failed')
            : undefined}
      </Fault>
      <div>
        <Button tone="primary" icon="key" submit busy={begin.isPending || add.isPending}>
          {t('console.passkey.add')}
        </Button>
      </div>
    </form>
  );
}

function Table({ passkeys }: { readonly passkeys: readonly PasskeyLine[] }) {
  const t = useText();
  const when = useWhen();
  const remove = useCommand('passkeyRemove');
  return (
    <>
      <DataTable
        caption={t('console.nav.passkeys')}
        rows={passkeys}
        keyOf={({ passkey }) => passkey}
        columns={[
          { title: t('console.passkey.name'), cell: ({ name }) => name },
          { title: t('console.passkey.added'), kind: 'time', cell: ({ added_at }) => when(added_at) },
          {
            title: t('console.passkey.used'),
            kind: 'time',
            cell: ({ used_at }) => (used_at === 0 ? '–' : when(used_at)),
          },
          {
            title: t('console.people.actions'),
            cell: ({ passkey, name }) => (
              <Button
                tone="stop"
                icon="close"
                label={t('console.passkey.removeNamed', { name })}
                busy={remove.isPending}
                onPress={() => remove.mutate({ passkey })}
              >
                {t('console.passkey.remove')}
              </Button>
            ),
          },
        ]}
      />
      <Fault>{remove.error ? remove.error.message || t('operator.failed') : undefined}</Fault>
    </>
  );
}
