import { kindNamed } from '../kinds/kinds.ts';
import { insertActivities, readKinds } from '../store/activities.ts';
import { builtInActivities } from './built-in.ts';
import { type ActivitiesDeps, nowOf } from './deps.ts';

/** Stores the activities that every brand has, where they are absent. What an operator changed stays. */
export async function seedActivities(deps: ActivitiesDeps): Promise<number> {
  const known = await readKinds(deps.database);
  const now = nowOf(deps);
  const missing = deps.brands.flatMap((brand) =>
    builtInActivities(deps.brandOf(brand), now)
      .map((activity, position) => ({ ...activity, brand, position }))
      .filter(({ code }) => !known.has(`${brand}/${code}`)),
  );
  for (const { code, kind, settings } of missing)
    if (!kindNamed(kind)?.configure(settings)) throw new Error(`the settings of activity ${code} are wrong`);
  if (missing.length === 0) return 0;
  await deps.database.inTransaction(async (tx) => {
    const campaigns = missing.flatMap(({ campaign }) => campaign ?? []);
    // A campaign that exists belongs to the operators.
    const outcomes = await deps.bonuses.campaigns.addAll(tx, campaigns);
    for (const [index, added] of outcomes.entries())
      if (added.is === 'wrong')
        throw new Error(`campaign ${campaigns[index]?.code}: ${added.faults.join('; ')}`);
    await insertActivities(tx, missing, new Date(now));
  });
  return missing.length;
}
