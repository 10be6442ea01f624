import { useLocation, useParams } from 'wouter';
import { Button } from '../app/parts/control.tsx';
import { Missing } from '../app/parts/missing.tsx';
import { PageHead, Quiet } from '../app/parts/page.tsx';
import { Composer } from '../features/notices/composer.tsx';
import { NoticeTabs } from '../features/notices/notice-tabs.tsx';
import styles from '../features/notices/notices.module.css';
import { SendList } from '../features/notices/send-list.tsx';
import { SendView } from '../features/notices/send-view.tsx';
import { useOperator, useText } from '../stores/services.ts';

/** Messages to players and the chosen one beside the list; `new` is one that is not stored yet. */
export function NoticesScreen() {
  const t = useText();
  const { may } = useOperator();
  const [, go] = useLocation();
  const { send } = useParams<{ send?: string }>();
  const isNumber = send !== undefined && /^[1-9][0-9]{0,18}$/.test(send);
  return (
    <>
      <PageHead title={t('console.nav.notices')}>
        {may('notices.set') && (
          <Button icon="plus" onPress={() => go('/notices/new')}>
            {t('console.ntc.new')}
          </Button>
        )}
      </PageHead>
      <NoticeTabs current="/notices" />
      <div className={styles.rooms}>
        <SendList chosen={send} />
        {send === 'new' && may('notices.set') ? (
          <Composer key="new" />
        ) : isNumber ? (
          <SendView key={send} send={send} />
        ) : send !== undefined ? (
          <Missing />
        ) : (
          <Quiet>{t('console.ntc.choose')}</Quiet>
        )}
      </div>
    </>
  );
}
