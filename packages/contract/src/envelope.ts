import { type Static, type TSchema, Type } from 'typebox';
import { Shown } from './fields.ts';
import { SUCCESS } from './refusals.ts';

/** The data of a refusal about one input field: its name, dotted for a nested one. */
export const RefusalData = Type.Object({ field: Shown });
export type RefusalData = Static<typeof RefusalData>;

/** The data of `area-refused`: the country of the request, and the operator's website. */
export const AreaRefusalData = Type.Object({ country_code: Shown, official_domain: Shown });
export type AreaRefusalData = Static<typeof AreaRefusalData>;

/** The data of `clock-skew`: what time it is, in milliseconds. */
export const ClockRefusalData = Type.Object({ now: Type.Integer({ minimum: 0 }) });
export type ClockRefusalData = Static<typeof ClockRefusalData>;

/** The one form of every reply. `dm_error` 0 is success; anything else is a refusal from the catalogue. */
export type Envelope<D> =
  | { readonly dm_error: 0; readonly error_msg: string; readonly data: D }
  | {
      readonly dm_error: number;
      readonly error_msg: string;
      readonly data: RefusalData | AreaRefusalData | ClockRefusalData | null;
    };

export function successEnvelope<R extends TSchema>(reply: R) {
  return Type.Object({ dm_error: Type.Literal(SUCCESS), error_msg: Type.String(), data: reply });
}

export function refusalEnvelope(codes: readonly number[]) {
  return Type.Object({
    dm_error: Type.Integer({ enum: [...codes] }),
    error_msg: Type.String({ description: "A sentence for the player, in the player's language." }),
    data: Type.Union([RefusalData, AreaRefusalData, ClockRefusalData, Type.Null()]),
  });
}
