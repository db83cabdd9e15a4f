/** One phone number, 07700 900123, in notations that differ in trunk zero, country code and access code. */
export const NOTATIONS = [
  '07700 900123',
  '7700 900123',
  '44 07700 900123',
  '44 (0)7700 900123',
  '+44 00 7700 900123',
] as const
