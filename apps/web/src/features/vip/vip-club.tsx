import type { VipReward } from '@palpite/contract/entities/growth';
import type { Reply } from '@palpite/contract/generated/calls';
import { VIP_LEVEL_MAX, VIP_STAGES } from '@palpite/contract/tables/growth';
import { Button } from '@palpite/ui/button';
import { Icon } from '@palpite/ui/icon';
import { ListGroup, ListRow } from '@palpite/ui/list';
import { Segments } from '@palpite/ui/progress';
import { useProductName } from '../../parts/bonus-terms.tsx';
import { Legal, PartTitle, Perk } from '../../parts/growth-parts.tsx';
import { Loaded } from '../../parts/growth-states.tsx';
import { useDayTime } from '../../parts/moments.ts';
import { Money, useMoneyText } from '../../parts/money.tsx';
import { NotAllowed } from '../../parts/not-allowed.tsx';
import { usePercent } from '../../parts/percent.ts';
import { stageKey, stageOf, useVipWords } from '../../parts/vip-words.ts';
import { hrefTo } from '../../platform/hash.ts';
import { useCommand } from '../../stores/growth/commands.ts';
import { useRead } from '../../stores/growth/reads.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { isPlayer } from '../../stores/session/user-info.ts';
import styles from './vip.module.css';
import { VipLevels } from './vip-levels.tsx';

type VipInfo = Reply<'vipInfo'>;

/** The level, what it gives and what the others give. */
export function VipClub() {
  const read = useRead('vipInfo', {});
  const player = useShared('session', ({ user }) => isPlayer(user));
  return (
    <Loaded read={read}>
      {(info) =>
        info.allowed === 0 && info.rewards.length === 0 && player ? (
          <NotAllowed reason={info.reason} />
        ) : (
          <>
            {player ? <Standing info={info} /> : <Guest />}
            {player && <Rewards info={info} />}
            <VipLevels info={info} />
            <Weights info={info} />
            <LegalText />
          </>
        )
      }
    </Loaded>
  );
}

function LegalText() {
  const t = useText();
  return <Legal>{t('vip.legal')}</Legal>;
}

function Guest() {
  const { login } = useServices();
  const t = useText();
  return (
    <div className={styles.guest}>
      <p>{t('vip.guest')}</p>
      <Button tone="primary" onPress={() => login.open('register')}>
        {t('bonus.guest.action')}
      </Button>
    </div>
  );
}

const RADIUS = 46;
const ROUND = 2 * Math.PI * RADIUS;

/** 0 to 1: from the points of the level to those of the next. */
export function partToNext({ level, points, next_points, levels }: VipInfo): number {
  if (next_points === 0) return 1;
  const from = levels.find((row) => row.level === level)?.points ?? 0;
  return next_points > from ? Math.min(1, Math.max(0, (points - from) / (next_points - from))) : 0;
}

function Standing({ info }: { readonly info: VipInfo }) {
  const t = useText();
  const money = useMoneyText('short');
  const stage = stageOf(info.level);
  const part = partToNext(info);
  const [first, last] = VIP_STAGES[stage] ?? [0, 0];
  const inStage = (info.level - first + part) / (last - first + 1);
  return (
    <section className={styles.standing}>
      <div className={styles.ring}>
        <svg viewBox="0 0 104 104" aria-hidden="true">
          <circle cx="52" cy="52" r={RADIUS} />
          <circle cx="52" cy="52" r={RADIUS} strokeDasharray={`${ROUND * part} ${ROUND}`} />
        </svg>
        <b>
          <small>{t('vip.level')}</small>
          {info.level}
        </b>
      </div>
      <div>
        <h2 className={styles.stage}>{t(`vip.stage.${stageKey(stage)}`)}</h2>
        <p className={styles.missing}>
          {info.next_points === 0
            ? t('vip.highest')
            : t('vip.missing', { amount: money(info.next_stakes), level: info.level + 1 })}
        </p>
        <Segments count={VIP_STAGES.length} filled={stage + inStage} />
        <p className={styles.ends}>
          <span>{t('vip.stageOf', { stage: stage + 1, stages: VIP_STAGES.length })}</span>
          <span>{t('vip.max', { level: VIP_LEVEL_MAX })}</span>
        </p>
      </div>
    </section>
  );
}

/** What levels beyond the next one give is in the table of all levels. */
export function isNear({ kind, state, level }: VipReward, own: number): boolean {
  if (state === 'missed') return false;
  return kind !== 'vip_bonus' || state !== 'locked' || level <= own + 1;
}

function Rewards({ info }: { readonly info: VipInfo }) {
  const t = useText();
  const percent = usePercent();
  const dayTime = useDayTime();
  const receive = useCommand('vipReceive');
  const { cashback } = info;
  const shown = info.rewards.filter((reward) => isNear(reward, info.level));
  return (
    <>
      <PartTitle>{t('vip.rewards')}</PartTitle>
      <div className={styles.band}>
        {cashback.rate_bps > 0 && (
          <Perk
            icon="cash"
            title={t('vip.cashback', { percent: percent(cashback.rate_bps) })}
            detail={t('vip.cashback.when', { at: dayTime(cashback.paid_at) })}
          >
            <Money cents={cashback.amount} />
          </Perk>
        )}
        {shown.map((reward) => (
          <Reward
            key={reward.id}
            reward={reward}
            isBusy={receive.pending === reward.id}
            onReceive={() => void receive.run({ id: reward.id }, reward.id)}
          />
        ))}
      </div>
      <div className={styles.links}>
        <ListGroup>
          <ListRow
            icon="loop"
            label={t('vip.wheel.title')}
            value={t('bonus.reward.spins', { count: info.spins })}
            href={hrefTo('/vip-roulette')}
          />
          <ListRow icon="list" label={t('vip.tasks')} href={hrefTo('/task')} />
        </ListGroup>
      </div>
    </>
  );
}

interface RewardProps {
  readonly reward: VipReward;
  readonly isBusy: boolean;
  readonly onReceive: () => void;
}

function Reward({ reward, isBusy, onReceive }: RewardProps) {
  const t = useText();
  const words = useVipWords();
  const dayTime = useDayTime();
  const { state, level, until } = reward;
  const worth = words.worth(reward);
  const when =
    state === 'locked'
      ? t('vip.opens', { level })
      : state === 'ready' && until > 0
        ? t('bonus.until', { at: dayTime(until) })
        : state === 'received'
          ? t('vip.received')
          : '';
  return (
    <Perk
      icon={words.icon(reward.kind)}
      title={words.name(reward.kind)}
      detail={[worth, when].filter(Boolean).join(', ')}
    >
      {state === 'ready' && (
        <Button size="small" tone="primary" busy={isBusy} onPress={onReceive}>
          {t('vip.receive')}
        </Button>
      )}
      {state === 'locked' && <Icon name="lock" />}
      {(state === 'received' || state === 'service') && <Icon name="check" />}
    </Perk>
  );
}

/** How much of a stake counts, by product. */
function Weights({ info: { weights } }: { readonly info: VipInfo }) {
  const t = useText();
  const percent = usePercent();
  const nameOf = useProductName();
  if (weights.length === 0) return null;
  return (
    <>
      <PartTitle>{t('vip.weights')}</PartTitle>
      <dl className={styles.weights}>
        {weights.map(({ product, bps }) => (
          <div key={product}>
            <dt>{nameOf(product)}</dt>
            <dd>{percent(bps)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
