import { DAY_MS } from '@palpite/kernel/time';
import {
  createProtection,
  type Protection,
  type ProtectionDeps,
} from '@palpite/server/modules/protection/index';

/** Protection of a country without required limits; nobody in a benchmark excludes himself. */
export function openBenchProtection(deps: Omit<ProtectionDeps, 'sessions' | 'rulesOf'>): Protection {
  return createProtection({
    ...deps,
    sessions: { revokeAllIn: () => Promise.reject(new Error('nobody is signed out in a benchmark')) },
    rulesOf: () => ({
      zone: { name: 'America/Sao_Paulo' },
      minimumAge: 18,
      neededLevel: 'none',
      limitsRequired: false,
      coolingMs: DAY_MS,
      document: 'cpf',
    }),
  });
}
