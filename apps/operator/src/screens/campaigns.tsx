import { useLocation, useParams } from 'wouter';
import { Button } from '../app/parts/control.tsx';
import { Missing } from '../app/parts/missing.tsx';
import { PageHead, Quiet } from '../app/parts/page.tsx';
import { BonusTabs } from '../features/bonuses/bonus-tabs.tsx';
import styles from '../features/bonuses/bonuses.module.css';
import { NewCampaign, StoredCampaign } from '../features/bonuses/campaign-editor.tsx';
import { CampaignList } from '../features/bonuses/campaign-list.tsx';
import type { CampaignGroup } from '../features/bonuses/contest-draft.ts';
import { useOperator, useText } from '../stores/services.ts';

const WORDS = {
  campaigns: { make: 'console.bon.new', choose: 'console.bon.choose' },
  activities: { make: 'console.bon.newActivity', choose: 'console.bon.chooseActivity' },
  rankings: { make: 'console.bon.newRanking', choose: 'console.bon.chooseRanking' },
} as const;

export const CampaignsScreen = () => <GroupScreen group="campaigns" />;
export const ActivitiesScreen = () => <GroupScreen group="activities" />;
export const RankingsScreen = () => <GroupScreen group="rankings" />;

/** The list of campaigns and the chosen one beside it; `new` is one that is not stored yet. */
function GroupScreen({ group }: { readonly group: CampaignGroup }) {
  const t = useText();
  const { may } = useOperator();
  const [, go] = useLocation();
  const { campaign } = useParams<{ campaign?: string }>();
  const isNumber = campaign !== undefined && /^[1-9][0-9]{0,18}$/.test(campaign);
  return (
    <>
      <PageHead title={t('console.nav.bonuses')}>
        {may('bonuses.set') && (
          <Button icon="plus" onPress={() => go(`/bonuses/${group}/new`)}>
            {t(WORDS[group].make)}
          </Button>
        )}
      </PageHead>
      <BonusTabs current={group === 'campaigns' ? '/bonuses' : `/bonuses/${group}`} />
      <div className={styles.rooms}>
        <CampaignList chosen={campaign} group={group} />
        {campaign === 'new' && may('bonuses.set') ? (
          <NewCampaign key="new" group={group} />
        ) : isNumber ? (
          <StoredCampaign key={campaign} campaign={campaign} />
        ) : campaign !== undefined ? (
          <Missing />
        ) : (
          <Quiet>{t(WORDS[group].choose)}</Quiet>
        )}
      </div>
    </>
  );
}
