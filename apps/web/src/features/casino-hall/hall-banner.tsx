import type { Banner } from '@palpite/contract/entities/home';
import { Icon } from '@palpite/ui/icon';
import { GamePicture } from '../../parts/game-picture.tsx';
import { studioTitle } from '../../parts/studio-title.ts';
import { parseHash } from '../../platform/hash.ts';
import { hallBanners } from '../../stores/casino/hall-queries.ts';
import { useReply } from '../../stores/lists/use-reply.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import styles from './hall-banner.module.css';

interface BannerGame {
  readonly provider: string;
  readonly game_id: string;
}

/** The game that a banner leads to; undefined for a banner of the operator that leads elsewhere. */
export function gameOfBanner({ url }: Pick<Banner, 'url'>): BannerGame | undefined {
  const { path, search } = parseHash(url);
  const query = new URLSearchParams(search);
  const [provider, game_id] = [query.get('provider'), query.get('game_id')];
  return path === '/game-detail' && provider && game_id ? { provider, game_id } : undefined;
}

/** Addresses inside the app only: an operator's text must not lead a player to another site unnoticed. */
const isInside = (url: string) => url.startsWith('#/');

/** The banners of the hall, swiped by hand. */
export function HallBanner() {
  const services = useServices();
  const t = useText();
  const language = useShared('text', (text) => text.language);
  const { data, error } = useReply(hallBanners(services, language));
  const banners = (data ?? []).filter(({ url }) => isInside(url));
  if (!data && !error) return <div className={styles.waiting} aria-hidden="true" />;
  if (banners.length === 0) return null;
  return (
    <ul className={styles.row} aria-label={t('casino.banners')}>
      {banners.map((banner) => (
        <li key={banner.id} className={styles.slide}>
          <Slide banner={banner} />
        </li>
      ))}
    </ul>
  );
}

function Slide({ banner }: { readonly banner: Banner }) {
  const t = useText();
  const game = gameOfBanner(banner);
  if (!game) {
    return (
      <a className={styles.card} href={banner.url} aria-label={banner.title}>
        <img className={styles.wide} src={banner.info} alt="" draggable={false} />
      </a>
    );
  }
  return (
    <a className={styles.card} href={banner.url}>
      <span className={styles.words}>
        <small>{studioTitle(game.provider)}</small>
        <b>{banner.title}</b>
        <span className={styles.open}>
          {t('casino.banner.open')}
          <Icon name="right" size={16} />
        </span>
      </span>
      <span className={styles.picture}>
        <GamePicture game={{ ...game, name: banner.title, kind: 'slots', icon: banner.info }} untitled />
      </span>
    </a>
  );
}
