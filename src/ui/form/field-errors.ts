/** What is wrong with a field, by its name. */
export type FieldErrors = Readonly<Record<string, string>>
