import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { LeagueId, TabKey } from '../../entities/match-list.ts';
import { CodeField, Flag, Shown } from '../../fields.ts';
import { SPORT } from '../../tables/sport.ts';

const Count = Type.Integer({ minimum: 0 });

export const azTabInfo = defineCall({
  name: 'azTabInfo',
  method: 'GET',
  path: '/api/piranha/v1/az/tab/info',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({
    /** One sport only. */
    tab_key: Type.Optional(TabKey),
  }),
  reply: Type.Object({
    sports: Type.Array(
      Type.Object({
        tab_key: Shown,
        title: Shown,
        sid: CodeField(SPORT),
        count: Count,
        /** In the order of the player's alphabet. */
        countries: Type.Array(
          Type.Object({
            rnm: Shown,
            na: Shown,
            count: Count,
            leagues: Type.Array(
              Type.Object({ id: LeagueId, na: Shown, count: Count, live: Count, is_hot: Flag }),
              { maxItems: 500 },
            ),
          }),
          { maxItems: 300 },
        ),
      }),
      { maxItems: 10 },
    ),
  }),
  refusals: ['no-such-tab'],
  about: 'Countries and leagues from A to Z by sport, with the number of their matches.',
  requirements: ['CALL-067'],
});
