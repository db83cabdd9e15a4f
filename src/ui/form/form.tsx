import {
  type ComponentProps,
  createContext,
  type FocusEvent,
  type FormEvent,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'
import { fieldsOf } from '../../shared/form-fields.ts'
import type { FieldErrors } from './field-errors.ts'
import { useFormKey, usePosted } from './posted.ts'
import { firstInvalid, unplacedMessages } from './unplaced.ts'

export type Typed = Readonly<Record<string, FormDataEntryValue>>

type Issue = { path: readonly PropertyKey[]; message: string }

/** Checks what was typed and makes of it what is sent; every Zod schema is one. */
export type Schema<Values> = {
  safeParse: (
    typed: Typed,
  ) => { success: true; data: Values } | { success: false; error: { issues: readonly Issue[] } }
}

/** Of a form that is only its buttons. */
export const NOTHING_TYPED: Schema<Typed> = { safeParse: data => ({ success: true, data }) }

type FormProps<Values, Result> = Omit<ComponentProps<'form'>, 'onSubmit' | 'onChange' | 'onBlur'> & {
  /** Which of the site's forms it is, when it can be posted to its page without a script. */
  does?: string
  schema: Schema<Values>
  send: (values: Values) => Promise<Result> | Result
  onSent?: (result: Result, form: HTMLFormElement) => void
  /** Says why `send` failed; what it returns stands beside the fields. */
  onRefusal?: ((error: unknown) => FieldErrors) | ((error: unknown) => void)
  /** Called when the schema refuses what was typed. */
  onErrors?: (typed: Typed) => void
}

type FormState = {
  errors: FieldErrors
  isPending: boolean
  typed: Readonly<Record<string, string>>
  /** The field of a posted form that the page opens at. */
  refusedFirst: string | undefined
}

const FormContext = createContext<FormState>({
  errors: {},
  isPending: false,
  typed: {},
  refusedFirst: undefined,
})

/** The errors of the form around a component, whether it is being sent, and what was typed before it was refused. */
export function useFormState() {
  return use(FormContext)
}

/** A field is checked once it was changed and left, and from its first error with each letter; the first error has focus. */
export function Form<Values, Result>({
  schema,
  send,
  onSent,
  onRefusal,
  onErrors,
  does,
  children,
  ...props
}: FormProps<Values, Result>) {
  const posted = usePosted()
  const [refused] = useState(does !== undefined && posted?.typed.do === does ? posted : null)
  const [isPending, setPending] = useState(false)
  const [refusedFirst] = Object.keys(refused?.errors ?? {})
  const [sentence, setSentence] = useState(refused?.sentence ?? (refusedFirst ? CHECK_FIELDS : null))
  const { errors, show, handlers } = useFieldErrors(schema, refused?.errors ?? {}, setSentence)
  const isSending = useRef(false)
  const isThere = useIsMounted()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (isSending.current) return
    setSentence(null)
    const typed = typedIn(form, event.nativeEvent)
    const checked = schema.safeParse(typed)
    const unreadable = unreadableIn(form)
    if (!checked.success || Object.keys(unreadable).length > 0) {
      show({ ...(checked.success ? {} : errorsOf(checked.error.issues)), ...unreadable }, form)
      return onErrors?.(typed)
    }
    isSending.current = true
    setPending(true)
    try {
      const result = await send(checked.data)
      form.dispatchEvent(new Event('form-sent', { bubbles: true }))
      show({}, form)
      if (isThere.current) onSent?.(result, form)
    } catch (error) {
      if (isThere.current) show(onRefusal?.(error) ?? {}, form)
    }
    isSending.current = false
    setPending(false)
  }
  return (
    <FormContext value={{ errors, isPending, typed: refused?.typed ?? {}, refusedFirst }}>
      <form method="post" noValidate {...props} onSubmit={submit} {...handlers}>
        {does && <PostedFields does={does} />}
        {sentence !== null && (
          <p ref={focusAlone} tabIndex={-1} className="field-error mb-4 basis-full" role="alert">
            {sentence}
          </p>
        )}
        {children}
      </form>
    </FormContext>
  )
}

