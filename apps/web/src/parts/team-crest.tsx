import { Crest, type CrestProps } from '@palpite/ui/crest';
import { Flag } from '@palpite/ui/flag';
import { crestLook } from './crest-looks.ts';

export interface TeamCrestProps extends Pick<CrestProps, 'size'> {
  readonly team: { readonly id: number; readonly na: string; readonly cc?: string | undefined } | undefined;
}

/** The shield of a club; a national team and a player wear the flag of their country. */
export function TeamCrest({ team, ...look }: TeamCrestProps) {
  if (team?.cc) return <Flag country={team.cc} {...look} />;
  return <Crest seed={team?.id ?? 0} look={crestLook(team?.na ?? '')} {...look} />;
}
