import { Button } from '@palpite/ui/button';
import { Card } from '@palpite/ui/card';
import { Checklist } from '@palpite/ui/checklist';
import { DecisionPage } from '@palpite/ui/decision-page';
import { useRewardText } from '../../parts/reward-text.ts';
import { INTERFACE_SWITCH } from '../../stores/preferences/interface.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { type ActionProps, ActivityAction, useIsGuest } from './activity-action.tsx';
import { Ticket } from './activity-ticket.tsx';
import { Cost, Terms } from './terms.tsx';

const PROMISES = ['same', 'back', 'stays'] as const;

/** A reward for changing to the newer interface or to the installed app: what changes, and that it can be undone. */
export function SwitchedInterface({ entry, phase, claim }: ActionProps) {
  const { interface: arrangement, navigate } = useServices();
  const t = useText();
  const rewardText = useRewardText();
  const isGuest = useIsGuest();
  const canSwitch = useShared('interface', ({ offered, newer }) => offered && !newer);
  const isSwitch = entry.kind === 'ui_switch';
  const reward = rewardText(entry.gives);
  return (
    <DecisionPage
      foot={
        isSwitch && canSwitch && phase === 'running' && !isGuest ? (
          <>
            <Button
              tone="primary"
              size="action"
              onPress={() => arrangement.getState().choose(INTERFACE_SWITCH.on)}
            >
              {t('activity.switch.go', { reward })}
            </Button>
            <Button tone="quiet" onPress={() => navigate('/promotion')}>
              {t('activity.switch.stay')}
            </Button>
          </>
        ) : (
          <ActivityAction entry={entry} phase={phase} claim={claim} />
        )
      }
    >
      <Ticket entry={entry} phase={phase} />
      {isSwitch && (
        <Card>
          <Checklist
            label={t('activity.switch.promises')}
            items={PROMISES.map((key) => ({
              key,
              state: 'done',
              stateLabel: t('activity.switch.promised'),
              title: t(`activity.switch.${key}`, { reward }),
              text: t(`activity.switch.${key}Text`),
            }))}
          />
        </Card>
      )}
      <Terms entry={entry} />
      <Cost entry={entry} />
    </DecisionPage>
  );
}
