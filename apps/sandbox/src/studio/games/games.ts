import { araraPremiada } from './arara-premiada/arara-premiada.ts';
import { bacaraVip } from './bacara-vip/bacara-vip.ts';
import { blackjackPrata } from './blackjack-prata/blackjack-prata.ts';
import { carnavalDaSorte } from './carnaval-da-sorte/carnaval-da-sorte.ts';
import { dragaoETigre } from './dragao-e-tigre/dragao-e-tigre.ts';
import type { LiveGame, SoloGame } from './game.ts';
import { joiaRara } from './joia-rara/joia-rara.ts';
import { olhoDoFarao } from './olho-do-farao/olho-do-farao.ts';
import { rioBravo } from './rio-bravo/rio-bravo.ts';
import { rodaDoSol } from './roda-do-sol/roda-do-sol.ts';
import { roletaBrasileira } from './roleta-brasileira/roleta-brasileira.ts';
import { roletaCopacabana } from './roleta-copacabana/roleta-copacabana.ts';
import { sicBoSaigon } from './sic-bo-saigon/sic-bo-saigon.ts';
import { tigreDeOuro } from './tigre-de-ouro/tigre-de-ouro.ts';
import { valeteDeOuro } from './valete-de-ouro/valete-de-ouro.ts';

/** Every game of the sandbox's two studios. */
export const SOLO_GAMES: readonly SoloGame[] = [
  tigreDeOuro,
  olhoDoFarao,
  carnavalDaSorte,
  joiaRara,
  rioBravo,
  araraPremiada,
  roletaBrasileira,
  blackjackPrata,
  bacaraVip,
  valeteDeOuro,
  rodaDoSol,
];

export const LIVE_GAMES: readonly LiveGame[] = [dragaoETigre, roletaCopacabana, sicBoSaigon];
