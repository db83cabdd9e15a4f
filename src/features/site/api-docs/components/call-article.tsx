import { typeText } from '../messages.ts'
import type { Call, ResponseBody } from '../rules.ts'
import { FieldList, REQUEST_TEXT, RESPONSE_TEXT } from './field-list.tsx'

/** The address that explains every refusal, for both audiences. */
export const REFUSALS_ADDRESS = '/api/docs#refusals'

export function CallArticle({ call }: { call: Call }) {
  return (
    // Laid out once it is near the screen, and clipped until then: the page has well over a hundred.
    <article
      id={call.anchor}
      aria-labelledby={`${call.anchor}-title`}
      className="card overflow-hidden scroll-mt-24 [contain-intrinsic-size:auto_30rem] [content-visibility:auto] md:p-8"
    >
      <h3 id={`${call.anchor}-title`} className="text-heading">
        {call.summary}
      </h3>
      <p className="mt-2">
        <span className="badge mr-3">{call.method}</span>
        <code className="break-all font-semibold">{call.path}</code>
      </p>
      {call.description && <p className="mt-3">{call.description}</p>}
      <FieldList title="Parameters" fields={call.parameters} presence={REQUEST_TEXT} />
      <FieldList title="Body, as JSON" fields={call.body} presence={REQUEST_TEXT} />
      {call.responses.map(response => (
        <ResponsePart key={response.status} response={response} />
      ))}
      <p className="mt-5 border-line border-t pt-3">
        Refuses with {call.refusals.join(', ')}:{' '}
        <a href={REFUSALS_ADDRESS} className="link">
          what they mean
        </a>
      </p>
    </article>
  )
}

function ResponsePart({ response }: { response: ResponseBody }) {
  const { status, description, mediaType, schema, fields } = response
  return (
    <div className="mt-5">
      <h4 className="font-sans font-semibold">Response {status}</h4>
      <p>
        {description}
        {mediaType && (
          <span className="text-muted">
            {' '}
            ({mediaType}
            {schema && `: ${typeText(schema)}`})
          </span>
        )}
      </p>
      {fields.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer py-2 text-accent">Response fields</summary>
          <FieldList title="Fields" fields={fields} presence={RESPONSE_TEXT} />
        </details>
      )}
    </div>
  )
}
