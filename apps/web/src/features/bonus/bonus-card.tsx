import type { BonusEntry } from '@palpite/contract/entities/growth';
import { Badge } from '@palpite/ui/badge';
import { Figures } from '@palpite/ui/figures';
import { Progress } from '@palpite/ui/progress';
import { Perforation, Ticket } from '@palpite/ui/ticket';
import { useDayTime } from '../../parts/moments.ts';
import { Money } from '../../parts/money.tsx';
import { hrefTo } from '../../platform/hash.ts';
import { useText } from '../../stores/services.ts';
import styles from './bonus.module.css';
import { BADGES, partDone, stateOf, useBonusWords } from './bonus-look.ts';

/** A bonus as a ticket: its value, how far it is, and below the perforation what is left and until when. */
export function BonusCard({ bonus }: { readonly bonus: BonusEntry }) {
  const t = useText();
  const words = useBonusWords();
  const state = stateOf(bonus);
  const isOver = state !== 'locked' && state !== 'unlocking';
  return (
    <Ticket label={bonus.title}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <a className={styles.link} href={hrefTo('/bonus', { id: bonus.id })}>
            {bonus.title}
          </a>
        </h2>
        <Badge {...BADGES[state]}>{t(`bonus.state.${state}`)}</Badge>
      </div>
      <p className={styles.detail}>{isOver ? words.ending(bonus) : words.rule(bonus)}</p>
      <p className={isOver ? styles.valueOver : styles.value}>
        <Money cents={isOver || state === 'locked' ? bonus.amount : bonus.balance} form="display" />
      </p>
      {state !== 'locked' && state !== 'unlocked' && bonus.required > 0 && (
        <div className={styles.progress}>
          <Progress part={partDone(bonus)} tone={isOver ? 'over' : 'reward'} />
          <p>
            {t('bonus.wagered')} <Money cents={bonus.progress} /> {t('bonus.of')}{' '}
            <Money cents={bonus.required} />
          </p>
        </div>
      )}
      {!isOver && <Stub bonus={bonus} />}
    </Ticket>
  );
}

function Stub({ bonus }: { readonly bonus: BonusEntry }) {
  const t = useText();
  const dayTime = useDayTime();
  const isLocked = stateOf(bonus) === 'locked';
  const left = isLocked ? bonus.required : bonus.left;
  return (
    <>
      <Perforation />
      <div className={styles.stub}>
        <Figures
          figures={[
            {
              label: t(isLocked ? 'bonus.thenWager' : 'bonus.left'),
              value: left === 0 ? t('bonus.nothingLeft') : <Money cents={left} />,
            },
            { label: t('bonus.expires'), value: dayTime(bonus.expires_at) },
          ]}
        />
      </div>
    </>
  );
}
