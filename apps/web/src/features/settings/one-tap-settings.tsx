import { Hint } from '@palpite/ui/lead';
import { ListGroup, ListRow } from '@palpite/ui/list';
import { Segment } from '@palpite/ui/segment';
import { Toggle } from '@palpite/ui/toggle';
import { useMoneyText } from '../../parts/money.tsx';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { isPlayer } from '../../stores/session/user-info.ts';
import { oneTapStake } from '../../stores/slip/one-tap.ts';
import { ODDS_POLICIES } from '../../stores/slip/slip-rules.ts';
import { quickStakes } from '../../stores/slip/stakes.ts';
import styles from './betting.module.css';

/** The amount above which a tap asks: twice the usual stake until the player chooses another. */
export function firstMost(usual: number): number {
  return usual * 2;
}

/** The amounts to choose from: the quick stakes and the current one, the smallest first. */
export function mostChoices(quick: readonly number[], current: number): readonly number[] {
  return [...new Set([...quick, current])].sort((one, other) => one - other);
}

function PolicyRow() {
  const { slip } = useServices();
  const t = useText();
  const policy = useShared('slip', (state) => state.policy);
  return (
    <div className={styles.choice}>
      {t('habits.policy')}
      <Segment
        size="wide"
        label={t('habits.policy')}
        chosen={policy}
        onChoose={(chosen) => slip.getState().choosePolicy(chosen)}
        options={ODDS_POLICIES.map((value) => ({ value, label: t(`slip.policy.${value}`) }))}
      />
    </div>
  );
}

/** One tap on a price bets the usual stake: off until the player switches it on, and only for this player. */
export function OneTapSettings() {
  const { boot, preferences } = useServices();
  const t = useText();
  const amount = useMoneyText();
  const short = useMoneyText('short');
  const user = useShared('session', (session) => session.user);
  const usual = useShared('preferences', (state) => state.usualStake);
  const oneTap = useShared('preferences', (state) => state.oneTap);
  const uid = isPlayer(user) ? user?.uid : undefined;
  const isOn = oneTapStake({ oneTap, usualStake: usual }, uid) !== undefined;
  const most = oneTap?.most ?? firstMost(usual ?? 0);
  const choose = (on: boolean) => {
    if (uid === undefined || usual === undefined) return;
    preferences.getState().chooseBetting({ oneTap: on ? { uid, most: firstMost(usual) } : undefined });
  };
  const hint =
    uid === undefined
      ? t('habits.tap.needsLogin')
      : usual === undefined
        ? t('habits.tap.needsStake')
        : t('habits.tap.hint', { amount: amount(usual) });
  return (
    <>
      <ListGroup>
        <ListRow
          icon="bolt"
          label={t('habits.tap')}
          hint={hint}
          control={
            <Toggle
              label={t('habits.tap')}
              on={isOn}
              disabled={uid === undefined || usual === undefined}
              onChange={choose}
            />
          }
        />
        {isOn && oneTap && (
          <div className={styles.choice}>
            {t('habits.tap.most')}
            <Segment
              size="wide"
              label={t('habits.tap.most')}
              chosen={String(most)}
              onChoose={(value) =>
                preferences.getState().chooseBetting({ oneTap: { uid: oneTap.uid, most: Number(value) } })
              }
              options={mostChoices(quickStakes(boot.brand.currency).slice(1, 3), most).map((cents) => ({
                value: String(cents),
                label: short(cents),
              }))}
            />
          </div>
        )}
        <PolicyRow />
      </ListGroup>
      <Hint icon="info">{t('habits.tap.note')}</Hint>
    </>
  );
}
