import { MATCH_STATUS } from '@palpite/contract/tables/sport';
import { IconButton } from '@palpite/ui/icon-button';
import { share } from '../../platform/share.ts';
import { type SeenMatch, scoreOf } from '../../stores/book/book.ts';
import { useServices, useText } from '../../stores/services.ts';

interface ActionsProps {
  readonly match: SeenMatch;
  /** The location of the match. */
  readonly href: string;
}

/** The text shared with the address of the match, with the current score once there is one. */
function useShareText({ header }: SeenMatch): string {
  const t = useText();
  const [home = '', away = ''] = header.ts.map(({ na }) => na);
  const about = { home, away, league: header.lg.na };
  if (header.ms === MATCH_STATUS['not-started']) return t('match.share.coming', about);
  const [homeScore, awayScore] = scoreOf(header);
  return t('match.share.score', { ...about, homeScore, awayScore });
}

/** Facts and sharing, in the header of the page. */
export function MatchActions({ match, href }: ActionsProps) {
  const { overlays, notices } = useServices();
  const t = useText();
  const text = useShareText(match);
  const { id, nm } = match.header;
  async function handOver(): Promise<void> {
    // Never the whole address: its query may contain a session.
    const url = `${location.origin}${location.pathname}${href}`;
    const answer = await share({ title: nm, text, url });
    if (answer === 'copied') notices.getState().tell({ tone: 'good', text: t('match.share.copied') });
    if (answer === 'failed') notices.getState().tell({ tone: 'bad', text: t('match.share.failed') });
  }
  return (
    <>
      <IconButton
        icon="chart"
        label={t(match.header.ms === MATCH_STATUS['not-started'] ? 'match.facts.before' : 'match.facts.open')}
        onPress={() => overlays.getState().showOf('match-facts', { matchId: id })}
      />
      <IconButton icon="share" label={t('match.share')} onPress={() => void handOver()} />
    </>
  );
}
