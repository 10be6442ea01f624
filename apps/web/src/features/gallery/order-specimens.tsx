import { Button } from '@palpite/ui/button';
import { Deadline } from '@palpite/ui/deadline';
import { PromiseLine } from '@palpite/ui/decision-page';
import { Stages } from '@palpite/ui/stages';
import { TextArea } from '@palpite/ui/text-area';
import { useState } from 'react';
import { Row, Specimen } from './specimen.tsx';

const DUE = { amountLabel: 'Amount', amount: 'R$ 150,00', untilLabel: 'Arrives by', until: '20:05' } as const;

function Write() {
  const [text, setText] = useState('');
  return (
    <Specimen name="TextArea">
      <Row>
        <TextArea label="What happened" value={text} maxLength={200} help="A few words" onValue={setText} />
      </Row>
    </Specimen>
  );
}

/** The components of a pending order. */
export function OrderSpecimens() {
  return (
    <>
      <Specimen name="Deadline">
        <Deadline
          {...DUE}
          gone={0.3}
          left={['1', '27', '08']}
          leftLabel="1 hour 27 minutes left"
          note="left"
        />
        <Deadline {...DUE} gone={1} leftLabel="" note="The time is over. The amount is still set aside." />
      </Specimen>
      <Specimen name="Stages">
        <Stages
          label="Stages"
          stages={[
            {
              key: 'a',
              state: 'done',
              stateLabel: 'done',
              title: 'Received',
              detail: 'Set aside',
              time: '18:05',
            },
            { key: 'b', state: 'now', stateLabel: 'now', title: 'In review', time: '18:07' },
            { key: 'c', state: 'failed', stateLabel: 'failed', title: 'Not completed' },
            { key: 'd', state: 'next', stateLabel: 'later', title: 'In your account', time: 'by 20:05' },
          ]}
        />
      </Specimen>
      <Specimen name="PromiseLine">
        <PromiseLine icon="clock" title="Arrives by 20:05">
          Within 2 h
        </PromiseLine>
        <Row>
          <Button tone="primary" size="action">
            Withdraw
          </Button>
        </Row>
      </Specimen>
      <Write />
    </>
  );
}
