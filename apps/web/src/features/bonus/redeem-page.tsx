import type { Reply } from '@palpite/contract/generated/calls';
import { ActivityText, ActivityTicket } from '@palpite/ui/activity';
import { Button } from '@palpite/ui/button';
import { Deal } from '@palpite/ui/deal';
import { DecisionPage } from '@palpite/ui/decision-page';
import { Form } from '@palpite/ui/form-foot';
import type { IconName } from '@palpite/ui/icon-shapes';
import { Band, StatementRow } from '@palpite/ui/statement';
import { TextField } from '@palpite/ui/text-field';
import { useState } from 'react';
import { Cap, PartTitle } from '../../parts/growth-parts.tsx';
import { Loaded, PlayersOnly } from '../../parts/growth-states.tsx';
import { useDayTime } from '../../parts/moments.ts';
import { Money } from '../../parts/money.tsx';
import { useRewardText } from '../../parts/reward-text.ts';
import { cleanCode, useCode } from '../../stores/growth/codes.ts';
import { useRead } from '../../stores/growth/reads.ts';
import { useText } from '../../stores/services.ts';
import styles from './bonus.module.css';

const CODE_MAX = 32;

/** A code, what it is worth, and the codes that were tried. */
export function RedeemPage() {
  return (
    <PlayersOnly>
      <Redeem />
    </PlayersOnly>
  );
}

function Redeem() {
  const t = useText();
  const [text, setText] = useState('');
  const code = useCode();
  const worth = code.worth?.code === text ? code.worth : undefined;
  return (
    <DecisionPage foot={worth && <Use worth={worth} code={code} onUsed={() => setText('')} />}>
      <Form label={t('bonus.code.form')} place="sheet" onSubmit={() => void code.check(text)}>
        <div className={styles.code}>
          <TextField
            label={t('bonus.code')}
            icon="ticket"
            value={text}
            error={code.error}
            autoComplete="off"
            maxLength={CODE_MAX}
            enterKey="done"
            onValue={(typed) => {
              setText(cleanCode(typed));
              code.forget();
            }}
          />
          {!worth && (
            <Button submit busy={code.busy} disabled={text === ''}>
              {t('bonus.code.check')}
            </Button>
          )}
        </div>
      </Form>
      {worth && <Worth worth={worth} />}
      <Cap icon="info">{t('bonus.code.once')}</Cap>
      <Tried />
    </DecisionPage>
  );
}

type CodeWorth = Reply<'payinCodeCheck'>;

function Worth({ worth }: { readonly worth: CodeWorth }) {
  const t = useText();
  const rewardText = useRewardText();
  return (
    <ActivityTicket
      label={t('bonus.code.valid', { code: worth.code })}
      kicker={t('bonus.code.valid', { code: worth.code })}
      state={{ text: t('bonus.code.usable') }}
      art="ticket"
      facts={[]}
    >
      <Deal
        size={50}
        takes={{ label: t('bonus.deal.deposit'), value: <Money cents={0} form="display" short /> }}
        gives={{
          label: t('bonus.deal.gives'),
          value:
            worth.kind === 'cash' ? <Money cents={worth.amount} form="display" short /> : rewardText(worth),
        }}
      />
      <ActivityText>{t('bonus.code.text')}</ActivityText>
    </ActivityTicket>
  );
}

interface UseProps {
  readonly worth: CodeWorth;
  readonly code: ReturnType<typeof useCode>;
  readonly onUsed: () => void;
}

function Use({ worth, code, onUsed }: UseProps) {
  const t = useText();
  const rewardText = useRewardText();
  async function use(): Promise<void> {
    if (await code.use(worth.code, t('bonus.code.used', { amount: rewardText(worth) }))) onUsed();
  }
  return (
    <Button tone="primary" size="action" busy={code.busy} onPress={() => void use()}>
      {t('bonus.code.use', { amount: rewardText(worth) })}
    </Button>
  );
}

const ICONS: Readonly<Record<string, IconName>> = { used: 'check', expired: 'clock', refused: 'minus' };

function Tried() {
  const t = useText();
  const dayTime = useDayTime();
  const rewardText = useRewardText();
  const read = useRead('promoCodes', {});
  return (
    <Loaded read={read} as="rows">
      {({ list }) =>
        list.length > 0 && (
          <>
            <PartTitle>{t('bonus.code.yours')}</PartTitle>
            <Band>
              {list.map(({ code, state, reason, grant, at }) => (
                <StatementRow
                  key={`${code} ${at}`}
                  icon={ICONS[state] ?? 'ticket'}
                  title={code}
                  detail={reason !== '' ? reason : dayTime(at)}
                  quiet={state !== 'used'}
                  amount={grant[0] ? rewardText(grant[0]) : ''}
                  status={{
                    text: t(
                      state === 'used'
                        ? 'bonus.code.state.used'
                        : state === 'expired'
                          ? 'bonus.code.state.expired'
                          : 'bonus.code.state.refused',
                    ),
                    tone: 'off',
                  }}
                />
              ))}
            </Band>
          </>
        )
      }
    </Loaded>
  );
}
