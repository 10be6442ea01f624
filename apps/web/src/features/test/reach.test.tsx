/// <reference types="vite/client" />
import type { MessageEntry } from '@palpite/contract/entities/messages';
import { MessageBar } from '@palpite/ui/message-bar';
import { describe, expect, it } from 'vitest';
import { isQuietPage } from '../../stores/growth/bonus-news.ts';
import { draw, words } from '../bonus/test/stand.tsx';
import { hidesActivityPopups } from '../growth-popups/activity-popups.tsx';
import { LuckyRoundsPop } from '../growth-popups/lucky-rounds-pop.tsx';
import { iconOf } from '../messages/message-look.ts';
import { DisplaySettings } from '../settings/display-settings.tsx';

const nothing = () => undefined;

describe('popups', () => {
  it('[OVERLAY-002] are on no page of a game, so that the way back is the page’s own', () => {
    expect([isQuietPage('/game-room'), hidesActivityPopups('/game-room')]).toEqual([true, true]);
  });

  it('[STATE-074] say how many lucky rounds there are, and refusing is a button too', () => {
    const shown = words(draw(<LuckyRoundsPop rounds={12} onClose={nothing} />));
    expect(shown).toContain('12 rodadas estão prontas para jogar.');
    expect(shown).toContain('Agora não');
  });
});

describe('the settings', () => {
  it('[OVERLAY-026] have the control that switches to the newer interface', () => {
    const markup = draw(<DisplaySettings languageName="Português" />);
    expect(markup).toMatch(
      /<button[^>]*role="switch"[^>]*aria-checked="false"[^>]*aria-label="Nova interface"/,
    );
  });
});

describe('the top bar', () => {
  const messages = ['a', 'b', 'c'].map((key) => ({
    key,
    icon: iconOf({ message_content: { content: [], buttons: [], icons: 'gift' } } as Pick<
      MessageEntry,
      'message_content'
    >),
    title: `Title ${key}`,
    text: 'and more',
    turnMs: 4_000,
  }));
  const bar = (own: object) =>
    draw(
      <MessageBar
        label="Avisos, 2 de 3"
        messages={messages}
        shown={1}
        paused={false}
        listed={false}
        onOpen={nothing}
        onReading={nothing}
        {...own}
      />,
    );

  it('[SCREEN-022] shows one message with a segment for each, and how long it stays', () => {
    const markup = bar({ close: { label: 'Fechar', onPress: nothing } });
    expect(words(markup)).toContain('|Title b.| and more|');
    expect(words(markup)).not.toContain('Title a');
    expect(markup.match(/animation-duration:4000ms/g)).toHaveLength(3);
    expect(markup).toContain('aria-label="Fechar"');
  });

  it('lists all where the device asked for less motion, and has no way to close what must be read', () => {
    const markup = bar({ listed: true });
    expect(words(markup)).toMatch(/Title a.*Title b.*Title c/);
    expect(markup).not.toContain('animation-duration');
    expect(markup).not.toContain('aria-label="Fechar"');
  });
});
