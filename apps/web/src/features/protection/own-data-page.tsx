import type { Reply } from '@palpite/contract/generated/calls';
import { Button } from '@palpite/ui/button';
import { Form, FormFoot } from '@palpite/ui/form-foot';
import { Hint } from '@palpite/ui/lead';
import { PasswordField } from '@palpite/ui/password-field';
import { Band, StatementRowSkeleton } from '@palpite/ui/statement';
import { useState } from 'react';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { useDayTime } from '../../parts/moments.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useQuery, useQueryClient } from '../../stores/queries.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { isPlayer } from '../../stores/session/user-info.ts';
import styles from './documents.module.css';
import { useFailureText } from './use-protection.ts';

/** While the document is being made. */
const EVERY_MS = 3_000;

/** The state of the player's document, and what can be done with it. */
function useOwnData() {
  const { client } = useServices();
  const failureText = useFailureText();
  const uid = useShared('session', ({ user }) => (isPlayer(user) ? user?.uid : undefined));
  const queries = useQueryClient();
  const key = ['own-data', uid];
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  /** Undefined until the server asks for it: players who log in by another service have none. */
  const [password, setPassword] = useState<string>();
  const query = useQuery<Reply<'ownDataGet'>>({
    queryKey: key,
    enabled: uid !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? EVERY_MS : false),
    async queryFn({ signal }) {
      const outcome = await client.call('ownDataGet', {}, { signal });
      if (outcome.is !== 'done') throw new Error('the state of the document could not be read');
      return outcome.data;
    },
  });
  const info = query.data;

  async function ask(): Promise<void> {
    setBusy(true);
    const outcome = await client.call('ownDataAsk', password === undefined ? {} : { password });
    setBusy(false);
    const isWanted = outcome.is === 'refused' && outcome.field === 'password' && password === undefined;
    if (isWanted) return setPassword('');
    if (outcome.is !== 'done') return setError(failureText(outcome));
    setError(undefined);
    setPassword(undefined);
    queries.setQueryData(key, outcome.data);
  }

  async function download(): Promise<void> {
    setBusy(true);
    setError(undefined);
    const parts: string[] = [];
    for (let piece = 0; piece < (info?.pieces ?? 0); piece += 1) {
      const outcome = await client.call('ownDataPiece', { piece });
      if (outcome.is !== 'done') {
        setBusy(false);
        return setError(failureText(outcome));
      }
      parts.push(outcome.data.text);
    }
    setBusy(false);
    saveFile(`palpite-${uid}.json`, 'application/json', parts.join(''));
  }

  const again = () => void query.refetch();
  return { info, failed: query.isError, again, ask, download, busy, error, password, setPassword };
}

/** Everything that is stored about the player, as one file: asking for it and downloading it. */
export function OwnDataPage() {
  const t = useText();
  const dayTime = useDayTime();
  const { info, failed, again, ask, download, busy, error, password, setPassword } = useOwnData();
  if (!info)
    return failed ? (
      <LoadFailed text={t('protection.data.failed')} retry={t('shell.error.retry')} onRetry={again} />
    ) : (
      <Band busy>
        <StatementRowSkeleton />
      </Band>
    );
  return (
    <>
      <Hint icon="info">{t('protection.data.text')}</Hint>
      {info.state === 'waiting' && <Hint icon="clock">{t('protection.data.waiting')}</Hint>}
      {info.state === 'failed' && <Hint icon="alert">{t('protection.data.made')}</Hint>}
      {info.state === 'gone' && <Hint>{t('protection.data.gone')}</Hint>}
      {info.state === 'ready' && (
        <div className={styles.download}>
          <Button onPress={() => void download()}>{t('protection.data.download')}</Button>
          <p className={styles.more}>{t('protection.data.until', { time: dayTime(info.expires_at) })}</p>
        </div>
      )}
      {error !== undefined && (
        <p className={styles.why} role="alert">
          {error}
        </p>
      )}
      {info.may_ask === 1 && password === undefined && (
        <FormFoot action={t('protection.data.ask')} busy={busy} onPress={() => void ask()} />
      )}
      {info.may_ask === 1 && password !== undefined && (
        <Form
          label={t('protection.data.ask')}
          onSubmit={() => void ask()}
          foot={<FormFoot action={t('protection.data.ask')} busy={busy} />}
        >
          <PasswordField
            label={t('protection.data.password')}
            help={t('protection.data.password.help')}
            purpose="current"
            name="password"
            enterKey="go"
            revealLabel={t('protection.data.password.reveal')}
            hideLabel={t('protection.data.password.hide')}
            value={password}
            onValue={setPassword}
          />
        </Form>
      )}
    </>
  );
}
