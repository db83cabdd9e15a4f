/** One phone number with different trunk zeros, country codes and access codes. */
export const NOTATIONS = [
  '07700 900123',
  '7700 900123',
  '44 07700 900123',
  '44 (0)7700 900123',
  '+44 00 7700 900123',
] as const
