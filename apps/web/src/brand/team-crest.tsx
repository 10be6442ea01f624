import { Crest, type CrestProps } from '@palpite/ui/crest';
import { crestLook } from './crest-looks.ts';

export interface TeamCrestProps extends Pick<CrestProps, 'size'> {
  readonly team: { readonly id: number; readonly na: string } | undefined;
}

export function TeamCrest({ team, ...look }: TeamCrestProps) {
  return <Crest seed={team?.id ?? 0} look={crestLook(team?.na ?? '')} {...look} />;
}
