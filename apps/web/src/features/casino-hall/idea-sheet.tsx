import { Button } from '@palpite/ui/button';
import { SelectField } from '@palpite/ui/select-field';
import { Sheet } from '@palpite/ui/sheet';
import { TextArea } from '@palpite/ui/text-area';
import { useMemo, useState } from 'react';
import { gameKey } from '../../stores/casino/game-favourites.ts';
import { hallSections } from '../../stores/casino/hall-queries.ts';
import { useReply } from '../../stores/lists/use-reply.ts';
import { useQuery } from '../../stores/queries.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { useRecentGames } from './continue-row.tsx';
import styles from './idea-sheet.module.css';

/** As long as the server takes it. */
const IDEA_MAX = 300;

interface NamedGame {
  readonly provider: string;
  readonly game_id: string;
  readonly name: string;
}

/** The games that a player is likely to mean: those played last, then those of the hall's first rows. */
function useChoice(): readonly NamedGame[] {
  const services = useServices();
  const language = useShared('text', (text) => text.language);
  const { data } = useReply(hallSections(services, 'home', language));
  const shown = useMemo(() => (data ?? []).flatMap(({ records }) => records), [data]);
  const recent = useRecentGames(shown);
  return useMemo(
    () => [...new Map([...recent, ...shown].map((game) => [gameKey(game), game])).values()],
    [recent, shown],
  );
}

/** The player's idea about the game and how many ideas there are. */
function useKnownIdea(game: NamedGame | undefined) {
  const { client } = useServices();
  const { data } = useQuery({
    queryKey: ['game-idea', game ? gameKey(game) : ''],
    enabled: game !== undefined,
    async queryFn({ signal }) {
      if (!game) throw new Error('no game is chosen');
      const { provider, game_id } = game;
      const outcome = await client.call('gameIdeaInfo', { provider, game_id }, { signal });
      if (outcome.is !== 'done') throw new Error('the ideas could not be read');
      return outcome.data;
    },
  });
  return data;
}

/** One idea per player and game; a second one replaces the first. */
export function Overlay({ onClose }: { readonly onClose: () => void }) {
  const services = useServices();
  const { client, notices } = services;
  const t = useText();
  const games = useChoice();
  const [key, setKey] = useState('');
  const [text, setText] = useState<string>();
  const [busy, setBusy] = useState(false);
  const game = games.find((known) => gameKey(known) === key);
  const known = useKnownIdea(game);
  const written = text ?? known?.text ?? '';

  async function send(): Promise<void> {
    if (!game) return;
    setBusy(true);
    const { provider, game_id } = game;
    const outcome = await client.call('gameIdeaAdd', { provider, game_id, text: written.trim() });
    setBusy(false);
    if (outcome.is === 'done') {
      notices.getState().tell({ tone: 'good', text: t('casino.idea.sent') });
      onClose();
      return;
    }
    const message = outcome.is === 'refused' ? outcome.message : '';
    notices.getState().tell({ tone: 'bad', text: message || t('casino.idea.failed') });
  }

  return (
    <Sheet
      title={t('casino.idea.title')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      foot={
        <Button
          tone="primary"
          size="action"
          busy={busy}
          disabled={!game || written.trim() === ''}
          onPress={() => void send()}
        >
          {t('casino.idea.send')}
        </Button>
      }
    >
      <div className={styles.form}>
        <SelectField
          label={t('casino.idea.game')}
          none={t('casino.idea.choose')}
          value={key}
          options={games.map((one) => ({ value: gameKey(one), label: one.name }))}
          onValue={(value) => {
            setKey(value);
            setText(undefined);
          }}
        />
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
