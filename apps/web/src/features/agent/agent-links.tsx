import { Button } from '@palpite/ui/button';
import { Form } from '@palpite/ui/form-foot';
import { Icon } from '@palpite/ui/icon';
import { IconButton } from '@palpite/ui/icon-button';
import { Sheet } from '@palpite/ui/sheet';
import { TextField } from '@palpite/ui/text-field';
import { useState } from 'react';
import { Pair, PartTitle } from '../../parts/growth-parts.tsx';
import { useHanding } from '../../parts/handing.ts';
import { useCommand } from '../../stores/growth/commands.ts';
import { useServices, useText } from '../../stores/services.ts';
import styles from './agent.module.css';
import type { AgentInfo } from './tier-card.tsx';

const CHANNEL_MAX = 20;

/** A channel is a short word of the wire; other characters are left out while they are typed. */
export function cleanChannel(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9_-]/g, '')
    .slice(0, CHANNEL_MAX);
}

/** The code, and a link for each place where it is shown, with how many came by it. */
export function AgentLinks({ info }: { readonly info: AgentInfo }) {
  const t = useText();
  const { copy } = useHanding();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PartTitle
        note={
          <Button tone="quiet" size="small" icon="plus" onPress={() => setOpen(true)}>
            {t('agent.link.new')}
          </Button>
        }
      >
        {t('agent.links')}
      </PartTitle>
      <div className={styles.copies}>
        <CopyLine icon="key" label={t('agent.code')} shown={info.code} onCopy={() => void copy(info.code)} />
        {info.links.map(({ channel, link, registered, active }) => (
          <CopyLine
            key={channel}
            icon="chain"
            label={t('agent.link.of', {
              channel: channel === '' ? t('agent.link') : channel,
              registered,
              active,
            })}
            shown={link}
            onCopy={() => void copy(link)}
          />
        ))}
      </div>
      {isOpen && <NewLink onClose={() => setOpen(false)} />}
    </>
  );
}

interface CopyLineProps {
  readonly icon: 'key' | 'chain';
  readonly label: string;
  readonly shown: string;
  readonly onCopy: () => void;
}

export function CopyLine({ icon, label, shown, onCopy }: CopyLineProps) {
  const t = useText();
  return (
    <div className={styles.copy}>
      <Icon name={icon} />
      <span>
        <small>{label}</small>
        <b>{shown.replace(/^https?:\/\//, '')}</b>
      </span>
      <IconButton icon="copy" label={`${t('agent.copy')}: ${label}`} onPress={onCopy} />
    </div>
  );
}

function NewLink({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const { notices } = useServices();
  const { copy } = useHanding();
  const [channel, setChannel] = useState('');
  const make = useCommand('agentLink');
  async function send(): Promise<void> {
    if (channel === '') return;
    const made = await make.run({ channel });
    if (!made) return;
    notices.getState().tell({ tone: 'good', text: t('agent.link.made') });
    await copy(made.link);
    onClose();
  }
  return (
    <Sheet title={t('agent.link.new')} closeLabel={t('shell.close')} onClose={onClose}>
      <Form label={t('agent.link.new')} place="sheet" onSubmit={() => void send()}>
        <TextField
          label={t('agent.link.channel')}
          icon="chain"
          value={channel}
          error={make.error}
          help={t('agent.link.help')}
          autoComplete="off"
          maxLength={CHANNEL_MAX}
          enterKey="done"
          onValue={(typed) => setChannel(cleanChannel(typed))}
        />
        <Pair>
          <Button onPress={onClose}>{t('agent.cancel')}</Button>
          <Button tone="primary" submit busy={make.pending !== undefined} disabled={channel === ''}>
            {t('agent.link.make')}
          </Button>
        </Pair>
      </Form>
    </Sheet>
  );
}
