import type { PasskeyLine } from '@palpite/contract/operator/passkey-calls';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import { Button, Fault, Good, TextInput } from '../../app/parts/control.tsx';
import { DataTable } from '../../app/parts/data-table.tsx';
import { useWhen } from '../../app/parts/formats.ts';
import { Answer, Panel, Quiet } from '../../app/parts/page.tsx';
import { useCommand, useRead } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import styles from './passkeys.module.css';

const NAME_MOST = 40;
const CODE_LEAST = 6;
const CODE_MOST = 7;

/** The passkeys of the signed-in person, and adding another one. */
export function PasskeyList() {
  const t = useText();
  const asked = useRead('passkeyList', {});
  const [code, setCode] = useState('');
  const here = asked.data?.passkeys.filter(({ host }) => host === asked.data?.host_here).length ?? 0;
  const prove = useProof(code, here > 0, () => setCode(''));
  return (
    <>
      <Panel title={t('console.passkey.proof')}>
        <div className={styles.form}>
          <p className={styles.text}>{t('console.passkey.proof.text')}</p>
          <TextInput
            label={t('console.passkey.proof.code')}
            value={code}
            inputMode="numeric"
            maxLength={CODE_MOST}
            hint={t(here > 0 ? 'console.passkey.proof.orKey' : 'console.passkey.proof.hint')}
            onChange={setCode}
          />
        </div>
      </Panel>
      <Panel title={t('console.passkey.add')}>
        <AddPasskey prove={prove} />
      </Panel>
      <Panel title={t('console.nav.passkeys')} flush>
        <Answer of={asked}>
          {({ passkeys }) =>
            passkeys.length === 0 ? (
              <Quiet>{t('console.passkey.none')}</Quiet>
            ) : (
              <Table passkeys={passkeys} prove={prove} />
            )
          }
        </Answer>
      </Panel>
    </>
  );
}

type Proof = { readonly code: string } | { readonly response: string };
type Prove = () => Promise<Proof | undefined>;

/** A second factor of this moment: the code that was typed, or without one what a passkey of this device signs. */
function useProof(code: string, hasPasskey: boolean, onUsed: () => void): Prove {
  const confirm = useCommand('passkeyConfirm');
  return async () => {
    const given = code.trim();
    if (given !== '' || !hasPasskey) {
      onUsed();
      return given.length < CODE_LEAST ? undefined : { code: given };
    }
    const asked = await confirm.mutateAsync({}).catch(() => undefined);
    const signed =
      asked && (await startAuthentication({ optionsJSON: JSON.parse(asked.options) }).catch(() => undefined));
    return signed && { response: JSON.stringify(signed) };
  };
}

function AddPasskey({ prove }: { readonly prove: Prove }) {
  const t = useText();
  const begin = useCommand('passkeyBegin');
  const add = useCommand('passkeyAdd');
  const [name, setName] = useState('');
  const [state, setState] = useState<'idle' | 'no-name' | 'no-proof' | 'stopped' | 'added'>('idle');

  async function register(): Promise<void> {
    const given = name.trim();
    if (given === '') return setState('no-name');
    setState('idle');
    const proof = await prove();
    if (!proof) return setState('no-proof');
    const asked = await begin.mutateAsync(proof).catch(() => undefined);
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
        {state === 'stopped' || state === 'no-proof'
          ? t(state === 'stopped' ? 'console.passkey.stopped' : 'console.passkey.proof.needed')
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

function Table(props: { readonly passkeys: readonly PasskeyLine[]; readonly prove: Prove }) {
  const { passkeys, prove } = props;
  const t = useText();
  const when = useWhen();
  const remove = useCommand('passkeyRemove');
  const [lacksProof, setLacksProof] = useState(false);
  const removeOne = async (passkey: string): Promise<void> => {
    const proof = await prove();
    setLacksProof(!proof);
    if (proof) remove.mutate({ passkey, ...proof });
  };
  return (
    <>
      <DataTable
        caption={t('console.nav.passkeys')}
        rows={passkeys}
        keyOf={({ passkey }) => passkey}
        columns={[
          { title: t('console.passkey.name'), cell: ({ name }) => name },
          { title: t('console.passkey.host'), cell: ({ host }) => host },
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
                onPress={() => void removeOne(passkey)}
              >
                {t('console.passkey.remove')}
              </Button>
            ),
          },
        ]}
      />
      <Fault>
        {lacksProof
          ? t('console.passkey.proof.needed')
          : remove.error
            ? remove.error.message || t('operator.failed')
            : undefined}
      </Fault>
    </>
  );
}
