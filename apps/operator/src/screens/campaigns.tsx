import { useLocation, useParams } from 'wouter';
import { Button } from '../app/parts/control.tsx';
import { PageHead, Quiet } from '../app/parts/page.tsx';
import { BonusTabs } from '../features/bonuses/bonus-tabs.tsx';
import styles from '../features/bonuses/bonuses.module.css';
import { NewCampaign, StoredCampaign } from '../features/bonuses/campaign-editor.tsx';
import { CampaignList } from '../features/bonuses/campaign-list.tsx';
import { useOperator, useText } from '../stores/services.ts';

/** The list of campaigns and the chosen one beside it; `new` is one that is not stored yet. */
export function CampaignsScreen() {
  const t = useText();
  const { may } = useOperator();
  const [, go] = useLocation();
  const { campaign } = useParams<{ campaign?: string }>();
  const isNumber = campaign !== undefined && /^[1-9][0-9]{0,18}$/.test(campaign);
  return (
    <>
      <PageHead title={t('console.nav.bonuses')}>
        {may('bonuses.set') && (
          <Button icon="plus" onPress={() => go('/bonuses/campaigns/new')}>
            {t('console.bon.new')}
          </Button>
        )}
      </PageHead>
      <BonusTabs current="/bonuses" />
      <div className={styles.rooms}>
        <CampaignList chosen={campaign} />
        {campaign === 'new' && may('bonuses.set') ? (
          <NewCampaign key="new" />
        ) : isNumber ? (
          <StoredCampaign key={campaign} campaign={campaign} />
        ) : (
          <Quiet>{t('console.bon.choose')}</Quiet>
        )}
      </div>
    </>
  );
}
