import type { Banner } from '@palpite/contract/entities/home';
import { BANNER_CONTENT } from '@palpite/contract/tables/site';
import { IconButton } from '@palpite/ui/icon-button';
import { useEffect, useRef, useState } from 'react';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { type Autoplay, slideAt, startAutoplay, truePlace } from './autoplay.ts';
import { actionOf, isShown } from './banner-action.ts';
import { BannerHtml } from './banner-html.tsx';
import styles from './banners.module.css';
import { Poster, posterWords } from './poster.tsx';

interface ContentProps {
  readonly banner: Banner;
  readonly leads: boolean;
}

function Content({ banner: { type, info, title }, leads }: ContentProps) {
  if (type !== BANNER_CONTENT.image) {
    return (
      <div className={styles.words}>
        <BannerHtml html={info} />
      </div>
    );
  }
  const words = posterWords(info);
  if (words) return <Poster title={title} leads={leads} {...words} />;
  return <img className={styles.picture} src={info} alt={title} draggable={false} />;
}

interface SlideProps {
  readonly banner: Banner;
  /** The copy of a slide at the other end of the row: hidden from screen readers. */
  readonly double?: boolean;
}

function Slide({ banner, double = false }: SlideProps) {
  const { interface: arrangement } = useServices();
  const newer = useShared('interface', (state) => state.newer);
  const action = actionOf(banner, newer);
  const content = <Content banner={banner} leads={action.is !== 'none'} />;
  return (
    <li className={styles.slide} inert={double}>
      {action.is === 'link' && (
        <a className={styles.tap} href={action.href}>
          {content}
        </a>
      )}
      {action.is === 'switch' && (
        <button type="button" className={styles.tap} onClick={() => arrangement.getState().choose(action.to)}>
          {content}
        </button>
      )}
      {action.is === 'none' && <div className={styles.tap}>{content}</div>}
    </li>
  );
}

const STILL = '(prefers-reduced-motion: reduce)';

/** The width of one slide with its gap. */
function stepOf(row: HTMLElement): number {
  const [first, second] = row.children as unknown as HTMLElement[];
  return first && second ? second.offsetLeft - first.offsetLeft : row.clientWidth;
}

/** The row advances by itself and loops. */
function useCarousel(count: number) {
  const { platform } = useServices();
  const row = useRef<HTMLUListElement>(null);
  const play = useRef<Autoplay>(undefined);
  const [at, setAt] = useState(1);
  useEffect(() => {
    const element = row.current;
    if (!element || count < 2) return;
    const jump = (index: number) => element.scrollTo({ left: index * stepOf(element), behavior: 'instant' });
    const placeNow = () => Math.round(element.scrollLeft / stepOf(element));
    jump(1);
    const player = startAutoplay(platform, () =>
      element.scrollTo({ left: (placeNow() + 1) * stepOf(element), behavior: 'smooth' }),
    );
    play.current = player;
    const still = matchMedia(STILL);
    const heed = () => (still.matches ? player.hold('still') : player.release('still'));
    heed();
    let cancel = () => {};
    const settle = () => {
      setAt(placeNow());
      const index = truePlace(placeNow(), count);
      if (index !== placeNow()) jump(index);
    };
    const scrolled = () => {
      cancel();
      cancel = platform.after(SETTLED_MS, settle);
    };
    const sight = new IntersectionObserver(([seen]) =>
      seen?.isIntersecting ? player.release('unseen') : player.hold('unseen'),
    );
    sight.observe(element);
    still.addEventListener('change', heed);
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      player.stop();
      cancel();
      sight.disconnect();
      still.removeEventListener('change', heed);
      element.removeEventListener('scroll', scrolled);
    };
  }, [platform, count]);
  return { row, play, shown: count < 2 ? 0 : slideAt(at, count) };
}

/** After this long without a movement the row is at rest. */
const SETTLED_MS = 120;

/** The operator's pictures, one at a time. A touch, the pause button or reduced motion stops them. */
export function Banners({ banners }: { readonly banners: readonly Banner[] }) {
  const t = useText();
  const slides = banners.filter(isShown);
  const { row, play, shown } = useCarousel(slides.length);
  const [paused, setPaused] = useState(false);
  const [first, last] = [slides[0], slides.at(-1)];
  if (!first || !last) return null;
  const hold = () => play.current?.hold('touched');
  const release = () => play.current?.release('touched');
  const pause = () => {
    if (paused) play.current?.release('paused');
    else play.current?.hold('paused');
    setPaused(!paused);
  };
  const many = slides.length > 1;
  return (
    <section
      className={styles.banners}
      aria-roledescription="carousel"
      aria-label={t('sport.banners')}
      data-slide={shown}
      onPointerDown={hold}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerLeave={release}
      onTouchEnd={release}
      onFocus={hold}
      onBlur={release}
    >
      <ul ref={row} className={styles.row}>
        {many && <Slide banner={last} double />}
        {slides.map((banner) => (
          <Slide key={banner.id} banner={banner} />
        ))}
        {many && <Slide banner={first} double />}
      </ul>
      {many && (
        <span className={styles.pause}>
          <IconButton
            icon={paused ? 'right' : 'pause'}
            size="mini"
            label={t(paused ? 'sport.banners.play' : 'sport.banners.pause')}
            onPress={pause}
          />
        </span>
      )}
    </section>
  );
}
