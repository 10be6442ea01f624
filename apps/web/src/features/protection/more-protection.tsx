import { Hint, SectionTitle } from '@palpite/ui/lead';
import { ListGroup, ListRow } from '@palpite/ui/list';
import { Segment } from '@palpite/ui/segment';
import { hrefTo } from '../../platform/hash.ts';
import { useServices, useText } from '../../stores/services.ts';
import styles from './protection.module.css';
import { type ProtectionInfo, useFailureText } from './use-protection.ts';

const CHECKS = ['15', '30', '60'] as const;
const MINUTES = { '15': 15, '30': 30, '60': 60 } as const;
const LEVELS = ['none', 'age', 'identity', 'verified'] as const;

export interface MoreProtectionProps {
  readonly info: ProtectionInfo;
  readonly onInfo: (info: ProtectionInfo) => void;
  readonly onIdentity: () => void;
}

export function MoreProtection({ info, onInfo, onIdentity }: MoreProtectionProps) {
  const { client, notices } = useServices();
  const t = useText();
  const failureText = useFailureText();
  const level = LEVELS.find((one) => one === info.level) ?? 'none';

  async function check(minutes: (typeof CHECKS)[number]): Promise<void> {
    const outcome = await client.call('realitySet', { minutes: MINUTES[minutes] });
    if (outcome.is === 'done') onInfo(outcome.data);
    else notices.getState().tell({ tone: 'bad', text: failureText(outcome) });
  }

  return (
    <>
      <SectionTitle>{t('protection.reality')}</SectionTitle>
      <div className={styles.checks}>
        <Segment
          size="wide"
          label={t('protection.reality')}
          chosen={CHECKS.find((one) => one === String(info.reality_minutes)) ?? '60'}
          onChoose={(minutes) => void check(minutes)}
          options={CHECKS.map((value) => ({ value, label: t('protection.minutes', { minutes: value }) }))}
        />
      </div>
      <Hint>{t('protection.reality.hint')}</Hint>
      <ListGroup>
        <ListRow
          icon="user"
          label={t('protection.identity')}
          value={t(`protection.level.${level}`)}
          onPress={onIdentity}
        />
        <ListRow
          icon="shield"
          label={t('shell.title.selfExclusion')}
          hint={t('protection.exclusion.row')}
          href={hrefTo('/setting/self-exclusion')}
        />
      </ListGroup>
    </>
  );
}
