import type { Sport } from '@palpite/kernel/sports';
import { Icon } from '@palpite/ui/icon';
import { useText } from '../../stores/services.ts';
import { BannerTitle, Pitch } from './banner-place.tsx';
import styles from './banners.module.css';
import { isDrawn, SportArt } from './poster-art.tsx';

const GENERATED_PICTURE = 'data:image/svg+xml,';

export interface PosterWords {
  /** The line below the title. */
  readonly line: string;
  /** What it is about, if the server says so. */
  readonly art: Sport | 'deposit' | undefined;
}

/** What a poster that the server generated says; undefined for any other picture. */
export function posterWords(info: string): PosterWords | undefined {
  if (!info.startsWith(GENERATED_PICTURE)) return undefined;
  try {
    const drawing = decodeURIComponent(info.slice(GENERATED_PICTURE.length));
    const lines = [...drawing.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text ?? '');
    const [, art] = /^<svg[^>]* data-art="([a-z-]+)"/.exec(drawing) ?? [];
    if (lines.length === 0) return undefined;
    return {
      line: unescaped(lines.at(-1) ?? ''),
      art: art === 'deposit' || isDrawn(art) ? art : undefined,
    };
  } catch {
    return undefined;
  }
}

function unescaped(text: string): string {
  return text.replace(/&#(\d{1,6});/g, (_all, code) => String.fromCodePoint(Number(code)));
}

/** Two long names of players: both have to be read. */
const LONG_TITLE = 24;

interface PosterProps extends PosterWords {
  readonly title: string;
  readonly leads: boolean;
}

/** In the font and the field of the brand, which an external picture does not have. */
export function Poster({ title, line, art, leads }: PosterProps) {
  const t = useText();
  return (
    <span className={styles.poster} data-long={title.length > LONG_TITLE || undefined} data-art={art}>
      {art === undefined && <Pitch />}
      {isDrawn(art) && <SportArt sport={art} />}
      <span className={styles.kicker}>{line}</span>
      <BannerTitle>{title}</BannerTitle>
      {leads && (
        <span className={styles.leads}>
          {t('sport.banners.open')}
          <Icon name="right" size={16} />
        </span>
      )}
    </span>
  );
}
