import type { Reply } from '@palpite/contract/generated/calls';
import { useQuery } from '../../stores/queries.ts';
import type { ReachStore } from '../../stores/reach/reach.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { isPlayer } from '../../stores/session/user-info.ts';

/** Installs where the browser offers it, and says how it is done by hand elsewhere. */
export function useInstall(reach: ReachStore): () => Promise<void> {
  const { notices, navigate } = useServices();
  const t = useText();
  return async () => {
    const { way, display, install } = reach.getState();
    const tell = (id: 'install.accepted' | 'install.dismissed' | 'install.byHand' | 'install.isThere') =>
      notices.getState().tell({ tone: 'good', text: t(id) });
    if (display !== undefined) return tell('install.isThere');
    if (way === 'ios') return navigate('/download/ios');
    if (way === undefined) return tell('install.byHand');
    tell((await install()) === 'accepted' ? 'install.accepted' : 'install.dismissed');
  };
}

/** What the player receives for opening the installed app; undefined where nothing is offered. */
export function useAward(): Reply<'pwaAwardCheck'> | undefined {
  const { client } = useServices();
  const player = useShared('session', ({ user }) => (isPlayer(user) ? user?.uid : undefined));
  const { data } = useQuery({
    queryKey: ['pwaAwardCheck', player],
    enabled: player !== undefined,
    queryFn: async () => {
      const outcome = await client.call('pwaAwardCheck', {});
      return outcome.is === 'done' ? outcome.data : null;
    },
  });
  return data?.offered === 1 && data.amount > 0 ? data : undefined;
}
