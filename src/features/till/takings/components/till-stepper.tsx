import { Link, useNavigate } from '../../../../platform/web/router.tsx'
import { addDays } from '../../../../shared/calendar-date.ts'
import { DateInput } from '../../../../ui/form/date-field.tsx'
import { BackIcon, ForwardIcon } from '../../../../ui/owner-icons.tsx'
import { tillAddress } from '../till-rules.ts'

export function TillStepper({ date }: { date: string }) {
  const navigate = useNavigate()
  return (
    <div className="flex min-w-0 items-center gap-0.5 no-print">
      <Link to={tillAddress(addDays(date, -1))} className="icon-button" aria-label="The day before">
        <BackIcon />
      </Link>
      <DateInput
        aria-label="Go to a day"
        value={date}
        onChoose={chosen => {
          if (chosen) void navigate(tillAddress(chosen))
        }}
      />
      <Link to={tillAddress(addDays(date, 1))} className="icon-button" aria-label="The day after">
        <ForwardIcon />
      </Link>
    </div>
  )
}
