import { CHAT_SLOW_SECONDS } from '@palpite/contract/tables/chat';
import { useState } from 'react';
import { BrandName } from '../../app/parts/brand-name.tsx';
import { Button, Fault, Select } from '../../app/parts/control.tsx';
import { useWhen } from '../../app/parts/formats.ts';
import { Answer, Panel, Quiet } from '../../app/parts/page.tsx';
import { Reference } from '../../app/parts/reference.tsx';
import type { DataOf } from '../../platform/send.ts';
import { useCommand, useRead } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import styles from './chat.module.css';
import { Decide } from './chat-reports.tsx';

const EVERY_MS = 10_000;
type Room = DataOf<'chatRooms'>['rooms'][number];

/** Rooms of the last day with their slow mode, and the messages of one of them. */
export function ChatRooms() {
  const t = useText();
  const read = useRead('chatRooms', {}, { everyMs: EVERY_MS });
  const [open, setOpen] = useState('');
  return (
    <Panel title={t('console.chat.rooms')}>
      <Answer of={read}>
        {({ rooms }) =>
          rooms.length === 0 ? (
            <Quiet>{t('console.chat.rooms.none')}</Quiet>
          ) : (
            <ul className={styles.list}>
              {rooms.map((room) => {
                const key = `${room.brand}/${room.room}`;
                return (
                  <RoomRow
                    key={key}
                    room={room}
                    isOpen={open === key}
                    onOpen={() => setOpen(open === key ? '' : key)}
                  />
                );
              })}
            </ul>
          )
        }
      </Answer>
    </Panel>
  );
}

interface RoomRowProps {
  readonly room: Room;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function RoomRow({ room, isOpen, onOpen }: RoomRowProps) {
  const t = useText();
  const when = useWhen();
  const slow = useCommand('chatSlow');
  const choices = [...new Set([0, ...CHAT_SLOW_SECONDS, room.slow_seconds])].sort((a, b) => a - b);
  return (
    <li className={styles.row}>
      <b>
        <BrandName id={room.brand} /> / {room.room}
      </b>
      <span className={styles.muted}>
        {t('console.chat.messages', { count: room.messages })}, {when(room.last_at)}
      </span>
      <div className={styles.buttons}>
        {room.is_open && (
          <Select
            label={t('console.chat.slow')}
            value={String(room.slow_seconds)}
            choices={choices.map((seconds) => ({
              value: String(seconds),
              label: t('console.chat.seconds', { seconds }),
            }))}
            onChange={(value) => slow.mutate({ brand: room.brand, room: room.room, seconds: Number(value) })}
          />
        )}
        <Button pressed={isOpen} onPress={onOpen}>
          {t('console.chat.show')}
        </Button>
        <Fault>{slow.error?.message}</Fault>
      </div>
      {isOpen && <RoomMessages brand={room.brand} room={room.room} />}
    </li>
  );
}

function RoomMessages({ brand, room }: { readonly brand: string; readonly room: string }) {
  const t = useText();
  const when = useWhen();
  const read = useRead('chatMessages', { brand, room }, { everyMs: EVERY_MS });
  return (
    <Answer of={read}>
      {({ lines }) => (
        <ul className={styles.list}>
          {lines.map((line) => (
            <li key={line.message} className={styles.row}>
              <span className={styles.muted}>
                <Reference kind="player" id={line.uid}>{`${line.name} (${line.uid})`}</Reference>
                {`, ${when(line.at)}`}
              </span>
              <p className={styles.text}>{line.text}</p>
              {line.removed !== '' && (
                <span className={styles.muted}>
                  {t('console.chat.removed', { why: t(`console.chat.why.${line.removed}`) })}
                </span>
              )}
              <Decide line={line} given="other" isMuted={false} />
            </li>
          ))}
        </ul>
      )}
    </Answer>
  );
}
