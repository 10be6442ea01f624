export interface Photo {
  readonly type: 'image/jpeg';
  /** In base64. */
  readonly data: string;
}

export type Shrunk =
  | { readonly is: 'photo'; readonly photo: Photo }
  /** unreadable: no picture that this device knows. large: it does not fit however small it is made. */
  | { readonly is: 'unreadable' | 'large' };

/** A picture that was read, and how it is written again. */
export interface ReadPicture {
  readonly width: number;
  readonly height: number;
  /** In base64; undefined where the device cannot. */
  write(width: number, height: number, quality: number): Promise<string | undefined>;
}

/** The longest side of each try, with the quality of its JPEG: a receipt is to be read, so size goes last. */
const TRIES: readonly (readonly [side: number, quality: number])[] = [
  [1600, 0.8],
  [1600, 0.6],
  [1280, 0.6],
  [1280, 0.4],
  [1024, 0.4],
  [800, 0.4],
  [640, 0.4],
  [480, 0.3],
];

/** Tries to write the picture smaller and smaller until its text has at most `most` characters. */
export async function shrinkPhoto(picture: ReadPicture, most: number): Promise<Shrunk> {
  if (!(picture.width > 0 && picture.height > 0)) return { is: 'unreadable' };
  const longest = Math.max(picture.width, picture.height);
  for (const [side, quality] of TRIES) {
    const scale = Math.min(1, side / longest);
    const at = (length: number) => Math.max(1, Math.round(length * scale));
    const data = await picture.write(at(picture.width), at(picture.height), quality);
    if (data === undefined) return { is: 'unreadable' };
    if (data.length <= most) return { is: 'photo', photo: { type: 'image/jpeg', data } };
  }
  return { is: 'large' };
}
