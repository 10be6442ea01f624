import type { Reply } from '@palpite/contract/generated/calls';
import { Button } from '@palpite/ui/button';
import { EmptyState } from '@palpite/ui/empty-state';
import { hrefTo } from '../../platform/hash.ts';
import { useContent } from '../../stores/content/reads.ts';
import { useServices, useText } from '../../stores/services.ts';
import styles from './links.module.css';
import { NoSuchPage, WhenRead } from './states.tsx';

export interface LinkTarget {
  /** A link that the operator published, or an address; one of them is empty. */
  readonly link: string;
  readonly url: string;
}

function useLink({ link, url }: LinkTarget) {
  return useContent('linkOpen', link === '' ? { url } : { key: link });
}

/** Asks before the app is left, and names the host. */
export function LinkPage(target: LinkTarget) {
  const read = useLink(target);
  if (target.link === '' && target.url === '') return <NoSuchPage />;
  return (
    <WhenRead read={read} refused={<Refused />}>
      {(link) => <Leave link={link} />}
    </WhenRead>
  );
}

function Leave({ link }: { readonly link: Reply<'linkOpen'> }) {
  const t = useText();
  const { platform } = useServices();
  return (
    <EmptyState
      drawing="goal"
      title={t('content.link.title', { host: link.host })}
      text={t('content.link.text')}
      action={
        <Button size="small" tone="primary" onPress={() => platform.openOutside(link.url)}>
          {t('content.link.action')}
        </Button>
      }
    />
  );
}

function Refused() {
  const t = useText();
  return (
    <EmptyState
      drawing="goal"
      title={t('content.link.refused.title')}
      text={t('content.link.refused.text')}
      action={
        <Button size="small" href={hrefTo('/more')}>
          {t('content.link.refused.action')}
        </Button>
      }
    />
  );
}

/**
 * A page of another origin. Only origins of the operator's list come back with `frame`, and the policy of this page
 * allows no other; what is inside may run scripts but reaches neither this page nor the window above it.
 */
export function FramePage(target: LinkTarget) {
  const read = useLink(target);
  if (target.link === '' && target.url === '') return <NoSuchPage />;
  return (
    <WhenRead read={read} refused={<Refused />}>
      {(link) =>
        link.mode === 'frame' ? (
          <iframe
            className={styles.frame}
            src={link.url}
            title={link.title}
            sandbox="allow-scripts allow-forms"
            referrerPolicy="no-referrer"
            loading="eager"
          />
        ) : (
          <Leave link={link} />
        )
      }
    </WhenRead>
  );
}
