/** The paths at which a visit begins in the hall of games, where there are games: the root too, but not the sport home. */
export const HALL_PATH = /^.(home(?!.sp)|game$|$)/;
