import { Header } from '@palpite/ui/header';
import { Logo, type LogoProps } from '@palpite/ui/logo';
import { WaitingTabBar } from '@palpite/ui/tab-bar';
import { BannerPlace, WaitingBanner } from '../features/home/banner-place.tsx';
import { WaitingHead } from '../features/home/waiting-head.tsx';
import { WaitingList } from '../features/match/waiting-list.tsx';
import shell from './shell.module.css';
import wide from './wide-screen.module.css';

export interface FirstViewProps {
  readonly logo: LogoProps['words'];
  /** The name of the first list of the home. */
  readonly live: string;
  readonly slogan: string;
}

/**
 * The home before the app runs: the build renders it into the page, so that the first paint waits for no script. It has
 * the same layout as the real home, so that nothing moves, and nothing in it can be pressed.
 */
export function FirstView({ logo, live, slogan }: FirstViewProps) {
  return (
    <div data-first-view aria-hidden="true">
      <div className={wide.columns}>
        <div className={shell.app}>
          <div className={shell.screen}>
            <Header logo={<Logo words={logo} />} />
            <div className={shell.body}>
              <BannerPlace>
                <WaitingBanner slogan={slogan} />
              </BannerPlace>
              <WaitingHead />
              <WaitingList title={live} />
            </div>
          </div>
          <WaitingTabBar />
        </div>
      </div>
    </div>
  );
}
