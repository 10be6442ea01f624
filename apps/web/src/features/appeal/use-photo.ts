import { PHOTO_TEXT_MAX } from '@palpite/contract/tables/payments';
import { useRef, useState } from 'react';
import { readPicture } from '../../platform/picture.ts';
import { type Photo, shrinkPhoto } from './shrink-photo.ts';

/** Larger files are no photo of a receipt, and reading them would stop the phone. */
const FILE_MAX_BYTES = 40_000_000;

export type PhotoState =
  | { readonly is: 'none' | 'working' | 'unreadable' | 'large' }
  | { readonly is: 'ready'; readonly photo: Photo };

export interface PhotoChoice {
  readonly state: PhotoState;
  choose(file: File): Promise<void>;
  remove(): void;
}

/** One photo, made small enough for the request on the device itself. */
export function usePhoto(): PhotoChoice {
  const [state, setState] = useState<PhotoState>({ is: 'none' });
  const turn = useRef(0);
  return {
    state,
    async choose(file) {
      turn.current += 1;
      const mine = turn.current;
      setState({ is: 'working' });
      const picture = file.size <= FILE_MAX_BYTES ? await readPicture(file) : undefined;
      const shrunk = picture
        ? await shrinkPhoto(picture, PHOTO_TEXT_MAX)
        : { is: file.size <= FILE_MAX_BYTES ? ('unreadable' as const) : ('large' as const) };
      // Another one was chosen meanwhile.
      if (turn.current !== mine) return;
      setState(shrunk.is === 'photo' ? { is: 'ready', photo: shrunk.photo } : { is: shrunk.is });
    },
    remove() {
      turn.current += 1;
      setState({ is: 'none' });
    },
  };
}
