import type { Zone } from '@palpite/kernel/time';
import type { DocumentKind } from './identity-level.ts';

export interface CountryHabits {
  /** The time zone in which a day begins. */
  readonly zone: Zone;
  readonly document: DocumentKind;
}

const ELSEWHERE: CountryHabits = { zone: { offsetMinutes: 0 }, document: 'passport' };

const HABITS: Readonly<Record<string, CountryHabits>> = {
  BR: { zone: { name: 'America/Sao_Paulo' }, document: 'cpf' },
  MX: { zone: { name: 'America/Mexico_City' }, document: 'curp' },
  CO: { zone: { name: 'America/Bogota' }, document: 'cedula' },
  PE: { zone: { name: 'America/Lima' }, document: 'dni' },
  VN: { zone: { name: 'Asia/Ho_Chi_Minh' }, document: 'cccd' },
  IN: { zone: { name: 'Asia/Kolkata' }, document: 'passport' },
  PH: { zone: { name: 'Asia/Manila' }, document: 'passport' },
  KE: { zone: { name: 'Africa/Nairobi' }, document: 'passport' },
};

/** A brand without a country uses UTC and accepts passports. */
export function habitsOf(country: string): CountryHabits {
  return HABITS[country] ?? ELSEWHERE;
}
