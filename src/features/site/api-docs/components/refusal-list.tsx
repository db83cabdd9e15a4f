import { REFUSALS } from '../refusal-messages.ts'

export function RefusalList() {
  return (
    <section aria-labelledby="refusals">
      <h2 id="refusals" className="text-title">
        Refusals
      </h2>
      <p className="mt-3 max-w-prose">
        A refusal is a status and one plain sentence for a person, as <code>text/plain</code>. A client that
        sends <code>Accept: application/json</code> gets the same as <code>application/problem+json</code>{' '}
        (RFC 9457), whose <code>type</code> is one of these. The sentence may change; the type does not.
      </p>
      <dl className="card mt-5">
        {Object.entries(REFUSALS).map(([type, { status, meaning }]) => (
          <div key={type} id={type} className="scroll-mt-24 border-line border-b py-3 last:border-b-0">
            <dt className="flex flex-wrap items-baseline gap-x-3">
              <code className="font-semibold">{type}</code>
              <span className="text-muted">{status}</span>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
