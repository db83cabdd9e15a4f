export const HOW_MANY = 'How many are coming?'
export const NOT_MYSELF = 'I’m not having a cut myself'
