import type { Reply } from '@palpite/contract/generated/calls';
import { Card } from '@palpite/ui/card';
import { Segments } from '@palpite/ui/progress';
import { Pane } from '../../parts/growth-parts.tsx';
import { useMoneyText } from '../../parts/money.tsx';
import { usePercent } from '../../parts/percent.ts';
import { useText } from '../../stores/services.ts';
import styles from './agent.module.css';

export type AgentInfo = Reply<'agentInfo'>;

const SEGMENTS = 10;

export interface NextTier {
  readonly tier: number;
  readonly rateBps: number;
  readonly activeNeed: number;
  readonly activeLeft: number;
  readonly revenueLeft: number;
  /** 0 to 1, of the condition that is further away. */
  readonly part: number;
}

/** What the next tier asks for of the direct players in this month; undefined on the highest one. */
export function nextTier({
  tier,
  tiers,
  month,
}: Pick<AgentInfo, 'tier' | 'tiers' | 'month'>): NextTier | undefined {
  const next = tiers.find((one) => one.tier === tier + 1);
  if (!next) return undefined;
  const direct = month.levels.find(({ level }) => level === 1);
  const active = direct?.active ?? 0;
  const revenue = direct?.revenue ?? 0;
  const parts = [
    next.min_active > 0 ? active / next.min_active : 1,
    next.min_revenue > 0 ? revenue / next.min_revenue : 1,
  ];
  return {
    tier: next.tier,
    rateBps: next.rates_bps[0] ?? 0,
    activeNeed: next.min_active,
    activeLeft: Math.max(0, next.min_active - active),
    revenueLeft: Math.max(0, next.min_revenue - revenue),
    part: Math.min(1, Math.max(0, Math.min(...parts))),
  };
}

/** How far the next tier is, and what counts. */
export function TierCard({ info }: { readonly info: AgentInfo }) {
  const t = useText();
  const money = useMoneyText();
  const percent = usePercent();
  const next = nextTier(info);
  if (!next)
    return (
      <Card>
        <Pane>
          <h2 className={styles.tier}>{t('agent.tier.top')}</h2>
          <p>{t('agent.tier.month')}</p>
        </Pane>
      </Card>
    );
  const { activeLeft, activeNeed, revenueLeft } = next;
  const slots = { count: activeLeft, amount: money(revenueLeft) };
  return (
    <Card>
      <Pane>
        <h2 className={styles.tier}>
          <span>{t('agent.tier.pays', { tier: next.tier, rate: percent(next.rateBps) })}</span>
          <small>{t('agent.tier.active', { done: activeNeed - activeLeft, of: activeNeed })}</small>
        </h2>
        <Segments count={SEGMENTS} filled={next.part * SEGMENTS} />
        <p>
          {activeLeft > 0 && revenueLeft > 0 && t('agent.tier.both', slots)}
          {activeLeft > 0 && revenueLeft === 0 && t('agent.tier.players', slots)}
          {activeLeft === 0 && revenueLeft > 0 && t('agent.tier.revenue', slots)}
          {activeLeft === 0 && revenueLeft === 0 && t('agent.tier.month')}{' '}
          {t('agent.tier.means', { amount: money(info.active_stakes) })}
        </p>
      </Pane>
    </Card>
  );
}
