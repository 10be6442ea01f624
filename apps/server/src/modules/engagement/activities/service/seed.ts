import { kindNamed } from '../kinds/kinds.ts';
import { insertActivity, readKinds } from '../store/activities.ts';
import { builtInActivities } from './built-in.ts';
import { type ActivitiesDeps, nowOf } from './deps.ts';

/** Stores the activities that every brand has, where they are absent. What an operator changed stays. */
export async function seedActivities(deps: ActivitiesDeps): Promise<number> {
  const known = await readKinds(deps.database);
  let stored = 0;
  for (const id of deps.brands) stored += await seedBrand(deps, id, known);
  return stored;
}

async function seedBrand(
  deps: ActivitiesDeps,
  id: string,
  known: ReadonlyMap<string, string>,
): Promise<number> {
  const now = nowOf(deps);
  const missing = builtInActivities(deps.brandOf(id), now)
    .map((activity, position) => ({ ...activity, brand: id, position }))
    .filter(({ code }) => !known.has(`${id}/${code}`));
  for (const { code, kind, settings } of missing)
    if (!kindNamed(kind)?.configure(settings)) throw new Error(`the settings of activity ${code} are wrong`);
  if (missing.length === 0) return 0;
  await deps.database.inTransaction(async (tx) => {
    for (const { campaign, ...activity } of missing) {
      // A campaign that exists belongs to the operators.
      const added = campaign && (await deps.bonuses.campaigns.add(tx, campaign));
      if (added?.is === 'wrong') throw new Error(`activity ${activity.code}: ${added.faults.join('; ')}`);
      await insertActivity(tx, activity, new Date(now));
    }
  });
  return missing.length;
}
