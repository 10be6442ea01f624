import { Icon } from '@palpite/ui/icon';
import { useText } from '../../stores/services.ts';
import { BannerTitle, Pitch } from './banner-place.tsx';
import styles from './banners.module.css';

const GENERATED_PICTURE = 'data:image/svg+xml,';

/** The line below the title of a poster that the server generated; undefined for any other picture. */
export function posterLine(info: string): string | undefined {
  if (!info.startsWith(GENERATED_PICTURE)) return undefined;
  try {
    const drawing = decodeURIComponent(info.slice(GENERATED_PICTURE.length));
    const lines = [...drawing.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text ?? '');
    return lines.length === 0 ? undefined : unescaped(lines.at(-1) ?? '');
  } catch {
    return undefined;
  }
}

function unescaped(text: string): string {
  return text.replace(/&#(\d{1,6});/g, (_all, code) => String.fromCodePoint(Number(code)));
}

/** Two long names of players: both have to be read. */
const LONG_TITLE = 24;

interface PosterProps {
  readonly title: string;
  readonly line: string;
  readonly leads: boolean;
}

/** In the font and the field of the brand, which an external picture does not have. */
export function Poster({ title, line, leads }: PosterProps) {
  const t = useText();
  return (
    <span className={styles.poster} data-long={title.length > LONG_TITLE || undefined}>
      <Pitch />
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
