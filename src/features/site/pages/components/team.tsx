import { useQuery } from '@tanstack/react-query'
import { Portrait } from '../../../shop/barbers/components/portrait.tsx'
import { barbersQuery } from '../../../shop/barbers/queries.ts'
import { TEAM_MESSAGES } from '../story-messages.ts'

export function Team() {
  const { data, isPending, isError } = useQuery(barbersQuery)
  if (isPending) return <TeamSkeleton />
  if (isError) return <p role="alert">{TEAM_MESSAGES.failed}</p>
  if (data.length === 0) return <p>{TEAM_MESSAGES.empty}</p>
  return (
    <ul className="grid gap-y-6 gap-x-8 grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))]">
      {data.map(barber => (
        <li key={barber.id} className="flex items-center gap-5 sm:block">
          <Portrait barber={barber} className="team-portrait" />
          <div>
            <h3 className="text-heading">{barber.name}</h3>
            <p className="mt-1 text-muted">{barber.title}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

const PLACES = [1, 2, 3, 4]

function TeamSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{TEAM_MESSAGES.loading}</span>
      <div
        className="grid gap-y-6 gap-x-8 grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))]"
        aria-hidden="true"
      >
        {PLACES.map(place => (
          <div key={place} className="flex items-center gap-5 sm:block">
            <div className="skeleton team-portrait aspect-square" />
            <div className="skeleton h-14 w-36" />
          </div>
        ))}
      </div>
    </div>
  )
}
