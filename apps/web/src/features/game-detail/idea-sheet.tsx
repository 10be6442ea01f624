import type { CasinoGame } from '@palpite/contract/entities/casino';
import { Button } from '@palpite/ui/button';
import { Sheet } from '@palpite/ui/sheet';
import { TextArea } from '@palpite/ui/text-area';
import { useState } from 'react';
import { useQuery } from '../../stores/queries.ts';
import { useServices, useText } from '../../stores/services.ts';
import styles from './game-detail.module.css';

/** As long as the server takes it. */
const IDEA_MAX = 300;

export interface IdeaSheetProps {
  readonly game: Pick<CasinoGame, 'provider' | 'game_id' | 'name'>;
  readonly onClose: () => void;
}

/** What the player would change about this game: one idea, which a second one replaces. */
export function IdeaSheet({ game, onClose }: IdeaSheetProps) {
  const { client, notices } = useServices();
  const t = useText();
  const { provider, game_id } = game;
  const [text, setText] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { data: known } = useQuery({
    queryKey: ['game-idea', `${provider}/${game_id}`],
    async queryFn({ signal }) {
      const outcome = await client.call('gameIdeaInfo', { provider, game_id }, { signal });
      if (outcome.is !== 'done') throw new Error('the ideas could not be read');
      return outcome.data;
    },
  });
  const written = text ?? known?.text ?? '';

  async function send(): Promise<void> {
    setBusy(true);
    const outcome = await client.call('gameIdeaAdd', { provider, game_id, text: written.trim() });
    setBusy(false);
    const { tell } = notices.getState();
    if (outcome.is === 'done') {
      tell({ tone: 'good', text: t('casino.idea.sent') });
      onClose();
    } else {
      const message = outcome.is === 'refused' ? outcome.message : t('casino.idea.failed');
      tell({ tone: 'bad', text: message });
    }
  }

  return (
    <Sheet
      title={game.name}
      closeLabel={t('shell.close')}
      onClose={onClose}
      foot={
        <div className={styles.ideaFoot}>
          <Button
            tone="primary"
            size="action"
            busy={busy}
            disabled={written.trim() === ''}
            onPress={() => void send()}
          >
            {t('casino.idea.send')}
          </Button>
        </div>
      }
    >
      <div className={styles.idea}>
        <TextArea
          label={t('casino.idea.text')}
          help={known ? t('casino.idea.count', { count: known.count }) : t('casino.idea.help')}
          value={written}
          maxLength={IDEA_MAX}
          onValue={setText}
        />
      </div>
    </Sheet>
  );
}
