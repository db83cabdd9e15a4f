import { Icon } from '../../../../ui/icons.tsx'
import type { SettingName } from '../messages.ts'

const DRAWINGS: Record<SettingName, string> = {
  menu: 'M6 9a2.500 2.500 0 1 0 0-5a2.500 2.500 0 1 0 0 5M6 20a2.500 2.500 0 1 0 0-5a2.500 2.500 0 1 0 0 5M8 8l12 9M8 16l12-9',
  photos: 'M3.500 7h4l1.500-2.500h6L16.500 7h4v12h-17zM12 10a3 3 0 1 0 0 6a3 3 0 1 0 0-6',
  words: 'M4 6h16M4 6v-1.500M20 6v-1.500M12 6v13M9 19h6',
  hours: 'M12 3.500a8.500 8.500 0 1 0 0 17a8.500 8.500 0 1 0 0-17M12 7.500V12l3 2',
  daysOff: 'M4 6h16v14H4zM4 10h16M8 3.500v4M16 3.500v4M9.500 13l5 4.500M14.500 13l-5 4.500',
  rules: 'M5 4h14v16H5zM8.500 8.500l1.250 1.250 2-2.250M14 9h2M8.500 14.500l1.250 1.250 2-2.250M14 15h2',
  team: 'M9 5a3.250 3.250 0 1 0 0 6.500a3.250 3.250 0 1 0 0-6.500M3 19c.7-3.500 3-5 6-5s5.300 1.500 6 5M15.500 5.500a3 3 0 0 1 0 5.800M17.500 14.500c2 .6 3.100 2 3.500 4.500',
  commission: 'M6 18L18 6M7.500 5.500a2 2 0 1 0 0 4a2 2 0 1 0 0-4M16.500 14.500a2 2 0 1 0 0 4a2 2 0 1 0 0-4',
  payments: 'M3 6.500h18v11H3zM3 10.500h18M6.500 14.500h4',
  advertising: 'M4 10v4h3l8 4V6L7 10zM18 9.500a4 4 0 0 1 0 5M8 14l1.500 5H12',
  advertisers: 'M4 20V9l8-5 8 5v11M4 20h16M9 20v-6h6v6M9 10.500h6',
  messages: 'M3.500 6h17v12h-17zM3.500 7l8.500 6.500L20.500 7',
  backups: 'M12 4v9M8.500 9.500L12 13l3.500-3.500M4.500 14v5.500h15V14',
  devices: 'M3.500 5h17v11h-17zM8.500 20h7M12 16v4',
  poster: 'M6 3.500h12v17H6zM9 7h2.500v2.500H9zM13.500 7H15v2.500M9 12h2.500v2M13.500 12H15v2M9 17.500h6',
  waiting: 'M7 4h10M7 20h10M8 4v3.500l4 4.500 4-4.500V4M8 20v-3.500l4-4.500 4 4.500V20',
  calendars: 'M4 6h16v14H4zM4 10h16M8 3.500v4M16 3.500v4M8 14h3M13 14h3M8 17h3',
  changes: 'M4.500 12a7.500 7.500 0 1 0 2.500-5.600M4.500 4v3.500H8M12 8v4l3 1.500',
  start: 'M5 20V4M5 5h12l-2.500 3.500L17 12H5',
  aDay: 'M4 5h7a1 1 0 0 1 1 1v14a2 2 0 0 0-2-2H4zM20 5h-7a1 1 0 0 0-1 1v14a2 2 0 0 1 2-2h6z',
  account: 'M12 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8M4.500 20c1-4 4-5.500 7.500-5.500s6.500 1.500 7.500 5.500',
}

export function SettingIcon({ name }: { name: SettingName }) {
  return (
    <Icon>
      <path d={DRAWINGS[name]} />
    </Icon>
  )
}