const CHECK_FIELDS = 'Please check what is marked below.'

/** The form's own error takes the focus where no field has one. */
function focusAlone(sentence: HTMLElement | null): void {
  const form = sentence?.closest('form')
  if (sentence && form && !firstInvalid(form)) focusOn(sentence)
}

function PostedFields({ does }: { does: string }) {
  const key = useFormKey()
  return (
    <>
      <input type="hidden" name="do" value={does} />
      {key && <input type="hidden" name="formKey" value={key} />}
    </>
  )
}

export function SubmitButton({
  busy,
  isBusy,
  children,
  ...props
}: ComponentProps<'button'> & { busy?: string; isBusy?: boolean }) {
  const { isPending } = useFormState()
  return (
    // A disabled button would lose the focus, and the answer with it; a second press sends nothing.
    <button className="button" {...props} type="submit" aria-disabled={isPending || isBusy || undefined}>
      {isPending && busy ? busy : children}
    </button>
  )
}

/** `showInForm` is given what stands beside no field on the screen, so that no refusal is silent. */
function useFieldErrors(
  schema: Schema<unknown>,
  first: FieldErrors,
  showInForm: (sentence: string | null) => void,
) {
  const [errors, setErrors] = useState(first)
  const changed = useRef(new Set<string>())
  const refused = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const { current: form } = refused
    // Once after a refusal: a field that is checked while others are typed in leaves the focus alone.
    refused.current = null
    if (!form || Object.keys(errors).length === 0) return
    showInForm(unplacedMessages(form, errors).join(' ') || null)
    focusOn(firstInvalid(form))
  }, [errors, showInForm])
  const show = (found: FieldErrors, form: HTMLFormElement) => {
    refused.current = form
    setErrors(found)
  }
  const recheck = (name: string, form: HTMLFormElement) => {
    const checked = schema.safeParse(typedIn(form))
    const found = checked.success ? {} : errorsOf(checked.error.issues)
    const { [name]: error } = { ...found, ...unreadableIn(form) }
    const { [name]: _, ...others } = errors
    setErrors(error ? { ...others, [name]: error } : others)
  }
  const onChange = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    const name = nameOf(target)
    changed.current.add(name)
    if (name in errors) recheck(name, currentTarget)
  }
  const onBlur = ({ target, relatedTarget, currentTarget }: FocusEvent<HTMLFormElement>) => {
    const name = nameOf(target)
    // An error that appeared under the pointer would move the button or the choice that is being pressed.
    if (
      nameOf(relatedTarget) === '' ||
      isPressed(relatedTarget) ||
      name in errors ||
      !changed.current.has(name)
    )
      return
    recheck(name, currentTarget)
  }
  return { errors, show, handlers: { onChange, onBlur } }
}

function focusOn(element: HTMLElement | undefined): void {
  element?.focus({ preventScroll: true })
  // Clear of what stands at the head and the foot of the screen.
  element?.scrollIntoView({ block: 'center' })
}

function useIsMounted() {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}

function isPressed(target: unknown): boolean {
  return target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox')
}

/** The name of an input, a text or a list of choices; empty for anything else. */
function nameOf(target: EventTarget | null): string {
  const isInput = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
  return isInput || target instanceof HTMLTextAreaElement ? target.name : ''
}

/** Without what the form says of itself when it is posted. */
function typedIn(form: HTMLFormElement, event?: Event): Typed {
  const submitter = event instanceof SubmitEvent ? event.submitter : null
  const { formKey: _, ...typed } = fieldsOf(new FormData(form, submitter))
  const { do: __, ...values } = typed
  return form.elements.namedItem('do') instanceof HTMLInputElement ? values : typed
}

/** What a field says that could not read what was typed in it. */
function unreadableIn(form: HTMLFormElement): FieldErrors {
  const fields = [...form.elements].filter(element => element instanceof HTMLInputElement)
  return Object.fromEntries(
    fields.filter(({ validity }) => validity.customError).map(each => [each.name, each.validationMessage]),
  )
}

export function errorsOf(issues: readonly Issue[]): FieldErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[String(path[0])] ??= message
  return errors
}
