export interface Photo {
  readonly type: 'image/jpeg';
  /** In base64. */
  readonly data: string;
}

export type Shrunk =
  | { readonly is: 'photo'; readonly photo: Photo }
  /** unreadable: not a picture that this device can decode. large: it does not fit at any size. */
  | { readonly is: 'unreadable' | 'large' };

/** A decoded picture and how to encode it. */
export interface ReadPicture {
  readonly width: number;
  readonly height: number;
  /** In base64; undefined where the device cannot. */
  write(width: number, height: number, quality: number): Promise<string | undefined>;
}

/** The longest side of each attempt with its JPEG quality: a receipt must be readable, so the size is reduced last. */
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

/** Encodes the picture smaller and smaller until its text has at most `most` characters. */
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
