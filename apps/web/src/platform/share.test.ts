import { describe, expect, it } from 'vitest';
import { type ShareTarget, share, sharePicture } from './share.ts';

const TICKET = { title: 'Palpite', text: 'Flamengo 1.85', url: 'https://palpite.example/#/sport' };
const PICTURE = new File(['x'], 'ticket.png', { type: 'image/png' });

interface World extends ShareTarget {
  readonly given: ShareData[];
  readonly copied: string[];
}

function target(parts: {
  share?: (data: ShareData) => Promise<void>;
  takesFiles?: boolean;
  clipboard?: boolean;
}): World {
  const given: ShareData[] = [];
  const copied: string[] = [];
  const { share: hand, takesFiles = false, clipboard = true } = parts;
  return {
    given,
    copied,
    async copy(text) {
      if (clipboard) copied.push(text);
      return clipboard;
    },
    ...(hand
      ? {
          async share(data: ShareData) {
            given.push(data);
            await hand(data);
          },
          canShare: (data: ShareData) => takesFiles && (data.files?.length ?? 0) > 0,
        }
      : {}),
  };
}

const fails = (name: string) => async () => {
  throw Object.assign(new Error('no'), { name });
};

describe('sharing', () => {
  it('passes the picture where the device accepts files, and only text where it does not', async () => {
    const takes = target({ share: async () => {}, takesFiles: true });
    expect(await share({ ...TICKET, file: PICTURE }, takes)).toBe('shared');
    expect(takes.given).toEqual([{ ...TICKET, files: [PICTURE] }]);
    const words = target({ share: async () => {} });
    expect(await share({ ...TICKET, file: PICTURE }, words)).toBe('shared');
    expect(words.given).toEqual([TICKET]);
  });

  it('copies the text and the address where there is no share sheet', async () => {
    const world = target({});
    expect(await share(TICKET, world)).toBe('copied');
    expect(world.copied).toEqual(['Flamengo 1.85\nhttps://palpite.example/#/sport']);
  });

  it('copies nothing after the player closed the sheet, and copies when the sheet failed', async () => {
    const closed = target({ share: fails('AbortError') });
    expect(await share(TICKET, closed)).toBe('shared');
    expect(closed.copied).toEqual([]);
    const broken = target({ share: fails('NotAllowedError') });
    expect(await share(TICKET, broken)).toBe('copied');
    expect(broken.copied).toHaveLength(1);
  });

  it('reports that nothing worked', async () => {
    expect(await share(TICKET, target({ clipboard: false }))).toBe('failed');
  });
});

describe('sharing a picture', () => {
  const send = async (parts: Parameters<typeof target>[0]) => {
    const saved: string[] = [];
    const at = target(parts);
    const answer = await sharePicture({ ...TICKET, file: PICTURE }, at, ({ name }) => void saved.push(name));
    return [answer, saved, at.given.length];
  };

  it('opens the share sheet where it takes pictures, and stores the picture elsewhere', async () => {
    const ok = async () => undefined;
    expect(await send({ share: ok, takesFiles: true })).toEqual(['shared', [], 1]);
    expect(await send({ share: ok, takesFiles: false })).toEqual(['saved', ['ticket.png'], 0]);
    expect(await send({})).toEqual(['saved', ['ticket.png'], 0]);
  });

  it('stores nothing after the player closed the sheet, and stores it when the sheet failed', async () => {
    expect(await send({ share: fails('AbortError'), takesFiles: true })).toEqual(['shared', [], 1]);
    expect(await send({ share: fails('NotAllowedError'), takesFiles: true })).toEqual([
      'saved',
      ['ticket.png'],
      1,
    ]);
  });
});
