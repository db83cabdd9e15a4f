import { bringIntoView } from '../../../../ui/bring-into-view.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { AUDIT_FIELDS } from '../../../staff/audit-log/messages.ts'
import { type AdminBarber, BARBER_FIELDS, type BarberFields } from '../contract.ts'
import { CHANGED_MEANWHILE } from '../messages.ts'

/** Shows the second of two people who edit a stored what is saved now, beside what they were about to save. */
export function ChangedMeanwhile({
  newer,
  mine,
  onTake,
}: {
  newer: AdminBarber
  mine: BarberFields
  onTake: () => void
}) {
  const differing = BARBER_FIELDS.filter(field => newer[field] !== mine[field])
  return (
    <div ref={bringIntoView} className="notice" data-tone="bad" role="alert">
      <p className="font-semibold">{CHANGED_MEANWHILE} Nothing of yours has been saved.</p>
      {differing.length > 0 && (
        <table className="ledger">
          <caption className="sr-only">Where the two differ</caption>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Saved now</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {differing.map(field => (
              <tr key={field}>
                <th scope="row">{AUDIT_FIELDS[field]}</th>
                <td>
                  <bdi>{newer[field]}</bdi>
                </td>
                <td>
                  <bdi>{mine[field]}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Button kind="quiet" onClick={onTake}>
        Use What Is Saved Now
      </Button>
    </div>
  )
}
