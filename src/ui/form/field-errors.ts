export type FieldErrors = Readonly<Record<string, string>>
