import type { FieldErrors } from '../../ui/form/field-errors.ts'
import { errorsOf, type Schema, type Typed } from '../../ui/form/form.tsx'
import type { Posted } from '../../ui/form/posted.ts'
import { CallError, type ReadPath, type Send } from '../web/api.ts'
import type { Params } from '../web/router.tsx'

export type PostResult = { location: string } | Posted

export type PostContext = {
  /** The app's own calls, in the visitor's name. @throws CallError for a refusal */
  send: Send
  read: ReadPath
  params: Params
  search: URLSearchParams
}

export type PagePost = (form: Typed, context: PostContext) => Promise<PostResult>

type FormPost<Values, Result> = {
  schema: Schema<Values>
  /** The fields that are shown again after a refusal; never a password or a token. */
  keeps?: readonly string[]
  send: (values: Values, context: PostContext) => Promise<Result>
  next: (result: Result, context: PostContext, values: Values) => string
  /** What a refusal says beside the fields. */
  errorsOf?: (error: CallError) => FieldErrors
}

export function formPost<Values, Result>({
  schema,
  keeps = [],
  ...post
}: FormPost<Values, Result>): PagePost {
  return async (form, context) => {
    const { [WHICH]: _, formKey: __, ...values } = form
    const checked = schema.safeParse(values)
    if (!checked.success) {
      const errors = errorsOf(checked.error.issues)
      return refusedForm(form, keeps, { errors, sentence: sentenceOfUnsent(errors, values) })
    }
    try {
      return { location: post.next(await post.send(checked.data, context), context, checked.data) }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const errors = post.errorsOf?.(error) ?? {}
      const sentence = Object.keys(errors).length > 0 ? null : error.sentence
      return refusedForm(form, keeps, { errors, sentence, status: error.status })
    }
  }
}

function sentenceOfUnsent(errors: FieldErrors, values: Typed): string | null {
  const unsent = Object.keys(errors).filter(name => !(name in values))
  return unsent.map(name => errors[name]).join(' ') || null
}

export function refusedForm(form: Typed, keeps: readonly string[], refusal: Omit<Posted, 'typed'>): Posted {
  const kept = [WHICH, ...keeps].flatMap(name => {
    const value = form[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return { ...refusal, typed: Object.fromEntries(kept) }
}

const WHICH = 'do'

export function oneOf(posts: Readonly<Record<string, PagePost>>): PagePost {
  return async (form, context) => {
    const post = new Map(Object.entries(posts)).get(String(form[WHICH]))
    return post ? post(form, context) : refusedForm(form, [], { errors: {}, sentence: UNKNOWN_FORM })
  }
}

const UNKNOWN_FORM = 'That form is not here any more. Please try again.'
