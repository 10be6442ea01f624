import { Button } from '@palpite/ui/button';
import { Chips } from '@palpite/ui/chip';
import { IconButton } from '@palpite/ui/icon-button';
import { ListGroup, ListRow } from '@palpite/ui/list';
import { RadioList } from '@palpite/ui/radio-list';
import { Segment } from '@palpite/ui/segment';
import { Sheet } from '@palpite/ui/sheet';
import { Toggle } from '@palpite/ui/toggle';
import { useState } from 'react';
import styles from './gallery.module.css';
import { Row, Specimen } from './specimen.tsx';

function Buttons() {
  return (
    <Specimen name="Button">
      <Row>
        <Button tone="primary" size="action">
          Apostar R$ 50,00
        </Button>
      </Row>
      <Row>
        <Button tone="primary">Primary</Button>
        <Button>Neutral</Button>
        <Button tone="line">Line</Button>
        <Button tone="quiet">Quiet</Button>
      </Row>
      <Row>
        <Button size="small" tone="primary">
          Small
        </Button>
        <Button size="small" icon="globe" tone="line">
          Icon
        </Button>
        <Button disabled>Disabled</Button>
        <Button busy tone="primary">
          Busy
        </Button>
      </Row>
      <div className={styles['on-field']}>
        <Button tone="field" icon="withdraw">
          Field
        </Button>
      </div>
    </Specimen>
  );
}

function Choices() {
  const [chip, setChip] = useState<'all' | 'in' | 'out'>('all');
  const [segment, setSegment] = useState<'dark' | 'light'>('dark');
  const [on, setOn] = useState(true);
  const [row, setRow] = useState<'a' | 'b'>('a');
  return (
    <>
      <Specimen name="Chips">
        <Chips
          label="Filter"
          chosen={chip}
          onChoose={setChip}
          options={[
            { value: 'all', label: 'All' },
            { value: 'in', label: 'In' },
            { value: 'out', label: 'Out' },
          ]}
        />
      </Specimen>
      <Specimen name="Segment, Toggle">
        <ListGroup title="Group">
          <ListRow
            icon="theme"
            label="Segment"
            control={
              <Segment
                label="Segment"
                chosen={segment}
                onChoose={setSegment}
                options={[
                  { value: 'dark', label: 'Dark' },
                  { value: 'light', label: 'Light' },
                ]}
              />
            }
          />
          <ListRow
            icon="eye"
            label="Toggle"
            hint="With a second line"
            control={<Toggle label="Toggle" on={on} onChange={setOn} />}
          />
          <ListRow
            icon="lock"
            label="Locked"
            hint="Says why"
            control={<Toggle label="Locked" on disabled onChange={setOn} />}
          />
        </ListGroup>
      </Specimen>
      <Specimen name="RadioList">
        <RadioList
          label="Radio list"
          chosen={row}
          onChoose={setRow}
          rows={[
            { value: 'a', code: 'AA', label: 'First', hint: 'Chosen' },
            { value: 'b', code: 'BB', label: 'Second', hint: 'Not chosen' },
          ]}
        />
      </Specimen>
    </>
  );
}

function Lists() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Specimen name="ListGroup, ListRow">
        <ListGroup>
          <ListRow icon="wallet" label="A link" href="#/gallery" />
          <ListRow icon="globe" label="With a value" value="Value" href="#/gallery" />
          <ListRow icon="document" label="Opens a sheet" onPress={() => setOpen(true)} />
        </ListGroup>
        {open && (
          <Sheet title="Sheet" closeLabel="Close" onClose={() => setOpen(false)}>
            <Row>
              <Button onPress={() => setOpen(false)}>Close</Button>
            </Row>
          </Sheet>
        )}
      </Specimen>
      <Specimen name="IconButton">
        <Row>
          <IconButton icon="refresh" label="Normal" />
          <IconButton icon="copy" label="Mini" size="mini" />
          <IconButton icon="close" label="Disabled" disabled />
        </Row>
      </Specimen>
    </>
  );
}

export function Controls() {
  return (
    <>
      <Buttons />
      <Choices />
      <Lists />
    </>
  );
}
