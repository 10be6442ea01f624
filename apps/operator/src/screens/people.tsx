import { useState } from 'react';
import { Button, Good } from '../app/parts/control.tsx';
import { Answer, PageHead, Panel, Quiet } from '../app/parts/page.tsx';
import styles from '../features/people/people.module.css';
import { PeopleTable, type PersonOpen } from '../features/people/people-table.tsx';
import {
  InviteDialog,
  OneTimeLink,
  PersonDialog,
  type PersonEnd,
} from '../features/people/person-dialogs.tsx';
import { RoleMatrix } from '../features/people/role-matrix.tsx';
import { useRead } from '../stores/calls.ts';
import { useOperator, useText } from '../stores/services.ts';

const EVERY_MS = 10_000;

/** Who works here, with which role; what waits for a second administrator; what each role may do. */
export function PeopleScreen() {
  const t = useText();
  const { may } = useOperator();
  const asked = useRead('peopleList', {}, { everyMs: EVERY_MS });
  const [open, setOpen] = useState<PersonOpen>();
  const [ended, setEnded] = useState<PersonEnd>();
  const begin = (next: PersonOpen) => {
    setEnded(undefined);
    setOpen(next);
  };
  const finish = (outcome?: PersonEnd) => {
    setEnded(outcome);
    setOpen(undefined);
  };
  return (
    <>
      <PageHead title={t('console.nav.people')} {...(asked.data && { count: asked.data.people.length })}>
        {may('people.set') && (
          <Button tone="primary" icon="plus" onPress={() => begin({ is: 'invite' })}>
            {t('console.people.invite')}
          </Button>
        )}
      </PageHead>
      <div className={styles.message}>
        <Good>{ended && t(ended.state === 'waiting' ? 'console.people.asked' : 'operator.done')}</Good>
        {ended?.link !== undefined && <OneTimeLink token={ended.link} />}
      </div>
      <Answer of={asked}>
        {({ people, more, roles, deciding }) => (
          <>
            <Panel flush>
              {people.length === 0 ? (
                <Quiet>{t('operator.empty')}</Quiet>
              ) : (
                <PeopleTable people={people} onOpen={begin} />
              )}
              {more === 1 && <p className={styles.note}>{t('console.people.more')}</p>}
            </Panel>
            <Panel title={t('console.people.roles')} flush>
              <RoleMatrix roles={roles} deciding={deciding} />
            </Panel>
          </>
        )}
      </Answer>
      {open?.is === 'invite' && <InviteDialog onEnd={finish} />}
      {open && open.is !== 'invite' && <PersonDialog action={open.is} person={open.person} onEnd={finish} />}
    </>
  );
}
